import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createInMemoryPreferences, MAX_OWN_ROOMS } from '../../../../src/bot/preferences/preferences.js';
import { openBotState } from '../../../../src/bot/store/state.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import { sendAnswer } from '../../../support/upstream-server.js';
import { silent, sqliteAddress } from '../../store/test-databases.js';
import {
  actionPayload,
  MEMBER,
  type StrictStage,
  type StrictStageOptions,
  startStrictStage,
} from '../../support/strict-stage.js';
import { OWN } from './home-cases.js';

/** The Home tab through the real bot. */

const [nb, nn] = [textsOf('nb'), textsOf('nn')];
const KARI = { team: 'T1', id: 'U1' };
const STYREROMMET = 'styrerommet@eksempel.no';

const started: StrictStage[] = [];
async function start(options: StrictStageOptions = {}): Promise<StrictStage> {
  const stage = await startStrictStage(options);
  started.push(stage);
  return stage;
}
afterEach(async () => {
  for (const stage of started.splice(0)) {
    await stage.stop();
    expect(stage.slack.refusals).toEqual([]);
  }
});

/** Preferences of a person with a room and an earlier visit. */
async function preferencesWithRoom() {
  const preferences = createInMemoryPreferences();
  await preferences.save(KARI, { rooms: [STYREROMMET], visit: 'later' });
  return preferences;
}

const open = ({ event }: StrictStage, user = 'U1', tab = 'home') =>
  event({
    type: 'event_callback',
    team_id: 'T1',
    event_id: randomUUID(),
    event: { type: 'app_home_opened', user, channel: 'D1', tab },
  });

const published = ({ slack }: StrictStage, user = 'U1') =>
  (slack.homes.get(user) ?? []).map((view) => JSON.stringify(view));
const last = (stage: StrictStage, user = 'U1') => published(stage, user).at(-1) ?? '';

/** Sends an action on the Home tab; `overrides` change the view. */
function pressOnHome(stage: StrictStage, id: string, value: string, overrides: Record<string, unknown> = {}) {
  const payload = actionPayload(stage, id, value);
  stage.slack.triggers.add(String(payload['trigger_id']));
  const view = {
    id: 'V9',
    type: 'home',
    callback_id: '',
    title: null,
    private_metadata: '',
    blocks: [],
    ...overrides,
  };
  return stage.interact({ ...payload, channel: undefined, response_url: undefined, view });
}

const modals = ({ slack }: StrictStage) => [...slack.views.values()].map((view) => JSON.stringify(view));

function submitRooms(stage: StrictStage, values: readonly unknown[], user = 'U1') {
  const selected_options = values.map((value) => ({ text: { type: 'plain_text', text: 'x' }, value }));
  return stage.interact({
    type: 'view_submission',
    team: { id: 'T1' },
    user: { id: user },
    trigger_id: randomUUID(),
    view: {
      id: 'V1',
      type: 'modal',
      callback_id: 'home_rooms',
      title: { type: 'plain_text', text: nb.home.rooms },
      state: {
        values: { rooms: { 'home:pick-rooms': { type: 'multi_external_select', selected_options } } },
      },
    },
  });
}

