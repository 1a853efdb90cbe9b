import { sql } from 'kysely';
import { SLACK_RATE_LIMITS } from '../../../src/bot/delivery/deliver.js';
import { createScheduler } from '../../../src/bot/delivery/scheduler.js';
import type { Compose } from '../../../src/bot/framework/command.js';
import type { SummaryContent } from '../../../src/bot/model/subscription.js';
import { openDatabase } from '../../../src/bot/store/database.js';
import type { Db } from '../../../src/bot/store/tables.js';
import { silent, sqliteAddress } from '../store/test-databases.js';
import {
  createRateLimitedSlack,
  createVirtualTime,
  type PostPlan,
  type VirtualTime,
} from './rate-limited-slack.js';
import { instant, storesOf, subscriptionOf } from './subscription-fixture.js';

const MINUTE = '2026-11-23T06:30:00Z';

/** Repeats the same sequence in each run, so that failures are reproducible (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One connection for all bots. A second one would block the process while it waits for the first. */
async function open(): Promise<Db> {
  const db = await openDatabase(sqliteAddress(), silent);
  // The data need not outlive the process.
  await sql`pragma synchronous = off`.execute(db);
  return db;
}

const subscribe = (db: Db, count: number, channels: number, teams: number) =>
  db.transaction().execute(async (transaction) => {
    const { subscriptions } = storesOf(transaction);
    for (let at = 0; at < count; at += 1) {
      const rooms = [`rom${at}@eksempel.no`];
      const content: SummaryContent = { kind: 'rooms', rooms, span: 'day', whenEmpty: 'say' };
      const channel = at % channels;
      const ids = {
        id: `s${String(at).padStart(5, '0')}`,
        team: `T${1 + (channel % teams)}`,
        channel: `C${channel}`,
      };
      await subscriptions.add(subscriptionOf({ ...ids, content, nextAt: instant(MINUTE) }));
    }
  });

export interface BacklogOptions {
  bots: number;
  channels: number;
  perChannel: number;
  /** The workspaces of the channels. One by default. */
  teams?: number;
  /** Plans the outcome of each post. By default Slack accepts it. */
  turn?: ((random: () => number) => () => PostPlan) | undefined;
}

export interface Backlog {
  db: Db;
  time: VirtualTime;
  slack: ReturnType<typeof createRateLimitedSlack>;
  bots: ReturnType<typeof createScheduler>[];
  /** The number of due posts. */
  count: number;
  /** When the bots began to prepare each post, in milliseconds of `time`. */
  preparedAt: number[];
}

/** Creates bots on one database, with posts that are due in the same minute. The caller starts the bots. */
export async function createBacklog({
  bots,
  channels,
  perChannel,
  teams = 1,
  turn,
}: BacklogOptions): Promise<Backlog> {
  const time = createVirtualTime(MINUTE);
  const random = createRandom(20_261_123);
  const slack = createRateLimitedSlack({ time, random, turn: turn?.(random) ?? (() => ({ kind: 'ok' })) });
  const db = await open();
  const count = channels * perChannel;
  await subscribe(db, count, channels, teams);
  const preparedAt: number[] = [];
  const compose: Compose = async () => {
    preparedAt.push(time.elapsed());
    await time.wait(random() * 200);
    return { kind: 'message', message: { text: 'x', blocks: [] } };
  };
  const parts = {
    ...storesOf(db),
    composers: { word: compose, rooms: compose },
    poster: slack.poster,
    clock: time.clock,
    wait: time.wait,
    limits: SLACK_RATE_LIMITS,
    log: silent,
  };
  const schedulers = Array.from({ length: bots }, () => createScheduler(parts));
  return { db, time, slack, count, preparedAt, bots: schedulers };
}

/** Stops all bots. @returns the duration in milliseconds */
export async function stopBots({ bots, time }: Backlog, limitMs: number): Promise<number> {
  const beganAt = time.elapsed();
  let isStopped = false;
  void Promise.all(bots.map((bot) => bot.stop())).then(() => {
    isStopped = true;
  });
  await time.until(() => isStopped, beganAt + limitMs);
  return time.elapsed() - beganAt;
}
