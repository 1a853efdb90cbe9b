import { queryKeys } from '../../shared/text/fold.js';
import type { SuggestOptions } from './article-store.js';
import { compareTexts, type IndexRange, isSameText, textAt, textsAt } from './packed-texts.js';
import type { PrefixRange } from './prefix-directory.js';
import { lowestScores, TOP_SIZE } from './top-words.js';
import { type DictionaryIndexes, findPrefixRange, isOfClass, type WordIndex } from './word-index.js';

/** A word of one dictionary that begins as was asked. */
export interface WordCandidate {
  index: WordIndex;
  word: number;
  /** By dictionary, in order: the words that begin with the key of the one asked for, so also this one where it is there. */
  runs: readonly IndexRange[];
}

/** The words of one dictionary that begin with one key. */
interface PrefixSource extends PrefixRange {
  index: WordIndex;
  runs: readonly IndexRange[];
}

type CandidateFilter = ((index: WordIndex, word: number) => boolean) | undefined;

/** The words that begin with each of the keys in each of the dictionaries. */
function sourcesOf(indexes: DictionaryIndexes, text: string): PrefixSource[] {
  const sources: PrefixSource[] = [];
  for (const key of queryKeys(text)) {
    const runs: IndexRange[] = [];
    for (const [, index] of indexes) {
      const { itself, longer, top } = findPrefixRange(index, key);
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
function exactWords(
  sources: readonly PrefixSource[],
  typed: string,
  isWanted: CandidateFilter,
): WordCandidate[] {
  const found: WordCandidate[] = [];
  for (const { index, itself, runs } of sources) {
    for (let word = itself.low; word < itself.high; word += 1)
      if (isWanted === undefined || isWanted(index, word)) found.push({ index, word, runs });
  }
  if (found.length < 2) return found;
  const spelling = typed.trim().normalize('NFC').toLowerCase();
  const isTyped = ({ index, word }: WordCandidate) => textAt(index.texts, word).toLowerCase() === spelling;
  const ranked = found.map((one) => ({ one, differs: isTyped(one) ? 0 : 1 }));
  ranked.sort(
    (a, b) => a.differs - b.differs || compareWords(a.one.index, a.one.word, b.one.index, b.one.word),
  );
  return ranked.map(({ one }) => one);
}

/** Words of one dictionary, best first, of which those before `next` are taken. */
interface CandidateQueue {
  from: PrefixSource;
  words: ArrayLike<number>;
  next: number;
  end: number;
}

/** The best of the longer words; among those that are kept may be words themselves. */
function createCandidateQueue(from: PrefixSource, limit: number, isWanted: CandidateFilter): CandidateQueue {
  const { index, longer, top } = from;
  if (top !== undefined && limit <= TOP_SIZE && isWanted === undefined)
    return { from, words: index.tops.words, next: top, end: top + TOP_SIZE };
  const words = lowestScores(longer, index.scores, limit, isWanted && ((word) => isWanted(index, word)));
  return { from, words, next: 0, end: words.length };
}

/** The best word that is left, taken; `undefined` where none is. */
function takeBest(queues: readonly CandidateQueue[]): WordCandidate | undefined {
  let best: CandidateQueue | undefined;
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
function fingerprintOf({ index, word }: WordCandidate): number {
  const { bytes, starts } = index.texts;
  const end = starts[word + 1] ?? 0;
  const length = end - (starts[word] ?? 0);
  return (length << 16) ^ ((bytes[end - 1] ?? 0) << 8) ^ (length > 1 ? (bytes[end - 2] ?? 0) : 0);
}

/** Candidates in order, each spelling once. */
interface UniqueCandidates {
  candidates: WordCandidate[];
  fingerprints: number[];
}

function addCandidate(
  { candidates, fingerprints: prints }: UniqueCandidates,
  candidate: WordCandidate,
): void {
  const print = fingerprintOf(candidate);
  for (let place = 0; place < prints.length; place += 1) {
    const other = prints[place] === print ? candidates[place] : undefined;
    // One dictionary has a word once.
    if (other === undefined || other.index === candidate.index) continue;
    if (isSameText(other.index.texts, other.word, candidate.index.texts, candidate.word)) return;
  }
  candidates.push(candidate);
  prints.push(print);
}

function createCandidateFilter(wordClass: string | undefined): CandidateFilter {
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
  indexes: DictionaryIndexes,
  text: string,
  { limit, wordClass }: SuggestOptions,
): readonly WordCandidate[] {
  const isWanted = createCandidateFilter(wordClass);
  const sources = sourcesOf(indexes, text);
  const best: UniqueCandidates = { candidates: [], fingerprints: [] };
  const isFull = () => best.candidates.length === limit;
  for (const candidate of exactWords(sources, text, isWanted)) if (!isFull()) addCandidate(best, candidate);
  const queues = isFull() ? [] : sources.map((from) => createCandidateQueue(from, limit, isWanted));
  while (!isFull()) {
    const candidate = takeBest(queues);
    if (candidate === undefined) break;
    addCandidate(best, candidate);
  }
  return best.candidates;
}

/** As they are spelled, in order. */
export const candidateSpellings = (candidates: readonly WordCandidate[]): string[] =>
  textsAt(candidates.map(({ index, word }) => ({ texts: index.texts, number: word })));
