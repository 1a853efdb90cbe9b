// `npm run upgrade -- <commit>`: runs bots of an older commit and of this one on one PostgreSQL while posts are
// due, forth and back, and fails if a post is lost or comes twice. It needs PostgreSQL
// (apt-get install postgresql) and a commit that has the same test/bot/delivery/soak-worker.ts.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../src/bot/store/database.js';
import { checkSchema, MIGRATION_NAMES } from '../src/bot/store/migrate.js';
import { createLogger } from '../src/shared/observability/log.js';
import { startFakeSlack } from '../test/bot/delivery/fake-slack.js';
import { FAST, subscribe } from '../test/bot/delivery/soak.js';
import { postgresProgram, startPostgres } from '../test/support/postgres.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const commit = process.argv[2];
if (commit === undefined) throw new Error('npm run upgrade -- <commit>');
const POSTS = 200;
const PATIENCE_MS = 120_000;
const say = (line: string) => process.stdout.write(`${line}\n`);

const older = join(mkdtempSync(join(tmpdir(), 'ordrom-older-')), 'ordrom');
execFileSync('git', ['worktree', 'add', '--detach', older, commit], { cwd: ROOT, stdio: 'ignore' });
symlinkSync(join(ROOT, 'node_modules'), join(older, 'node_modules'));

const server = await startPostgres();
const slack = await startFakeSlack();
slack.latencyMs = () => 30 + Math.random() * 90;
const bots = new Set<ChildProcess>();

/** Starts a bot of a source tree. @returns undefined where it refuses the database */
async function startBot(tree: string, url: string): Promise<ChildProcess | undefined> {
  const orders = { address: { kind: 'postgres', url }, slackUrl: slack.url, pace: FAST };
  const worker = join(tree, 'test/bot/delivery/soak-worker.ts');
  const bot = spawn(process.execPath, ['--import', 'tsx', worker, JSON.stringify(orders)], {
    cwd: tree,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  bots.add(bot);
  const first = await Promise.race([once(bot, 'message'), once(bot, 'exit').then(() => undefined)]);
  return first && bot;
}

async function end(bot: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!bot || bot.exitCode !== null) return;
  const ended = once(bot, 'exit');
  bot.kill(signal);
  await ended;
}

/** Waits until every post has come, and checks that none came twice. */
async function checkPosts(from: number, count: number, what: string): Promise<void> {
  const keys = () => slack.posts.slice(from).map(({ key }) => key);
  const until = performance.now() + PATIENCE_MS;
  while (new Set(keys()).size < count && performance.now() < until) await pause(100);
  await pause(2 * FAST.leaseMs);
  const twice = keys().length - new Set(keys()).size;
  say(`${what}: ${new Set(keys()).size} of ${count} posts, ${twice} twice`);
  if (twice > 0 || new Set(keys()).size !== count) process.exitCode = 1;
}

/** Adds posts that are due now, with the schema that the database has. */
async function addPosts(url: string, migrations: readonly string[], from: number): Promise<void> {
  const db = await openDatabase({ kind: 'postgres', url }, createLogger('silent'), migrations);
  if (from > 0) await db.deleteFrom('subscription').execute();
  await subscribe({ db, subscriptions: POSTS, channels: 40 });
  await db.destroy();
}

try {
  const { MIGRATION_NAMES: olderNames } = (await import(join(older, 'src/bot/store/migrate.ts'))) as {
    MIGRATION_NAMES: readonly string[];
  };
  say(`${commit}: ${olderNames.length} migrations; this tree: ${MIGRATION_NAMES.length}`);
  const url = await server.createDatabase();
  await addPosts(url, olderNames, 0);
  const copy = `${older}.dump`;
  execFileSync(postgresProgram('pg_dump'), ['-Fc', '-f', copy, url]);

  // The upgrade, one bot at a time, while posts are due. One of the older bots is killed.
  const olderBots = [await startBot(older, url), await startBot(older, url)];
  await pause(500);
  const newerBots = [await startBot(ROOT, url)];
  await end(olderBots[0], 'SIGTERM');
  newerBots.push(await startBot(ROOT, url));
  await end(olderBots[1], 'SIGKILL');
  const db = await openDatabase({ kind: 'postgres', url }, createLogger('silent'));
  say(`the database is ${await checkSchema(db)}`);
  await db.destroy();
  await checkPosts(0, POSTS, 'upgrade');

  // The way back. An older bot refuses newer tables, and then gets the copy from before the upgrade.
  const isSame = olderNames.length === MIGRATION_NAMES.length;
  const posted = slack.posts.length;
  let back = url;
  if (!isSame) {
    const refused = (await startBot(older, url)) === undefined;
    say(`an older bot ${refused ? 'refuses' : 'TAKES'} the newer database`);
    if (!refused) process.exitCode = 1;
    for (const bot of newerBots) await end(bot, 'SIGTERM');
    back = await server.createDatabase();
    execFileSync(postgresProgram('pg_restore'), ['--no-owner', '-d', back, copy]);
  }
  await addPosts(back, olderNames, 1);
  const again = await startBot(older, back);
  if (isSame) for (const bot of newerBots) await end(bot, 'SIGTERM');
  await checkPosts(posted, POSTS, 'way back');
  await end(again, 'SIGTERM');
} finally {
  for (const bot of bots) bot.kill('SIGKILL');
  await slack.stop();
  await server.stop();
  execFileSync('git', ['worktree', 'remove', '--force', older], { cwd: ROOT });
}
