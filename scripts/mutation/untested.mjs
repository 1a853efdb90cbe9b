// Lists the source files that no test needs: whose functions no test runs, or may all return nothing without a failure.
//
//   npm run mutation:untested            # of all files
//   npm run mutation:untested -- src/bot/polls
//
// First it runs the tests that need no program of their own, and notes which file each test file runs. Then it switches off
// the functions of one source file at a time, and runs the test files that run it until one fails, the fastest ones first.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import process from 'node:process';
import { createVitest } from 'vitest/node';

/** Test files that are tried for each source file. */
const MOST_TESTS = 6;
const RAN = 'reports/mutation/ran.json';

async function open(maxWorkers) {
  const vitest = await createVitest('test', {
    config: 'scripts/mutation/untested.config.ts',
    pool: 'threads',
    maxWorkers,
    watch: false,
    bail: 0,
    reporters: [{}],
    onConsoleLog: () => false,
  });
  const run = async (off, files) => {
    vitest.provide('off', off);
    vitest.config.bail = off === '' ? 0 : 1;
    vitest.state.filesMap.clear();
    vitest.state.errorsSet.clear();
    await vitest.start(files);
    return vitest.state.getFiles();
  };
  return { run, close: () => vitest.close() };
}

/** For each source file the test files that run it, the fastest ones first. */
async function listRuns() {
  if (existsSync(RAN)) return JSON.parse(readFileSync(RAN, 'utf8'));
  const { run, close } = await open(1);
  const runs = {};
  const files = (await run('', undefined)).toSorted(
    (one, other) => (one.result?.duration ?? 0) - (other.result?.duration ?? 0),
  );
  await close();
  for (const { filepath, result, meta } of files)
    if (result?.state === 'pass')
      for (const source of meta.ran ?? []) runs[source] = [...(runs[source] ?? []), relative('.', filepath)];
  mkdirSync('reports/mutation', { recursive: true });
  writeFileSync(RAN, JSON.stringify(runs));
  return runs;
}

/** The tests of the same path come first. */
const nearest = (source, tests) => {
  const own = source.replace(/^src/, 'test').replace(/\.tsx?$/, '');
  const shared = (test) => [...test].findIndex((letter, at) => letter !== own[at]);
  return tests.toSorted((one, other) => shared(other) - shared(one)).slice(0, MOST_TESTS);
};

const [within = 'src'] = process.argv.slice(2);
const runs = await listRuns();
const { run, close } = await open(1);
const unneeded = [];
// Files that few tests run are the most likely ones.
const inOrder = Object.entries(runs)
  .filter(([file]) => file.startsWith(within))
  .toSorted(([, one], [, other]) => one.length - other.length);
for (const [at, [source, tests]] of inOrder.entries()) {
  if (at % 20 === 0) console.log(`${at} of ${inOrder.length}`);
  let isNeeded = false;
  for (const test of nearest(source, tests)) {
    const files = await run(source, [test]);
    isNeeded = files.length === 0 || files.some(({ result }) => result?.state !== 'pass');
    if (isNeeded) break;
  }
  if (!isNeeded) {
    unneeded.push(source);
    console.log(`${source}: nothing fails without it in ${nearest(source, tests).join(' ')}`);
  }
}
await close();
console.log(`${Object.keys(runs).length} files run in tests, ${unneeded.length} of them without need`);
