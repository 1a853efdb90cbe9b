import { MATCHES, type Match } from '../contract.js';

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
 * | `meta` | – | u32: a magic number, the version, and `COUNTS` |
 * | `keys`, `keys.starts` | word | its key |
 * | `keys.shared` | word | u8, the bytes that its key shares with the key before it, at most 255 |
 * | `texts`, `texts.starts` | word | its spelling |
 * | `scores` | word | u16, the lowest is suggested first (`score.ts`) |
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

/** Numbers of the other byte order do not give this value. */
const MAGIC = 0x4f726472;

const VERSION = 1;

const COUNTS = ['words', 'postings', 'heads', 'classes', 'articles'] as const;

type ImageCounts = Record<(typeof COUNTS)[number], number>;

export function brokenImage(why: string): Error {
  return new Error(`The word index cannot be read: ${why}`);
}

/** The bytes of a section. @throws {Error} where it is missing */
export function sectionBytes(image: IndexImage, name: string): Uint8Array {
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
export function sectionNumbers<Numbers>(
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

/** The bytes of an array of numbers, without a copy. */
export function toBytes(numbers: ArrayBufferView): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}

export function metaBytes(counts: ImageCounts): Uint8Array {
  return toBytes(Uint32Array.of(MAGIC, VERSION, ...COUNTS.map((name) => counts[name])));
}

/** @throws {Error} where it is not an index, or is one of another version */
export function parseImageCounts(image: IndexImage): ImageCounts {
  const [magic, version, ...counts] = sectionNumbers(image, 'meta', Uint32Array, 2 + COUNTS.length);
  if (magic !== MAGIC) throw brokenImage('it is none');
  if (version !== VERSION)
    throw brokenImage(`its version is ${version}, not ${VERSION}; import the dictionary again`);
  const [words = 0, postings = 0, heads = 0, classes = 0, articles = 0] = counts;
  return { words, postings, heads, classes, articles };
}

/** The kind of match is in the upper two bits of a posting, the head in the others. */
const HEAD_BITS = 30;

const HEAD_MASK = 2 ** HEAD_BITS - 1;

export const postingOf = (match: Match, head: number) => MATCHES.indexOf(match) * (HEAD_MASK + 1) + head;

// By bits, because V8 divides numbers of 32 bits as fractions.
export const headOf = (posting: number) => posting & HEAD_MASK;

/** The index of the match in `MATCHES`. */
export const rankOf = (posting: number) => posting >>> HEAD_BITS;

export const matchOf = (posting: number): Match => MATCHES[rankOf(posting)] ?? 'phrase';

/** The postings of all words. Those of word `n` are from `starts[n]` to `starts[n + 1]`. */
export interface Postings {
  postings: Uint32Array;
  starts: Uint32Array;
}

/** Groups postings by word (counting sort). `words` has the word of each posting; `renumber` is applied to each. */
function groupByWord(
  words: Uint32Array,
  postings: Uint32Array,
  wordRanks: Uint32Array,
  renumber: (posting: number) => number,
): Postings {
  const starts = new Uint32Array(wordRanks.length + 2);
  const rankAt = (number: number) => wordRanks[words[number] ?? 0] ?? 0;
  for (let number = 0; number < words.length; number += 1) {
    const after = rankAt(number) + 2;
    starts[after] = (starts[after] ?? 0) + 1;
  }
  for (let at = 1; at < starts.length; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  // The start of each word is stored one index later, and moves to the end of its postings while they are added.
  const grouped = new Uint32Array(postings.length);
  for (let number = 0; number < words.length; number += 1) {
    const at = rankAt(number) + 1;
    const next = starts[at] ?? 0;
    grouped[next] = renumber(postings[number] ?? 0);
    starts[at] = next + 1;
  }
  return { postings: grouped, starts: starts.subarray(0, wordRanks.length + 1) };
}

/**
 * Sorts the postings of each word, the best first, and keeps the best of each head. `words` has the word of each posting.
 * Words and heads have the numbers in which they were added, and get those of their ranks.
 */
export function sortPostings(
  words: Uint32Array,
  postings: Uint32Array,
  wordRanks: Uint32Array,
  headRanks: Uint32Array,
): Postings {
  const { postings: sorted, starts } = groupByWord(
    words,
    postings,
    wordRanks,
    (posting) => posting - headOf(posting) + (headRanks[headOf(posting)] ?? 0),
  );
  // What is kept of a word moves forward, over what is not kept of the words before it.
  let count = 0;
  let start = 0;
  for (let word = 0; word + 1 < starts.length; word += 1) {
    const first = count;
    const end = starts[word + 1] ?? start;
    const ofWord = sorted.subarray(start, end);
    for (const posting of ofWord.length > 1 ? ofWord.sort() : ofWord) {
      let same = first;
      while (same < count && headOf(sorted[same] ?? 0) !== headOf(posting)) same += 1;
      if (same === count) sorted[count++] = posting;
    }
    starts[word + 1] = count;
    start = end;
  }
  return { postings: sorted.subarray(0, count), starts };
}

/**
 * Numbers heads anew, in the order of the words that have them first: suggestions show neighbouring words, and read their heads
 * from one place of memory.
 *
 * @param postings of all words, each of which gets the new number of its head
 * @param heads the number of heads, each of which has a posting
 * @returns the former number of each head
 */
export function numberHeadsByWord(postings: Uint32Array, heads: number): Uint32Array {
  const former = new Uint32Array(heads);
  /** By former number, one more than the new number. */
  const numbers = new Uint32Array(heads);
  let count = 0;
  for (let at = 0; at < postings.length; at += 1) {
    const posting = postings[at] ?? 0;
    const head = headOf(posting);
    if (numbers[head] === 0) {
      former[count] = head;
      count += 1;
      numbers[head] = count;
    }
    postings[at] = posting - head + (numbers[head] ?? 0) - 1;
  }
  return former;
}
