// Runs the bundled tests of pure.mjs, with one mutant at a time.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import process from 'node:process';
import { Script } from 'node:vm';
import {
  ASYMMETRIC_MATCHERS_OBJECT,
  addCustomEqualityTesters,
  customMatchers,
  getState,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  setState,
} from '@vitest/expect';
import * as chai from 'chai';
import fc from 'fast-check';

const [, , file] = process.argv;
process.env.TZ = 'America/New_York';
// Few runs, so that a survivor takes little time. A property that needs more to fail is weak.
fc.configureGlobal({ endOnFailure: true, numRuns: 30 });

for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin);
const expect = Object.assign((value, message) => chai.expect(value, message), chai.expect, {
  ...globalThis[ASYMMETRIC_MATCHERS_OBJECT],
  getState: () => getState(expect),
  setState: (state) => setState(state, expect),
  extend: (matchers) => chai.expect.extend(expect, matchers),
  addEqualityTesters: addCustomEqualityTesters,
});
setState({ assertionCalls: 0 }, expect);
expect.extend(customMatchers);

/** What the last evaluation of the bundle made. */
let tests = [];
let suites = [];
let hooks = newHooks();

function newHooks() {
  return { before: [], after: [], once: [] };
}
const rowsOf = (rows) => rows.map((row) => (Array.isArray(row) ? row : [row]));
const eachOf = (declare) => (rows) => (name, run) => {
  for (const [at, row] of rowsOf(rows).entries()) declare(`${name} #${at}`, () => run(...row));
};
function test(name, one, other) {
  const run = typeof one === 'function' ? one : other;
  tests.push({ name: [...suites.map((each) => each.name), name].join(' > '), run, suites: [...suites] });
}
function describe(name, run) {
  suites.push({ name, ...newHooks() });
  run();
  suites.pop();
}
const hook = (kind) => (run) => (suites.at(-1) ?? hooks)[kind].push(run);
test.each = eachOf(test);
describe.each = eachOf(describe);
const vitest = {
  expect,
  it: test,
  test,
  describe,
  beforeAll: hook('once'),
  beforeEach: hook('before'),
  afterEach: hook('after'),
  inject: () => undefined,
};

const require = createRequire(file);
const load = (name) => (name === 'vitest' ? vitest : require(name));
const text = `(function (require, module, exports) {${readFileSync(file, 'utf8')}\n})`;
const script = new Script(text, { filename: file });
/** The mutated code reads from here which mutant is active, and counts here. */
const space = {};
globalThis.__stryker__ = space;

function evaluate() {
  tests = [];
  suites = [];
  hooks = newHooks();
  const module = { exports: {} };
  script.runInThisContext()(load, module, module.exports);
  return tests;
}

async function runTest({ run, suites: around }) {
  for (const each of [hooks, ...around]) for (const before of each.once.splice(0)) await before();
  for (const before of [hooks, ...around].flatMap((each) => each.before)) await before();
  try {
    await run({ expect });
  } finally {
    for (const after of [...around, hooks].flatMap((each) => each.after)) await after();
  }
}

async function runDry() {
  const coverage = { static: {}, perTest: {} };
  Object.assign(space, { mutantCoverage: coverage, activeMutant: undefined });
  const started = performance.now();
  let all;
  try {
    all = evaluate();
  } catch (error) {
    return { failure: error.stack };
  }
  const loading = performance.now() - started;
  const durations = [];
  for (const [at, each] of all.entries()) {
    space.currentTestId = String(at);
    const start = performance.now();
    try {
      await runTest(each);
    } catch (error) {
      return { failure: `${each.name}: ${error.stack}` };
    }
    durations.push(performance.now() - start);
    space.currentTestId = undefined;
  }
  return { names: all.map(({ name }) => name), durations, coverage, loading };
}

async function runMutant({ id, tests: covering, hitLimit, budget }) {
  Object.assign(space, { activeMutant: id, hitCount: 0, hitLimit });
  const began = process.cpuUsage().user;
  let all;
  try {
    all = evaluate();
  } catch (error) {
    return { status: 'Killed', by: `loading: ${error.message}` };
  }
  for (const at of covering) {
    if (process.cpuUsage().user - began > 1_000 * budget) return { status: 'Survived', isPartial: true };
    const each = all[at];
    if (each === undefined) return { status: 'Killed', by: 'the number of tests' };
    try {
      await runTest(each);
    } catch {
      return { status: 'Killed', by: each.name, at };
    }
  }
  return { status: 'Survived' };
}

process.on('message', async (question) => {
  process.send(question.kind === 'dry' ? await runDry() : await runMutant(question));
});
process.on('unhandledRejection', () => {});
