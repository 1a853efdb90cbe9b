import { queryKeys } from '../../shared/text/fold.js';
import type { SuggestOptions } from './article-store.js';
import { compareTexts, isSameText, textAt } from './packed-texts.js';
import type { PrefixRange } from './prefix-directory.js';
import { lowestScores, TOP_SIZE } from './top-words.js';
import { type DictionaryIndexes, findPrefixRange, isOfClass, type WordIndex } from './word-index.js';

/** A word of one dictionary with the prefix. */
export interface WordCandidate {
  index: WordIndex;
  word: number;
}

/** The words of one dictionary with one key as prefix. */
interface PrefixSource extends PrefixRange {
  index: WordIndex;
}

type CandidateFilter = ((index: WordIndex, word: number) => boolean) | undefined;

/** The words with each of the keys as prefix, in each dictionary. */
function findSources(indexes: DictionaryIndexes, text: string): PrefixSource[] {
  const sources: PrefixSource[] = [];
  for (const key of queryKeys(text)) {
    for (const [, index] of indexes) {
      const { exact, longer, top } = findPrefixRange(index, key);
      sources.push({ index, exact, longer, top });
    }
  }
  return sources;
}

/** Below 0 where the first word is better: of a lower score, or earlier in Norwegian order. */
function compareWords(index: WordIndex, word: number, other: WordIndex, otherWord: number): number {
  const difference = (index.scores[word] ?? 0) - (other.scores[otherWord] ?? 0);
  if (difference !== 0) return difference;
  // Words of one dictionary are numbered in Norwegian order.
  if (index === other) return word - otherWord;
  return (
    compareTexts(index.keys, word, other.keys, otherWord) ||
    compareTexts(index.texts, word, other.texts, otherWord)
  );
}

/** The words whose key is the whole prefix: the typed spelling first («for» before «fôr»), then the best. */
function exactWords(
  sources: readonly PrefixSource[],
  prefix: string,
  accepts: CandidateFilter,
): WordCandidate[] {
  const found: WordCandidate[] = [];
  for (const { index, exact } of sources) {
    for (let word = exact.low; word < exact.high; word += 1)
      if (accepts === undefined || accepts(index, word)) found.push({ index, word });
  }
  if (found.length < 2) return found;
  const spelling = prefix.trim().normalize('NFC').toLowerCase();
  const isTyped = ({ index, word }: WordCandidate) => textAt(index.texts, word).toLowerCase() === spelling;
  const ranked = found.map((one) => ({ one, differs: isTyped(one) ? 0 : 1 }));
  ranked.sort(
    (a, b) => a.differs - b.differs || compareWords(a.one.index, a.one.word, b.one.index, b.one.word),
  );
  return ranked.map(({ one }) => one);
}

/** Words of one dictionary, best first. The next one to take is at `next`. */
interface CandidateQueue {
  from: PrefixSource;
  words: ArrayLike<number>;
  next: number;
  end: number;
}

/** The best of the longer words. Precomputed lists may contain exact words too, which `takeBest` skips. */
function createCandidateQueue(from: PrefixSource, limit: number, accepts: CandidateFilter): CandidateQueue {
  const { index, longer, top } = from;
  if (top !== undefined && limit <= TOP_SIZE && accepts === undefined)
    return { from, words: index.topWords.words, next: top, end: top + TOP_SIZE };
  const words = lowestScores(longer, index.scores, limit, accepts && ((word) => accepts(index, word)));
  return { from, words, next: 0, end: words.length };
}

/** Takes the best word of all queues. `undefined` where they are empty. */
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
  return { index: best.from.index, word: bestWord };
}

/** A hash of length and last bytes, as the candidates have a common prefix. */
function fingerprintOf({ index, word }: WordCandidate): number {
  const { bytes, starts } = index.texts;
  const end = starts[word + 1] ?? 0;
  const length = end - (starts[word] ?? 0);
  return (length << 16) ^ ((bytes[end - 1] ?? 0) << 8) ^ (length > 1 ? (bytes[end - 2] ?? 0) : 0);
}

/** Candidates in order, without repeated spellings. */
interface UniqueCandidates {
  candidates: WordCandidate[];
  fingerprints: number[];
}

function addCandidate({ candidates, fingerprints }: UniqueCandidates, candidate: WordCandidate): void {
  const fingerprint = fingerprintOf(candidate);
  for (let index = 0; index < fingerprints.length; index += 1) {
    const other = fingerprints[index] === fingerprint ? candidates[index] : undefined;
    // A dictionary has each word once.
    if (other === undefined || other.index === candidate.index) continue;
    if (isSameText(other.index.texts, other.word, candidate.index.texts, candidate.word)) return;
  }
  candidates.push(candidate);
  fingerprints.push(fingerprint);
}

function createCandidateFilter(wordClass: string | undefined): CandidateFilter {
  if (wordClass === undefined) return undefined;
  return (index, word) => isOfClass(index, word, index.classes.indexOf(wordClass));
}

/**
 * The best words with a prefix, each once: the word exact, then by score, then in Norwegian order. A word of several
 * dictionaries is given as of the one in which it is better.
 */
export function bestWords(
  indexes: DictionaryIndexes,
  text: string,
  { limit, wordClass }: SuggestOptions,
): readonly WordCandidate[] {
  const accepts = createCandidateFilter(wordClass);
  const sources = findSources(indexes, text);
  const taken: UniqueCandidates = { candidates: [], fingerprints: [] };
  const isFull = () => taken.candidates.length === limit;
  for (const candidate of exactWords(sources, text, accepts)) if (!isFull()) addCandidate(taken, candidate);
  const queues = isFull() ? [] : sources.map((from) => createCandidateQueue(from, limit, accepts));
  while (!isFull()) {
    const candidate = takeBest(queues);
    if (candidate === undefined) break;
    addCandidate(taken, candidate);
  }
  return taken.candidates;
}
