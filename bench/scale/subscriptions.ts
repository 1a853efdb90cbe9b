import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { createDueEnqueuer } from '../../src/bot/delivery/enqueue-due.js';
import { SLACK_RATE_LIMITS } from '../../src/bot/delivery/rate-limits.js';
import { openDatabase } from '../../src/bot/store/database.js';
import { createOccurrenceStore, type OccurrenceStore } from '../../src/bot/store/occurrences.js';
import { createSubscriptionStore } from '../../src/bot/store/subscriptions.js';
import type { Db } from '../../src/bot/store/tables.js';
import { createLogger } from '../../src/shared/observability/log.js';
import type { Curve } from './curve.js';
import { processorTimeOf } from './measure.js';

const MINUTE = Temporal.ZonedDateTime.from('2026-11-23T07:30[Europe/Oslo]');
/** Subscriptions that are not due, for each that is. */
const OTHERS = 9;
const TEAMS = 20;

const subscribe = (db: Db, due: number) =>
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

/** Claims, sends and ends everything, at times within the rate limits. @returns how many posts there were */
async function postAll(occurrences: OccurrenceStore): Promise<number> {
  const { leaseMs, teamMs, channelMs } = SLACK_RATE_LIMITS;
  let now = MINUTE.toInstant();
  let posts = 0;
  for (;;) {
    const claim = await occurrences.claim({ now, leaseMs, teamMs });
    if (claim) {
      await occurrences.beginSending(claim, now.add({ milliseconds: leaseMs }), undefined);
      const ending = { state: 'posted' as const, messageTs: `${posts}.0` };
      await occurrences.end(claim, ending, now.add({ milliseconds: channelMs }));
      posts += 1;
      continue;
    }
    const next = await occurrences.nextWake(now);
    if (!next) return posts;
    now = next;
  }
}

export const SUBSCRIPTIONS: Curve = {
  title: 'Summaries that are due in one minute',
  size: `summaries due, one in ${1 + OTHERS} of all subscriptions`,
  unit: 'for each summary',
  sizes: [100, 1_000, 10_000],
  reason:
    'Flat or logarithmic: what is due, and what may be posted next, is found by an index of the database (SQLite here). The summary itself and Slack are not counted.',
  async measure(size) {
    const folder = mkdtempSync(join(tmpdir(), 'ordrom-scale-'));
    const log = createLogger('silent');
    const db = await openDatabase({ kind: 'sqlite', path: join(folder, 'ordrom.db') }, log);
    try {
      await subscribe(db, size);
      const occurrences = createOccurrenceStore(db);
      const clock = () => MINUTE.toInstant();
      const wait = () => Promise.resolve();
      const subscriptions = createSubscriptionStore(db);
      const enqueue = createDueEnqueuer({ subscriptions, occurrences, clock, log, wait });
      const listing = await processorTimeOf(() => enqueue());
      let posts = 0;
      const posting = await processorTimeOf(async () => {
        posts = await postAll(occurrences);
      });
      if (posts !== size) throw new Error(`${posts} of ${size} were posted`);
      return { costs: { 'finding what is due': listing / size, 'claiming and ending it': posting / size } };
    } finally {
      await db.destroy();
      rmSync(folder, { recursive: true });
    }
  },
};
