import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRuntime } from '../../../src/bot/app/runtime.js';
import { createScheduledPosts } from '../../../src/bot/app/scheduled-posts.js';
import { openBotState } from '../../../src/bot/store/state.js';
import { readSettings } from '../../../src/cli/settings.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { type FakeSlack, startFakeSlack } from '../delivery/fake-slack.js';
import { createBucket } from '../delivery/rate-limited-slack.js';
import { FAST, subscribe } from '../delivery/soak.js';
import { silent, sqliteAddress } from '../store/test-databases.js';

/** Tests the summaries of rooms against a Slack that limits the rate of the calls that read channels. */

/** A calendar service whose rooms have no events. */
async function startCalendar(): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    const room = decodeURIComponent(request.url?.split('/room:')[1] ?? '');
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ room, events: [] }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}`, server };
}

let slack: FakeSlack;
let calendar: Awaited<ReturnType<typeof startCalendar>>;
beforeEach(async () => {
  [slack, calendar] = await Promise.all([startFakeSlack(), startCalendar()]);
});
afterEach(async () => {
  calendar.server.close().closeAllConnections();
  await slack.stop();
});

/** A Tier 3 method: «50+ per minute» (docs.slack.dev, rate limits). */
function limitAsTier3() {
  const takesOneMore = createBucket(1_200, 50);
  slack.isTooFast = (method) => !takesOneMore(method, Date.now());
}

const channelsOf = (count: number) => Array.from({ length: count }, (_, at) => `C${at}`);

/** Posts a summary of a room in each of the channels `C0`, `C1` …, until none is left. */
async function postAll(count: number) {
  const state = await openBotState({ database: sqliteAddress() }, silent);
  await subscribe({ db: state.db, subscriptions: count, channels: count });
  const service = { apiKey: 'k', baseUrl: calendar.url };
  const config = {
    ...readSettings({}).bot,
    slack: { mode: 'socket' as const, botToken: 'xoxb-1', appToken: 'xapp-1' },
    slackApiUrl: slack.url,
    calendar: service,
    dictionary: service,
  };
  const lines: string[] = [];
  const runtime = createRuntime(config, { state, log: createWatchedLog(lines) });
  const posts = createScheduledPosts(runtime, state, { limits: FAST, pollMs: 50 });
  const endings = () =>
    state.db.withoutPlugins().selectFrom('occurrence').select(['state', 'note', 'channel_id']).execute();
  const ended = (rows: Awaited<ReturnType<typeof endings>>) =>
    rows.length === count && rows.every((row) => ['posted', 'missed'].includes(row.state));
  await posts.start();
  while (!ended(await endings())) await pause(20);
  await posts.stop();
  const missed = (await endings()).filter((row) => row.state === 'missed');
  await state.close();
  return {
    posted: slack.posts.map(({ channel }) => channel).toSorted(),
    missed: missed.map((row) => `${row.channel_id} ${row.note}`),
    errors: lines.filter((line) => JSON.parse(line).level === 'error'),
  };
}

test('room summaries for 200 channels are posted once each, with one call to list the channels', {
  timeout: 60_000,
}, async () => {
  limitAsTier3();
  slack.channels = new Map(channelsOf(200).map((id) => [id, {}]));
  const { posted, errors } = await postAll(200);
  expect(posted).toEqual(channelsOf(200).toSorted());
  expect(slack.reads).toEqual(['users.conversations']);
  expect(errors).toEqual([]);
});

test('room summaries are not posted where another organisation reads, also in channels that are not listed', {
  timeout: 60_000,
}, async () => {
  slack.channels = new Map<string, object>(channelsOf(6).map((id) => [id, {}]));
  slack.channels.set('C1', { is_ext_shared: true });
  slack.channels.set('C2', { is_pending_ext_shared: true });
  slack.others.set('C7', { is_ext_shared: true });
  const { posted, missed, errors } = await postAll(8);
  expect(posted).toEqual(['C0', 'C3', 'C4', 'C5', 'C6']);
  expect(missed.toSorted()).toEqual(['C1 outsiders', 'C2 outsiders', 'C7 outsiders']);
  expect(slack.reads.toSorted()).toEqual([
    'conversations.info C6',
    'conversations.info C7',
    'users.conversations',
  ]);
  expect(errors).toEqual([]);
});

test.each(['users.conversations', 'conversations.info'])(
  'room summaries are posted later, without an error, when Slack limits the rate of %s',
  { timeout: 60_000 },
  async (limited) => {
    let refused = 0;
    slack.channels = new Map([['C0', {}]]);
    slack.isTooFast = (method) => {
      if (method !== limited || refused > 0) return false;
      refused += 1;
      return true;
    };
    const { posted, errors } = await postAll(3);
    expect(refused).toBe(1);
    expect(posted).toEqual(['C0', 'C1', 'C2']);
    expect(errors).toEqual([]);
  },
);

test('room summaries are posted when the app may not list its channels', { timeout: 60_000 }, async () => {
  slack.mayListChannels = false;
  slack.others.set('C1', { is_ext_shared: true });
  const { posted, missed, errors } = await postAll(3);
  expect(posted).toEqual(['C0', 'C2']);
  expect(missed).toEqual(['C1 outsiders']);
  expect(errors).toEqual([]);
});
