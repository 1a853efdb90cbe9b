import type { Temporal } from 'temporal-polyfill';
import { createOccurrenceStore } from '../../../src/bot/store/occurrences.js';
import { createSubscriptionStore } from '../../../src/bot/store/subscriptions.js';
import type { Db } from '../../../src/bot/store/tables.js';
import type { Claim } from '../../../src/bot/summary/claim.js';
import type { Composed } from '../../../src/bot/summary/compose.js';
import { createDelivery, PACE } from '../../../src/bot/summary/deliver.js';
import { due } from '../../../src/bot/summary/due.js';
import type { Found, PostOutcome } from '../../../src/bot/summary/poster.js';
import type { Subscription } from '../../../src/bot/summary/subscription.js';
import { silent } from '../store/databases.js';
import { instant } from './subscriptions.js';

const said: Composed = { kind: 'message', message: { text: 'sagt', blocks: [] } };

/** One bot's delivery at a time that the test sets, with a Slack that answers what the test says. */
export function createStage(db: Db, startsAt = '2026-11-23T06:30:00Z') {
  const subscriptions = createSubscriptionStore(db);
  const occurrences = createOccurrenceStore(db);
  const stage = {
    now: instant(startsAt),
    subscriptions,
    occurrences,
    composed: said,
    outcome: (): PostOutcome => ({ kind: 'posted', messageTs: 'ts1' }),
    found: { kind: 'absent' } as Found,
    posts: [] as { channel: string; key: string; text: string }[],
    looked: [] as string[],
    told: [] as string[],
    pass: (duration: Temporal.DurationLike) => {
      stage.now = stage.now.add(duration);
    },
    async list(...subscribed: Subscription[]): Promise<void> {
      for (const each of subscribed) await subscriptions.add(each);
      await stage.look();
    },
    async look(): Promise<void> {
      await occurrences.record(due(await subscriptions.listDue(stage.now, 100), stage.now), stage.now);
    },
    claim: (): Promise<Claim | undefined> =>
      occurrences.claim({ now: stage.now, leaseMs: PACE.leaseMs, teamMs: PACE.teamMs }),
  };
  const deliver = createDelivery({
    subscriptions,
    occurrences,
    composers: { word: async () => stage.composed, rooms: async () => stage.composed },
    poster: {
      async post({ channel }, { text }, key) {
        stage.posts.push({ channel, key, text });
        return stage.outcome();
      },
      async find(_where, key) {
        stage.looked.push(key);
        return stage.found;
      },
      async tell(_team, user, { text }) {
        stage.told.push(`${user}: ${text}`);
      },
    },
    clock: () => stage.now,
    pace: PACE,
    log: silent,
  });
  return Object.assign(stage, {
    deliver,
    /** Takes and delivers the first there is. @returns its key, or undefined where there is none */
    async step(): Promise<string | undefined> {
      const claim = await stage.claim();
      if (claim) await deliver(claim);
      return claim && `${claim.subscription}/${claim.local}`;
    },
    async must(): Promise<Claim> {
      const claim = await stage.claim();
      if (!claim) throw new Error('nothing to claim');
      return claim;
    },
    /** `posted`, `missed late` … of the newest of a subscription. */
    async ending(id = 's1'): Promise<string> {
      const [row] = await occurrences.listOf(id, 1);
      return [row?.state, row?.note].filter(Boolean).join(' ');
    },
  });
}
