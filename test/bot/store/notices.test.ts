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
    for (const [id, team, channel] of [
      ['s1', 'T1', 'C1'],
      ['s2', 'T1', 'C1'],
      ['s3', 'T1', 'C2'],
      ['s4', 'T2', 'C1'],
    ] as const) {
      await subscriptions.add(subscriptionOf({ id, team, channel }));
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
