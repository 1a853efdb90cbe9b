import { once } from 'node:events';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it, test } from 'vitest';
import { createFeatures } from '../../../src/bot/app/feature-list.js';
import type { ModalView, SlackMessage } from '../../../src/bot/blocks/message.js';
import { findViewerZone, parseReadAt, type Services } from '../../../src/bot/framework/request-context.js';
import type { Person } from '../../../src/bot/people/people.js';
import { createLanguagePreferences } from '../../../src/bot/preferences/preferences.js';
import { createDispatcher } from '../../../src/bot/routing/dispatcher.js';
import type { FillModalOptions, ModalOpener } from '../../../src/bot/slack/modal-opener.js';
import { textsOf } from '../../../src/bot/texts/texts.js';
import { parseTimeExpression } from '../../../src/bot/time/grammar/parse-time.js';
import { createDictionaryClient } from '../../../src/dictionary/client.js';
import { ServiceFault } from '../../../src/shared/errors.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { startUpstream } from '../../support/upstream-server.js';
import { createInMemoryPreferences, createInMemorySingleUseKeys } from '../support/in-memory-state.js';
import { requestContextAt } from '../support/request-context.js';

describe('request context', () => {
  const nb = textsOf('nb');

  /** A method of a service that never answers. Its caller can abort it. */
  function hang(service: string) {
    return (...options: unknown[]) =>
      new Promise<never>((_, reject) => {
        const fault = new ServiceFault({ service, operation: 'call', kind: 'timeout' });
        for (const option of options) {
          const signal = typeof option === 'object' && option !== null && Reflect.get(option, 'signal');
          if (!(signal instanceof AbortSignal)) continue;
          if (signal.aborted) reject(fault);
          signal.addEventListener('abort', () => reject(fault));
        }
      });
  }

  const [dictionary, calendar, slack] = [hang('dictionary'), hang('calendar'), hang('slack')];

  const WAITS: Services = {
    dictionary: { article: dictionary, search: dictionary, suggest: dictionary, random: dictionary },
    calendar: { freeBusy: calendar, roomEvents: calendar, rooms: calendar, roomsFreeBusy: calendar },
    rooms: { list: calendar },
    people: {
      find: slack,
      list: async () => [],
      listGuests: async () => new Set<string>(),
      listGroup: async () => ({ ids: [] }),
      listGroups: async () => [],
      fromTyped: (name) => ({ name, username: name }),
    },
    log: createWatchedLog(),
  };

  const KARI = { name: 'Kari', username: 'kari' };

  /** Slack identifies the asker, and the services never answer. */
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

  function createStage(services: Services, { triggerIsDead = false, answerBudgetMs = 750 } = {}) {
    const said: string[] = [];
    const say = async (_: string, { text }: SlackMessage) => void said.push(text);
    const show = (view: ModalView) => void said.push(JSON.stringify(view.blocks));
    const dispatcher = createDispatcher({
      features: createFeatures(),
      workspaceOf: () => ({ services, language: 'nb', timeZone: 'Europe/Oslo' }),
      clock: () => Temporal.Instant.from('2026-11-24T09:00+01:00'),
      languages: createLanguagePreferences(createInMemoryPreferences(), createWatchedLog()),
      sharedAnswers: createInMemorySingleUseKeys(),
      reply: {
        findAckBody: () => undefined,
        answer: say,
        replace: say,
        share: say,
        post: say,
        sendDirect: (_, message) => say('', message),
      },
      modals: {
        async open(_, { view, loading, failed }: Parameters<ModalOpener['open']>[1]) {
          if (triggerIsDead)
            throw Object.assign(new Error('expired'), { code: 'slack_webapi_platform_error' });
          const shown = await view()?.catch((error: unknown) => ({
            ...loading,
            blocks: failed(error).blocks,
          }));
          if (shown) show(shown);
        },
        async answerSubmission(_, { view, loading, failed }: FillModalOptions) {
          const answer = await view().catch((error: unknown) => ({
            ...loading,
            blocks: failed(error).blocks,
          }));
          return { view: answer, finish: async () => undefined };
        },
        update: async (_, view) => show(view),
      },
      log: createWatchedLog(),
      answerBudgetMs,
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

  describe('an answer that exceeds the budget names the slow service', () => {
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
      await dispatcher.command(type(command, text));
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

  describe('a submitted modal that exceeds the budget names the slow service', () => {
    const where = { block_id: 'where', channel_id: 'C1', response_url: URL };
    it.each([
      ['the answer', 'finn_ledig_global', '', 'calendar'],
      ['a shared answer', 'finn_ledig_svar', '["2026-11-24","U0KARI"]', 'calendar'],
      ['a shared room', 'se_rom_global', '{"r":"a@eksempel.no","d":"2026-11-24"}', 'calendar'],
      ['a shared word', 'slaa_opp_global', '{"shown":"bob:1"}', 'dictionary'],
    ])('%s', async (_, callback_id, private_metadata, service) => {
      const { dispatcher, said } = createStage(MEMBER);
      const values = {
        who: { who: { selected_users: ['U0KARI'] } },
        day: { day: { selected_date: '2026-11-24' } },
      };
      const view = { ...VIEW, callback_id, private_metadata, state: { values } };
      const came = await dispatcher.submission({ user, view, response_urls: [where] });
      expect(came).toHaveProperty('view');
      expect(JSON.stringify(came)).toContain(nb.failure.service(service, 'timeout'));
      expect(said).toEqual([]);
    });
  });

  describe('a modal that cannot be opened', () => {
    it('is replaced by a sentence', async () => {
      const { dispatcher, said } = createStage(WAITS, { triggerIsDead: true });
      await dispatcher.blockActions(
        touch('ord:inflection', JSON.stringify({ articles: [{ dict: 'bob', id: 1 }], page: 1 })),
      );
      const shortcut = { callback_id: 'slaa_opp_melding', user, trigger_id: 'T1', response_url: URL };
      await dispatcher.messageShortcut({ ...shortcut, message: { text: 'fisk' } });
      const failed = expect.stringContaining(nb.failure.service('slack', 'failed'));
      expect(said).toEqual([failed, failed]);
    });
  });

  it('closes the connection to the service at the deadline of the request', async () => {
    const closed: Promise<unknown>[] = [];
    const upstream = await startUpstream((response, { url = '' }) => {
      if (url.includes('search')) closed.push(once(response, 'close'));
    });
    const client = createDictionaryClient({ baseUrl: upstream.address, apiKey: 'k', budgetMs: 60_000 });
    const { dispatcher, said } = createStage({ ...WAITS, dictionary: client }, { answerBudgetMs: 500 });
    await dispatcher.command(type('/ord', 'fisk'));
    expect(said).toEqual([expect.stringContaining(nb.failure.service('dictionary', 'timeout'))]);
    expect(closed).toHaveLength(1);
    await Promise.all(closed);
    await upstream.stop();
  });
});

describe('read at', () => {
  const now = Temporal.ZonedDateTime.from('2026-11-24T09:15:00[Europe/Oslo]');

  it.each([
    ['uses the time of the service, in the configured zone', '2026-11-24T08:14:20Z', '2026-11-24T09:14:20'],
    ['uses the current time if the service gives none', undefined, '2026-11-24T09:15:00'],
    ['never returns a later time than now', '2026-11-24T08:20:00Z', '2026-11-24T09:15:00'],
  ])('%s', (_, fetchedAt, expected) => {
    expect(parseReadAt(fetchedAt, now).toPlainDateTime().toString()).toBe(expected);
  });
});

describe('viewer zone', () => {
  const log = createWatchedLog();

  const asker = requestContextAt('2026-11-24T09:15');

  const person = (timeZone?: string) => async () => ({
    name: 'Kari',
    ...(timeZone !== undefined && { timeZone }),
  });

  function find(people: () => Promise<Person>, typed = 'i dag') {
    const parsed = parseTimeExpression(typed, asker.now);
    if (!parsed.when) throw new Error(typed);
    return findViewerZone(
      {
        people: {
          find: people,
          list: async () => [],
          listGuests: async () => new Set<string>(),
          listGroup: async () => ({ ids: [] }),
          listGroups: async () => [],
          fromTyped: (name) => ({ name }),
        },
        log,
      },
      asker,
      parsed.when,
    );
  }

  test.each([
    ['a zone with another offset', person('Asia/Tokyo'), 'Asia/Tokyo'],
    ['a zone with the same offset', person('Europe/Berlin'), undefined],
    ['no zone', person(), undefined],
    ['an unknown zone', person('Mars/Olympus'), undefined],
    ['no answer from Slack', () => Promise.reject(new Error('down')), undefined],
  ])('%s', async (_, people, zone) => {
    expect(await find(people)).toBe(zone);
  });

  /** Johannesburg is an hour ahead of Oslo in winter, and has the same time in summer. */
  test.each([
    ['i dag', 'Africa/Johannesburg'],
    ['1.7.2027', undefined],
    // Summer time begins on the Sunday of this week.
    ['uke 12 2027', 'Africa/Johannesburg'],
    ['uke 13 2027', undefined],
  ])('a zone with another offset for half the year: %s', async (typed, zone) => {
    expect(await find(person('Africa/Johannesburg'), typed)).toBe(zone);
  });
});