describe('the Home tab', () => {
  it('shows an introduction until the second visit', async () => {
    const stage = await start();
    await open(stage);
    await expect.poll(() => last(stage)).toContain(nb.home.welcome);
    expect(last(stage)).toContain('/ledig @kari i morgen');
    await pressOnHome(stage, 'home:refresh', '');
    await expect.poll(() => published(stage)).toHaveLength(2);
    expect(last(stage)).toContain(nb.home.welcome);
    await open(stage);
    await expect.poll(() => published(stage)).toHaveLength(3);
    expect(last(stage)).not.toContain(nb.home.welcome);
    expect(last(stage)).toContain(nb.home.help);
  });

  it('is not published when a person opens the messages tab', async () => {
    const stage = await start();
    await open(stage, 'U1', 'messages');
    await open(stage, 'U2');
    await expect.poll(() => published(stage, 'U2')).not.toEqual([]);
    expect(published(stage)).toEqual([]);
  });

  it('is published once for a repeated event', async () => {
    const stage = await start();
    const event = { type: 'app_home_opened', user: 'U1', tab: 'home' };
    for (const _ of [1, 2, 3]) await stage.event({ type: 'event_callback', event_id: 'Ev1', event });
    await open(stage, 'U2');
    await expect.poll(() => published(stage, 'U2')).not.toEqual([]);
    expect(published(stage)).toHaveLength(1);
  });

  it('is published at once, and again when the calendar answers', async () => {
    const held: ServerResponse[] = [];
    const stage = await start({
      calendar: (response) => void held.push(response),
      state: { preferences: await preferencesWithRoom() },
    });
    await open(stage);
    await expect.poll(() => last(stage)).toContain(nb.home.loadingRooms);
    expect(last(stage)).toContain('ord:find');
    for (const response of held) sendAnswer(response, 200, { room: STYREROMMET, events: [] });
    await expect.poll(() => last(stage)).toContain(nb.rom.freeNow);
    expect(published(stage)).toHaveLength(2);
  });

  it('reports a calendar that is down, and shows everything else', async () => {
    const stage = await start({
      calendar: (response) => sendAnswer(response, 503, {}),
      state: { preferences: await preferencesWithRoom() },
    });
    await open(stage);
    await expect.poll(() => last(stage)).toContain(nb.failure.service('calendar', 'failed'));
    expect(last(stage)).toContain('Styrerommet');
    expect(last(stage)).toContain('ord:find');
    expect(last(stage)).not.toContain(nb.rom.freeNow);
  });

  it('reports a room that no longer exists', async () => {
    const stage = await start({
      calendar: (response) => sendAnswer(response, 404, { code: 'unknown_room', title: 'x', status: 404 }),
      state: { preferences: await preferencesWithRoom() },
    });
    await open(stage);
    await expect.poll(() => last(stage)).toContain(nb.home.roomNotFound);
  });

  it('never publishes an older answer after a newer one', async () => {
    const held: ServerResponse[] = [];
    const preferences = await preferencesWithRoom();
    const stage = await start({
      calendar: (response) => void held.push(response),
      state: { preferences },
    });
    await open(stage);
    await expect.poll(() => last(stage)).toContain(nb.home.loadingRooms);
    await preferences.save(KARI, { rooms: undefined });
    await pressOnHome(stage, 'home:refresh', '');
    await expect.poll(() => last(stage)).toContain(nb.home.noRooms);
    const before = published(stage).length;
    for (const response of held) sendAnswer(response, 200, { room: STYREROMMET, events: [] });
    await open(stage, 'U2');
    await expect.poll(() => published(stage, 'U2')).not.toEqual([]);
    expect(published(stage)).toHaveLength(before);
  });

  it('is published without preferences if they cannot be read', async () => {
    const failing = {
      load: () => Promise.reject(new Error('disk')),
      save: () => Promise.reject(new Error('disk')),
    };
    const stage = await start({ state: { preferences: failing } });
    await open(stage);
    await expect.poll(() => last(stage)).toContain(nb.failure.service('database', 'failed'));
    await pressOnHome(stage, 'home:language', 'nn');
    await expect.poll(() => published(stage)).toHaveLength(2);
    // Once for the choice, as a notice, and once for the rooms.
    expect(last(stage).split(nb.failure.service('database', 'failed'))).toHaveLength(3);
    expect(last(stage)).not.toContain(nn.home.settings);
    expect(stage.log.join('')).toContain('disk');
  });

  it('is logged if Slack refuses it, and the next one is published', async () => {
    const refused = { status: 200, body: { ok: false, error: 'user_not_found' } };
    let isRefused = true;
    const stage = await start({
      answer: ({ method }) => (method === 'views.publish' && isRefused ? refused : undefined),
    });
    await open(stage);
    await expect.poll(() => stage.log.join('')).toContain('a Home tab could not be published');
    isRefused = false;
    await open(stage);
    await expect.poll(() => published(stage)).toHaveLength(1);
    expect(stage.log.join('')).not.toMatch(/"level":"error"/u);
  });
});

