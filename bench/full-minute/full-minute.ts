import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseAddress } from '../../src/bot/config/bot-variables.js';
import { SLACK_RATE_LIMITS } from '../../src/bot/delivery/deliver.js';
import { isMissing } from '../../test/support/optional-programs.js';
import { startPostgres } from '../../test/support/postgres.js';
import type { BenchRow } from '../bench-row.js';
import { startProcess } from '../load/process.js';
import { BENCH_SIGNING_SECRET, signSlashCommand } from '../slash-command.js';
import { COUNT, createDueBacklog, type DueBacklog, TEAMS } from './backlog.js';
import { type RateLimitedSlack, startRateLimitedSlack } from './slack.js';

/** Commands a second during the posting. */
const TYPED_PER_SECOND = 20;
const WORDS = ['fisk', 'bok', 'møte', 'gå', 'hus', 'skole', 'kaffe', 'ord', 'stor', 'lese'];
const WARM_MS = 3_000;
const QUIET_MS = 10_000;
const WINDOW_MS = 20_000;

const urlOf = (database: DatabaseAddress) =>
  database.kind === 'sqlite' ? `file:${database.path}` : database.url;

const startBot = (database: DatabaseAddress, { encryptionKey }: DueBacklog, slack: RateLimitedSlack) =>
  startProcess('bot', {
    SLACK_SIGNING_SECRET: BENCH_SIGNING_SECRET,
    SLACK_CLIENT_ID: '1.2',
    SLACK_CLIENT_SECRET: 'bench-client-secret',
    SLACK_STATE_SECRET: 'bench-state-secret-of-32-characters',
    ENCRYPTION_KEY: encryptionKey,
    SLACK_API_URL: `${slack.url}/api/`,
    DATABASE_URL: urlOf(database),
    PORT: '0',
  });

let typed = 0;

/** @returns the time until the answer in milliseconds */
async function sendCommand(botUrl: string, slack: RateLimitedSlack): Promise<number> {
  typed += 1;
  const { responseUrl, answered } = slack.expectAnswer();
  const text = WORDS[typed % WORDS.length] ?? '';
  const { path, ...request } = signSlashCommand({ text, number: typed, responseUrl });
  const began = performance.now();
  const response = await fetch(`${botUrl}${path}`, request);
  if (!response.ok) throw new Error(`a command was acknowledged with ${response.status}`);
  if ((await response.text()) === '') await answered;
  return performance.now() - began;
}

/**
 * Sends `/ord` at a fixed rate, without waiting for earlier answers.
 *
 * @returns the time of each answer in milliseconds, the shortest first
 */
async function sendCommandsFor(ms: number, botUrl: string, slack: RateLimitedSlack): Promise<number[]> {
  const began = performance.now();
  const under: Promise<number>[] = [];
  for (let at = 0; at < ms; at += 1_000 / TYPED_PER_SECOND) {
    await wait(Math.max(0, began + at - performance.now()));
    under.push(sendCommand(botUrl, slack));
  }
  return (await Promise.all(under)).sort((a, b) => a - b);
}

const at = (sorted: readonly number[], share: number) =>
  (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
const describe = (sorted: readonly number[]) => `p50 ${at(sorted, 0.5)} ms, p99 ${at(sorted, 0.99)} ms`;

/**
 * Checks that Slack has each posted summary exactly once.
 *
 * @throws {Error} if a post is lost, duplicated, ended or only recorded as posted
 */
function checkPostsExactlyOnce(
  slack: RateLimitedSlack,
  { posted, open, yetToList, ended }: Awaited<ReturnType<DueBacklog['count']>>,
) {
  const keys = new Set(slack.posts.map(({ key }) => key));
  const wrong = {
    twice: slack.posts.length - keys.size,
    lost: COUNT - posted.length - open - yetToList,
    'posted in name only': posted.filter((key) => !keys.has(key)).length,
    'ended otherwise': ended,
  };
  const found = Object.entries(wrong).filter(([, count]) => count !== 0);
  if (found.length > 0) throw new Error(found.map(([what, count]) => `${count} ${what}`).join(', '));
}

async function measure(database: DatabaseAddress): Promise<BenchRow[]> {
  const [slack, backlog] = [await startRateLimitedSlack(), await createDueBacklog(database)];
  const bot = await startBot(database, backlog, slack);
  await sendCommandsFor(WARM_MS, bot.url, slack);
  const quiet = await sendCommandsFor(QUIET_MS, bot.url, slack);
  await backlog.makeDue();
  while (slack.posts.length === 0) await wait(10);
  const beganAt = slack.posts[0]?.at ?? 0;
  const busy = await sendCommandsFor(WINDOW_MS, bot.url, slack);
  const perSecond = slack.posts.filter((post) => post.at - beganAt < WINDOW_MS).length / (WINDOW_MS / 1_000);
  await bot.stop();
  checkPostsExactlyOnce(slack, await backlog.count());
  await backlog.close();
  slack.stop();
  const allowed = (TEAMS * 1_000) / SLACK_RATE_LIMITS.teamMs;
  return [
    {
      name: `${COUNT} summaries due at once, ${database.kind}`,
      measured: `${perSecond.toFixed(1)}/s, ${slack.refusedCount()} refused with 429, 0 twice, 0 lost`,
      baseline: `Slack's limits for ${TEAMS} workspaces: ${allowed}/s`,
      ratio: { of: 'speed', value: perSecond / allowed },
    },
    {
      name: `\`/ord\` meanwhile, ${TYPED_PER_SECOND}/s, ${database.kind}`,
      measured: describe(busy),
      baseline: `the same bot with none due: ${describe(quiet)}`,
    },
  ];
}

/**
 * Ten thousand summaries of a few workspaces are due in the same minute. One bot posts them to a Slack that
 * enforces its rate limits. Measures the first twenty seconds, because all of them take eight minutes.
 * Commands arrive before and during the posting.
 */
export async function measureFullMinute(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ordrom-full-minute-'));
  const lines = await measure({ kind: 'sqlite', path: join(folder, 'ordrom.db') });
  rmSync(folder, { recursive: true });
  if (isMissing('postgres')) return lines;
  const server = await startPostgres();
  lines.push(...(await measure({ kind: 'postgres', url: await server.createDatabase() })));
  await server.stop();
  return lines;
}
