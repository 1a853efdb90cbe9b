import type { ByteText } from '../../shared/text/byte-text.js';
import { queryKeys } from '../../shared/text/fold.js';
import type { DictId } from '../contract.js';
import type { SuggestOptions } from './article-store.js';
import { FIRST_OLDER_SCORE } from './packed-forms.js';
import { ByteWriter, textAt } from './packed-texts.js';
import { findPrefixRange, type PrefixRange } from './prefix-tree.js';
import {
  classOf,
  compareLinked,
  type DictionaryIndexes,
  HEAD_ROW,
  HOMOGRAPH_AND_CLASS,
  headOf,
  homographOf,
  LEMMA_END,
  LEMMA_START,
  type LinkTable,
  linkedWord,
  linkTable,
  lowestScores,
  rankOf,
  TOP_SIZE,
  type WordIndex,
} from './word-index.js';

/**
 * The words with a prefix, best first and without older forms, each a `Suggestion` as JSON. They are not cached: long-lived strings cost more
 * to collect than the words to find. The bot keeps the answers that it asked for.
 */
export function suggestWords(indexes: DictionaryIndexes, text: string, options: SuggestOptions): ByteText[] {
  const links = linkTable(indexes);
  writer.clear();
  return bestWords(indexes, links, text, options).map((candidate) => {
    const start = writer.length;
    writeSuggestion(candidate, indexes, links, options.wordClass);
    return writer.from(start);
  });
}

/** A word of one dictionary with the prefix. */
interface WordCandidate {
  index: WordIndex;
  /** The place of its dictionary in the question. */
  place: number;
  word: number;
}

/** The words of one dictionary with one key as prefix. */
interface PrefixSource extends PrefixRange {
  index: WordIndex;
  place: number;
  /** The index of the best of its words in `topWords.words`; `undefined` where they are not precomputed. */
  top: number | undefined;
}

type CandidateFilter = ((index: WordIndex, word: number) => boolean) | undefined;