describe('a person who is not a member', () => {
  it.each([
    ['UGUEST', { ...MEMBER, is_restricted: true }, 'guest'],
    ['USTRANGER', { ...MEMBER, team_id: 'T2' }, 'outsider'],
    ['ULEFT', { ...MEMBER, deleted: true }, 'deactivated'],
    ['UNOBODY', 'user_not_found', 'unknown'],
  ] as const)('%s sees only words, and the reason', async (user, profile, why) => {
    const preferences = createInMemoryPreferences();
    await preferences.save({ team: 'T1', id: user }, { rooms: [STYREROMMET] });
    const stage = await start({ users: { [user]: profile }, state: { preferences } });
    await open(stage, user);
    await expect.poll(() => last(stage, user)).toContain(nb.people.refused(why));
    expect(last(stage, user)).toContain('ord:find');
    expect(last(stage, user)).not.toMatch(/Styrerommet|rom:|ledig:/u);
    await submitRooms(stage, [STYREROMMET], user);
    await expect.poll(() => published(stage, user)).toHaveLength(2);
    expect(stage.calendar.requestedUrls).toEqual([]);
  });

  it('sees no calendars if Slack does not answer', async () => {
    const stage = await start({
      answer: ({ method }) => (method === 'users.info' ? { status: 503, body: 'failed' } : undefined),
      state: { preferences: await preferencesWithRoom() },
    });
    await open(stage);
    await expect.poll(() => last(stage)).toContain(nb.failure.service('slack', 'failed'));
    expect(stage.calendar.requestedUrls).toEqual([]);
  });
});

describe('a choice', () => {
  it('of a language is saved, and used on Home at once', async () => {
    const preferences = createInMemoryPreferences();
    const stage = await start({ state: { preferences } });
    await open(stage);
    await expect.poll(() => published(stage)).toHaveLength(1);
    await pressOnHome(stage, 'home:language', 'nn');
    await expect.poll(() => last(stage)).toContain(nn.home.settings);
    expect(last(stage)).toContain(nn.home.welcome);
    expect((await preferences.load(KARI)).language).toBe('nn');
  });

  it('of a dictionary is saved, and is the default until both are chosen', async () => {
    const preferences = createInMemoryPreferences();
    const stage = await start({ state: { preferences } });
    await open(stage);
    await pressOnHome(stage, 'home:dictionary', 'nob');
    await expect
      .poll(() => last(stage))
      .toContain('"initial_option":{"text":{"type":"plain_text","text":"Nynorsk"');
    expect((await preferences.load(KARI)).dictionary).toBe('nob');
    await stage.command('/ord', 'fisk');
    await expect.poll(() => stage.dictionary.requestedUrls.join()).toContain('/nob/search?q=fisk');
    await pressOnHome(stage, 'home:dictionary', 'both');
    await expect.poll(() => preferences.load(KARI)).not.toHaveProperty('dictionary', 'nob');
  });

  it('of rooms closes the form and shows the rooms', async () => {
    const preferences = createInMemoryPreferences();
    const stage = await start({ state: { preferences } });
    await open(stage);
    await pressOnHome(stage, 'home:rooms', '');
    await expect.poll(() => modals(stage).join('')).toContain(nb.home.roomsField);
    const response = await submitRooms(stage, [STYREROMMET, STYREROMMET]);
    expect(await response.text()).toBe('');
    await expect.poll(() => last(stage)).toContain(nb.rom.freeNow);
    expect((await preferences.load(KARI)).rooms).toEqual([STYREROMMET]);
    await submitRooms(stage, []);
    await expect.poll(() => last(stage)).toContain(nb.home.noRooms);
    expect((await preferences.load(KARI)).rooms).toBeUndefined();
  });

  it.each<[string, readonly unknown[]]>([
    ['too many', Array.from({ length: MAX_OWN_ROOMS + 1 }, (_, at) => `rom${at}@eksempel.no`)],
    ['one too long', ['a'.repeat(76)]],
    ['the option for an unavailable menu', ['!ABC234']],
  ])('of %s is an error at the field and saves nothing', async (_, values) => {
    const preferences = await preferencesWithRoom();
    const stage = await start({ state: { preferences } });
    const answer: unknown = await (await submitRooms(stage, values)).json();
    expect(answer).toEqual({ response_action: 'errors', errors: { rooms: expect.any(String) } });
    expect((await preferences.load(KARI)).rooms).toEqual([STYREROMMET]);
  });

  it('of unknown rooms shows them as not found', async () => {
    const stage = await start({
      calendar: (response) => sendAnswer(response, 404, { code: 'unknown_room' }),
    });
    await submitRooms(stage, ['kari@eksempel.no', '../../users:kari']);
    await expect.poll(() => last(stage)).toContain(nb.home.roomNotFound);
    expect(last(stage)).not.toContain(nb.rom.freeNow);
  });

  it('that cannot be saved is reported above Home', async () => {
    const preferences = { ...(await preferencesWithRoom()), save: () => Promise.reject(new Error('disk')) };
    const stage = await start({ state: { preferences } });
    await submitRooms(stage, [STYREROMMET]);
    await expect.poll(() => last(stage)).toContain(nb.failure.service('database', 'failed'));
    expect(last(stage)).toContain('Styrerommet');
  });
});

