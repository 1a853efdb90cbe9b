import { fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type autocannon from 'autocannon';
import type { BenchRow } from './bench-row.js';
import { generateDump } from './dictionary-generator/generate.js';
import { type Load, load, median } from './load.js';
import { loadAtRate } from './load-at-rate.js';
import { compare, type LoadComparison, startBot, typingRequests } from './load-comparisons.js';
import { startProcess } from './process.js';

/** Dictionaries of the real size, generated in the first run and kept. */
const FOLDER = fileURLToPath(new URL('./generated', import.meta.url));
export const STORE = `${FOLDER}/dictionary.db`;
const IMPORT_ROUNDS = 3;
const KEY = 'bench-key';
/** Requests a second for the latency of a busy service that is not saturated. */
const STEADY = 1_000;
/** Requests a second for misspelt words. */
const STEADY_MISSPELT = 100;

interface Run {
  ms: number;
  /** Peak in MB. */
  memory: number;
  /** The part of the time that `JSON.parse` takes. */
  parsing?: number;
}

/** Runs bench/peers/<name> to its end and returns the measurements that it sends. */
function run(name: string, env: Record<string, string>): Promise<Run> {
  const script = fileURLToPath(new URL(`./peers/${name}`, import.meta.url));
  const execArgv = name.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = fork(script, { env: { PATH: process.env['PATH'], ...env }, execArgv, silent: true });
  let said = '';
  child.stderr?.on('data', (text) => {
    said += text;
  });
  return new Promise((resolve, reject) => {
    child.once('message', (measured) => resolve(measured as Run));
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}: ${said}`)));
  });
}

const DUMPS = [
  ['bm', 'bob'],
  ['nn', 'nob'],
] as const;

/** Imports both dictionaries into a new store, against only reading, inflating and parsing both. */
export async function measureImport(): Promise<BenchRow> {
  const dumps = await Promise.all(
    DUMPS.map(async ([dump, dict]) => ({ DUMP: await generateDump(FOLDER, dump), DICT: dict, STORE })),
  );
  const rounds: { ours: Run[]; floor: Run[] }[] = [];
  for (let round = 0; round < IMPORT_ROUNDS; round += 1) {
    rmSync(STORE, { force: true });
    const [ours, floor]: [Run[], Run[]] = [[], []];
    for (const dump of dumps) {
      floor.push(await run('parse-dump.ts', dump));
      ours.push(await run('import-dump.mjs', dump));
    }
    rounds.push({ ours, floor });
  }
  const sum = (runs: readonly Run[], of: (one: Run) => number) =>
    runs.reduce((total, one) => total + of(one), 0);
  const middle = (of: (round: (typeof rounds)[number]) => number) => median(rounds.map(of));
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  const memory = middle(({ ours }) => Math.max(...ours.map((one) => one.memory)));
  const whole = middle(({ ours, floor }) => sum(ours, (one) => one.ms) / sum(floor, (one) => one.ms));
  const parsing = middle(
    ({ ours, floor }) => sum(ours, (one) => one.ms) / sum(floor, (one) => one.parsing ?? 0),
  );
  const oursMs = middle(({ ours }) => sum(ours, (one) => one.ms));
  const floorMs = middle(({ floor }) => sum(floor, (one) => one.ms));
  return {
    name: 'import of both full dumps',
    measured: `${seconds(oursMs)} s, at most ${Math.round(memory)} MB`,
    baseline: `reading, inflating and parsing them: ${seconds(floorMs)} s (${parsing.toFixed(1)} times JSON.parse alone)`,
    ratio: { of: 'cost', value: whole },
  };
}

/** Words of the dictionary from every part of the alphabet, from its own suggestions. */
async function wordsOf(url: string): Promise<string[]> {
  const words: string[] = [];
  for (const letter of 'abdefghijklmnoprstuvyøå') {
    const path = `/api/article/bob,nob/suggest?limit=20&q=${encodeURIComponent(letter)}`;
    const answer = await fetch(`${url}${path}`, { headers: { 'x-api-key': KEY } });
    const body = (await answer.json()) as { suggestions: { word: string }[] };
    words.push(...body.suggestions.map(({ word }) => word));
  }
  return words;
}

const question = (operation: string, q: string): autocannon.Request => ({
  method: 'GET',
  path: `/api/article/bob,nob/${operation}?q=${encodeURIComponent(q)}`,
});

/** Requests a second in a workplace of thousands of people. */
const STEADY_TYPING = 40;

/**
 * The word menu with an empty cache. Each prefix has three letters and is requested once; no prefix begins
 * with another one.
 */
export async function measureColdAutocomplete(): Promise<BenchRow> {
  const { slack, bot } = await startBot({
    DICTIONARY_SOURCE: `store:${STORE}`,
    DICTIONARY_RATE_LIMIT: '999999999',
  });
  const letters = [...'abdefghijklmnoprstuvyøå'];
  const beginnings = letters.flatMap((one) =>
    ['a', 'e', 'i', 'o', 'r', 'u'].flatMap((two) =>
      ['d', 'k', 'l', 'n', 's', 't'].map((three) => one + two + three),
    ),
  );
  const { perSecond, p50, p99 } = await loadAtRate(bot.url, typingRequests(beginnings), {}, STEADY_TYPING);
  const memory = bot.residentMb();
  await Promise.all([slack.stop(), bot.stop()]);
  return {
    name: 'full dictionaries: autocomplete, cold, signed HTTP',
    measured: `at ${Math.round(perSecond)}/s p50 ${p50} ms, p99 ${p99} ms; ${memory} MB`,
    baseline: '',
  };
}

/**
 * Search and suggest over HTTP with the full dictionaries, at a thousand requests a second and at full speed.
 */
export async function measureDictionaryService(): Promise<BenchRow[]> {
  const began = performance.now();
  const ours = await startProcess('dictionary', {
    DICTIONARY_PORT: '0',
    DICTIONARY_API_KEYS: KEY,
    DICTIONARY_RATE_LIMIT: '999999999',
    DICTIONARY_SOURCE: `store:${STORE}`,
  });
  const readyMs = Math.round(performance.now() - began);
  const readyMemory = ours.residentMb();
  const words = await wordsOf(ours.url);
  const headers = { 'x-api-key': KEY };
  const asked = {
    search: words.map((word) => question('search', word)),
    'search of misspelt words': words.map((word) =>
      question('search', `${word.slice(0, 2)}x${word.slice(2)}`),
    ),
    suggest: words.flatMap((word) =>
      [1, 2, 3, 5].map((length) => question('suggest', word.slice(0, length))),
    ),
  };
  const lines: BenchRow[] = [
    { name: 'full dictionaries: ready', measured: `${readyMs} ms, ${readyMemory} MB`, baseline: '' },
  ];
  for (const [name, requests] of Object.entries(asked)) {
    const perSecond = name === 'search of misspelt words' ? STEADY_MISSPELT : STEADY;
    const sample = await fetch(`${ours.url}${requests[0]?.path}`, { headers });
    const bare = await startProcess('fixed-json', { FIXED_JSON: await sample.text() });
    const steady = await loadAtRate(ours.url, requests, headers, perSecond);
    const bareSteady = await loadAtRate(bare.url, requests, headers, perSecond);
    const row: Omit<LoadComparison, 'name' | 'peer' | 'memory'> = await compare({
      ours: () => load(ours.url, requests, headers),
      theirs: () => load(bare.url, requests, headers),
    });
    await bare.stop();
    const latency = ({ perSecond, p50, p99 }: Load) =>
      `at ${Math.round(perSecond)}/s p50 ${p50} ms, p99 ${p99} ms`;
    lines.push({
      name: `full dictionaries: ${name}`,
      measured: `${latency(steady)}; at most ${Math.round(row.ours.perSecond)}/s, p99 ${row.ours.p99} ms; ${ours.residentMb()} MB`,
      baseline: `a bare node:http server with a fixed JSON text: ${latency(bareSteady)}; at most ${Math.round(row.theirs.perSecond)}/s`,
      ratio: { of: 'speed', value: row.ratio },
    });
  }
  await ours.stop();
  return lines;
}
