import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { webApi } from '@slack/bolt';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createScheduler } from '../../../src/bot/delivery/scheduler.js';
import { createSlackPoster } from '../../../src/bot/delivery/slack-poster.js';
import type { Compose } from '../../../src/bot/framework/command.js';
import { safeOptions } from '../../../src/bot/slack/slack-clients.js';
import { openDatabase } from '../../../src/bot/store/database.js';
import type { Db } from '../../../src/bot/store/tables.js';
import { systemClock } from '../../../src/shared/time/clock.js';
import { describeWith } from '../../support/describe-with.js';
import { startPostgres } from '../../support/postgres.js';
import { silent } from '../store/test-databases.js';
import { type FakeSlack, startFakeSlack } from './fake-slack.js';
import { FAST, subscribe } from './soak.js';
import { storesOf } from './subscription-fixture.js';

let slack: FakeSlack;
beforeEach(async () => {
  slack = await startFakeSlack();
});
afterEach(() => slack.stop());

function schedulerOn(db: Db) {
  const options = safeOptions({ slackApiUrl: slack.url }, silent, FAST.sendMs);
  const client = new webApi.WebClient('xoxb-1', options);
  const compose: Compose = async () => ({ kind: 'message', message: { text: 'x', blocks: [] } });
  return createScheduler({
    ...storesOf(db),
    composers: { word: compose, rooms: compose },
    poster: createSlackPoster(async () => client, silent),
    clock: systemClock,
    limits: FAST,
    log: silent,
    pollMs: 50,
  });
}

const folder = () => mkdtemp(join(tmpdir(), 'ordrom-scheduler-'));

/** Waits for the condition, until the timeout of the test. */
async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await pause(20);
}

const statesOf = async (db: Db) =>
  (await db.withoutPlugins().selectFrom('occurrence').select('state').execute()).map(({ state }) => state);

describeWith('postgres', 'the database', () => {
  test('may fail while summaries are posted: none is lost, and none is posted twice', {
    timeout: 60_000,
  }, async () => {
    const server = await startPostgres();
    const address = { kind: 'postgres', url: await server.createDatabase() } as const;
    const db = await openDatabase(address, silent);
    await subscribe({ db, subscriptions: 20, channels: 20 });
    slack.latencyMs = () => 100;
    const scheduler = schedulerOn(db);
    scheduler.start();
    await until(() => slack.posts.length > 2);
    await server.halt();
    // Posts that Slack accepted meanwhile are marked when the database recovers.
    await pause(FAST.sendMs);
    await server.resume();
    await until(async () => {
      const states = await statesOf(db).catch(() => []);
      return states.length === 20 && states.every((state) => state === 'posted');
    });
    expect(new Set(slack.posts.map(({ key }) => key)).size).toBe(20);
    expect(slack.posts).toHaveLength(20);
    await scheduler.stop();
    await db.destroy();
    await server.stop();
  });
});

test('a channel’s summaries keep their order during failures of Slack', { timeout: 60_000 }, async () => {
  const db = await openDatabase({ kind: 'sqlite', path: `${await folder()}/ordrom.db` }, silent);
  await subscribe({ db, subscriptions: 24, channels: 3 });
  let asked = 0;
  slack.fate = () => {
    asked += 1;
    return (
      (['ok', 'failed', 'ok', 'reset-after', 'ok', 'ok', 'busy', 'failed-after'] as const)[asked % 8] ?? 'ok'
    );
  };
  const scheduler = schedulerOn(db);
  scheduler.start();
  await until(async () => {
    const states = await statesOf(db);
    return states.length === 24 && states.every((state) => state === 'posted');
  });
  await scheduler.stop();
  await db.destroy();
  for (const channel of ['C0', 'C1', 'C2']) {
    const posts = slack.posts.filter((post) => post.channel === channel);
    expect(posts.map(({ key }) => key)).toEqual(posts.map(({ key }) => key).toSorted());
  }
  expect(slack.posts).toHaveLength(24);
});