describe('what is opened from Home', () => {
  const query = (action_id: string, value: string) => ({
    type: 'block_suggestion',
    team: { id: 'T1' },
    user: { id: 'U1' },
    action_id,
    block_id: 'b',
    container: { type: 'view', view_id: 'V9' },
    value,
  });

  it('a word from the search menu', async () => {
    const stage = await start();
    const response = await stage.interact(query('ord:find', 'fisk'));
    const { options } = (await response.json()) as { options: { value: string }[] };
    await pressOnHome(stage, 'ord:find', options[0]?.value ?? '');
    await expect.poll(() => modals(stage).join('')).toContain('fisken');
    const methods = stage.slack.calls.map(({ method }) => method);
    expect(methods).toContain('views.open');
    expect(methods).not.toContain('views.push');
  });

  it('rooms in the menu of the form', async () => {
    const stage = await start();
    const response = await stage.interact(query('home:pick-rooms', 'styre'));
    expect(await response.json()).toMatchObject({ options: [{ value: STYREROMMET }] });
  });

  it('the day of a room, and the help', async () => {
    const stage = await start();
    await pressOnHome(stage, 'rom:day:0', JSON.stringify({ r: STYREROMMET, d: '2026-11-24' }));
    await expect.poll(() => modals(stage).join('')).toContain('Styrerommet · ');
    await pressOnHome(stage, 'home:help', '');
    await expect.poll(() => modals(stage).join('')).toContain('/rom ledig i morgen 13-15');
  });

  it('a notice with its reference, for the option of an unavailable menu', async () => {
    const stage = await start();
    await pressOnHome(stage, 'ord:find', '!ABC234');
    await expect.poll(() => modals(stage).join('')).toContain(nb.common.menuUnavailable);
    expect(modals(stage).join('')).toContain('ABC234');
  });

  it('a notice above Home if the trigger has expired', async () => {
    const stage = await start();
    const payload = actionPayload(stage, 'home:help', '');
    const view = { id: 'V9', type: 'home', blocks: [] };
    await stage.interact({ ...payload, response_url: undefined, view });
    await expect.poll(() => last(stage)).toContain(nb.failure.service('slack', 'timeout'));
    expect(last(stage)).toContain(nb.home.rooms);
  });
});

