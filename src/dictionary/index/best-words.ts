import { queryKeys } from '../../shared/text/fold.js';
import type { SuggestOptions } from './article-store.js';
import { compareLinked, type LinkTable, linkedWord } from './linked-words.js';
import { textAt } from './packed-texts.js';
import type { PrefixRange } from './prefix-directory.js';
import { lowestScores, TOP_SIZE } from './top-words.js';
import { type DictionaryIndexes, findPrefixRange, isOfClass, type WordIndex } from './word-index.js';

/** A word of one dictionary with the prefix. */
export interface WordCandidate {
  index: WordIndex;
  /** The place of its dictionary in the question. */
  place: number;
  word: number;
}

/** The words of one dictionary with one key as prefix. */
interface PrefixSource extends PrefixRange {
  index: WordIndex;
  place: number;
}

type CandidateFilter = ((index: WordIndex, word: number) => boolean) | undefined;

/** The words with each of the keys as prefix, in each dictionary. */
function findSources(indexes: DictionaryIndexes, text: string): PrefixSource[] {
  const sources: PrefixSource[] = [];
  for (const key of queryKeys(text)) {
    for (const [place, [, index]] of indexes.entries()) {
      const { exact, longer, top } = findPrefixRange(index, key);
      if (exact.low < longer.high) sources.push({ index, place, exact, longer, top });
    }
  }
  return sources;
}

type Placed = Pick<WordCandidate, 'place' | 'word'>;

/** Below 0 where the first word is earlier in Norwegian order, in which the words of a dictionary are numbered. */
function compareOrder(links: LinkTable, one: Placed, other: Placed): number {
  const linked = links[one.place]?.[other.place];
  return linked === undefined ? one.word - other.word : compareLinked(linked, one.word, other.word);
}

/** Below 0 where the first word is better: of a lower score, or earlier in Norwegian order. */
const compareWords = (links: LinkTable, one: WordCandidate, other: WordCandidate) =>
  (one.index.scores[one.word] ?? 0) - (other.index.scores[other.word] ?? 0) ||
  compareOrder(links, one, other);

/** The words whose key is the whole prefix: the typed spelling first («for» before «fôr»), then the best. */
function exactWords(
  sources: readonly PrefixSource[],
  prefix: string,
  links: LinkTable,
  accepts: CandidateFilter,
): WordCandidate[] {
  const found: WordCandidate[] = [];
  for (const { index, place, exact } of sources) {
    for (let word = exact.low; word < exact.high; word += 1)
      if (accepts === undefined || accepts(index, word)) found.push({ index, place, word });
  }
  if (found.length < 2) return found;
  const spelling = prefix.trim().normalize('NFC').toLowerCase();
  const isTyped = ({ index, word }: WordCandidate) => textAt(index.texts, word).toLowerCase() === spelling;
  const ranked = found.map((one) => ({ one, differs: isTyped(one) ? 0 : 1 }));
  ranked.sort((a, b) => a.differs - b.differs || compareWords(links, a.one, b.one));
  return ranked.map(({ one }) => one);
}

/** Words of one dictionary, best first. */
interface CandidateQueue extends WordCandidate {
  words: ArrayLike<number>;
  /** The place of the next word in `words`. `word` is that word and `score` its score, or `NONE` where none is left. */
  next: number;
  end: number;
  score: number;
  /** Words before it are exact ones. */
  low: number;
}

/** After all scores. */
const NONE = 2 ** 16;

/** Takes a word from the queue. Precomputed lists may contain exact words too, which are skipped. */
function advance(queue: CandidateQueue): void {
  const { words, end, low } = queue;
  do queue.next += 1;
  while (queue.next < end && (words[queue.next] ?? 0) < low);
  queue.word = words[queue.next] ?? 0;
  queue.score = queue.next < end ? (queue.index.scores[queue.word] ?? 0) : NONE;
}

/** The best of the longer words. */
function createCandidateQueue(from: PrefixSource, limit: number, accepts: CandidateFilter): CandidateQueue {
  const { index, place, longer, top } = from;
  const isPrecomputed = top !== undefined && limit <= TOP_SIZE && accepts === undefined;
  const words = isPrecomputed
    ? index.topWords.words
    : lowestScores(longer, index.scores, limit, accepts && ((word) => accepts(index, word)));
  const first = isPrecomputed ? top : 0;
  const end = isPrecomputed ? top + TOP_SIZE : words.length;
  const queue = { index, place, words, next: first - 1, end, low: longer.low, word: 0, score: NONE };
  advance(queue);
  return queue;
}

/** The queue with the best word. `undefined` where all are empty. */
function bestQueue(queues: readonly CandidateQueue[], links: LinkTable): CandidateQueue | undefined {
  let best: CandidateQueue | undefined;
  for (const queue of queues) {
    if (queue.score === NONE || (best !== undefined && queue.score > best.score)) continue;
    if (best === undefined || queue.score < best.score || compareOrder(links, queue, best) < 0) best = queue;
  }
  return best;
}

/** Adds a word that is not among the candidates as a word of another dictionary. A dictionary has each word once. */
function addCandidate(
  candidates: WordCandidate[],
  links: LinkTable,
  { index, place, word }: WordCandidate,
): void {
  for (let other = 0; other < links.length; other += 1) {
    const linked = links[place]?.[other];
    const same = linked === undefined ? -1 : linkedWord(linked, word);
    if (same < 0) continue;
    for (const taken of candidates) if (taken.word === same && taken.place === other) return;
  }
  candidates.push({ index, place, word });
}

function createCandidateFilter(wordClass: string | undefined): CandidateFilter {
  if (wordClass === undefined) return undefined;
  return (index, word) => isOfClass(index, word, index.classes.indexOf(wordClass));
}

/**
 * The best words with a prefix, each once: the word exact, then by score, then in Norwegian order. A word of several
 * dictionaries is given as of the one in which it is better.
 *
 * @param links `linkTable` of the dictionaries
 */
export function bestWords(
  indexes: DictionaryIndexes,
  links: LinkTable,
  text: string,
  { limit, wordClass }: SuggestOptions,
): readonly WordCandidate[] {
  const accepts = createCandidateFilter(wordClass);
  const sources = findSources(indexes, text);
  const candidates: WordCandidate[] = [];
  for (const candidate of exactWords(sources, text, links, accepts))
    if (candidates.length < limit) addCandidate(candidates, links, candidate);
  if (candidates.length === limit) return candidates;
  const queues = sources.map((from) => createCandidateQueue(from, limit, accepts));
  while (candidates.length < limit) {
    const best = bestQueue(queues, links);
    if (best === undefined) break;
    addCandidate(candidates, links, best);
    advance(best);
  }
  return candidates;
}
