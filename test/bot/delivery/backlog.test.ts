import { afterEach, describe, expect, test } from 'vitest';
import { SLACK_RATE_LIMITS } from '../../../src/bot/delivery/rate-limits.js';
import type { Db } from '../../../src/bot/store/tables.js';
import { type Backlog, type BacklogOptions, createBacklog, stopBots } from './backlog.js';
import { type PostPlan, timeOutside } from './rate-limited-slack.js';

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

/** Of a hundred posts so many go wrong, in all the ways there are. */
const trouble = (percent: number, random: () => number) => (): PostPlan => {
  if (random() * 100 >= percent) return { kind: 'ok' };
  const isTaken = random() < 0.5;
  const turns: PostPlan[] = [
    { kind: 'busy', retryAfterMs: 1_000 + Math.floor(random() * 3) * 1_000 },
    { kind: 'lost', isTaken, afterMs: 50 },
    { kind: 'lost', isTaken, afterMs: SLACK_RATE_LIMITS.sendMs },
  ];
  return turns[Math.floor(random() * turns.length)] ?? { kind: 'ok' };
};

type Slack = Backlog['slack'];

let opened: Db | undefined;
afterEach(() => opened?.destroy());

/** Until all of it is posted, and the bots are stopped. */
async function drain(options: BacklogOptions) {
  const backlog = await createBacklog(options);
  const { db, time, slack, bots, count } = backlog;
  opened = db;
  for (const bot of bots) bot.start();
  await time.until(() => slack.posts.length >= count, 4 * HOUR_MS);
  const drainedMs = time.elapsed();
  // What Slack has taken without saying so is found out.
  await time.until(() => time.elapsed() > drainedMs + (options.turn ? SETTLE_MS : 0), 5 * HOUR_MS);
  await stopBots(backlog, HOUR_MS);
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
    expect(((count - 1) * SLACK_RATE_LIMITS.channelMs) / drainedMs).toBeGreaterThanOrEqual(SHARE);
  });

  test('in a workspace, by three bots together: 300 a minute', { timeout: TIMEOUT_MS }, async () => {
    const { slack, count, drainedMs } = await drain({ bots: 3, channels: 30 * TIMES, perChannel: 4 });
    expect(slack.tooFast).toBe(0);
    expect(slack.asked).toHaveLength(count);
    expectOrder(slack);
    expect((count * SLACK_RATE_LIMITS.teamMs) / drainedMs).toBeGreaterThanOrEqual(SHARE);
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
    expect((asked * SLACK_RATE_LIMITS.teamMs) / timeOutside(slack.quiet, end)).toBeGreaterThanOrEqual(SHARE);
  });
});
