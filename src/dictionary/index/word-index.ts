import type { DictId, Match } from '../contract.js';
import { brokenImage, type IndexImage, parseImageCounts, sectionBytes, sectionNumbers } from './image.js';
import { openTexts, type PackedTexts, sectionStarts, textAt } from './packed-texts.js';
import { headOf, matchOf } from './postings.js';
import { openPrefixDirectory, type PrefixDirectory, type PrefixRange } from './prefix-directory.js';
import { createPrefixTree, findExactEnd, findPrefixRun, type PrefixTree } from './prefix-tree.js';
import { TOP_SIZE, type TopWords } from './top-words.js';

/** The opened index of one dictionary: the sections of `image.ts` as typed arrays. */
export interface WordIndex {
  /** The number of words. */
  words: number;
  /** The number of articles. */
  articles: number;
  keys: PackedTexts;
  /** How many bytes each key has in common with the key before it, at most 255. */
  sharedLengths: Uint8Array;
  prefixTree: PrefixTree;
  texts: PackedTexts;
  scores: Uint16Array;
  /** The numbers of the words that are lemmas or phrases, ascending. */
  lemmas: Uint32Array;
  postings: Uint32Array;
  postingStarts: Uint32Array;
  heads: { articles: Uint32Array; lemmas: PackedTexts; homographs: Uint16Array; classes: Uint8Array };
  headRows: HeadRows;
  /** The first is «none». */
  classes: readonly string[];
  /** The end of an article in a suggestion, by class: `,"word_class":"NOUN"}`. */
  classFields: readonly Buffer[];
  articleIds: Float64Array;
  articleClasses: Uint32Array;
  topWords: TopWords;
  directory: PrefixDirectory;
}

/**
 * One row of `HEAD_ROW` numbers for each head, with the data that a suggestion shows. The first number is the id of the
 * article. A row is read from one place of memory. Separate columns take a read of memory for each number, which is most of
 * the time of a suggestion.
 */
export type HeadRows = Float64Array;
export const HEAD_ROW = 4;
export const [LEMMA_START, LEMMA_END, HOMOGRAPH_AND_CLASS] = [1, 2, 3];
/** The homograph number, and the index in `classes`, of the last number of a row. */
export const homographOf = (both: number) => both >>> CLASS_BITS;
export const classOf = (both: number) => both & CLASS_MASK;
const CLASS_BITS = 8;
const CLASS_MASK = 2 ** CLASS_BITS - 1;

function createHeadRows(heads: WordIndex['heads'], articleIds: Float64Array): HeadRows {
  const { lemmas, homographs, classes } = heads;
  const rows = new Float64Array(HEAD_ROW * heads.articles.length);
  for (let head = 0, row = 0; head < heads.articles.length; head += 1, row += HEAD_ROW) {
    rows[row] = articleIds[heads.articles[head] ?? 0] ?? 0;
    rows[row + LEMMA_START] = lemmas.starts[head] ?? 0;
    rows[row + LEMMA_END] = lemmas.starts[head + 1] ?? 0;
    rows[row + HOMOGRAPH_AND_CLASS] = ((homographs[head] ?? 0) << CLASS_BITS) | (classes[head] ?? 0);
  }
  return rows;
}

function openTopWords(image: IndexImage): TopWords {
  const count = Math.floor(sectionBytes(image, 'tops.ranges').byteLength / 8);
  return {
    ranges: sectionNumbers(image, 'tops.ranges', Uint32Array, 2 * count),
    words: sectionNumbers(image, 'tops.words', Uint32Array, TOP_SIZE * count),
  };
}

/**
 * Opens an index over the bytes of its image, which must not change.
 *
 * @throws {Error} where it is of another version, or its sections do not fit together
 */
