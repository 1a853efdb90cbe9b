import { Temporal } from 'temporal-polyfill';
import { parseTimeExpression } from '../../src/bot/time/grammar/parse-time.js';
import { LEXICON } from '../../src/bot/time/grammar/vocabulary.js';
import type { BenchRow } from '../bench-row.js';

const LENGTH = 300;
const MIXED = 2_000;
const ROUNDS = 3;
const WARM_UP = 500;
const GOAL_MS = 5;
const NOW = Temporal.ZonedDateTime.from('2026-11-23T09:10[Europe/Oslo]');
const SIGNS = [
  '1',
  '1.',
  '12-13',
  '1/2',
  '1.1',
  '-',
  '½',
  '<@U1>',
  'x',
  '1t30',
  'mandga',
  'septembre',
  'torsdgaa',
];

/** A pseudorandom generator with a seed (Park and Miller, 1988), so that every run has the same input. */
function createRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return Math.floor((state / 2_147_483_647) * limit);
  };
}

/** Each word of the grammar again and again, with and without spaces, and sentences of random words. */
function createInputs(): string[] {
  const words = [...Object.values(LEXICON).flatMap((table) => [...table.keys()]), ...SIGNS];
  const below = createRandom(5);
  const repeated = words.flatMap((word) => [`${word} `.repeat(LENGTH), word.repeat(LENGTH)]);
  const mixed = Array.from({ length: MIXED }, () =>
    Array.from({ length: LENGTH / 2 }, () => words[below(words.length)]).join(below(4) === 0 ? '' : ' '),
  );
  return [...repeated, ...mixed].map((text) => text.slice(0, LENGTH));
}

/** The processor's time for an input, in milliseconds: the least of some rounds. */
function timeOf(text: string): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage().user;
    parseTimeExpression(text, NOW);
    return (process.cpuUsage().user - before) / 1_000;
  });
  return Math.min(...times);
}

/** Reads the worst of many inputs of 300 characters as a time. */
export function measureTimeGrammar(): BenchRow {
  const inputs = createInputs();
  for (const text of inputs.slice(0, WARM_UP)) parseTimeExpression(text, NOW);
  const times = inputs.map(timeOf).sort((a, b) => a - b);
  const worst = times.at(-1) ?? 0;
  const middle = times[Math.floor(times.length / 2)] ?? 0;
  return {
    name: `the time in a text of ${LENGTH} characters, the worst of ${inputs.length}`,
    measured: `${worst.toFixed(1)} ms, p50 ${middle.toFixed(1)} ms`,
    baseline: '',
    goal: `${GOAL_MS} ms`,
    ...(worst > GOAL_MS && {
      failure: `A text of ${LENGTH} characters takes ${worst.toFixed(1)} ms, over ${GOAL_MS} ms`,
    }),
  };
}