/** The words with each of the keys as prefix, in each dictionary. */
function findSources(indexes: DictionaryIndexes, text: string): PrefixSource[] {
  const sources: PrefixSource[] = [];
  for (const key of queryKeys(text)) {
    for (const [place, [, index]] of indexes.entries()) {
      const known = index.directory.get(key);
      const { exact, longer } = known ?? findPrefixRange(index.prefixTree, Buffer.from(key));
      if (exact.low < longer.high) sources.push({ index, place, exact, longer, top: known?.top });
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

const isModern = ({ scores }: WordIndex, word: number) => (scores[word] ?? 0) < FIRST_OLDER_SCORE;

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
      if (isModern(index, word) && (accepts === undefined || accepts(index, word)))
        found.push({ index, place, word });
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

/** Accepts the words that have an article of the class. */
function createCandidateFilter(wordClass: string | undefined): CandidateFilter {
  if (wordClass === undefined) return undefined;
  return ({ classes, heads, postings, postingStarts }, word) => {
    const wanted = classes.indexOf(wordClass);
    const end = postingStarts[word + 1] ?? 0;
    for (let position = postingStarts[word] ?? 0; position < end; position += 1) {
      if (heads.classes[headOf(postings[position] ?? 0)] === wanted) return true;
    }
    return false;
  };
}

/**
 * The best words with a prefix, each once: the word exact, then by score, then in Norwegian order. A word of several
 * dictionaries is given as of the one in which it is better.
 *
 * @param links `linkTable` of the dictionaries
 */
function bestWords(
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
    // The rest are older forms too.
    if (best === undefined || best.score >= FIRST_OLDER_SCORE) break;
    addCandidate(candidates, links, best);
    advance(best);
  }
  return candidates;
}

/** An article that a word matches by one of its heads. Used again and again, as nothing waits while answers are written. */
interface MatchedHead {
  dict: DictId;
  index: WordIndex;
  /** The start of the head in `headRows`. */
  row: number;
  article: number;
  /** By the kind of match, then by homograph; the lowest comes first. */
  order: number;
}

/** The heads of a word, in order. Those after `count` are left from other words. */
class MatchedHeads {
  count = 0;
  private readonly heads: MatchedHead[] = [];

  /** A head that is not in use. */
  private spare(dict: DictId, index: WordIndex): MatchedHead {
    const spare = this.heads[this.count];
    if (spare !== undefined) return spare;
    const added = { dict, index, row: 0, article: 0, order: 0 };
    this.heads.push(added);
    return added;
  }

  at(position: number): MatchedHead | undefined {
    return this.heads[position];
  }

  /** After the heads of the same order. */
  add(dict: DictId, index: WordIndex, row: number, order: number): void {
    const { heads } = this;
    const head = this.spare(dict, index);
    head.dict = dict;
    head.index = index;
    head.row = row;
    head.article = index.headRows[row] ?? 0;
    head.order = order;
    let position = this.count;
    for (let before = heads[position - 1]; before !== undefined && before.order > order; position -= 1) {
      heads[position] = before;
      before = heads[position - 2];
    }
    heads[position] = head;
    this.count += 1;
  }

  /** Whether a head before this position is of the same article. */
  isRepeated({ article, index }: MatchedHead, position: number): boolean {
    for (let before = 0; before < position; before += 1) {
      const one = this.heads[before];
      if (one?.article === article && one.index === index) return true;
    }
    return false;
  }
}

const matched = new MatchedHeads();

const HOMOGRAPH_BITS = 16;

/** Adds a head for each posting of a word, or for those of one class. */
function addHeads(dict: DictId, index: WordIndex, word: number, wanted: string | undefined): void {
  const { headRows, classes } = index;
  const end = index.postingStarts[word + 1] ?? 0;
  for (let position = index.postingStarts[word] ?? 0; position < end; position += 1) {
    const posting = index.postings[position] ?? 0;
    const row = headOf(posting) * HEAD_ROW;
    const both = headRows[row + HOMOGRAPH_AND_CLASS] ?? 0;
    if (wanted !== undefined && (classes[classOf(both)] ?? '') !== wanted) continue;
    matched.add(dict, index, row, (rankOf(posting) << HOMOGRAPH_BITS) | homographOf(both));
  }
}

const OPEN_WORD = Buffer.from('{"word":');

const OPEN_ARTICLES = Buffer.from(',"articles":[');

const CLOSE = Buffer.from(']}');

const NEXT = Buffer.from(',');

const OPEN_ARTICLE: Readonly<Record<DictId, Buffer>> = {
  bob: Buffer.from('{"dict_id":"bob","art_id":'),
  nob: Buffer.from('{"dict_id":"nob","art_id":'),
};

const LEMMA = Buffer.from(',"lemma":');

const HOMOGRAPH = Buffer.from(',"hgno":');

const CLOSE_ARTICLE = Buffer.from('}');

const writer = new ByteWriter();

function writeArticle({ dict, index, row, article }: MatchedHead): void {
  const { headRows } = index;
  const both = headRows[row + HOMOGRAPH_AND_CLASS] ?? 0;
  writer.raw(OPEN_ARTICLE[dict]);
  writer.number(article);
  writer.raw(LEMMA);
  writer.quoted(index.heads.lemmas.bytes, headRows[row + LEMMA_START] ?? 0, headRows[row + LEMMA_END] ?? 0);
  writer.raw(HOMOGRAPH);
  writer.number(homographOf(both));
  writer.raw(index.classFields[classOf(both)] ?? CLOSE_ARTICLE);
}

/**
 * Writes a word as JSON of the shape of `Suggestion`, with each of its articles once, by the best match. By hand, without
 * intermediate texts: each typed letter needs twenty of these.
 */
function writeSuggestion(
  { index: own, place, word }: WordCandidate,
  indexes: DictionaryIndexes,
  links: LinkTable,
  wordClass: string | undefined,
): void {
  matched.count = 0;
  for (let other = 0; other < indexes.length; other += 1) {
    const dictionary = indexes[other];
    if (dictionary === undefined) continue;
    const [dict, index] = dictionary;
    const linked = links[place]?.[other];
    const same = linked === undefined ? word : linkedWord(linked, word);
    if (same >= 0) addHeads(dict, index, same, wordClass);
  }
  const { bytes, starts } = own.texts;
  writer.raw(OPEN_WORD);
  writer.quoted(bytes, starts[word] ?? 0, starts[word + 1] ?? 0);
  writer.raw(OPEN_ARTICLES);
  for (let position = 0; position < matched.count; position += 1) {
    const head = matched.at(position);
    if (head === undefined || matched.isRepeated(head, position)) continue;
    if (position > 0) writer.raw(NEXT);
    writeArticle(head);
  }
  writer.raw(CLOSE);
}
