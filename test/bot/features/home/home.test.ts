import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MAX_OWN_ROOMS } from '../../../../src/bot/preferences/preferences.js';
import { openBotState } from '../../../../src/bot/store/state.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { sendAnswer } from '../../../support/upstream-server.js';
import { subscriptionOf } from '../../delivery/subscription-fixture.js';
import { silent, sqliteAddress } from '../../store/test-databases.js';
import { createInMemoryPreferences } from '../../support/in-memory-state.js';
import { actionPayload, MEMBER } from '../../support/strict-stage.js';
import { OWN } from './home-cases.js';
import {
  completeViews,
  KARI,
  lastView,
  openModals,
  openTab,
  preferencesWithRoom,
  pressOnHome,
  publishedViews,
  STYREROMMET,
  startBot,
  submitRooms,
} from './home-stage.js';

const nb = textsOf('nb');
const freeNow = nb.rom.freeNow.toLowerCase();
const nn = textsOf('nn');

describe('the Home tab', () => {
  it('shows an introduction until the second visit', async () => {
    const stage = await startBot();
    await openTab(stage);
    await expect.poll(() => lastView(stage)).toContain(nb.home.welcome);
    expect(lastView(stage)).toContain('/ledig @ingrid i morgen');
    await pressOnHome(stage, 'home:refresh', '');
    await expect.poll(() => publishedViews(stage).length).toBeGreaterThan(1);
    expect(lastView(stage)).toContain(nb.home.welcome);
    await openTab(stage);
    // A slow calendar is shown as such first, so a visit may have more views than one.
    await expect.poll(() => lastView(stage)).not.toContain(nb.home.welcome);
    expect(lastView(stage)).toContain(nb.home.more);
  });

  it('is not published when a person opens the messages tab', async () => {
    const stage = await startBot();
    await openTab(stage, 'U1', 'messages');
    await openTab(stage, 'U2');
    await expect.poll(() => publishedViews(stage, 'U2')).not.toEqual([]);
    expect(publishedViews(stage)).toEqual([]);
  });

  it('is published once for a repeated event', async () => {
    const stage = await startBot();
    const event = { type: 'app_home_opened', user: 'U1', tab: 'home' };
    const sendEvent = () => stage.event({ type: 'event_callback', event_id: 'Ev1', event });
    await sendEvent();
    // A later update would replace one that is not published yet.
    await expect.poll(() => completeViews(stage)).toHaveLength(1);
    for (const _ of [1, 2]) await sendEvent();
    await openTab(stage, 'U2');
    await expect.poll(() => completeViews(stage, 'U2')).not.toEqual([]);
    expect(completeViews(stage)).toHaveLength(1);
  });

  it('is published at once, and again when the calendar answers', async () => {
    const held: ServerResponse[] = [];
    const stage = await startBot({
      calendar: (response) => void held.push(response),
      state: { preferences: await preferencesWithRoom() },
    });
    await openTab(stage);
    await expect.poll(() => lastView(stage)).toContain(nb.home.loadingOwn);
    expect(lastView(stage)).toContain('ord:find');
    await expect.poll(() => held.length).toBeGreaterThan(0);
    for (const response of held) sendAnswer(response, 200, { room: STYREROMMET, events: [] });
    await expect.poll(() => lastView(stage)).toContain(freeNow);
    expect(publishedViews(stage)).toHaveLength(2);
  });

  it('reports a calendar that is down, and shows everything else', async () => {
    const stage = await startBot({
      calendar: (response) => sendAnswer(response, 503, {}),
      state: { preferences: await preferencesWithRoom() },
    });
    await openTab(stage);
    await expect.poll(() => lastView(stage)).toContain(nb.failure.service('calendar', 'failed'));
    expect(lastView(stage)).toContain('Styrerommet');
    expect(lastView(stage)).toContain('ord:find');
    expect(lastView(stage)).not.toContain(freeNow);
  });

  it('reports a room that no longer exists', async () => {
    const stage = await startBot({
      calendar: (response) => sendAnswer(response, 404, { code: 'unknown_room', title: 'x', status: 404 }),
      state: { preferences: await preferencesWithRoom() },
    });
    await openTab(stage);
    await expect.poll(() => lastView(stage)).toContain(nb.home.roomNotFound);
  });

  it('names the chosen rooms that may be taken all the same', async () => {
    const stage = await startBot({
      calendar: (response) =>
        sendAnswer(response, 200, { room: STYREROMMET, events: [], may_lack_events: true }),
      state: { preferences: await preferencesWithRoom() },
    });
    await openTab(stage);
    // The part on the day, which stands above the rooms, names it too.
    await expect
      .poll(() => lastView(stage).split('Styrerommet: ')[1])
      .toContain('Kalenderserveren viser kanskje ikke alle avtalene i Styrerommet.');
  });

  it('never publishes an older answer after a newer one', async () => {
    const held: ServerResponse[] = [];
    const preferences = await preferencesWithRoom();
    const stage = await startBot({
      calendar: (response) => void held.push(response),
      state: { preferences },
    });
    await openTab(stage);
    await expect.poll(() => lastView(stage)).toContain(nb.home.loadingOwn);
    await preferences.save(KARI, { rooms: undefined });
    await pressOnHome(stage, 'home:refresh', '');
    await expect.poll(() => lastView(stage)).not.toMatch(/home:rooms|Styrerommet|loading/u);
    const before = publishedViews(stage).length;
    await expect.poll(() => held.length).toBeGreaterThan(0);
    for (const response of held) sendAnswer(response, 200, { room: STYREROMMET, events: [] });
    await openTab(stage, 'U2');
    await expect.poll(() => publishedViews(stage, 'U2')).not.toEqual([]);
    expect(publishedViews(stage)).toHaveLength(before);
  });

  it('is published without preferences if they cannot be read', async () => {
    const failing = {
      load: () => Promise.reject(new Error('disk')),
      save: () => Promise.reject(new Error('disk')),
    };
    const stage = await startBot({ state: { preferences: failing } });
    await openTab(stage);
    await expect.poll(() => lastView(stage)).toContain(nb.failure.service('database', 'failed'));
    await pressOnHome(stage, 'home:language', 'nn');
    // Once for the choice, as a notice, and once for the rooms. A view without the parts that are slow may come before.
    const countFailures = () => lastView(stage).split(nb.failure.service('database', 'failed')).length - 1;
    await expect.poll(countFailures).toBe(2);
    expect(lastView(stage)).not.toContain(nn.home.settings);
    expect(stage.log.join('')).toContain('disk');
  });

  it('is logged if Slack refuses it, and the next one is published', async () => {
    const refused = { status: 200, body: { ok: false, error: 'user_not_found' } };
    let isRefused = true;
    const stage = await startBot({
      answer: ({ method }) => (method === 'views.publish' && isRefused ? refused : undefined),
    });
    await openTab(stage);
    await expect.poll(() => stage.log.join('')).toContain('a Home tab could not be published');
    isRefused = false;
    await openTab(stage);
    await expect.poll(() => completeViews(stage)).toHaveLength(1);
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
    const stage = await startBot({ users: { [user]: profile }, state: { preferences } });
    await openTab(stage, user);
    await expect.poll(() => lastView(stage, user)).toContain(nb.people.refused(why));
    expect(lastView(stage, user)).toContain('ord:find');
    expect(lastView(stage, user)).not.toMatch(/Styrerommet|rom:|ledig:/u);
    await submitRooms(stage, [STYREROMMET], user);
    await expect.poll(() => completeViews(stage, user)).toHaveLength(2);
    expect(stage.calendar.requestedUrls).toEqual([]);
  });

  it.each([
    ['became a guest', { users: { U1: { ...MEMBER, is_restricted: true } } }],
    [
      'cannot be identified',
      {
        answer: ({ method }: { method: string }) =>
          method === 'users.info' ? { status: 503, body: 'x' } : undefined,
      },
    ],
  ])('sees no rooms of old subscriptions if the person %s', async (_, options) => {
    const state = await openBotState({ database: sqliteAddress() }, createWatchedLog());
    await state.subscriptions.add(
      subscriptionOf({
        content: { kind: 'rooms', rooms: ['fjellstua@eksempel.no'], span: 'day', whenEmpty: 'say' },
      }),
    );
    const stage = await startBot({ ...options, state });
    onTestFinished(state.close);
    await openTab(stage);
    await expect.poll(() => publishedViews(stage).length).toBeGreaterThan(0);
    await openTab(stage, 'U2');
    await expect.poll(() => publishedViews(stage, 'U2')).not.toEqual([]);
    expect(publishedViews(stage).join()).not.toContain('fjellstua');
  });

  it('sees no calendars if Slack does not answer', async () => {
    const stage = await startBot({
      answer: ({ method }) => (method === 'users.info' ? { status: 503, body: 'failed' } : undefined),
      state: { preferences: await preferencesWithRoom() },
    });
    await openTab(stage);
    await expect.poll(() => lastView(stage)).toContain(nb.failure.service('slack', 'failed'));
    expect(stage.calendar.requestedUrls).toEqual([]);
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
    const stage = await startBot();
    const response = await stage.interact(query('ord:find', 'fisk'));
    const { options } = (await response.json()) as { options: { value: string }[] };
    await pressOnHome(stage, 'ord:find', options[0]?.value ?? '');
    await expect.poll(() => openModals(stage).join('')).toContain('fisken');
    const methods = stage.slack.calls.map(({ method }) => method);
    expect(methods).toContain('views.open');
    expect(methods).not.toContain('views.push');
  });

  it('rooms in the menu of the form', async () => {
    const stage = await startBot();
    const response = await stage.interact(query('home:pick-rooms', 'styre'));
    expect(await response.json()).toMatchObject({ options: [{ value: STYREROMMET }] });
  });

  it('the day of a room, and the help', async () => {
    const stage = await startBot();
    await pressOnHome(stage, 'rom:day:0', JSON.stringify({ r: STYREROMMET, d: '2026-11-24' }));
    await expect.poll(() => openModals(stage).join('')).toContain('Styrerommet · ');
    await pressOnHome(stage, 'home:help', '');
    await expect.poll(() => openModals(stage).join('')).toContain('/rom ledig i morgen 13-15');
  });

  it('a notice with its reference, for the option of an unavailable menu', async () => {
    const stage = await startBot();
    await pressOnHome(stage, 'ord:find', '!ABC234');
    await expect.poll(() => openModals(stage).join('')).toContain(nb.common.menuUnavailable);
    expect(openModals(stage).join('')).toContain('ABC234');
  });

  it('a notice above Home if the trigger has expired', async () => {
    const stage = await startBot();
    const payload = actionPayload(stage, 'home:help', '');
    const view = { id: 'V9', type: 'home', blocks: [] };
    await stage.interact({ ...payload, response_url: undefined, view });
    await expect.poll(() => lastView(stage)).toContain(nb.failure.service('slack', 'timeout'));
    expect(lastView(stage)).toContain(nb.home.openRooms);
  });
});

