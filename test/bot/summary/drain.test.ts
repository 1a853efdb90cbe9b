import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../src/bot/store/database.js';
import type { Db } from '../../../src/bot/store/tables.js';
import type { Compose } from '../../../src/bot/summary/compose.js';
import { PACE } from '../../../src/bot/summary/pace.js';
import { createScheduler, type Scheduler } from '../../../src/bot/summary/scheduler.js';
import type { SummaryContent } from '../../../src/bot/summary/subscription.js';
import { silent, sqliteAddress } from '../store/databases.js';
import { storesOf } from './stores.js';
import { createStrictSlack, type Turn, timeOutside } from './strict-slack.js';
import { instant, subscriptionOf } from './subscriptions.js';
import { createVirtualTime, type VirtualTime } from './virtual-time.js';

const MINUTE = '2026-11-23T06:30:00Z';
const HOUR_MS = 3_600_000;
const SETTLE_MS = 60_000;
/** Of what Slack allows. */
const SHARE = 0.9;
/** `npm run soak` has thousands of them; `npm test` enough to tell the pace. */
const isFull = process.env['SOAK'] === 'full';
const TIMES = isFull ? 40 : 1;
/** So much of the backlog counts: at its end all that is left waits for what became of those before in its channels. */
const COUNTED = isFull ? 0.9 : 0.5;
const TIMEOUT_MS = 60_000 * TIMES;

/** The same each time, so that what is found is found again (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Of a hundred posts so many go wrong, in all the ways there are. */
const trouble = (percent: number, random: () => number) => (): Turn => {
  if (random() * 100 >= percent) return { kind: 'ok' };
  const isTaken = random() < 0.5;
  const turns: Turn[] = [
    { kind: 'busy', retryAfterMs: 1_000 + Math.floor(random() * 3) * 1_000 },
    { kind: 'lost', isTaken, afterMs: 50 },
    { kind: 'lost', isTaken, afterMs: PACE.sendMs },
  ];
  return turns[Math.floor(random() * turns.length)] ?? { kind: 'ok' };
};

type Slack = ReturnType<typeof createStrictSlack>;

let opened: Db | undefined;
afterEach(() => opened?.destroy());

interface BacklogOptions {
  bots: number;
  channels: number;
  perChannel: number;
  turn?: (random: () => number) => () => Turn;
}

/** One connection for all: a second one would wait for the first without letting go of the process that both are in. */
async function open(): Promise<Db> {
  opened = await openDatabase(sqliteAddress(), silent);
  // Nothing here is to outlive the process.
  await sql`pragma synchronous = off`.execute(opened);
  return opened;
}

const subscribe = (db: Db, count: number, channels: number) =>
  db.transaction().execute(async (transaction) => {
    const { subscriptions } = storesOf(transaction);
    for (let at = 0; at < count; at += 1) {
      const rooms = [`rom${at}@eksempel.no`];
      const content: SummaryContent = { kind: 'rooms', rooms, span: 'day', whenEmpty: 'say' };
      const ids = { id: `s${String(at).padStart(5, '0')}`, channel: `C${at % channels}` };
      await subscriptions.add(subscriptionOf({ ...ids, content, nextAt: instant(MINUTE) }));
    }
  });

interface Stage {
  db: Db;
  time: VirtualTime;
  slack: Slack;
  random: () => number;
}

function startBots(count: number, { db, time, slack, random }: Stage): Scheduler[] {
  const compose: Compose = async () => {
    await time.wait(random() * 200);
    return { kind: 'message', message: { text: 'x', blocks: [] } };
  };
  const bots = Array.from({ length: count }, () =>
    createScheduler({
      ...storesOf(db),
      composers: { word: compose, rooms: compose },
      poster: slack.poster,
      clock: time.clock,
      wait: time.wait,
      pace: PACE,
      log: silent,
    }),
  );
  for (const bot of bots) bot.start();
  return bots;
}

/** So many bots on one database, and a minute in which all of it is due. */
async function drain({ bots: size, channels, perChannel, turn }: BacklogOptions) {
  const time = createVirtualTime(MINUTE);
  const random = createRandom(20_261_123);
  const slack = createStrictSlack({ time, random, turn: turn?.(random) ?? (() => ({ kind: 'ok' })) });
  const db = await open();
  const count = channels * perChannel;
  await subscribe(db, count, channels);
  const bots = startBots(size, { db, time, slack, random });
  await time.until(() => slack.posts.length >= count, 4 * HOUR_MS);
  const drainedMs = time.elapsed();
  // What Slack has taken without saying so is found out.
  await time.until(() => time.elapsed() > drainedMs + (turn ? SETTLE_MS : 0), 5 * HOUR_MS);
  let isStopped = false;
  void Promise.all(bots.map((bot) => bot.stop())).then(() => {
    isStopped = true;
  });
  await time.until(() => isStopped, 5 * HOUR_MS);
  return { db, slack, count, drainedMs };
}

const keysOf = ({ posts }: Pick<Slack, 'posts'>) => posts.map(({ key }) => key);

function expectOrder({ posts }: Pick<Slack, 'posts'>) {
  for (const channel of new Set(posts.map((each) => each.channel))) {
    const keys = keysOf({ posts: posts.filter((each) => each.channel === channel) });
    expect(keys).toEqual(keys.toSorted());
  }
}

describe('a backlog is posted at no less than nine tenths of what Slack allows, and never faster', () => {
  test('in one channel: one a second', { timeout: TIMEOUT_MS }, async () => {
    const { slack, count, drainedMs } = await drain({ bots: 1, channels: 1, perChannel: 30 * TIMES });
    expect(slack.tooFast).toBe(0);
    expect(new Set(keysOf(slack)).size).toBe(count);
    expectOrder(slack);
    expect(((count - 1) * PACE.channelMs) / drainedMs).toBeGreaterThanOrEqual(SHARE);
  });

  test('in a workspace, by three bots together: 300 a minute', { timeout: TIMEOUT_MS }, async () => {
    const { slack, count, drainedMs } = await drain({ bots: 3, channels: 30 * TIMES, perChannel: 4 });
    expect(slack.tooFast).toBe(0);
    expect(slack.asked).toHaveLength(count);
    expectOrder(slack);
    expect((count * PACE.teamMs) / drainedMs).toBeGreaterThanOrEqual(SHARE);
  });

  test('while Slack is busy, fails, resets and hangs: each once, in order', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const { slack, count, db } = await drain({
      bots: 3,
      channels: 60 * TIMES,
      perChannel: 2,
      turn: (random) => trouble(10, random),
    });
    expect(slack.tooFast).toBe(0);
    expect(keysOf(slack)).toHaveLength(count);
    expect(new Set(keysOf(slack)).size).toBe(count);
    expectOrder(slack);
    const states = await db.selectFrom('occurrence').select('state').distinct().execute();
    expect(states).toEqual([{ state: 'posted' }]);
    // What Slack did not take counts against its limits too, and while it wants to be left alone it allows nothing.
    const end = slack.posts[Math.floor(count * COUNTED)]?.at ?? 0;
    const asked = slack.asked.filter((at) => at < end).length;
    expect((asked * PACE.teamMs) / timeOutside(slack.quiet, end)).toBeGreaterThanOrEqual(SHARE);
  });
});
