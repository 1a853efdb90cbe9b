import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { createMissNoticeStore, createPauseNoticeStore } from '../../../src/bot/store/notices.js';
import { createSubscriptionStore } from '../../../src/bot/store/subscriptions.js';
import { subscriptionOf } from '../delivery/subscription-fixture.js';
import { describeOnBoth } from './test-databases.js';

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