describe('a forged payload', () => {
  it.each<[string, unknown]>([
    ['no JSON', '{"visit":'],
    ['another shape', '{"visit":["first"],"rooms":7}'],
    ['a prototype', '{"__proto__":{"visit":"first"}}'],
    ['too much text', 'x'.repeat(5_000)],
  ])('with %s as metadata changes nothing', async (_, metadata) => {
    const stage = await startBot({ state: { preferences: await preferencesWithRoom() } });
    await pressOnHome(stage, 'home:refresh', '', { private_metadata: metadata });
    await expect.poll(() => lastView(stage)).toContain(freeNow);
    expect(lastView(stage)).not.toContain(nb.home.welcome);
  });

  it.each([
    ['an unknown language', 'home:language', 'tlh', undefined],
    ['an unknown dictionary', 'home:dictionary', 'sob', undefined],
    ['an action of another app', 'other:button', '1', undefined],
    ['an action of another version', 'home:old', '', undefined],
    ['a message button without a valid value', 'rom:show', 'x', '/rom'],
  ])('with %s gets a notice about an old button', async (_, id, value, command) => {
    const stage = await startBot();
    await pressOnHome(stage, id, value);
    await expect.poll(() => lastView(stage)).toContain(nb.common.buttonExpired(command));
    expect(lastView(stage)).toContain(nb.home.openRooms);
  });

  it('with an action of a message is answered above Home', async () => {
    const stage = await startBot();
    await pressOnHome(stage, 'rom:show', JSON.stringify({ r: STYREROMMET, d: '2026-11-24' }));
    await expect.poll(() => lastView(stage)).toContain('Styrerommet · ');
    expect(lastView(stage)).toContain(nb.home.openRooms);
  });

  it.each<[string, Record<string, unknown>]>([
    ['another type', { type: 'workflow_step' }],
    ['no type', { type: undefined }],
    ['no id', { id: undefined }],
    ['blocks of another kind', { blocks: ['x'] }],
  ])('with a view of %s is ignored', async (_, overrides) => {
    const stage = await startBot();
    expect((await pressOnHome(stage, 'home:refresh', '', overrides)).status).toBe(200);
    await expect.poll(() => stage.log.join('')).toContain('a payload of unknown shape');
    expect(publishedViews(stage)).toEqual([]);
  });

  it('without a user publishes nothing', async () => {
    const stage = await startBot();
    for (const event of [{ type: 'app_home_opened' }, { type: 'app_home_opened', user: 7, tab: 'home' }]) {
      await stage.event({ type: 'event_callback', event_id: randomUUID(), event });
    }
    await openTab(stage, 'U2');
    await expect.poll(() => publishedViews(stage, 'U2')).not.toEqual([]);
    const published = stage.slack.calls.filter(({ method }) => method === 'views.publish');
    expect(published.filter(({ args }) => args['user_id'] !== 'U2')).toEqual([]);
  });
});

