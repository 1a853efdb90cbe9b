// The mutants of `npm run mutation` for pure code, several times faster, and also those of constants: the tests are bundled once,
// and each mutant runs them in one process that evaluates the bundle again.
//
//   npm run mutation:pure -- src/bot/time/grammar/lexer.ts test/bot/time/grammar
//   MUTATION_SAMPLE=3 npm run mutation:pure -- src/dictionary/index test/dictionary/index
//
// Arguments are files and folders below src and test. The tests use `expect`, `it`, `test`, `describe`, `beforeAll`,
// `beforeEach` and `afterEach` only. Survivors are printed, and all results are in reports/mutation/pure.json.
//
// MUTATION_SAMPLE=3 tests one mutant of three, MUTATION_OFFSET=1 the second of each three. MUTATION_BUDGET is the processor time
// that the tests of a mutant get, in milliseconds; what they do not kill in it counts as survived. MUTATION_ALL=1 runs all tests
// for each mutant: for code that keeps what it made for the first test.
import { fork } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { bundle, filesOf, instrument, ROOT } from './pure-bundle.mjs';

const WORKER = fileURLToPath(new URL('pure-worker.mjs', import.meta.url));
/** Processor time that a mutant may take beyond twice that of its tests, in milliseconds. */
const MOST_TIME = 2_000;
const MOST_KILLERS = 100;
const numberOf = (name, byDefault) => Number(process.env[name] ?? byDefault);
const SAMPLE = numberOf('MUTATION_SAMPLE', 1);
const OFFSET = numberOf('MUTATION_OFFSET', 0);
const RUNS_ALL = process.env.MUTATION_ALL === '1';
const BUDGET = numberOf('MUTATION_BUDGET', 60_000);

/** The processor time of a process, in milliseconds. A process that is stopped takes none. */
function processorTime(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

function startWorker(script) {
  const child = fork(WORKER, [script], { cwd: ROOT, serialization: 'advanced' });
  const ask = (question, mostTime) =>
    new Promise((answer) => {
      const start = processorTime(child.pid);
      const done = (result) => {
        clearInterval(watch);
        child.removeAllListeners();
        answer(result);
      };
      const watch = setInterval(() => {
        if (processorTime(child.pid) - start > mostTime) done({ status: 'Timeout' });
      }, 500);
      child.once('message', done);
      child.once('exit', () => done({ status: 'Crash' }));
      child.send(question);
    });
  return { ask, stop: () => child.kill('SIGKILL') };
}

/** The place of each test: one of each set of mutants that tests run, the fastest one, then the second ones … */
function rankTests({ names, durations, coverage }) {
  const seen = new Map();
  const rounds = [...names.keys()]
    .sort((one, other) => durations[one] - durations[other])
    .map((at) => {
      const covered = Object.keys(coverage.perTest[at] ?? {}).join();
      seen.set(covered, (seen.get(covered) ?? 0) + 1);
      return { at, round: seen.get(covered) };
    });
  const ranks = [];
  for (const [rank, { at }] of rounds.sort((one, other) => one.round - other.round).entries())
    ranks[at] = rank;
  return ranks;
}

function printSurvivor({ file, line, column, status, mutator, replacement }) {
  const before = sources.get(file).split('\n')[line - 1].trim();
  console.log(`${file}:${line}:${column + 1} ${status} ${mutator}`);
  console.log(`-  ${before}\n+  ${replacement.replaceAll(/\s+/g, ' ')}`);
}

function printScores(results) {
  for (const file of new Set(results.map((each) => each.file))) {
    const own = results.filter((each) => each.file === file);
    const count = (...kinds) => own.filter(({ status }) => kinds.includes(status)).length;
    const killed = count('Killed', 'Timeout', 'Crash');
    console.log(
      `${file}: ${own.length} mutants, ${killed} killed (${count('Timeout', 'Crash')} by time), ` +
        `${count('Survived')} survived, ${count('NoCoverage')} without coverage, ` +
        `${((100 * killed) / own.length).toFixed(1)} %`,
    );
  }
}

const args = process.argv.slice(2);
const below = (folder, suffix) =>
  args.filter((each) => each.startsWith(folder)).flatMap((each) => filesOf(each, suffix));
const files = below('src/', '.ts');
const { changed, mutants: all } = await instrument(files);
/** The text of each file as it was mutated: somebody may edit it meanwhile. */
const sources = new Map(files.map((file) => [relative(ROOT, file), readFileSync(file, 'utf8')]));
const mutants = all.filter((_, at) => at % SAMPLE === OFFSET);
const folder = join(ROOT, 'reports/mutation');
mkdirSync(folder, { recursive: true });
const name = process.env.MUTATION_NAME ?? 'pure';
const script = join(folder, `${name}.bundle.cjs`);
writeFileSync(script, await bundle(below('test/', '.test.ts'), changed));

let worker = startWorker(script);
const dry = await worker.ask({ kind: 'dry' }, 300_000);
if (dry.names === undefined) {
  worker.stop();
  throw new Error(`The tests fail without a mutant: ${dry.failure ?? dry.status}`);
}
console.log(`${dry.names.length} tests, ${mutants.length} mutants`);

const ranks = rankTests(dry);
/** The tests that killed mutants, the last one first: they are likely to kill the next one. */
let killers = [];
async function run({ id }) {
  const { names, durations, coverage, loading } = dry;
  const hits = (at) => coverage.perTest[at]?.[id] ?? 0;
  const atLoading = coverage.static[id] ?? 0;
  const covering = [...names.keys()].filter((at) => RUNS_ALL || atLoading > 0 || hits(at) > 0);
  if (covering.length === 0) return { status: 'NoCoverage' };
  const places = new Map(killers.map((at, place) => [at, place - killers.length]));
  covering.sort((one, other) => (places.get(one) ?? ranks[one]) - (places.get(other) ?? ranks[other]));
  const hitLimit =
    (RUNS_ALL ? 1_000_000 : 1_000) + 100 * covering.reduce((sum, at) => sum + hits(at), atLoading);
  const duration = covering.reduce((sum, at) => sum + durations[at], loading);
  const question = { kind: 'mutant', id, tests: covering, budget: BUDGET, hitLimit };
  const result = await worker.ask(question, MOST_TIME + 2 * duration);
  if (result.status === 'Timeout' || result.status === 'Crash') {
    worker.stop();
    worker = startWorker(script);
  }
  if (result.at !== undefined)
    killers = [result.at, ...killers.filter((at) => at !== result.at)].slice(0, MOST_KILLERS);
  return result;
}

const results = [];
for (const mutant of mutants) {
  const { start, end } = mutant.location;
  results.push({
    file: relative(ROOT, mutant.fileName),
    line: start.line + 1,
    column: start.column,
    end,
    mutator: mutant.mutatorName,
    replacement: mutant.replacement,
    ...(await run(mutant)),
  });
  const last = results.at(-1);
  if (last.status === 'Survived' || last.status === 'NoCoverage') printSurvivor(last);
  if (results.length % 100 === 0) console.log(`${results.length} of ${mutants.length}`);
}
worker.stop();
writeFileSync(join(folder, `${name}.json`), JSON.stringify(results));
printScores(results);
