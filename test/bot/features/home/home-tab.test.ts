import type { ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createInMemoryPreferences } from '../../../../src/bot/preferences/preferences.js';
import { openBotState } from '../../../../src/bot/store/state.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { sendAnswer } from '../../../support/upstream-server.js';
import { subscriptionOf } from '../../delivery/subscription-fixture.js';
import { sqliteAddress } from '../../store/test-databases.js';
import { MEMBER } from '../../support/strict-stage.js';
import {
  completeViews,
  KARI,
  lastView,
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
