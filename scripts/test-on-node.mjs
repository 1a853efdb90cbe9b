// Runs the fast tests on other versions of Node than the installed one:
//
//   npm run test:node -- 22 24 26
//
// The binaries come from npm's packages node-<platform>-<architecture>, and are kept in the user's cache folder.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

/**
 * The tests that depend on the version of Node: the built programs, HTTP servers and clients, WebSocket, streams, signals, locks,
 * hashes, ciphers, SQLite and Intl. Code that only computes (the grammar of times, recurrence, the word index) has a few files
 * here, and all of its tests in `npm test`. They take a minute.
 */
const FAST = [
  'test/built.test.ts',
  'test/shared',
  'test/bot/blocks',
  'test/bot/model/holidays.test.ts',
  'test/bot/slack',
  'test/bot/store/backup.test.ts',
  'test/bot/store/bookings.test.ts',
  'test/bot/store/claims.test.ts',
  'test/bot/store/database.test.ts',
  'test/bot/store/move-state.test.ts',
  'test/bot/store/sqlite-locked.test.ts',
  'test/bot/store/stores.test.ts',
  'test/bot/store/terms.test.ts',
  'test/bot/store/token-cipher.test.ts',
  'test/bot/time/grammar/days.test.ts',
  'test/bot/time/grammar/lexer.test.ts',
  'test/bot/time/grammar/parse-time.test.ts',
  'test/bot/time/prose',
  'test/bot/time/when.test.ts',
  'test/calendar/http',
  'test/calendar/ical/calendar.test.ts',
  'test/calendar/ical/occurrences.test.ts',
  'test/calendar/ical/recurrence.test.ts',
  'test/calendar/ical/values.test.ts',
  'test/calendar/ical/zone',
  'test/dictionary/service.test.ts',
  'test/dictionary/index/indexed-store.test.ts',
  'test/dictionary/index/packed-texts.test.ts',
  'test/dictionary/index/word-index.test.ts',
];

function run(command, args) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

/** The path of a Node of this major version. Fetches the newest release the first time. */
function fetchNode(major) {
  const name = `node-${process.platform}-${process.arch}`;
  const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
  const folder = join(cache, 'ordrom', `node-${major}`);
  const node = join(folder, 'node_modules', name, 'bin', 'node');
  if (existsSync(node)) return node;
  mkdirSync(folder, { recursive: true });
  run('npm', [
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    `${name}@${major}`,
  ]);
  return node;
}

const majors = process.argv.slice(2);
if (majors.length === 0 || !majors.every((major) => /^\d+$/.test(major))) {
  console.error('Name the major versions: npm run test:node -- 22 24 26');
  process.exit(1);
}
/** Runs the tests without a terminal. @returns its exit code and what it printed, with the version before it */
function test(node) {
  const { stdout: version } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  // Both runs would write the same file of durations.
  const options = ['--project', 'suite', '--cache=false', '--maxWorkers=1', ...FAST];
  const child = spawn(node, ['node_modules/vitest/vitest.mjs', 'run', ...options]);
  let printed = version;
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (printed += text));
  return once(child, 'close').then(([code]) => ({ code, printed }));
}

// At the same time, because the tests of the bot and the store wait for others.
const results = await Promise.all(majors.map(fetchNode).map(test));
// The failed ones last, where they are found.
const byCode = results.toSorted((one, other) => Number(one.code !== 0) - Number(other.code !== 0));
for (const { printed } of byCode) console.log(printed);
process.exit(results.every(({ code }) => code === 0) ? 0 : 1);