describe('a choice', () => {
  it('of a language is saved, and used on Home at once', async () => {
    const preferences = createInMemoryPreferences();
    const stage = await startBot({ state: { preferences } });
    await openTab(stage);
    // A part of Home that is late comes with a second view.
    await expect.poll(() => publishedViews(stage).length).toBeGreaterThan(0);
    await pressOnHome(stage, 'home:language', 'nn');
    await expect.poll(() => lastView(stage)).toContain(nn.home.settings);
    expect((await preferences.load(KARI)).language).toBe('nn');
  });

  it('of a dictionary is saved, and is the default until both are chosen', async () => {
    const preferences = createInMemoryPreferences();
    const stage = await startBot({ state: { preferences } });
    await openTab(stage);
    await pressOnHome(stage, 'home:dictionary', 'nob');
    await expect
      .poll(() => lastView(stage))
      .toContain('"initial_option":{"text":{"type":"plain_text","text":"Nynorsk"');
    expect((await preferences.load(KARI)).dictionary).toBe('nob');
    await stage.command('/ord', 'fisk');
    await expect.poll(() => stage.dictionary.requestedUrls.join()).toContain('/nob/search?q=fisk');
    await pressOnHome(stage, 'home:dictionary', 'both');
    await expect.poll(() => preferences.load(KARI)).not.toHaveProperty('dictionary', 'nob');
  });

  it('of meetings without oneself is saved, and shown on Home', async () => {
    const preferences = createInMemoryPreferences();
    const stage = await startBot({ state: { preferences } });
    await openTab(stage);
    await pressOnHome(stage, 'home:attendance', 'without');
    await expect
      .poll(() => lastView(stage))
      .toContain(`"initial_option":{"text":{"type":"plain_text","text":"${nb.home.attendances.without}"`);
    expect((await preferences.load(KARI)).attendance).toBe('without');
  });

  it('of rooms closes the form and shows the rooms', async () => {
    const preferences = createInMemoryPreferences();
    const stage = await startBot({ state: { preferences } });
    await openTab(stage);
    await pressOnHome(stage, 'home:rooms', '');
    await expect.poll(() => openModals(stage).join('')).toContain(nb.home.roomsField);
    const response = await submitRooms(stage, [STYREROMMET, STYREROMMET]);
    expect(await response.text()).toBe('');
    await expect.poll(() => lastView(stage)).toContain(freeNow);
    expect((await preferences.load(KARI)).rooms).toEqual([STYREROMMET]);
    await submitRooms(stage, []);
    await expect.poll(() => lastView(stage)).not.toContain(freeNow);
    expect((await preferences.load(KARI)).rooms).toBeUndefined();
  });

  it.each<[string, readonly unknown[]]>([
    ['too many', Array.from({ length: MAX_OWN_ROOMS + 1 }, (_, at) => `rom${at}@eksempel.no`)],
    ['one too long', ['a'.repeat(76)]],
    ['the option for an unavailable menu', ['!ABC234']],
  ])('of %s is an error at the field and saves nothing', async (_, values) => {
    const preferences = await preferencesWithRoom();
    const stage = await startBot({ state: { preferences } });
    const answer: unknown = await (await submitRooms(stage, values)).json();
    expect(answer).toEqual({ response_action: 'errors', errors: { rooms: expect.any(String) } });
    expect((await preferences.load(KARI)).rooms).toEqual([STYREROMMET]);
  });

  it('of unknown rooms shows them as not found', async () => {
    const stage = await startBot({
      calendar: (response) => sendAnswer(response, 404, { code: 'unknown_room' }),
    });
    await submitRooms(stage, ['kari@eksempel.no', '../../users:kari']);
    await expect.poll(() => lastView(stage)).toContain(nb.home.roomNotFound);
    expect(lastView(stage)).not.toContain(freeNow);
  });

  it('that cannot be saved is reported above Home', async () => {
    const preferences = { ...(await preferencesWithRoom()), save: () => Promise.reject(new Error('disk')) };
    const stage = await startBot({ state: { preferences } });
    await submitRooms(stage, [STYREROMMET]);
    await expect.poll(() => lastView(stage)).toContain(nb.failure.service('database', 'failed'));
    expect(lastView(stage)).toContain(nb.home.settings);
  });

  it.each([
    ['a language', 'home:language', 'nn'],
    ['a dictionary', 'home:dictionary', 'nob'],
    ['an unknown value', 'home:language', 'tlh'],
  ])('of %s that fails keeps the second page, with the reason above it', async (_, id, value) => {
    const preferences = { ...createInMemoryPreferences(), save: () => Promise.reject(new Error('disk')) };
    const stage = await startBot({ state: { preferences } });
    await pressOnHome(stage, 'home:more', '');
    await expect.poll(() => lastView(stage)).toContain(nb.home.settings);
    const { private_metadata } = JSON.parse(lastView(stage)) as { private_metadata: string };
    await pressOnHome(stage, id, value, { private_metadata });
    const reason =
      value === 'tlh' ? nb.common.buttonExpired(undefined) : nb.failure.service('database', 'failed');
    await expect.poll(() => lastView(stage)).toContain(reason);
    expect(lastView(stage)).toContain(nb.home.settings);
  });
});

