import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { DatabaseAddress } from '../src/bot/config/bot-variables.js';
import { openDatabase } from '../src/bot/store/database.js';
import { checkSchema, MIGRATION_NAMES } from '../src/bot/store/migrations.js';
import { createLogger } from '../src/shared/observability/log.js';
import { type FakeSlack, startFakeSlack } from '../test/bot/delivery/fake-slack.js';
import { FAST, subscribe } from '../test/bot/delivery/soak.js';
import { type PostgresServer, postgresProgram, startPostgres } from '../test/support/postgres.js';

// `npm run upgrade -- <commit>`: runs bots of an older commit and of this one on one database while posts are due,
// forth and back, and fails if a post is lost or comes twice: on PostgreSQL, then on a SQLite file. It needs PostgreSQL
// (apt-get install postgresql) and a commit that has this src/bot/store/migrations.ts and test/bot/delivery/soak-worker.ts.

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const commit = process.argv[2];
if (commit === undefined) throw new Error('npm run upgrade -- <commit>');
const POSTS = 200;
const PATIENCE_MS = 120_000;
const say = (line: string) => process.stdout.write(`${line}\n`);

const older = join(mkdtempSync(join(tmpdir(), 'ordrom-older-')), 'ordrom');
execFileSync('git', ['worktree', 'add', '--detach', older, commit], { cwd: ROOT, stdio: 'ignore' });
symlinkSync(join(ROOT, 'node_modules'), join(older, 'node_modules'));

/** A database that bots share, and how an operator makes a copy and restores it. */
interface Place {
  address: DatabaseAddress;
  /** @param copy the file to write */
  save: (copy: string) => void;
  /** @returns another database with what the copy has */
  restore: (copy: string) => Promise<DatabaseAddress>;
}

async function onPostgres(server: PostgresServer): Promise<Place> {
  const url = await server.createDatabase();
  return {
    address: { kind: 'postgres', url },
    save: (copy) => execFileSync(postgresProgram('pg_dump'), ['-Fc', '-f', copy, url]),
    restore: async (copy) => {
      const back = await server.createDatabase();
      execFileSync(postgresProgram('pg_restore'), ['--no-owner', '-d', back, copy]);
      return { kind: 'postgres', url: back };
    },
  };
}

/** No process has the file open when it is copied. */
function onSqlite(): Place {
  const path = join(mkdtempSync(join(tmpdir(), 'ordrom-upgrade-')), 'ordrom.db');
  return {
    address: { kind: 'sqlite', path },
    save: (copy) => copyFileSync(path, copy),
    restore: async (copy) => {
      copyFileSync(copy, `${path}.back`);
      return { kind: 'sqlite', path: `${path}.back` };
    },
  };
}

const bots = new Set<ChildProcess>();

/** Starts a bot of a source tree. @returns undefined where it refuses the database */
async function startBot(
  tree: string,
  address: DatabaseAddress,
  { url: slackUrl }: FakeSlack,
): Promise<ChildProcess | undefined> {
  const worker = join(tree, 'test/bot/delivery/soak-worker.ts');
  const orders = JSON.stringify({ address, slackUrl, pace: FAST });
  const bot = spawn(process.execPath, ['--import', 'tsx', worker, orders], {
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
async function checkPosts(slack: FakeSlack, from: number, what: string): Promise<void> {
  const keys = () => slack.posts.slice(from).map(({ key }) => key);
  const until = performance.now() + PATIENCE_MS;
  while (new Set(keys()).size < POSTS && performance.now() < until) await pause(100);
  await pause(2 * FAST.leaseMs);
  const twice = keys().length - new Set(keys()).size;
  say(`  ${what}: ${new Set(keys()).size} of ${POSTS} posts, ${twice} twice`);
  if (twice > 0 || new Set(keys()).size !== POSTS) process.exitCode = 1;
}

/** Adds posts that are due now, with the schema that the database has. */
async function addPosts(
  address: DatabaseAddress,
  migrations: readonly string[],
  from: number,
): Promise<void> {
  const db = await openDatabase(address, createLogger('silent'), migrations);
  if (from > 0) await db.withoutPlugins().deleteFrom('subscription').execute();
  await subscribe({ db, subscriptions: POSTS, channels: 40 });
  await db.destroy();
}

/** Upgrades one bot at a time while posts are due. One of the older bots is killed. @returns the newer bots */
async function upgrade({ address }: Place, slack: FakeSlack): Promise<(ChildProcess | undefined)[]> {
  const olderBots = [await startBot(older, address, slack), await startBot(older, address, slack)];
  await pause(500);
  const newerBots = [await startBot(ROOT, address, slack)];
  await end(olderBots[0], 'SIGTERM');
  newerBots.push(await startBot(ROOT, address, slack));
  await end(olderBots[1], 'SIGKILL');
  const db = await openDatabase(address, createLogger('silent'));
  say(`  the database is ${await checkSchema(db)}`);
  await db.destroy();
  await checkPosts(slack, 0, 'upgrade');
  return newerBots;
}

/** An older bot refuses newer tables, and then gets the copy from before the upgrade. */
async function tryPlace(place: Place, olderNames: readonly string[]): Promise<void> {
  const { kind } = place.address;
  say(`${kind}:`);
  const slack = await startFakeSlack();
  slack.latencyMs = () => 30 + Math.random() * 90;
  try {
    await addPosts(place.address, olderNames, 0);
    const copy = `${older}.${kind}`;
    place.save(copy);
    const newerBots = await upgrade(place, slack);
    const isSame = olderNames.length === MIGRATION_NAMES.length;
    const posted = slack.posts.length;
    let back = place.address;
    if (!isSame) {
      const isRefused = (await startBot(older, back, slack)) === undefined;
      say(`  an older bot ${isRefused ? 'refuses' : 'TAKES'} the newer database`);
      if (!isRefused) process.exitCode = 1;
      for (const bot of newerBots) await end(bot, 'SIGTERM');
      back = await place.restore(copy);
    }
    await addPosts(back, olderNames, 1);
    const again = await startBot(older, back, slack);
    if (isSame) for (const bot of newerBots) await end(bot, 'SIGTERM');
    await checkPosts(slack, posted, 'way back');
    await end(again, 'SIGTERM');
  } finally {
    for (const bot of bots) bot.kill('SIGKILL');
    await slack.stop();
  }
}

const server = await startPostgres();
try {
  const { MIGRATION_NAMES: olderNames } = (await import(join(older, 'src/bot/store/migrations.ts'))) as {
    MIGRATION_NAMES: readonly string[];
  };
  say(`${commit}: ${olderNames.length} migrations; this tree: ${MIGRATION_NAMES.length}`);
  await tryPlace(await onPostgres(server), olderNames);
  await tryPlace(onSqlite(), olderNames);
} finally {
  await server.stop();
  execFileSync('git', ['worktree', 'remove', '--force', older], { cwd: ROOT });
}
