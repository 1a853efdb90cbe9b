import { afterEach, describe, expect, test } from 'vitest';
import { SLACK_RATE_LIMITS } from '../../../src/bot/delivery/deliver.js';
import type { Db } from '../../../src/bot/store/tables.js';
import { type Backlog, type BacklogOptions, createBacklog, stopBots } from './backlog.js';
import { MAX_LATENCY_MS, type PostPlan, timeOutside } from './rate-limited-slack.js';

const HOUR_MS = 3_600_000;
const SETTLE_MS = 60_000;
/** The least share of the rate that Slack allows. */
const SHARE = 0.9;
/** `npm run soak` posts thousands; `npm test` posts enough to measure the rate. */
const isFull = process.env['SOAK'] === 'full';
const TIMES = isFull ? 40 : 1;
/**
 * The measured share of the backlog. At the end, the last posts wait for the outcomes of earlier posts of
 * their channels.
 */
const COUNTED = isFull ? 0.9 : 0.5;
const TIMEOUT_MS = 60_000 * TIMES;

/** Plans a failure for this percentage of posts, of all kinds. */
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

/** Posts the whole backlog, and stops the bots. */
async function drain(options: BacklogOptions) {
  const backlog = await createBacklog(options);
  const { db, time, slack, bots, count } = backlog;
  opened = db;
  for (const bot of bots) bot.start();
  await time.until(() => slack.posts.length >= count, 4 * HOUR_MS);
  const drainedMs = time.elapsed();
  // The bots settle the posts whose answers were lost.
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

describe('a backlog is posted at nine tenths of the rate that Slack allows or more, and never faster', () => {
  test('in one channel: a second from post to post', { timeout: TIMEOUT_MS }, async () => {
    const { slack, count, drainedMs } = await drain({ bots: 1, channels: 1, perChannel: 30 * TIMES });
    expect(slack.tooFast).toBe(0);
    expect(new Set(keysOf(slack)).size).toBe(count);
    expectOrder(slack);
    const times = slack.posts.map(({ at }) => at);
    const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(SLACK_RATE_LIMITS.channelMs);
    // The next post begins a second after the end of the last one.
    const postMs = SLACK_RATE_LIMITS.channelMs + MAX_LATENCY_MS;
    expect(((count - 1) * postMs) / drainedMs).toBeGreaterThanOrEqual(SHARE);
  });

  test('in a workspace, by three bots together: 300 posts a minute', { timeout: TIMEOUT_MS }, async () => {
    const { slack, count, drainedMs } = await drain({ bots: 3, channels: 30 * TIMES, perChannel: 4 });
    expect(slack.tooFast).toBe(0);
    expect(slack.asked).toHaveLength(count);
    expectOrder(slack);
    expect((count * SLACK_RATE_LIMITS.teamMs) / drainedMs).toBeGreaterThanOrEqual(SHARE);
  });

  test('while Slack is busy, fails, resets and hangs: each post once, in order', {
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
    const states = await db.withoutPlugins().selectFrom('occurrence').select('state').distinct().execute();
    expect(states).toEqual([{ state: 'posted' }]);
    // Rejected posts count against the limits too, and during a `Retry-After` Slack allows no posts.
    const end = slack.posts[Math.floor(count * COUNTED)]?.at ?? 0;
    const asked = slack.asked.filter((at) => at < end).length;
    expect((asked * SLACK_RATE_LIMITS.teamMs) / timeOutside(slack.quiet, end)).toBeGreaterThanOrEqual(SHARE);
  });
});

test('posts that several workspaces accept at once are prepared one after another', async () => {
  const backlog = await createBacklog({ bots: 1, channels: 4, perChannel: 1, teams: 4 });
  const { time, slack, bots, preparedAt } = backlog;
  opened = backlog.db;
  for (const bot of bots) bot.start();
  await time.until(() => slack.posts.length === 4, HOUR_MS);
  await stopBots(backlog, HOUR_MS);
  const pauses = preparedAt.slice(1).map((at, before) => at - (preparedAt[before] ?? 0));
  expect(pauses).toHaveLength(3);
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(10);
  expect(Math.max(...pauses)).toBeLessThan(SLACK_RATE_LIMITS.teamMs);
});

describe('a scheduler that stops', () => {
  /** The time that a supervisor allows for a process to end. */
  const PATIENCE_MS = 10_000;

  async function statesIn({ db }: Backlog) {
    const rows = await db.withoutPlugins().selectFrom('occurrence').select('state').execute();
    return rows.map(({ state }) => state);
  }

  test('a stopping bot finishes the posts in progress, and claims no more', async () => {
    const backlog = await createBacklog({ bots: 1, channels: 30, perChannel: 1 });
    const { time, slack, bots, db } = backlog;
    for (const bot of bots) bot.start();
    await time.until(() => slack.posts.length > 4, PATIENCE_MS);
    await stopBots(backlog, PATIENCE_MS);
    expect(slack.posts.length).toBeLessThan(30);
    const states = await statesIn(backlog);
    expect(states.filter((state) => state === 'posted')).toHaveLength(slack.posts.length);
    expect(new Set(states)).toEqual(new Set(['due', 'posted']));
    await db.destroy();
  });

  test('a bot that stops while it records due posts leaves the rest to the next bot', async () => {
    const backlog = await createBacklog({ bots: 1, channels: 300, perChannel: 1 });
    const { time, bots, db } = backlog;
    for (const bot of bots) bot.start();
    await time.until(() => time.elapsed() > 20, PATIENCE_MS);
    await stopBots(backlog, PATIENCE_MS);
    const listed = await statesIn(backlog);
    expect(listed.length).toBeGreaterThan(0);
    expect(listed.length).toBeLessThan(300);
    await db.destroy();
  });

  test('a stopping bot does not wait for a hanging post, which the next bot settles', async () => {
    let isHeld = true;
    const backlog = await createBacklog({
      bots: 2,
      channels: 1,
      perChannel: 2,
      turn: () => () => (isHeld ? { kind: 'lost', isTaken: true, afterMs: 3_600_000 } : { kind: 'ok' }),
    });
    const { time, slack, bots, db, count } = backlog;
    const [held, next] = bots;
    held?.start();
    await time.until(() => slack.posts.length > 0, PATIENCE_MS);
    expect(await stopBots({ ...backlog, bots: held ? [held] : [] }, PATIENCE_MS)).toBeLessThan(PATIENCE_MS);
    isHeld = false;
    next?.start();
    await time.until(() => slack.posts.length === count, 10 * PATIENCE_MS);
    await stopBots({ ...backlog, bots: next ? [next] : [] }, PATIENCE_MS);
    expect(await statesIn(backlog)).toEqual(['posted', 'posted']);
    expect(new Set(slack.posts.map(({ key }) => key)).size).toBe(count);
    await db.destroy();
  });
});
