// Lists the source files that no test needs: whose functions no test runs, or may all return nothing without a failure.
//
//   npm run mutation:untested            # of all files
//   npm run mutation:untested -- src/bot/polls
//
// First it runs the tests that need no program of their own, and notes which file each test file runs. Then it switches off
// the functions of one source file at a time, and runs the test files that run it until one fails, the nearest ones first.
// It stores which tests run which files in reports/mutation/ran.json. Delete that file after you add tests.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Test files that are tried for each source file. */
const MOST_TESTS = 20;
/** A run of one test file that takes longer does not end; nor does one of all. */
const LIMIT_MS = 300_000;
const LIST_LIMIT_MS = 3_600_000;
const RAN = 'reports/mutation/ran.json';
const WORKER = fileURLToPath(new URL('./untested-worker.mjs', import.meta.url));

let worker;

async function startWorker() {
  worker = fork(WORKER, { execArgv: ['--max-old-space-size=2048'] });
  const [message] = await Promise.race([once(worker, 'message'), once(worker, 'exit')]);
  if (message !== 'ready') throw new Error('the tests cannot be run');
}

/** @returns what each test file did; undefined when the run did not end, or its process ended */
async function run(request, limitMs) {
  if (!worker) await startWorker();
  const over = new AbortController();
  const next = (event) => once(worker, event, { signal: over.signal }).catch(() => []);
  const late = pause(limitMs, [], { signal: over.signal }).catch(() => []);
  worker.send(request);
  const [files] = await Promise.race([next('message'), next('exit').then(() => []), late]);
  over.abort();
  if (files) return files;
  worker.kill('SIGKILL');
  worker = undefined;
  return undefined;
}

/** For each source file the test files that run it. */
async function listRuns() {
  if (existsSync(RAN)) return JSON.parse(readFileSync(RAN, 'utf8'));
  const files = await run({ off: '', files: undefined }, LIST_LIMIT_MS);
  if (!files) throw new Error('the tests did not run to their end');
  const runs = {};
  for (const { file, hasPassed, ran } of files.toSorted((one, other) => one.duration - other.duration))
    if (hasPassed) for (const source of ran) runs[source] = [...(runs[source] ?? []), relative('.', file)];
  mkdirSync('reports/mutation', { recursive: true });
  writeFileSync(RAN, JSON.stringify(runs));
  return runs;
}

const wordsOf = (path) =>
  path
    .replace(/\.test\.tsx?$|\.tsx?$/, '')
    .split(/[/-]/)
    .slice(1);

/** The tests that share most words of the path come first, and those that are faster. */
function nearest(source, tests) {
  const own = wordsOf(source);
  const shared = (test) => wordsOf(test).filter((word) => own.includes(word)).length;
  return tests.toSorted((one, other) => shared(other) - shared(one)).slice(0, MOST_TESTS);
}

/** Whether a test fails without the functions of the file, or does not end. */
async function isNeeded(source, tests) {
  for (const test of nearest(source, tests)) {
    const files = await run({ off: source, files: [test] }, LIMIT_MS);
    if (!files || files.length === 0 || files.some(({ hasPassed }) => !hasPassed)) return true;
  }
  return false;
}

const named = process.argv.slice(2);
const runs = await listRuns();
// Files that few tests run are the most likely ones.
const inOrder = Object.entries(runs)
  .filter(
    ([file]) => file.startsWith('src') && (named.length === 0 || named.some((path) => file.startsWith(path))),
  )
  .toSorted(([, one], [, other]) => one.length - other.length);
let unneeded = 0;
for (const [at, [source, tests]] of inOrder.entries()) {
  if (at % 20 === 0) console.log(`${at} of ${inOrder.length}`);
  if (await isNeeded(source, tests)) continue;
  unneeded += 1;
  console.log(`${source}: nothing fails without it in ${nearest(source, tests).join(' ')}`);
}
worker?.disconnect();
console.log(`${inOrder.length} files run in tests, ${unneeded} of them without need`);
