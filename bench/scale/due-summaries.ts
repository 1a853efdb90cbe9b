import { Temporal } from 'temporal-polyfill';
import { SLACK_RATE_LIMITS } from '../../src/bot/delivery/deliver.js';
import { createDueEnqueuer } from '../../src/bot/delivery/scheduler.js';
import { createOccurrenceStore, type OccurrenceStore } from '../../src/bot/store/occurrences.js';
import { createSubscriptionStore } from '../../src/bot/store/subscriptions.js';
import type { Db } from '../../src/bot/store/tables.js';
import { createLogger } from '../../src/shared/observability/log.js';

/** When the summaries are due. */
const MINUTE = Temporal.ZonedDateTime.from('2026-11-23T07:30[Europe/Oslo]');
/** Subscriptions that are not due, for each that is. */
export const OTHERS = 9;
const TEAMS = 20;

/** Subscribes channels of many workspaces to the word of the day. */
export const subscribe = (db: Db, due: number) =>
  db.transaction().execute(async (transaction) => {
    const subscriptions = createSubscriptionStore(transaction);
    for (let at = 0; at < due * (1 + OTHERS); at += 1) {
      const isDue = at % (1 + OTHERS) === 0;
      await subscriptions.add({
        id: `s${String(at).padStart(6, '0')}`,
        team: `T${Math.floor(at / (1 + OTHERS)) % TEAMS}`,
        channel: `C${at}`,
        createdBy: `U${at % 100}`,
        createdAt: MINUTE.subtract({ days: 1 }).toInstant(),
        content: { kind: 'word', dict: 'bob' },
        schedule: {
          days: [1, 2, 3, 4, 5, 6, 7],
          time: MINUTE.toPlainTime(),
          timeZone: MINUTE.timeZoneId,
          skipHolidays: false,
        },
        language: 'nb',
        state: 'active',
        nextAt: (isDue ? MINUTE : MINUTE.add({ days: 1 })).toInstant(),
        version: 1,
      });
    }
  });

/** Finds what is due, as a bot does once a minute. */
export function enqueueDue(db: Db): Promise<unknown> {
  const enqueue = createDueEnqueuer({
    subscriptions: createSubscriptionStore(db),
    occurrences: createOccurrenceStore(db),
    clock: () => MINUTE.toInstant(),
    log: createLogger('silent'),
    wait: () => Promise.resolve(),
  });
  return enqueue();
}

/**
 * Claims, sends and ends everything, at times within the rate limits: one loop for each bot, side by side.
 *
 * @returns how many posts there were
 */
export async function postAll(bots: readonly OccurrenceStore[]): Promise<number> {
  const { leaseMs, teamMs, channelMs } = SLACK_RATE_LIMITS;
  let now = MINUTE.toInstant();
  let posts = 0;
  const working = new Set<Promise<unknown>>();
  /** Does a step of a bot. The others wait for it before they move the time. */
  async function work<Value>(step: Promise<Value>): Promise<Value> {
    working.add(step);
    try {
      return await step;
    } finally {
      working.delete(step);
    }
  }
  async function postOne(occurrences: OccurrenceStore): Promise<boolean> {
    const claim = await occurrences.claim({ now, leaseMs, teamMs });
    if (!claim) return false;
    await occurrences.beginSending(claim, now.add({ milliseconds: leaseMs }), undefined);
    const ending = { state: 'posted' as const, messageTs: `${posts}.0` };
    await occurrences.end(claim, ending, now.add({ milliseconds: channelMs }));
    posts += 1;
    return true;
  }
  async function run(occurrences: OccurrenceStore): Promise<void> {
    for (;;) {
      if (await work(postOne(occurrences))) continue;
      // The time moves when nobody sends, so that no lease ends before its post.
      if (working.size > 0) {
        await Promise.race(working);
        continue;
      }
      const next = await work(occurrences.nextWake(now));
      if (!next) return;
      if (Temporal.Instant.compare(next, now) > 0) now = next;
    }
  }
  await Promise.all(bots.map(run));
  return posts;
}
