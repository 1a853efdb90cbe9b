import { Temporal } from 'temporal-polyfill';
import { parseTimeExpression } from '../../src/bot/time/grammar/parse-time.js';
import { parseMessageTime } from '../../src/bot/time/prose/parse-message.js';
import { REPEATED_WORDS, TEXT_LENGTH, TIME_WORDS } from '../../test/support/longest-time-texts.js';
import type { BenchRow } from '../bench-row.js';

const MIXED = 2_000;
const ROUNDS = 3;
/**
 * The slowest texts are timed again, in more rounds. Processor time includes V8's compiler and garbage collector, which run in other
 * threads of the process.
 */
const SLOWEST = 50;
const SLOWEST_ROUNDS = 10;
const WARM_UP = 500;
const GOAL_MS = 5;
const NOW = Temporal.ZonedDateTime.from('2026-11-23T09:10[Europe/Oslo]');
/** A pseudorandom generator with a seed (Park and Miller, 1988), so that every run has the same input. */
function createRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return Math.floor((state / 2_147_483_647) * limit);
  };
}

/** Each word of the grammar again and again, and sentences of random words. */
function createInputs(): string[] {
  const below = createRandom(5);
  const mixed = Array.from({ length: MIXED }, () =>
    Array.from({ length: TEXT_LENGTH / 2 }, () => TIME_WORDS[below(TIME_WORDS.length)])
      .join(below(4) === 0 ? '' : ' ')
      .slice(0, TEXT_LENGTH),
  );
  return [...REPEATED_WORDS, ...mixed];
}

type Parse = (text: string) => unknown;

/** The processor's time for an input, in milliseconds: the least of some rounds. */
function timeOf(text: string, parse: Parse, rounds: number): number {
  const times = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage().user;
    parse(text);
    return (process.cpuUsage().user - before) / 1_000;
  });
  return Math.min(...times);
}

function measureWorst(inputs: readonly string[], what: string, parse: Parse): BenchRow {
  for (const text of inputs.slice(0, WARM_UP)) parse(text);
  const timed = inputs
    .map((text) => ({ text, ms: timeOf(text, parse, ROUNDS) }))
    .sort((one, other) => other.ms - one.ms);
  const worst = Math.max(...timed.slice(0, SLOWEST).map(({ text }) => timeOf(text, parse, SLOWEST_ROUNDS)));
  const middle = timed[Math.floor(timed.length / 2)]?.ms ?? 0;
  return {
    name: `the time in a ${what} of ${TEXT_LENGTH} characters, at worst`,
    measured: `${worst.toFixed(1)} ms of ${inputs.length} texts, p50 ${middle.toFixed(1)} ms`,
    baseline: '',
    goal: `${GOAL_MS} ms`,
    ...(worst > GOAL_MS && {
      failure: `A ${what} of ${TEXT_LENGTH} characters takes ${worst.toFixed(1)} ms, over ${GOAL_MS} ms`,
    }),
  };
}

/** Reads the worst of many texts of 300 characters as a time: as a question, and as somebody's message. */
export function measureTimeGrammar(): BenchRow[] {
  const inputs = createInputs();
  return [
    measureWorst(inputs, 'text', (text) => parseTimeExpression(text, NOW)),
    measureWorst(inputs, 'message', (text) => parseMessageTime(text, NOW, NOW)),
  ];
}