export function openIndex(image: IndexImage): WordIndex {
  const { words, postings, heads, classes, articles } = parseImageCounts(image);
  const sharedLengths = sectionNumbers(image, 'keys.shared', Uint8Array, words);
  const names = openTexts(image, 'classes', classes);
  if (heads > 0 && classes === 0) throw brokenImage('it has no classes');
  const classNames = Array.from({ length: classes }, (_, number) => textAt(names, number));
  const keys = openTexts(image, 'keys', words);
  const topWords = openTopWords(image);
  const columns = {
    articles: sectionNumbers(image, 'heads.articles', Uint32Array, heads),
    lemmas: openTexts(image, 'heads.lemmas', heads),
    homographs: sectionNumbers(image, 'heads.homographs', Uint16Array, heads),
    classes: sectionNumbers(image, 'heads.classes', Uint8Array, heads),
  };
  const articleIds = sectionNumbers(image, 'articles.ids', Float64Array, articles);
  return {
    words,
    articles,
    keys,
    sharedLengths,
    prefixTree: createPrefixTree(keys, sharedLengths),
    texts: openTexts(image, 'texts', words),
    scores: sectionNumbers(image, 'scores', Uint16Array, words),
    lemmas: sectionNumbers(
      image,
      'lemmas',
      Uint32Array,
      Math.floor(sectionBytes(image, 'lemmas').byteLength / 4),
    ),
    postings: sectionNumbers(image, 'postings', Uint32Array, postings),
    postingStarts: sectionStarts(image, 'postings.starts', words, postings),
    heads: columns,
    headRows: createHeadRows(columns, articleIds),
    classes: classNames,
    classFields: classNames.map((name) =>
      Buffer.from(name === '' ? '}' : `,"word_class":${JSON.stringify(name)}}`),
    ),
    articleIds,
    articleClasses: sectionNumbers(image, 'articles.classes', Uint32Array, articles),
    topWords,
    directory: openPrefixDirectory(keys, topWords),
  };
}

/** The words whose keys have a prefix. */
export function findPrefixRange({ keys, prefixTree, directory }: WordIndex, key: string): PrefixRange {
  const known = directory.get(key);
  if (known !== undefined) return known;
  const prefix = Buffer.from(key);
  const { low, high } = findPrefixRun(prefixTree, keys, prefix);
  const end = findExactEnd(keys, prefix.length, { low, high });
  return { exact: { low, high: end }, longer: { low: end, high } };
}

/** The indexes of several dictionaries, in the order of the question. */
export type DictionaryIndexes = readonly (readonly [dict: DictId, index: WordIndex])[];

/** An article of a word. */
export interface WordEntry {
  id: number;
  match: Match;
  homograph: number;
  /** Empty where it has none. */
  wordClass: string;
  /** The head, for `lemmaOf`. */
  head: number;
}

/** The articles of a word, best first. An article may come more than once, by several of its lemmas. */
export function listWordEntries(index: WordIndex, word: number): WordEntry[] {
  const { heads, postings, postingStarts } = index;
  const entries: WordEntry[] = [];
  const end = postingStarts[word + 1] ?? 0;
  for (let position = postingStarts[word] ?? 0; position < end; position += 1) {
    const posting = postings[position] ?? 0;
    const head = headOf(posting);
    entries.push({
      id: index.articleIds[heads.articles[head] ?? 0] ?? 0,
      match: matchOf(posting),
      homograph: heads.homographs[head] ?? 0,
      wordClass: index.classes[heads.classes[head] ?? 0] ?? '',
      head,
    });
  }
  return entries;
}

export function lemmaOf({ heads }: WordIndex, head: number): string {
  return textAt(heads.lemmas, head);
}

/** Whether a word has an article of a class, which is an index in `classes`. */
export function isOfClass(
  { heads, postings, postingStarts }: WordIndex,
  word: number,
  wordClass: number,
): boolean {
  const end = postingStarts[word + 1] ?? 0;
  for (let position = postingStarts[word] ?? 0; position < end; position += 1) {
    if (heads.classes[headOf(postings[position] ?? 0)] === wordClass) return true;
  }
  return false;
}

/** The head of the best article of a word. */
const bestHead = ({ postings, postingStarts }: WordIndex, word: number) =>
  headOf(postings[postingStarts[word] ?? 0] ?? 0);

/** The lemma that a word is a form of, in its best article. */
export const bestLemma = (index: WordIndex, word: number) => lemmaOf(index, bestHead(index, word));

/** The id of the best article of a word. */
export function bestArticle(index: WordIndex, word: number): number {
  const head = bestHead(index, word);
  return index.articleIds[index.heads.articles[head] ?? 0] ?? 0;
}
