import { findNearest } from '../lib/nearest.js';
import { RELATIVE_DAYS, RELATIVE_WEEKS, WEEKDAYS } from './when-words.js';

/** Shorter ones are near too many names. */
const SHORTEST = 5;
/** `day after tomorrow` */
const MOST_WORDS = 3;

/** Each time that has a word, with what it means: `d1` is tomorrow, `n1` Monday. */
const TIMES = new Map(
  [['d', RELATIVE_DAYS] as const, ['w', RELATIVE_WEEKS] as const, ['n', WEEKDAYS] as const].flatMap(
    ([kind, table]) => [...table].map(([word, number]) => [word, `${kind}${number}`] as const),
  ),
);

/** The time that the words are a slip away from, where there is only one. */
function timeMeant(words: readonly string[]): string | undefined {
  const typed = words.join(' ').toLowerCase();
  if (typed.length < SHORTEST) return undefined;
  const [first, ...others] = findNearest(typed, TIMES.keys());
  return others.every((other) => TIMES.get(other) === TIMES.get(first ?? '')) ? first : undefined;
}

/** Each run of words, the longest first. */
function runsOf(words: readonly string[]) {
  const lengths = Array.from({ length: MOST_WORDS }, (_, index) => MOST_WORDS - index);
  return lengths.flatMap((length) =>
    Array.from({ length: Math.max(0, words.length - length + 1) }, (_, at) => ({
      at,
      run: words.slice(at, at + length),
    })),
  );
}

/** The text with its first slip in a word for a time mended, as in `@kari i mrogen`; undefined where there is none. */
export function fixTimeTypo(text: string): string | undefined {
  const words = text.split(' ');
  const runs = runsOf(words);
  const right = new Set(
    runs
      .filter(({ run }) => TIMES.has(run.join(' ').toLowerCase()))
      .flatMap(({ at, run }) => run.map((_, index) => at + index)),
  );
  for (const { at, run } of runs) {
    const isFixed = run.some((word, index) => word.startsWith('@') || right.has(at + index));
    const meant = isFixed ? undefined : timeMeant(run);
    if (meant !== undefined) return words.toSpliced(at, run.length, meant).join(' ');
  }
  return undefined;
}
