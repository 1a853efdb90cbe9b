import { type DictId, MATCHES, MAX_LIMIT, type Match } from '../contract.js';
import {
  bytesAt,
  compareTexts,
  type IndexRange,
  lengthAt,
  type PackedTexts,
  textAt,
} from './packed-texts.js';
import { createPrefixTree, type PrefixRange, type PrefixTree } from './prefix-tree.js';

/**
 * The stored index of one dictionary: named sections of bytes, little-endian, each an array of numbers or of texts. It is
 * built once, and opened without being parsed.
 *
 * A *word* is one spelling. Words are numbered in the order of their keys (`foldWord`), which is Norwegian order, so that
 * the words with a prefix are a range of numbers. A *head* is what a suggestion shows of an article: a lemma, a homograph
 * number and a word class. Heads are numbered in the order of the words that have them first, so that the heads of neighbouring
 * words lie together. The postings of a word are sorted by kind of match, then by homograph, then by the id of the article: the
 * first is of its best article.
 *
 * | section | one for each | content |
 * |---|---|---|
 * | `meta` | – | u32: `META`, and its counts |
 * | `keys`, `keys.starts` | word | its key |
 * | `keys.shared` | word | u8, the bytes that its key shares with the key before it, at most 255 |
 * | `texts`, `texts.starts` | word | its spelling |
 * | `scores` | word | u16, the lowest is suggested first (`packed-forms.ts`) |
 * | `lemmas` | – | u32, the words that are lemmas or phrases, ascending |
 * | `postings`, `postings.starts` | word and head | u32, the kind of match in the two upper bits, the head in the others |
 * | `heads.articles` | head | u32, the index of its article |
 * | `heads.homographs` | head | u16 |
 * | `heads.classes` | head | u8, the index in `classes`; the first is «none» |
 * | `heads.lemmas`, `heads.lemmas.starts` | head | |
 * | `classes`, `classes.starts` | word class | `NOUN` |
 * | `articles.ids` | article | f64, its id in the dictionary, ascending |
 * | `articles.classes` | article | u32, a bit for each class of its lemmas |
 * | `tops.ranges` | long range | u32 pairs: first word and end of the words with a prefix that very many have |
 * | `tops.words` | long range | u32, its `TOP_SIZE` best words, best first |
 *
 * A section of texts has one start more than texts.
 */
export type IndexImage = ReadonlyMap<string, Uint8Array>;

/** The first numbers of `meta`. Those of the other byte order do not give the magic one. */
export const META = {
  magic: 0x4f726472,
  version: 1,
  counts: ['words', 'postings', 'heads', 'classes', 'articles'],
} as const;

/** The kind of match is in the upper two bits of a posting, the head in the others. */
const HEAD_BITS = 30;

const HEAD_MASK = 2 ** HEAD_BITS - 1;

export const postingOf = (match: Match, head: number) => MATCHES.indexOf(match) * (HEAD_MASK + 1) + head;

// By bits, because V8 divides numbers of 32 bits as fractions.
export const headOf = (posting: number) => posting & HEAD_MASK;

/** The index of the match in `MATCHES`. */
export const rankOf = (posting: number) => posting >>> HEAD_BITS;

export const matchOf = (posting: number): Match => MATCHES[rankOf(posting)] ?? 'phrase';

/** The opened index of one dictionary: the sections of its image as typed arrays. */
export interface WordIndex {
  /** The number of words. */
  words: number;
  /** The number of articles. */
  articles: number;
  keys: PackedTexts;
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
  const { words, postings, heads, classes, articles } = parseCounts(image);
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

/** The indexes of several dictionaries, in the order of the question. */
export type DictionaryIndexes = readonly (readonly [dict: DictId, index: WordIndex])[];

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
function linksTo(index: WordIndex, other: WordIndex): WordLinks {
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

/** The best words of each long range. */
interface TopWords {
  /** The first word and the end of each range, by first word, longer ranges first. */
  ranges: Uint32Array;
  words: Uint32Array;
}

/** The prefixes that very many words have, with the index of the best of them in `topWords.words`. */
type PrefixDirectory = ReadonlyMap<string, PrefixRange & { top: number }>;

/** The bytes that all texts of a sorted range have in common at the beginning. */
function commonPrefixLength(texts: PackedTexts, { low, high }: IndexRange): number {
  const [first, last] = [bytesAt(texts, low), bytesAt(texts, high - 1)];
  let same = 0;
  while (same < first.length && first[same] === last[same]) same += 1;
  return same;
}

function openPrefixDirectory(keys: PackedTexts, { ranges }: TopWords): PrefixDirectory {
  const directory = new Map<string, PrefixRange & { top: number }>();
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

/** @throws {Error} where it is not an index, or is one of another version */
function parseCounts(image: IndexImage): Record<(typeof META.counts)[number], number> {
  const [magic, version, ...counts] = sectionNumbers(image, 'meta', Uint32Array, 2 + META.counts.length);
  if (magic !== META.magic) throw brokenImage('it is none');
  if (version !== META.version)
    throw brokenImage(`its version is ${version}, not ${META.version}; import the dictionary again`);
  const [words = 0, postings = 0, heads = 0, classes = 0, articles = 0] = counts;
  return { words, postings, heads, classes, articles };
}

function brokenImage(why: string): Error {
  return new Error(`The word index cannot be read: ${why}`);
}

/** The bytes of a section. @throws {Error} where it is missing */
function sectionBytes(image: IndexImage, name: string): Uint8Array {
  const bytes = image.get(name);
  if (bytes === undefined) throw brokenImage(`it has no ${name}`);
  return bytes;
}

interface NumbersType<Numbers> {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: ArrayBufferLike, offset: number, length: number): Numbers;
}

/**
 * A section as numbers, over the same bytes if they are aligned, else over a copy.
 *
 * @throws {Error} where the section is missing, or does not have `count` numbers
 */
function sectionNumbers<Numbers>(
  image: IndexImage,
  name: string,
  Type: NumbersType<Numbers>,
  count: number,
): Numbers {
  const bytes = sectionBytes(image, name);
  const size = Type.BYTES_PER_ELEMENT;
  if (bytes.byteLength !== count * size)
    throw brokenImage(`${name} has ${bytes.byteLength} bytes, not ${count * size}`);
  const { buffer, byteOffset } = bytes.byteOffset % size === 0 ? bytes : Uint8Array.from(bytes);
  return new Type(buffer, byteOffset, count);
}

/** The starts of consecutive ranges in a section of `size`. @throws {Error} where they do not cover it */
function sectionStarts(image: IndexImage, name: string, count: number, size: number): Uint32Array {
  const starts = sectionNumbers(image, name, Uint32Array, count + 1);
  let last = 0;
  for (let number = 0; number < starts.length; number += 1) {
    const start = starts[number] ?? 0;
    if (start < last) throw brokenImage(`${name} goes backwards`);
    last = start;
  }
  if (starts[0] !== 0 || last !== size) throw brokenImage(`${name} does not cover its section`);
  return starts;
}

/** @throws {Error} where the sections are missing, or do not fit each other */
function openTexts(image: IndexImage, name: string, count: number): PackedTexts {
  const { buffer, byteOffset, byteLength } = sectionBytes(image, name);
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  return { count, bytes, starts: sectionStarts(image, `${name}.starts`, count, byteLength) };
}
