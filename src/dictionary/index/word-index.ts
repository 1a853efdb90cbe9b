import { countBits } from '../../shared/text/edit-distance.js';
import { type DictId, MAX_LIMIT, type Match } from '../contract.js';
import {
  brokenImage,
  headOf,
  type IndexImage,
  matchOf,
  parseImageCounts,
  sectionBytes,
  sectionNumbers,
} from './image.js';
import {
  bytesAt,
  compareTexts,
  type IndexRange,
  lengthAt,
  openTexts,
  type PackedTexts,
  prefixRun,
  sectionStarts,
  textAt,
} from './packed-texts.js';

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
type HeadRows = Float64Array;

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
interface WordEntry {
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

/**
 * Where the words of one dictionary are among those of another: by word of the first, twice the number of the first word of
 * the other that is not before it, and one more where that is the same word.
 */
type WordLinks = Uint32Array;

const linksByIndex = new WeakMap<WordIndex, WeakMap<WordIndex, WordLinks>>();

/** Both are in the order of keys, then of spellings, so they are read once, side by side. */
function findLinks(index: WordIndex, other: WordIndex): WordLinks {
  const links = new Uint32Array(index.words);
  let otherWord = 0;
  for (let word = 0; word < index.words; word += 1) {
    let compared = 1;
    while (otherWord < other.words) {
      compared =
        compareTexts(index.keys, word, other.keys, otherWord) ||
        compareTexts(index.texts, word, other.texts, otherWord);
      if (compared <= 0) break;
      otherWord += 1;
    }
    links[word] = 2 * otherWord + (compared === 0 ? 1 : 0);
  }
  return links;
}

/** The links from the words of one dictionary to another. They are found at the first call: a tenth of a second. */
export function linksTo(index: WordIndex, other: WordIndex): WordLinks {
  let known = linksByIndex.get(index);
  if (known === undefined) {
    known = new WeakMap();
    linksByIndex.set(index, known);
  }
  let links = known.get(other);
  if (links === undefined) {
    links = findLinks(index, other);
    known.set(other, links);
  }
  return links;
}

/** The links between several dictionaries, from the first place to the second. A dictionary has none to itself. */
export type LinkTable = readonly (readonly (WordLinks | undefined)[])[];

/** Finds the links between all dictionaries of a question. */
export const linkTable = (indexes: DictionaryIndexes): LinkTable =>
  indexes.map(([, index]) =>
    indexes.map(([, other]) => (index === other ? undefined : linksTo(index, other))),
  );

/** The number of the same word in the other dictionary; below 0 where it does not have the word. */
export function linkedWord(links: WordLinks, word: number): number {
  const link = links[word] ?? 0;
  return (link & 1) === 0 ? -1 : link >>> 1;
}

/** Below 0 where the word comes before the word of the other dictionary, above 0 where it comes after, 0 where it is the same. */
export function compareLinked(links: WordLinks, word: number, otherWord: number): number {
  const link = links[word] ?? 0;
  const place = link >>> 1;
  if (place !== otherWord) return place - otherWord;
  return (link & 1) === 0 ? -1 : 0;
}

/** The number of the same word in another dictionary. `undefined` where it does not have the word. */
export function findSameWord(index: WordIndex, word: number, other: WordIndex): number | undefined {
  if (index === other) return word;
  const same = linkedWord(linksTo(index, other), word);
  return same < 0 ? undefined : same;
}

/** The words whose keys have a prefix. */
export interface PrefixRange {
  /** Those whose key is the prefix. */
  exact: IndexRange;
  longer: IndexRange;
  /** The index of the best of them in `topWords.words`; `undefined` where they are not precomputed. */
  top?: number | undefined;
}

/** The prefixes that very many words have. */
type PrefixDirectory = ReadonlyMap<string, PrefixRange>;

/** The bytes that all texts of a sorted range have in common at the beginning. */
function commonPrefixLength(texts: PackedTexts, { low, high }: IndexRange): number {
  const [first, last] = [bytesAt(texts, low), bytesAt(texts, high - 1)];
  let same = 0;
  while (same < first.length && first[same] === last[same]) same += 1;
  return same;
}

export function openPrefixDirectory(keys: PackedTexts, { ranges }: TopWords): PrefixDirectory {
  const directory = new Map<string, PrefixRange>();
  for (let number = 0; 2 * number < ranges.length; number += 1) {
    const run = { low: ranges[2 * number] ?? 0, high: ranges[2 * number + 1] ?? 0 };
    if (run.low >= run.high || run.high > keys.count) continue;
    const shared = commonPrefixLength(keys, run);
    const text = textAt(keys, run.low);
    // A longer prefix of the same words has no range of its own.
    for (let length = 1; length <= text.length; length += 1) {
      const prefix = text.slice(0, length);
      const bytes = Buffer.byteLength(prefix);
      if (bytes > shared) break;
      if (directory.has(prefix)) continue;
      let end = run.low;
      while (end < run.high && lengthAt(keys, end) === bytes) end += 1;
      const exact = { low: run.low, high: end };
      directory.set(prefix, { exact, longer: { low: end, high: run.high }, top: number * TOP_SIZE });
    }
  }
  return directory;
}

/** The best words of a prefix are precomputed where more words than this have it. */
export const LONG_RANGE = 256;

export const TOP_SIZE = MAX_LIMIT;

/** The words of a range with the lowest scores, best first, and in order where scores are equal. */
export function lowestScores(
  range: IndexRange,
  scores: Uint16Array,
  limit: number,
  accepts?: (word: number) => boolean,
): number[] {
  const best: number[] = [];
  const scoreAt = (rank: number) => scores[best[rank] ?? 0] ?? 0;
  for (let word = range.low; word < range.high; word += 1) {
    const score = scores[word] ?? 0;
    const isFull = best.length === limit;
    if ((isFull && score >= scoreAt(limit - 1)) || accepts?.(word) === false) continue;
    let rank = isFull ? limit - 1 : best.length;
    for (; rank > 0 && scoreAt(rank - 1) > score; rank -= 1) best[rank] = best[rank - 1] ?? 0;
    best[rank] = word;
  }
  return best;
}

/** The ranges of the words with a longer prefix: by the byte after `length` bytes. */
function* longerPrefixes(
  keys: PackedTexts,
  { low, high }: IndexRange,
  length: number,
): Generator<IndexRange> {
  const byteAt = (word: number) => keys.bytes[(keys.starts[word] ?? 0) + length];
  let word = low;
  while (word < high && lengthAt(keys, word) === length) word += 1;
  while (word < high) {
    const first = word;
    while (word < high && byteAt(word) === byteAt(first)) word += 1;
    yield { low: first, high: word };
  }
}

/** The long ranges within a range, each before those within it. */
function* longRanges(keys: PackedTexts, within: IndexRange, length: number): Generator<IndexRange> {
  for (const range of longerPrefixes(keys, within, length)) {
    if (range.high - range.low <= LONG_RANGE) continue;
    // A prefix whose words all have the same next byte has the range of the longer prefix.
    if (length === 0 || range.high - range.low < within.high - within.low) yield range;
    yield* longRanges(keys, range, length + 1);
  }
}

/** The best words of each long range. */
interface TopWords {
  /** The first word and the end of each range, by first word, longer ranges first. */
  ranges: Uint32Array;
  words: Uint32Array;
}

export function buildTopWords(keys: PackedTexts, scores: Uint16Array): TopWords {
  const ranges = [...longRanges(keys, { low: 0, high: keys.count }, 0)];
  const words = new Uint32Array(ranges.length * TOP_SIZE);
  for (const [number, range] of ranges.entries())
    words.set(lowestScores(range, scores, TOP_SIZE), number * TOP_SIZE);
  return { ranges: Uint32Array.from(ranges.flatMap(({ low, high }) => [low, high])), words };
}

/**
 * The prefixes of sorted keys that many words have, as a tree: one row of `NODE_ROW` numbers for each prefix, the empty one
 * first. The prefixes that are one byte longer are side by side, in order, so that a look-up reads few
 * cache lines.
 */
export type PrefixTree = Uint32Array;

export const NODE_ROW = 5;
/**
 * The numbers of a row after the first, which has a byte for each: the last byte of the prefix, the lengths of the shortest
 * and of the longest word that begins with it (255 is also more), and the number of prefixes that are one byte longer. A
 * prefix of few words has none. `NEXT_LETTERS` has the bit `1 << letter` for each byte that comes next in a word, and
 * `LATER_LETTERS` for each that comes anywhere after the prefix.
 */
export const [NEXT_LETTERS, FIRST_WORD, FIRST_CHILD, LATER_LETTERS] = [1, 2, 3, 4];

export const letterOf = (node: number) => node & 255;
export const shortestOf = (node: number) => (node >>> 8) & 255;
export const longestOf = (node: number) => (node >>> 16) & 255;
export const childCount = (node: number) => node >>> 24;

/** A prefix of so few words has no children. */
const LEAF_WORDS = 24;
/** The greatest length, and the greatest number of children: UTF-8 has fewer different bytes. */
const MAX_BYTE = 255;

/** @param sharedLengths how many bytes each key has in common with the key before it */
export function createPrefixTree(keys: PackedTexts, sharedLengths: Uint8Array): PrefixTree {
  const { bytes, starts, count } = keys;
  const rows = [0, 0, 0, 0, 0];
  /** The end of the words, and the length, of each prefix. */
  const [ends, depths] = [[count], [0]];

  /** Adds the prefixes that are one byte longer, and puts their letters and their number into the row of a prefix. */
  function addChildren(node: number, low: number, high: number, depth: number): void {
    const first = ends.length;
    let letters = 0;
    let word = low;
    while (word < high && lengthAt(keys, word) === depth) word += 1;
    const [shortest, longest] = word === low ? [MAX_BYTE, 0] : [depth, depth];
    while (word < high) {
      const letter = bytes[(starts[word] ?? 0) + depth] ?? 0;
      letters |= 1 << letter;
      rows.push(letter, 0, word, 0, 0);
      do word += 1;
      while (word < high && (sharedLengths[word] ?? 0) > depth);
      ends.push(word);
      depths.push(depth + 1);
    }
    complete(node, letters, shortest, longest);
    rows[node * NODE_ROW] = (rows[node * NODE_ROW] ?? 0) | ((ends.length - first) << 24);
    rows[node * NODE_ROW + FIRST_CHILD] = first * NODE_ROW;
  }

  /** Puts the letters and lengths of few words into the row of their prefix. */
  function addWords(node: number, low: number, high: number, depth: number): void {
    let [letters, later, shortest, longest] = [0, 0, MAX_BYTE, 0];
    for (let word = low; word < high; word += 1) {
      const length = Math.min(lengthAt(keys, word), MAX_BYTE);
      shortest = Math.min(shortest, length);
      longest = Math.max(longest, length);
      if (length > depth) letters |= 1 << (bytes[(starts[word] ?? 0) + depth] ?? 0);
      // Letters of the prefix that a word shares with the word before it were added for that word.
      const known = word === low ? depth : Math.max(depth, sharedLengths[word] ?? 0);
      const end = starts[word + 1] ?? 0;
      for (let at = (starts[word] ?? 0) + known; at < end; at += 1) later |= 1 << (bytes[at] ?? 0);
    }
    complete(node, letters, shortest, longest);
    rows[node * NODE_ROW + LATER_LETTERS] = later;
  }

  function complete(node: number, letters: number, shortest: number, longest: number): void {
    rows[node * NODE_ROW] = (rows[node * NODE_ROW] ?? 0) | (shortest << 8) | (longest << 16);
    rows[node * NODE_ROW + NEXT_LETTERS] = letters;
  }

  for (let node = 0; node < ends.length; node += 1) {
    const [low = 0, high = 0, depth = 0] = [rows[node * NODE_ROW + FIRST_WORD], ends[node], depths[node]];
    const isLeaf = high - low <= LEAF_WORDS || depth === MAX_BYTE;
    (isLeaf ? addWords : addChildren)(node, low, high, depth);
  }
  const tree = Uint32Array.from(rows);
  addLonger(tree);
  return tree;
}

/** Puts the lengths and letters of the words of longer prefixes, which come later, into the rows of their prefixes. */
function addLonger(tree: PrefixTree): void {
  for (let at = tree.length - NODE_ROW; at >= 0; at -= NODE_ROW) {
    const node = tree[at] ?? 0;
    let [shortest, longest] = [shortestOf(node), longestOf(node)];
    let later = tree[at + LATER_LETTERS] ?? 0;
    const first = tree[at + FIRST_CHILD] ?? 0;
    for (let child = first; child < first + childCount(node) * NODE_ROW; child += NODE_ROW) {
      shortest = Math.min(shortest, shortestOf(tree[child] ?? 0));
      longest = Math.max(longest, longestOf(tree[child] ?? 0));
      later |= (1 << letterOf(tree[child] ?? 0)) | (tree[child + LATER_LETTERS] ?? 0);
    }
    tree[at + LATER_LETTERS] = later;
    tree[at] = letterOf(node) | (shortest << 8) | (longest << 16) | (childCount(node) << 24);
  }
}

/** The row of the prefix that is one letter longer, or -1. Letters share bits with digits only, so one read mostly finds it. */
function findChild(tree: PrefixTree, at: number, letter: number): number {
  const bits = tree[at + NEXT_LETTERS] ?? 0;
  const bit = 1 << letter;
  if ((bits & bit) === 0) return -1;
  const first = tree[at + FIRST_CHILD] ?? 0;
  const likely = first + countBits(bits & (bit - 1)) * NODE_ROW;
  if (letterOf(tree[likely] ?? 0) === letter) return likely;
  const end = first + childCount(tree[at] ?? 0) * NODE_ROW;
  for (let child = first; child < end; child += NODE_ROW)
    if (letterOf(tree[child] ?? 0) === letter) return child;
  return -1;
}

/** The words whose keys have a prefix. Those that equal it come first. */
export function findPrefixRun(tree: PrefixTree, keys: PackedTexts, prefix: Uint8Array): IndexRange {
  let [low, high] = [0, keys.count];
  let at = 0;
  for (let depth = 0; depth < prefix.length; depth += 1) {
    const children = childCount(tree[at] ?? 0);
    if (children === 0) return prefixRun(keys, prefix, { low, high });
    const child = findChild(tree, at, prefix[depth] ?? 0);
    if (child < 0) return { low, high: low };
    const isLast = child === (tree[at + FIRST_CHILD] ?? 0) + (children - 1) * NODE_ROW;
    low = tree[child + FIRST_WORD] ?? 0;
    if (!isLast) high = tree[child + NODE_ROW + FIRST_WORD] ?? 0;
    at = child;
  }
  return { low, high };
}

/**
 * The end of the words that equal a prefix, in the range of all words with the prefix.
 *
 * @param length of the prefix in bytes
 */
function findExactEnd(keys: PackedTexts, length: number, { low, high }: IndexRange): number {
  let end = low;
  while (end < high && lengthAt(keys, end) === length) end += 1;
  return end;
}

/** The words whose key is `key`. */
export function findExactRun(tree: PrefixTree, keys: PackedTexts, key: Uint8Array): IndexRange {
  const run = findPrefixRun(tree, keys, key);
  return { low: run.low, high: findExactEnd(keys, key.length, run) };
}
