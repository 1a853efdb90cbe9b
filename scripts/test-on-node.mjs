// Runs the fast tests on other versions of Node than the installed one:
//
//   npm run test:node -- 22 24
//
// The binaries come from npm's packages node-<platform>-<architecture>, and are kept in the user's cache folder.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

/** Tests of every process, without browsers and servers of others: under a minute. */
const FAST = [
  'test/shared',
  'test/bot/blocks',
  'test/bot/model',
  'test/bot/slack',
  'test/bot/time',
  'test/calendar/http',
  'test/calendar/ical',
  'test/dictionary/http',
  'test/dictionary/index',
  'test/built.test.ts',
];

/** What these test is PostgreSQL, which is the same for each version. */
const SLOW = /frozen-|mixed-versions/u;
const listStore = () =>
  readdirSync('test/bot/store')
    .filter((file) => file.endsWith('.test.ts') && !SLOW.test(file))
    .map((file) => `test/bot/store/${file}`);

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
  console.error('Name the major versions: npm run test:node -- 22 24');
  process.exit(1);
}
/** Runs the tests without a terminal. @returns its exit code and what it printed, with the version before it */
function test(node) {
  const { stdout: version } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  // Both runs would write the same file of durations.
  const options = ['--project', 'suite', '--cache=false', '--maxWorkers=2', ...FAST, ...listStore()];
  const child = spawn(node, ['node_modules/vitest/vitest.mjs', 'run', ...options]);
  let printed = version;
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (printed += text));
  return once(child, 'close').then(([code]) => ({ code, printed }));
}

// At the same time, because the tests of the bot and the store wait for others.
const results = await Promise.all(majors.map(fetchNode).map(test));
for (const { printed } of results) console.log(printed);
process.exit(results.every(({ code }) => code === 0) ? 0 : 1);