describe('a forged payload', () => {
  it.each<[string, unknown]>([
    ['no JSON', '{"visit":'],
    ['another shape', '{"visit":["first"],"rooms":7}'],
    ['a prototype', '{"__proto__":{"visit":"first"}}'],
    ['too much text', 'x'.repeat(5_000)],
  ])('with %s as metadata changes nothing', async (_, metadata) => {
    const stage = await start({ state: { preferences: await preferencesWithRoom() } });
    await pressOnHome(stage, 'home:refresh', '', { private_metadata: metadata });
    await expect.poll(() => last(stage)).toContain(nb.rom.freeNow);
    expect(last(stage)).not.toContain(nb.home.welcome);
  });

  it.each([
    ['an unknown language', 'home:language', 'tlh', undefined],
    ['an unknown dictionary', 'home:dictionary', 'sob', undefined],
    ['an action of another app', 'other:button', '1', undefined],
    ['an action of another version', 'home:old', '', undefined],
    ['a message button without a valid value', 'rom:show', 'x', '/rom'],
  ])('with %s gets a notice about an old button', async (_, id, value, command) => {
    const stage = await start();
    await pressOnHome(stage, id, value);
    await expect.poll(() => last(stage)).toContain(nb.common.buttonExpired(command));
    expect(last(stage)).toContain(nb.home.rooms);
  });

  it('with an action of a message is answered above Home', async () => {
    const stage = await start();
    await pressOnHome(stage, 'rom:show', JSON.stringify({ r: STYREROMMET, d: '2026-11-24' }));
    await expect.poll(() => last(stage)).toContain('Styrerommet · ');
    expect(last(stage)).toContain(nb.home.rooms);
  });

  it.each<[string, Record<string, unknown>]>([
    ['another type', { type: 'workflow_step' }],
    ['no type', { type: undefined }],
    ['no id', { id: undefined }],
    ['blocks of another kind', { blocks: ['x'] }],
  ])('with a view of %s is ignored', async (_, overrides) => {
    const stage = await start();
    expect((await pressOnHome(stage, 'home:refresh', '', overrides)).status).toBe(200);
    await expect.poll(() => stage.log.join('')).toContain('a payload of unknown shape');
    expect(published(stage)).toEqual([]);
  });

  it('without a user publishes nothing', async () => {
    const stage = await start();
    for (const event of [{ type: 'app_home_opened' }, { type: 'app_home_opened', user: 7, tab: 'home' }]) {
      await stage.event({ type: 'event_callback', event_id: randomUUID(), event });
    }
    await open(stage, 'U2');
    await expect.poll(() => published(stage, 'U2')).not.toEqual([]);
    expect(stage.slack.calls.filter(({ method }) => method === 'views.publish')).toHaveLength(1);
  });
});

describe('the subscriptions', () => {
  it('are listed for their creator', async () => {
    const asked: unknown[] = [];
    const stage = await start({
      state: {
        async listSubscriptionsOfUser(person) {
          asked.push(person);
          return OWN;
        },
      },
    });
    await open(stage);
    await expect.poll(() => last(stage)).toContain(nb.home.subscriptions);
    expect(last(stage)).toContain('Hverdager kl. 07:30');
    expect(asked).toEqual([KARI]);
  });

  it('are paused on Home, with a notice', async () => {
    const state = await openBotState({ database: sqliteAddress() }, silent);
    const [own] = OWN;
    if (!own) throw new Error('unreachable');
    const { id, channel } = own.subscription;
    await state.subscriptions.add({ ...own.subscription, team: 'T1', createdBy: 'U1' });
    const stage = await start({
      answer: ({ method }) => {
        if (method === 'conversations.info')
          return { body: { ok: true, channel: { id: channel, is_member: true } } };
        if (method === 'conversations.members') return { body: { ok: true, members: ['U1', 'UBOT'] } };
        return undefined;
      },
      state,
    });
    await open(stage);
    await expect.poll(() => last(stage)).toContain('subscriptions:pause:0');
    await pressOnHome(stage, 'subscriptions:pause:0', id);
    await expect.poll(() => last(stage)).toContain(nb.subscriptions.pausedBecause.paused);
    expect(last(stage)).toContain(nb.subscriptions.paused);
    expect((await state.subscriptions.find(id))?.state).toBe('paused');
    await state.close();
  });

  it('that cannot be listed are reported, and the rest is shown', async () => {
    const stage = await start({
      state: { listSubscriptionsOfUser: () => Promise.reject(new Error('disk')) },
    });
    await open(stage);
    await expect.poll(() => last(stage)).toContain(nb.failure.service('database', 'failed'));
    expect(last(stage)).toContain(nb.home.noRooms);
  });
});
