import { findNearest } from '../lib/nearest.js';
import { RELATIVE_DAYS, RELATIVE_WEEKS, WEEKDAYS } from './when-words.js';

/** Shorter texts are similar to too many names. */
const MIN_LENGTH = 5;
/** Words in `day after tomorrow`. */
const MAX_WORDS = 3;

/** Every time word with a key for its meaning: `d1` is tomorrow, `n1` Monday. */
const TIMES = new Map(
  [['d', RELATIVE_DAYS] as const, ['w', RELATIVE_WEEKS] as const, ['n', WEEKDAYS] as const].flatMap(
    ([kind, table]) => [...table].map(([word, number]) => [word, `${kind}${number}`] as const),
  ),
);

/** The time word that the words are a typo of, if they are similar to only one meaning. */
function findCorrection(words: readonly string[]): string | undefined {
  const typed = words.join(' ').toLowerCase();
  if (typed.length < MIN_LENGTH) return undefined;
  const [first, ...others] = findNearest(typed, TIMES.keys());
  return others.every((other) => TIMES.get(other) === TIMES.get(first ?? '')) ? first : undefined;
}

/** Every sequence of words, the longest first. */
function runsOf(words: readonly string[]) {
  const lengths = Array.from({ length: MAX_WORDS }, (_, index) => MAX_WORDS - index);
  return lengths.flatMap((length) =>
    Array.from({ length: Math.max(0, words.length - length + 1) }, (_, at) => ({
      at,
      run: words.slice(at, at + length),
    })),
  );
}

/** Corrects the first typo in a time word, as in `@kari i mrogen`; undefined if there is none. */
export function fixTimeTypo(text: string): string | undefined {
  const words = text.split(' ');
  const runs = runsOf(words);
  const correct = new Set(
    runs
      .filter(({ run }) => TIMES.has(run.join(' ').toLowerCase()))
      .flatMap(({ at, run }) => run.map((_, index) => at + index)),
  );
  for (const { at, run } of runs) {
    const isExcluded = run.some((word, index) => word.startsWith('@') || correct.has(at + index));
    const correction = isExcluded ? undefined : findCorrection(run);
    if (correction !== undefined) return words.toSpliced(at, run.length, correction).join(' ');
  }
  return undefined;
}
