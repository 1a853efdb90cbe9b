import { describe, expect, it } from 'vitest';
import { createFeatures } from '../../../src/bot/app/feature-list.js';
import type { ModalView, SlackMessage } from '../../../src/bot/blocks/message.js';
import type { Services } from '../../../src/bot/framework/request-context.js';
import { createLanguagePreferences } from '../../../src/bot/preferences/languages.js';
import { createInMemoryPreferences } from '../../../src/bot/preferences/preferences.js';
import { createDispatcher } from '../../../src/bot/routing/dispatcher.js';
import type { FillModalOptions, OpenModalOptions } from '../../../src/bot/slack/modal-opener.js';
import { nb } from '../../../src/bot/texts/nb.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { requestContextAt } from '../support/request-context.js';

const never = () => new Promise<never>(() => undefined);
const WAITS: Services = {
  dictionary: { article: never, search: never, suggest: never, random: never },
  calendar: { freeBusy: never, roomEvents: never, rooms: never, roomsFreeBusy: never },
  rooms: { list: never },
  people: { find: never, fromTyped: (name) => ({ name, username: name }) },
  log: createWatchedLog(),
};
const KARI = { name: 'Kari', username: 'kari' };
/** Slack says who asks, and that is all that is said. */
const MEMBER: Services = { ...WAITS, people: { ...WAITS.people, find: async () => KARI } };
const URL = 'https://eksempel.no/svar';
const VIEW = {
  type: 'modal' as const,
  id: 'V1',
  callback_id: 'slaa_opp_melding',
  title: { text: 'Slå opp ord' },
  private_metadata: '{"words":["fisk"]}',
  blocks: [],
};

function createStage(services: Services, triggerIsDead = false) {
  const said: string[] = [];
  const say = async (_: string, { text }: SlackMessage) => void said.push(text);
  const show = (view: ModalView) => void said.push(JSON.stringify(view.blocks));
  const dispatcher = createDispatcher({
    features: createFeatures(),
    workspaceOf: () => ({ services, language: 'nb' }),
    asker: () => requestContextAt('2026-11-24T09:00'),
    languages: createLanguagePreferences(createInMemoryPreferences(), createWatchedLog()),
    reply: {
      findAckBody: () => undefined,
      answer: say,
      replace: say,
      share: say,
      post: say,
      sendDirect: (_, message) => say('', message),
    },
    modals: {
      async open(_, { view, loading, failed }: OpenModalOptions) {
        if (triggerIsDead) throw Object.assign(new Error('expired'), { code: 'slack_webapi_platform_error' });
        const shown = await view()?.catch((error: unknown) => ({ ...loading, blocks: failed(error).blocks }));
        if (shown) show(shown);
      },
      async fill(_, { view, loading, failed }: FillModalOptions) {
        const shown = await view()?.catch((error: unknown) => ({ ...loading, blocks: failed(error).blocks }));
        if (shown) show(shown);
      },
      update: async (_, view) => show(view),
    },
    log: createWatchedLog(),
    answerBudgetMs: 20,
  });
  return { dispatcher, said };
}

const user = { id: 'U0KARI' };
const type = (command: string, text: string) => ({ command, text, user_id: user.id, response_url: URL });
const touch = (action_id: string, value: string) => ({
  user,
  trigger_id: 'T1',
  response_url: URL,
  actions: [{ action_id, value }],
});

describe('an answer that waits too long says for whom', () => {
  it.each([
    ['/ord', 'fisk', 'dictionary', WAITS],
    ['/ledig', 'meg', 'slack', WAITS],
    ['/ledig', 'kari', 'calendar', MEMBER],
    ['/ledig', 'meg', 'calendar', MEMBER],
    ['/rom', '', 'slack', WAITS],
    ['/rom', '', 'calendar', MEMBER],
    ['/rom', 'styrerommet', 'calendar', { ...MEMBER, rooms: { list: async () => undefined } }],
  ])('%s %s: %s', async (command, text, service, services) => {
    const { dispatcher, said } = createStage(services);
    await dispatcher.command(type(command, text), async () => undefined);
    expect(said).toEqual([expect.stringContaining(nb.failure.service(service, 'timeout'))]);
  });

  it.each([
    ['a button', touch('ord:show', 'bob:1')],
    ['a button in a modal', { ...touch('ord:word', 'fisk'), view: VIEW }],
    [
      'a button that opens a modal',
      touch('ord:inflection', JSON.stringify({ articles: [{ dict: 'bob', id: 1 }], page: 1 })),
    ],
  ])('%s', async (_, payload) => {
    const { dispatcher, said } = createStage(WAITS);
    await dispatcher.blockActions(payload);
    expect(said).toEqual([expect.stringContaining(nb.failure.service('dictionary', 'timeout'))]);
  });

  it('a word of a message', async () => {
    const { dispatcher, said } = createStage(WAITS);
    const message = { text: 'fisk' };
    await dispatcher.messageShortcut({ callback_id: 'slaa_opp_melding', user, trigger_id: 'T1', message });
    expect(said).toEqual([expect.stringContaining(nb.failure.service('dictionary', 'timeout'))]);
  });
});

describe('a modal that was sent and waits too long says for whom', () => {
  const where = { block_id: 'where', channel_id: 'C1', response_url: URL };
  it.each([
    ['the answer', 'finn_ledig_global', '', 'calendar'],
    ['what is shared', 'finn_ledig_svar', '["2026-11-24","U0KARI"]', 'calendar'],
    ['a room that is shared', 'se_rom_global', '{"r":"a@eksempel.no","d":"2026-11-24"}', 'calendar'],
    ['a word that is shared', 'slaa_opp_global', '{"shown":"bob:1"}', 'dictionary'],
  ])('%s', async (_, callback_id, private_metadata, service) => {
    const { dispatcher, said } = createStage(MEMBER);
    const values = {
      who: { who: { selected_users: ['U0KARI'] } },
      day: { day: { selected_date: '2026-11-24' } },
    };
    const view = { ...VIEW, callback_id, private_metadata, state: { values } };
    const came = await dispatcher.submission({ user, view, response_urls: [where] });
    expect(came).toHaveProperty('view');
    if (came && 'fill' in came) await came.fill();
    expect(said).toEqual([expect.stringContaining(nb.failure.service(service, 'timeout'))]);
  });
});

describe('a modal that cannot be opened', () => {
  it('is made up for by a sentence', async () => {
    const { dispatcher, said } = createStage(WAITS, true);
    await dispatcher.blockActions(
      touch('ord:inflection', JSON.stringify({ articles: [{ dict: 'bob', id: 1 }], page: 1 })),
    );
    const shortcut = { callback_id: 'slaa_opp_melding', user, trigger_id: 'T1', response_url: URL };
    await dispatcher.messageShortcut({ ...shortcut, message: { text: 'fisk' } });
    const failed = expect.stringContaining(nb.failure.service('slack', 'failed'));
    expect(said).toEqual([failed, failed]);
  });
});
