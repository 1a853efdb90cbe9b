import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnBoth } from '../store/test-databases.js';
import { type FakeSlack, startFakeSlack } from './fake-slack.js';
import { createRandomFaults, soak } from './soak.js';

/** `npm run soak` runs all rounds; `npm test` runs a short version. */
const isFull = process.env['SOAK'] === 'full';
const ROUNDS = isFull ? Number(process.env['SOAK_ROUNDS'] ?? 20) : 1;
const SUBSCRIPTIONS = isFull ? 500 : 30;
const CHANNELS = isFull ? 100 : 20;
const KILLS = isFull ? 12 : 2;
const PATIENCE_MS = isFull ? 120_000 : 45_000;
const TIMEOUT_MS = (PATIENCE_MS + 30_000) * ROUNDS;

let slack: FakeSlack;
beforeEach(async () => {
  slack = await startFakeSlack();
  slack.latencyMs = () => 30 + Math.random() * 90;
});
afterEach(() => slack.stop());

/** The totals that `npm run soak` prints. */
const tally = { rounds: 0, summaries: 0, kills: 0, asked: 0, posts: 0, twice: 0, unknown: 0, missed: 0 };
afterAll(() => {
  if (isFull) process.stdout.write(`${JSON.stringify(tally)}\n`);
});

const keysOf = (posts: FakeSlack['posts']) => posts.map(({ key }) => key).toSorted();

describeOnBoth('bots that are killed while they post', ({ address, open }) => {
  async function round() {
    const where = await address();
    const workers = where.kind === 'postgres' ? 3 : 1;
    const db = await open(where);
    const sizes = { subscriptions: SUBSCRIPTIONS, channels: CHANNELS, kills: KILLS };
    const rows = await soak({ db, address: where, slack, workers, ...sizes }, PATIENCE_MS);
    expect(rows).toHaveLength(SUBSCRIPTIONS);
    const keys = keysOf(slack.posts);
    tally.rounds += 1;
    tally.summaries += rows.length;
    tally.kills += KILLS;
    tally.asked += slack.asked();
    tally.posts += keys.length;
    tally.twice += keys.length - new Set(keys).size;
    tally.unknown += rows.filter(({ state }) => state === 'unknown').length;
    tally.missed += rows.filter(({ state }) => state === 'missed').length;
    return rows.map((row) => ({ ...row, key: `${row.subscription_id}/${row.local}` }));
  }

  test('post each summary once where the channel can be read', {
    timeout: TIMEOUT_MS,
    repeats: ROUNDS - 1,
  }, async () => {
    slack.fate = createRandomFaults(10);
    const rows = await round();
    expect(keysOf(slack.posts)).toEqual(rows.map(({ key }) => key).toSorted());
    expect(rows.filter(({ state }) => state !== 'posted')).toEqual([]);
    // The marked messages are those in the channel.
    const marked = rows.map(({ key, message_ts }) => `${key} ${message_ts}`).toSorted();
    expect(marked).toEqual(slack.posts.map(({ key, ts }) => `${key} ${ts}`).toSorted());
  });

  test('post none twice and record each outcome where the channel cannot be read', {
    timeout: TIMEOUT_MS,
    repeats: ROUNDS - 1,
  }, async () => {
    slack.fate = createRandomFaults(10);
    slack.isReadable = false;
    const rows = await round();
    expect(new Set(keysOf(slack.posts)).size).toBe(slack.posts.length);
    const inSlack = new Set(keysOf(slack.posts));
    const silent = rows.filter(({ key, state }) => (state === 'posted') !== inSlack.has(key));
    // Posts whose answers were lost are recorded as unknown, posted or not.
    expect(
      silent.map(({ state, note }) => `${state} ${note}`).filter((each) => each !== 'unknown unsettled'),
    ).toEqual([]);
  });
});
