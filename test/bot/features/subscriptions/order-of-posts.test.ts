import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { makeSubscription } from '../../../../src/bot/features/subscriptions/answer.js';
import type { SubscriptionDraft } from '../../../../src/bot/features/subscriptions/draft.js';
import { findDueSubscriptions } from '../../../../src/bot/model/subscription.js';
import { createOccurrenceStore } from '../../../../src/bot/store/occurrences.js';
import { createSubscriptionStore } from '../../../../src/bot/store/subscriptions.js';
import { describeOnBoth } from '../../store/test-databases.js';
import { requestContextAt } from '../../support/request-context.js';

const COUNT = 12;

describeOnBoth('the order of posts', ({ empty }) => {
  test('of one minute in a channel is that of the list', async () => {
    const db = await empty();
    const subscriptions = createSubscriptionStore(db);
    const occurrences = createOccurrenceStore(db);
    const channels = {
      findMembership: async () => 'member' as const,
      findReaders: async () => 'own' as const,
    };
    const request = requestContextAt('2026-11-20T12:00');
    for (let index = 0; index < COUNT; index += 1) {
      const draft: SubscriptionDraft = {
        channel: 'C1',
        content: { kind: 'rooms', rooms: [`rom${index}@eksempel.no`], span: 'day', whenEmpty: 'say' },
        days: [1, 2, 3, 4, 5],
        time: Temporal.PlainTime.from('07:30'),
        skipHolidays: true,
        language: 'nb',
      };
      const now = request.now.add({ milliseconds: 7 * index });
      await makeSubscription(draft, { subscriptions, channels }, { ...request, now });
    }
    const listed = await subscriptions.listByChannel(request.team, 'C1');
    expect(listed).toHaveLength(COUNT);
    const dueAt = listed[0]?.nextAt ?? request.now.toInstant();
    await occurrences.record(findDueSubscriptions(listed, dueAt), dueAt);
    const posted: string[] = [];
    for (let index = 0; index < COUNT; index += 1) {
      const now = dueAt.add({ seconds: 2 * index });
      const claim = await occurrences.claim({ now, leaseMs: 60_000, teamMs: 0 });
      if (!claim) throw new Error('nothing to claim');
      posted.push(claim.subscription);
      await occurrences.end(claim, { state: 'posted', messageTs: String(index) }, now.add({ seconds: 1 }));
    }
    expect(posted).toEqual(listed.map(({ id }) => id));
  });
});
