import { queryKeys } from '../../shared/fold.js';
import type { SuggestOptions } from '../store.js';
import { compareTexts, type Run, textAt } from './texts.js';
import { bestOf, LONG_RUN, TOP_SIZE, topOf } from './tops.js';
import { type Indexes, isOfClass, type WordIndex, wordsFrom } from './word-index.js';

/** A word of one dictionary that begins as was asked. */
export interface Candidate {
  index: WordIndex;
  word: number;
  text: string;
  /** By dictionary, in order: the words that begin with the key of the one asked for, so also this one where it is there. */
  runs: readonly Run[];
}

/** The words of one dictionary that begin with one key. */
interface Beginners {
  index: WordIndex;
  itself: Run;
  longer: Run;
  runs: readonly Run[];
}

type IsWanted = ((index: WordIndex, word: number) => boolean) | undefined;

const numbersIn = ({ low, high }: Run) => Array.from({ length: high - low }, (_, place) => low + place);

/** The words that begin with each of the keys in each of the dictionaries. */
function beginnersOf(indexes: Indexes, keys: readonly Uint8Array[]): Beginners[] {
  return keys.flatMap((key) => {
    const found = indexes.map(([, index]) => ({ index, ...wordsFrom(index, key) }));
    const runs = found.map(({ itself, longer }) => ({ low: itself.low, high: longer.high }));
    return found.map((one) => ({ ...one, runs }));
  });
}

/** The best of the longer words, best first. */
function bestLonger(
  { index, itself, longer }: Beginners,
  limit: number,
  isWanted: IsWanted,
): ArrayLike<number> {
  const all = { low: itself.low, high: longer.high };
  const top =
    all.high - all.low > LONG_RUN && limit <= TOP_SIZE && !isWanted ? topOf(index.tops, all) : undefined;
  if (top === undefined)
    return bestOf(longer, index.scores, limit, isWanted && ((word) => isWanted(index, word)));
  return itself.low === itself.high ? top : top.filter((word) => word >= longer.low);
}

const scoreAt = ({ index }: Beginners, word: number) => index.scores[word] ?? 0;

/** Below 0 where the one is better: of a lower score, then sooner in Norwegian order. */
function compareWords(one: Beginners, word: number, other: Beginners, otherWord: number): number {
  const difference = scoreAt(one, word) - scoreAt(other, otherWord);
  if (difference !== 0) return difference;
  // Words of one dictionary are numbered in that order.
  if (one.index === other.index) return word - otherWord;
  return (
    compareTexts(one.index.keys, word, other.index.keys, otherWord) ||
    compareTexts(one.index.texts, word, other.index.texts, otherWord)
  );
}

/** The words that are the key itself: as it was typed before its neighbours («for», «fôr»), then the better. */
function wordsThemselves(beginners: readonly Beginners[], typed: string, isWanted: IsWanted) {
  const spelling = typed.trim().normalize('NFC').toLowerCase();
  return beginners
    .flatMap((from) =>
      numbersIn(from.itself)
        .filter((word) => isWanted?.(from.index, word) ?? true)
        .map((word) => ({ from, word, text: textAt(from.index.texts, word) })),
    )
    .map((one) => ({ ...one, differs: one.text.toLowerCase() === spelling ? 0 : 1 }))
    .sort(
      (one, other) => one.differs - other.differs || compareWords(one.from, one.word, other.from, other.word),
    );
}

/** The longer words, best first: of lists that are so in themselves. */
function* merged(lists: readonly { from: Beginners; words: ArrayLike<number> }[]) {
  const places = lists.map(() => 0);
  while (true) {
    let best: { from: Beginners; word: number; list: number } | undefined;
    for (const [list, { from, words }] of lists.entries()) {
      const word = words[places[list] ?? 0];
      if (word === undefined) continue;
      if (!best || compareWords(from, word, best.from, best.word) < 0) best = { from, word, list };
    }
    if (!best) return;
    places[best.list] = (places[best.list] ?? 0) + 1;
    yield best;
  }
}

function createIsWanted(wordClass: string | undefined): IsWanted {
  if (wordClass === undefined) return undefined;
  return (index, word) => {
    const number = index.classes.indexOf(wordClass);
    return number >= 0 && isOfClass(index, word, number);
  };
}

/**
 * The best words that begin with a text, each once: the word itself, then by score, then in Norwegian order. Each is of
 * the dictionary in which it is better.
 */
export function bestWords(
  indexes: Indexes,
  text: string,
  { limit, wordClass }: SuggestOptions,
): readonly Candidate[] {
  const keys = queryKeys(text).map((key) => Buffer.from(key));
  const isWanted = createIsWanted(wordClass);
  const beginners = beginnersOf(indexes, keys);
  const best = new Map<string, Candidate>();
  const add = ({ index, runs }: Beginners, word: number, spelled: string) => {
    if (!best.has(spelled)) best.set(spelled, { index, word, text: spelled, runs });
    return best.size === limit;
  };
  for (const { from, word, text: spelled } of wordsThemselves(beginners, text, isWanted))
    if (add(from, word, spelled)) return [...best.values()];
  const lists = beginners.map((from) => ({ from, words: bestLonger(from, limit, isWanted) }));
  for (const { from, word } of merged(lists)) if (add(from, word, textAt(from.index.texts, word))) break;
  return [...best.values()];
}
