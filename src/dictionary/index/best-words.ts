import { queryKeys } from '../../shared/text/fold.js';
import type { SuggestOptions } from './article-store.js';
import type { Beginners } from './directory.js';
import { compareTexts, isSameText, type Run, textAt, textsAt } from './texts.js';
import { bestOf, TOP_SIZE } from './tops.js';
import { type Indexes, isOfClass, type WordIndex, wordsFrom } from './word-index.js';

/** A word of one dictionary that begins as was asked. */
export interface Candidate {
  index: WordIndex;
  word: number;
  /** By dictionary, in order: the words that begin with the key of the one asked for, so also this one where it is there. */
  runs: readonly Run[];
}

/** The words of one dictionary that begin with one key. */
interface Source extends Beginners {
  index: WordIndex;
  runs: readonly Run[];
}

type IsWanted = ((index: WordIndex, word: number) => boolean) | undefined;

/** The words that begin with each of the keys in each of the dictionaries. */
function sourcesOf(indexes: Indexes, text: string): Source[] {
  const sources: Source[] = [];
  for (const key of queryKeys(text)) {
    const runs: Run[] = [];
    for (const [, index] of indexes) {
      const { itself, longer, top } = wordsFrom(index, key);
      runs.push({ low: itself.low, high: longer.high });
      sources.push({ index, itself, longer, top, runs });
    }
  }
  return sources;
}

/** Below 0 where the one is better: of a lower score, then sooner in Norwegian order. */
function compareWords(index: WordIndex, word: number, other: WordIndex, otherWord: number): number {
  const difference = (index.scores[word] ?? 0) - (other.scores[otherWord] ?? 0);
  if (difference !== 0) return difference;
  // Words of one dictionary are numbered in that order.
  if (index === other) return word - otherWord;
  return (
    compareTexts(index.keys, word, other.keys, otherWord) ||
    compareTexts(index.texts, word, other.texts, otherWord)
  );
}

/** The words that are the key itself: as it was typed before its neighbours («for», «fôr»), then the better. */
function wordsThemselves(sources: readonly Source[], typed: string, isWanted: IsWanted): Candidate[] {
  const found: Candidate[] = [];
  for (const { index, itself, runs } of sources) {
    for (let word = itself.low; word < itself.high; word += 1)
      if (isWanted === undefined || isWanted(index, word)) found.push({ index, word, runs });
  }
  if (found.length < 2) return found;
  const spelling = typed.trim().normalize('NFC').toLowerCase();
  const isTyped = ({ index, word }: Candidate) => textAt(index.texts, word).toLowerCase() === spelling;
  const ranked = found.map((one) => ({ one, differs: isTyped(one) ? 0 : 1 }));
  ranked.sort(
    (a, b) => a.differs - b.differs || compareWords(a.one.index, a.one.word, b.one.index, b.one.word),
  );
  return ranked.map(({ one }) => one);
}

/** Words of one dictionary, best first, of which those before `next` are taken. */
interface Queue {
  from: Source;
  words: ArrayLike<number>;
  next: number;
  end: number;
}

/** The best of the longer words; among those that are kept may be words themselves. */
function queueOf(from: Source, limit: number, isWanted: IsWanted): Queue {
  const { index, longer, top } = from;
  if (top !== undefined && limit <= TOP_SIZE && isWanted === undefined)
    return { from, words: index.tops.words, next: top, end: top + TOP_SIZE };
  const words = bestOf(longer, index.scores, limit, isWanted && ((word) => isWanted(index, word)));
  return { from, words, next: 0, end: words.length };
}

/** The best word that is left, taken; `undefined` where none is. */
function takeBest(queues: readonly Queue[]): Candidate | undefined {
  let best: Queue | undefined;
  let bestWord = 0;
  for (const queue of queues) {
    const { from, words, end } = queue;
    while (queue.next < end && (words[queue.next] ?? 0) < from.longer.low) queue.next += 1;
    if (queue.next === end) continue;
    const word = words[queue.next] ?? 0;
    if (best !== undefined && compareWords(from.index, word, best.from.index, bestWord) >= 0) continue;
    best = queue;
    bestWord = word;
  }
  if (best === undefined) return undefined;
  best.next += 1;
  return { index: best.from.index, word: bestWord, runs: best.from.runs };
}

/** Equal for equal texts, and seldom for others: of the last bytes, as those that are asked for begin alike. */
function printOf({ index, word }: Candidate): number {
  const { bytes, starts } = index.texts;
  const end = starts[word + 1] ?? 0;
  const length = end - (starts[word] ?? 0);
  return (length << 16) ^ ((bytes[end - 1] ?? 0) << 8) ^ (length > 1 ? (bytes[end - 2] ?? 0) : 0);
}

/** Candidates in order, each spelling once. */
interface Taken {
  candidates: Candidate[];
  prints: number[];
}

function take({ candidates, prints }: Taken, candidate: Candidate): void {
  const print = printOf(candidate);
  for (let place = 0; place < prints.length; place += 1) {
    const other = prints[place] === print ? candidates[place] : undefined;
    // One dictionary has a word once.
    if (other === undefined || other.index === candidate.index) continue;
    if (isSameText(other.index.texts, other.word, candidate.index.texts, candidate.word)) return;
  }
  candidates.push(candidate);
  prints.push(print);
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
  const isWanted = createIsWanted(wordClass);
  const sources = sourcesOf(indexes, text);
  const best: Taken = { candidates: [], prints: [] };
  const isFull = () => best.candidates.length === limit;
  for (const candidate of wordsThemselves(sources, text, isWanted)) if (!isFull()) take(best, candidate);
  const queues = isFull() ? [] : sources.map((from) => queueOf(from, limit, isWanted));
  while (!isFull()) {
    const candidate = takeBest(queues);
    if (candidate === undefined) break;
    take(best, candidate);
  }
  return best.candidates;
}

/** As they are spelled, in order. */
export const spellingsOf = (candidates: readonly Candidate[]): string[] =>
  textsAt(candidates.map(({ index, word }) => ({ texts: index.texts, number: word })));
