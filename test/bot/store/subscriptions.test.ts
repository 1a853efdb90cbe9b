import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { findDueSubscriptions, occurrenceNow } from '../../../src/bot/model/subscription.js';
import { createMissNoticeStore, createPauseNoticeStore } from '../../../src/bot/store/notices.js';
import { createOccurrenceStore } from '../../../src/bot/store/occurrences.js';
import { createSubscriptionStore, listSubscriptionsByUser } from '../../../src/bot/store/subscriptions.js';
import { instant, subscriptionOf } from '../delivery/subscription-fixture.js';
import { describeOnBoth } from './test-databases.js';

const MONDAY_NOON = instant('2026-11-23T12:00:00Z');

describeOnBoth('the subscriptions of a user', ({ empty }) => {
  test('exclude those of others, and include the reason of a pause and the missed posts', async () => {
    const db = await empty();
    const subscriptions = createSubscriptionStore(db);
    const nextAt = instant('2026-11-20T00:00:00Z');
    await subscriptions.add(subscriptionOf({ id: 's1', nextAt }));
    await subscriptions.add(subscriptionOf({ id: 's2', channel: 'C2', state: 'archived' }));
    await subscriptions.add(subscriptionOf({ id: 's3', channel: 'C3', createdBy: 'U2', nextAt }));
    await subscriptions.add(subscriptionOf({ id: 's4', team: 'T2', nextAt }));
    const { readable } = await subscriptions.listDue(MONDAY_NOON, 10);
    await createOccurrenceStore(db).record(findDueSubscriptions(readable, MONDAY_NOON), MONDAY_NOON);

    const own = await listSubscriptionsByUser(
      db,
      { team: 'T1', user: 'U1' },
      instant('2026-11-01T00:00:00Z'),
    );
    expect(own.map(({ subscription }) => [subscription.id, subscription.state])).toEqual([
      ['s1', 'active'],
      ['s2', 'archived'],
    ]);
    expect(own[0]?.failures.map(({ local, state, note }) => [local.toString(), state, note])).toEqual([
      ['2026-11-23T07:30:00', 'missed', 'late'],
      ['2026-11-20T07:30:00', 'missed', 'late'],
    ]);
    const since = await listSubscriptionsByUser(
      db,
      { team: 'T1', user: 'U1' },
      instant('2026-11-22T00:00:00Z'),
    );
    expect(since[0]?.failures).toHaveLength(1);
    expect(await listSubscriptionsByUser(db, { team: 'T1', user: 'U9' }, MONDAY_NOON)).toEqual([]);
  });

  test('are found one by one, each in its workspace', async () => {
    const subscriptions = createSubscriptionStore(await empty());
    for (const [id, team] of [
      ['s1', 'T1'],
      ['s2', 'T1'],
      ['s3', 'T2'],
    ] as const)
      await subscriptions.add(subscriptionOf({ id, team, channel: `C${id}` }));
    for (const id of ['s1', 's2'])
      expect(await subscriptions.find({ team: 'T1', id })).toMatchObject({ id, channel: `C${id}` });
    expect(await subscriptions.find({ team: 'T1', id: 's3' })).toBeUndefined();
  });

  test('are recorded once a minute for an immediate post, which can be claimed', async () => {
    const db = await empty();
    const subscription = subscriptionOf({ nextAt: instant('2026-11-24T06:30:00Z') });
    await createSubscriptionStore(db).add(subscription);
    const occurrences = createOccurrenceStore(db);
    const one = occurrenceNow(subscription.schedule, instant('2026-11-23T12:00:40Z'));
    expect(await occurrences.recordNow(subscription, one)).toBe(true);
    const again = occurrenceNow(subscription.schedule, instant('2026-11-23T12:00:59Z'));
    expect(await occurrences.recordNow(subscription, again)).toBe(false);
    const now = instant('2026-11-23T12:01:00Z');
    expect(await occurrences.claim({ now, leaseMs: 60_000, teamMs: 200 })).toMatchObject({
      subscription: 's1',
      local: '2026-11-23T13:00',
    });
  });

  test('are found by channel, content, time and days', async () => {
    const subscriptions = createSubscriptionStore(await empty());
    await subscriptions.add(subscriptionOf({ id: 's1' }));
    expect(await subscriptions.findSame(subscriptionOf({ id: 's1' }))).toBeUndefined();
    expect(await subscriptions.findSame(subscriptionOf({ id: 's9', language: 'nn' }))).toMatchObject({
      id: 's1',
    });
    expect(
      await subscriptions.findSame(subscriptionOf({ id: 's9', schedule: { days: [1] } })),
    ).toBeUndefined();
  });
});

describeOnBoth('notices', ({ empty }) => {
  test.each([
    ['a pause', createPauseNoticeStore],
    ['missed posts', createMissNoticeStore],
  ])('of %s are one for each person and channel, without the workspaces to skip', async (_, createStore) => {
    const db = await empty();
    const subscriptions = createSubscriptionStore(db);
    for (const [id, team, channel, time] of [
      ['s1', 'T1', 'C1', '07:30'],
      ['s2', 'T1', 'C1', '08:30'],
      ['s3', 'T1', 'C2', '07:30'],
      ['s4', 'T2', 'C1', '07:30'],
    ] as const) {
      const schedule = { time: Temporal.PlainTime.from(time) };
      expect(await subscriptions.add(subscriptionOf({ id, team, channel, schedule }))).toBe(true);
      await subscriptions.pauseChannel(team, channel, 'archived');
    }
    await db.withoutPlugins().updateTable('subscription').set({ miss_notice: 'failed' }).execute();
    const notices = createStore(db);
    const places = async (without: readonly string[]) =>
      (await notices.list(10, without)).map(({ team, channel }) => `${team} ${channel}`);
    expect(await places([])).toEqual(['T1 C1', 'T1 C2', 'T2 C1']);
    expect(await places(['T1'])).toEqual(['T2 C1']);
  });
});