describe('the subscriptions', () => {
  it('are listed for their creator', async () => {
    const asked: unknown[] = [];
    const stage = await startBot({
      state: {
        async listSubscriptionsOfUser(person) {
          asked.push(person);
          return OWN;
        },
      },
    });
    await openTab(stage);
    // The heading is also in the view before they are read.
    await expect.poll(() => lastView(stage)).toContain('Hverdager kl. 07:30');
    expect(lastView(stage)).toContain(nb.home.subscriptions);
    expect(asked).toEqual([KARI]);
  });

  it('are paused on Home, with a notice', async () => {
    const state = await openBotState({ database: sqliteAddress() }, silent);
    const [own] = OWN;
    if (!own) throw new Error('unreachable');
    const { id, channel } = own.subscription;
    await state.subscriptions.add({ ...own.subscription, team: 'T1', createdBy: 'U1' });
    const stage = await startBot({
      answer: ({ method }) => {
        if (method === 'conversations.info')
          return { body: { ok: true, channel: { id: channel, is_member: true } } };
        if (method === 'conversations.members') return { body: { ok: true, members: ['U1', 'UBOT'] } };
        return undefined;
      },
      state,
    });
    await openTab(stage);
    await expect.poll(() => lastView(stage)).toContain('subscriptions:pause ');
    await pressOnHome(stage, 'subscriptions:pause:0', id);
    await expect.poll(() => lastView(stage)).toContain(nb.subscriptions.pausedBecause.paused);
    expect(lastView(stage)).toContain(nb.subscriptions.paused);
    expect((await state.subscriptions.find({ team: 'T1', id }))?.state).toBe('paused');
    await state.close();
  });

  it('that cannot be listed are reported, and the rest is shown', async () => {
    const stage = await startBot({
      state: { listSubscriptionsOfUser: () => Promise.reject(new Error('disk')) },
    });
    await openTab(stage);
    await expect.poll(() => lastView(stage)).toContain(nb.failure.service('database', 'failed'));
    expect(lastView(stage)).toContain(nb.home.openRooms);
  });
});
