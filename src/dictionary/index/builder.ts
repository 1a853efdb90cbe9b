import { FIRST_FORM_SCORE, type PackedForms } from './packed-forms.js';
import { compareTexts, type IndexRange, lengthAt, type PackedTexts, packTexts } from './packed-texts.js';
import { headOf, type IndexImage, lowestScores, META, matchOf, TOP_SIZE } from './word-index.js';

/** Each word class is a bit of a u32. There are some twenty; classes beyond the limit count as none. */
const MAX_CLASSES = 32;

const LINE_BREAK = 0x0a;

/** Builds the index of one dictionary. It keeps each spelling once, and no article. */
export class IndexBuilder {
  private readonly words = new WordTable();
  private readonly draft: IndexDraft = {
    articles: { ids: [], classes: [] },
    heads: { articles: [], lemmas: [], homographs: [], classes: [] },
    scores: new NumberList(),
    postings: new NumberList(),
    postingWords: new NumberList(),
    classes: [''],
  };

  /**
   * Adds articles with their forms. Each id may be added once.
   *
   * @param isAdded whether an article is added, by its place in `packed`
   */
  add(packed: PackedForms, isAdded = (_place: number) => true): void {
    const nextText = createLineReader(packed.texts);
    const nextKey = createLineReader(packed.keys);
    let form = 0;
    let head = 0;
    for (const [place, id] of packed.ids.entries()) {
      const heads = { low: head, high: packed.headEnds[place] ?? head };
      const article = isAdded(place) ? addArticle(this.draft, id, packed.heads, heads) : undefined;
      const end = packed.formEnds[place] ?? form;
      for (; form < end; form += 1) {
        const [text, key] = [nextText(), nextKey()];
        if (!article) continue;
        const word = this.words.numberOf(text, key);
        addForm(this.draft, article, word, packed.postings[form] ?? 0, packed.scores[form] ?? 0);
      }
      head = heads.high;
    }
  }

  /** Builds the index of all articles, and counts its words. May be called once. */
  build(): { image: IndexImage; words: number } {
    const texts = this.words.finish();
    const built = { image: assembleImage(this.draft, texts), words: texts.texts.count };
    for (const list of [this.words, this.draft.scores]) list.free();
    return built;
  }
}

interface AddedArticle {
  number: number;
  /** The number of its first head; its others follow it. */
  firstHead: number;
}

/** Adds an article with its heads, which are those of `packed` in a range. */
function addArticle(
  { articles, heads, classes }: IndexDraft,
  id: number,
  packed: PackedForms['heads'],
  { low, high }: IndexRange,
): AddedArticle {
  const article = { number: articles.ids.push(id) - 1, firstHead: heads.lemmas.length };
  for (let head = low; head < high; head += 1) {
    heads.articles.push(article.number);
    heads.lemmas.push(packed.lemmas[head] ?? '');
    heads.homographs.push(packed.homographs[head] ?? 0);
    heads.classes.push(classNumber(classes, packed.classes[head] ?? ''));
  }
  articles.classes.push(0);
  return article;
}

function classNumber(classes: string[], wordClass: string): number {
  const known = classes.indexOf(wordClass);
  if (known >= 0) return known;
  return classes.length < MAX_CLASSES ? classes.push(wordClass) - 1 : 0;
}

/** Adds a form of an article; the head of its posting is counted within the article. */
function addForm(
  { articles, heads, scores, postings, postingWords }: IndexDraft,
  { number, firstHead }: AddedArticle,
  word: number,
  packed: number,
  score: number,
): void {
  const posting = firstHead + packed;
  // The number of a new word is the next one.
  if (word === scores.count) scores.push(score);
  else if (score < scores.at(word)) scores.set(word, score);
  postingWords.push(word);
  postings.push(posting);
  if (matchOf(posting) !== 'lemma') return;
  articles.classes[number] = at(articles.classes, number) | (1 << at(heads.classes, headOf(posting)));
}

/** Reads texts that each have a line break after them, one after the other. */
function createLineReader(lines: Uint8Array) {
  const line = { bytes: lines, start: 0, end: -1 };
  return (): ByteSlice => {
    line.start = line.end + 1;
    line.end = lines.indexOf(LINE_BREAK, line.start);
    return line;
  };
}

/** The entries of an index in the order in which they were added, which is the order of their numbers. */
interface IndexDraft {
  articles: { ids: number[]; classes: number[] };
  /** `articles` has the number of the article of each head. */
  heads: { articles: number[]; lemmas: string[]; homographs: number[]; classes: number[] };
  /** By word. */
  scores: NumberList;
  /** Their heads are numbers of `heads`; the word of each is in `postingWords`. */
  postings: NumberList;
  postingWords: NumberList;
  classes: string[];
}

/** The spelling and the key of each word, by number. */
interface WordTexts {
  texts: PackedTexts;
  keys: PackedTexts;
}

type Sections = [name: string, bytes: Uint8Array][];

const at = (numbers: readonly number[], index: number) => numbers[index] ?? 0;

interface WritableNumbers {
  [place: number]: number;
}

/** Fills an array with a number for each of `order`. `from` of a typed array would make a list of a million objects first. */
function filled<Numbers extends WritableNumbers>(
  numbers: Numbers,
  order: Uint32Array,
  of: (number: number) => number,
): Numbers {
  for (let place = 0; place < order.length; place += 1) numbers[place] = of(order[place] ?? 0);
  return numbers;
}

/** The words that are lemmas or phrases, ascending. */
function lemmasIn(scores: Uint16Array): Uint32Array {
  const lemmas = new NumberList();
  for (let word = 0; word < scores.length; word += 1)
    if ((scores[word] ?? 0) < FIRST_FORM_SCORE) lemmas.push(word);
  return lemmas.all().slice();
}

/** By homograph, then by the id of the article, then by number: the order of the postings of a word. */
function rankHeads({ heads, articles }: IndexDraft): Uint32Array {
  const idOf = (head: number) => at(articles.ids, at(heads.articles, head));
  return sortedIndices(
    heads.lemmas.length,
    (one, other) =>
      at(heads.homographs, one) - at(heads.homographs, other) || idOf(one) - idOf(other) || one - other,
  );
}

function wordSections(order: Uint32Array, words: WordTexts, added: IndexDraft): Sections {
  const keys = reorderTexts(words.keys, order);
  const scores = filled(new Uint16Array(order.length), order, (word) => added.scores.at(word));
  const topWords = buildTopWords(keys, scores);
  return [
    ...packedSections('keys', keys),
    ['keys.shared', sharedPrefixLengths(keys)],
    ...packedSections('texts', reorderTexts(words.texts, order)),
    ['scores', toBytes(scores)],
    ['lemmas', toBytes(lemmasIn(scores))],
    ['tops.ranges', toBytes(topWords.ranges)],
    ['tops.words', toBytes(topWords.words)],
  ];
}

function headSections(
  order: Uint32Array,
  articleRanks: Uint32Array,
  { heads, classes }: IndexDraft,
): Sections {
  const articles = Uint32Array.from(order, (head) => articleRanks[at(heads.articles, head)] ?? 0);
  return [
    ['heads.articles', toBytes(articles)],
    ['heads.homographs', toBytes(Uint16Array.from(order, (head) => at(heads.homographs, head)))],
    ['heads.classes', Uint8Array.from(order, (head) => at(heads.classes, head))],
    ...packedSections('heads.lemmas', packTexts(Array.from(order, (head) => heads.lemmas[head] ?? ''))),
    ...packedSections('classes', packTexts(classes)),
  ];
}

function articleSections(order: Uint32Array, { articles }: IndexDraft): Sections {
  return [
    ['articles.ids', toBytes(Float64Array.from(order, (article) => at(articles.ids, article)))],
    ['articles.classes', toBytes(Uint32Array.from(order, (article) => at(articles.classes, article)))],
  ];
}

/** Sorts the entries and packs them: words by key, and words of one key by spelling. Frees the postings of the draft. */
function assembleImage(added: IndexDraft, { texts, keys }: WordTexts): IndexImage {
  const words = sortedTexts(keys, (one, other) => compareTexts(texts, one, texts, other));
  const rankedHeads = rankHeads(added);
  const articles = sortedIndices(
    added.articles.ids.length,
    (one, other) => at(added.articles.ids, one) - at(added.articles.ids, other),
  );
  const postings = sortPostings(
    added.postingWords.all(),
    added.postings.all(),
    inversePermutation(words),
    inversePermutation(rankedHeads),
  );
  // The other sections take the memory of what has been sorted.
  for (const list of [added.postings, added.postingWords]) list.free();
  const heads = numberHeadsByWord(postings.postings, rankedHeads.length).map(
    (head) => rankedHeads[head] ?? 0,
  );
  const counts = {
    words: words.length,
    postings: postings.postings.length,
    heads: heads.length,
    classes: added.classes.length,
    articles: articles.length,
  };
  return new Map([
    ['meta', toBytes(Uint32Array.of(META.magic, META.version, ...META.counts.map((name) => counts[name])))],
    ...wordSections(words, { texts, keys }, added),
    ['postings', toBytes(postings.postings)],
    ['postings.starts', toBytes(postings.starts)],
    ...headSections(heads, inversePermutation(articles), added),
    ...articleSections(articles, added),
  ]);
}

/** Fewer texts are sorted by insertion. */
const INSERTION_SORT_MAX = 32;

/** Texts with a longer common prefix are sorted by comparing, which bounds the recursion. */
const MAX_DEPTH = 64;

type Compare = (one: number, other: number) => number;

function insertionSort(order: Uint32Array, compare: Compare): void {
  for (let next = 1; next < order.length; next += 1) {
    const number = order[next] ?? 0;
    let before = next - 1;
    for (; before >= 0 && compare(order[before] ?? 0, number) > 0; before -= 1)
      order[before + 1] = order[before] ?? 0;
    order[before + 1] = number;
  }
}

/** One place for each next byte, one for the end of a text, and one before both. */
const BYTE_PLACES = 258;

/**
 * A radix sort of numbers of texts. Its memory is shared by all its steps: a step no longer needs its part when it begins
 * the next.
 */
class RadixSort {
  private readonly texts: PackedTexts;
  private readonly compare: Compare;
  private readonly before: Uint32Array;
  private readonly nextBytes: Uint16Array;
  /** The ends of the groups of `groupByByte`, an array for each length of a common prefix. */
  private readonly ends: Uint32Array[] = [];

  constructor(texts: PackedTexts, compare: Compare) {
    this.texts = texts;
    this.compare = compare;
    this.before = new Uint32Array(texts.count);
    this.nextBytes = new Uint16Array(texts.count);
  }

  /** Sorts a part of `order`, whose texts have a common prefix of `depth` bytes, by the next byte. */
  sort(order: Uint32Array, { low, high }: IndexRange, depth: number): void {
    const part = order.subarray(low, high);
    if (part.length <= INSERTION_SORT_MAX) insertionSort(part, this.compare);
    else if (depth === MAX_DEPTH) part.sort(this.compare);
    else {
      const ends = this.groupByByte(order, { low, high }, depth);
      let first = low;
      for (const [byte, end] of ends.entries()) {
        // Texts that end here are equal.
        if (byte === 0) order.subarray(first, end).sort(this.compare);
        else if (end - first > 1) this.sort(order, { low: first, high: end }, depth + 1);
        first = end;
      }
    }
  }

  /** Groups a part by the next byte of each text; texts that end come first. Returns the end of each group. */
  private groupByByte(order: Uint32Array, { low, high }: IndexRange, depth: number): Uint32Array {
    const { before, nextBytes } = this;
    const { bytes, starts } = this.texts;
    const ends = this.ends[depth] ?? new Uint32Array(BYTE_PLACES);
    this.ends[depth] = ends.fill(0);
    for (let place = low; place < high; place += 1) {
      const number = order[place] ?? 0;
      const at = (starts[number] ?? 0) + depth;
      const byte = at < (starts[number + 1] ?? 0) ? (bytes[at] ?? 0) + 1 : 0;
      before[place] = number;
      // Read once: it is anywhere.
      nextBytes[place] = byte;
      ends[byte + 1] = (ends[byte + 1] ?? 0) + 1;
    }
    ends[0] = low;
    for (let byte = 1; byte < ends.length; byte += 1) ends[byte] = (ends[byte] ?? 0) + (ends[byte - 1] ?? 0);
    for (let place = low; place < high; place += 1) {
      const byte = nextBytes[place] ?? 0;
      const end = ends[byte] ?? 0;
      order[end] = before[place] ?? 0;
      ends[byte] = end + 1;
    }
    return ends;
  }
}

/** The numbers of texts, sorted by their bytes; those of equal texts by `compareEqual`. */
function sortedTexts(texts: PackedTexts, compareEqual: Compare): Uint32Array {
  const order = new Uint32Array(texts.count).map((_, number) => number);
  const compare: Compare = (one, other) => compareTexts(texts, one, texts, other) || compareEqual(one, other);
  new RadixSort(texts, compare).sort(order, { low: 0, high: texts.count }, 0);
  return order;
}

/** The bytes that each of sorted texts has in common with the one before it, at most 255. */
function sharedPrefixLengths(texts: PackedTexts): Uint8Array {
  const { bytes, starts, count } = texts;
  const lengths = new Uint8Array(count);
  for (let number = 1; number < count; number += 1) {
    const before = starts[number - 1] ?? 0;
    const start = starts[number] ?? 0;
    // No text is the beginning of the one before it.
    const max = Math.min(start - before, 255);
    let length = 0;
    while (length < max && bytes[start + length] === bytes[before + length]) length += 1;
    lengths[number] = length;
  }
  return lengths;
}

/** The bytes from `start` up to, but not including, `end`. */
interface ByteSlice {
  bytes: Uint8Array;
  start: number;
  end: number;
}

/** A growing list of texts, without an object for each. */
class GrowingTexts {
  private readonly memory = createGrowingMemory();
  /** Its length follows the memory. */
  private readonly bytes = new Uint8Array(this.memory);
  private readonly starts = new NumberList();
  private size = 0;

  constructor() {
    this.starts.push(0);
  }

  add({ bytes, start, end }: ByteSlice): void {
    const size = this.size + end - start;
    growMemory(this.memory, size);
    // Most texts are so short that a loop is faster than a call of `set`.
    for (let at = start; at < end; at += 1) this.bytes[this.size + at - start] = bytes[at] ?? 0;
    this.size = size;
    this.starts.push(size);
  }

  equals(number: number, { bytes, start, end }: ByteSlice): boolean {
    const own = this.starts.at(number);
    if (this.starts.at(number + 1) - own !== end - start) return false;
    for (let at = start; at < end; at += 1) if (this.bytes[own + at - start] !== bytes[at]) return false;
    return true;
  }

  all(): PackedTexts {
    const starts = this.starts.all();
    return { count: starts.length - 1, bytes: Buffer.from(this.memory, 0, this.size), starts };
  }

  free(): void {
    this.memory.resize(0);
    this.starts.free();
  }
}

/** FNV-1a, 32 bits. */
function hashOf({ bytes, start, end }: ByteSlice): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  return hash >>> 0;
}

/** Numbers spellings in the order in which they come, and keeps their keys. A `Map` would take three times the memory. */
class WordTable {
  private readonly texts = new GrowingTexts();
  private readonly keys = new GrowingTexts();
  private count = 0;
  /** An open-addressing hash table: one more than the number of the word, 0 in free slots. */
  private readonly slotMemory = createGrowingMemory();
  private readonly slots = new Uint32Array(this.slotMemory);
  /** By word. A word of the same slot mostly has another hash, and is not read. */
  private readonly hashes = new NumberList();

  /** The number of a spelling, which is added if it is new. */
  numberOf(text: ByteSlice, key: ByteSlice): number {
    const { slots, hashes } = this;
    const hash = hashOf(text);
    let slot = hash & (slots.length - 1);
    for (let word = slots[slot] ?? 0; word !== 0; word = slots[slot] ?? 0) {
      if (hashes.at(word - 1) === hash && this.texts.equals(word - 1, text)) return word - 1;
      slot = (slot + 1) & (slots.length - 1);
    }
    this.texts.add(text);
    this.keys.add(key);
    hashes.push(hash);
    this.count += 1;
    slots[slot] = this.count;
    if (2 * this.count > slots.length) this.grow();
    return this.count - 1;
  }

  private grow(): void {
    const { slots, hashes } = this;
    growMemory(this.slotMemory, 2 * this.slotMemory.byteLength);
    slots.fill(0);
    for (let number = 0; number < this.count; number += 1) {
      let slot = hashes.at(number) & (slots.length - 1);
      while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = number + 1;
    }
  }

  /** All spellings and keys, not copied. Gives the memory of the hash table back: nothing is added after it. */
  finish(): WordTexts {
    this.hashes.free();
    this.slotMemory.resize(0);
    return { texts: this.texts.all(), keys: this.keys.all() };
  }

  /** Gives the memory back at once, also that of what `finish` returned. The table is not used after it. */
  free(): void {
    for (const part of [this.texts, this.keys]) part.free();
  }
}

/** The best words of a prefix are precomputed where more words than this have it. */
const LONG_RANGE = 256;

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

/** The first word and the end of each long range, by first word and longer ranges first, and the best words of each. */
function buildTopWords(keys: PackedTexts, scores: Uint16Array) {
  const ranges = [...longRanges(keys, { low: 0, high: keys.count }, 0)];
  const words = new Uint32Array(ranges.length * TOP_SIZE);
  for (const [number, range] of ranges.entries())
    words.set(lowestScores(range, scores, TOP_SIZE), number * TOP_SIZE);
  return { ranges: Uint32Array.from(ranges.flatMap(({ low, high }) => [low, high])), words };
}

/** The postings of all words. Those of word `n` are from `starts[n]` to `starts[n + 1]`. */
interface Postings {
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
function sortPostings(
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
function numberHeadsByWord(postings: Uint32Array, heads: number): Uint32Array {
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

/** Address space is reserved for as many bytes in a growing list; only what is used takes memory. */
const MAX_BYTES = 2 ** 30;

const FIRST_BYTES = 4096;

/** Memory doubles up to this step. */
const STEP_BYTES = 256 * 1024;

/** Memory that grows in place. A larger copy would leave the old memory to the garbage collector, and to fragmentation. */
const createGrowingMemory = () => new ArrayBuffer(FIRST_BYTES, { maxByteLength: MAX_BYTES });

/** Makes room for `bytes`. @throws {RangeError} where they are more than 1 GB */
function growMemory(memory: ArrayBuffer, bytes: number): void {
  const { byteLength } = memory;
  const grown = Math.min(byteLength + Math.min(byteLength, STEP_BYTES), MAX_BYTES);
  if (bytes > byteLength) memory.resize(Math.max(bytes, grown));
}

/** A growing list of whole numbers below 2^32. */
class NumberList {
  private readonly memory = createGrowingMemory();
  /** Its length follows the memory. */
  private readonly numbers = new Uint32Array(this.memory);
  count = 0;

  push(number: number): void {
    if (this.count === this.numbers.length) growMemory(this.memory, this.numbers.byteLength + 1);
    this.numbers[this.count] = number;
    this.count += 1;
  }

  /** Replaces a number. */
  set(index: number, number: number): void {
    this.numbers[index] = number;
  }

  /** The number at an index, without the view of memory that `all` makes. */
  at(index: number): number {
    return this.numbers[index] ?? 0;
  }

  /** The numbers so far, not copied. */
  all(): Uint32Array {
    return this.numbers.subarray(0, this.count);
  }

  /** Gives the memory back at once. The list is not used after it. */
  free(): void {
    this.memory.resize(0);
  }
}

/** The numbers from 0 to `count - 1`, sorted. */
function sortedIndices(count: number, compare: (one: number, other: number) => number): Uint32Array {
  return new Uint32Array(count).map((_, number) => number).sort(compare);
}

/** The position of each number in an order of numbers. */
function inversePermutation(order: Uint32Array): Uint32Array {
  const positions = new Uint32Array(order.length);
  for (let position = 0; position < order.length; position += 1) positions[order[position] ?? 0] = position;
  return positions;
}

/** The same texts in another order, given by their numbers. */
function reorderTexts({ bytes, starts }: PackedTexts, order: Uint32Array): PackedTexts {
  const ordered = {
    count: order.length,
    bytes: Buffer.allocUnsafeSlow(bytes.length),
    starts: starts.slice(),
  };
  let size = 0;
  for (let position = 0; position < order.length; position += 1) {
    const number = order[position] ?? 0;
    const end = starts[number + 1] ?? 0;
    // Most texts are so short that a loop is faster than a call of `copy`.
    for (let at = starts[number] ?? 0; at < end; at += 1) ordered.bytes[size++] = bytes[at] ?? 0;
    ordered.starts[position + 1] = size;
  }
  return ordered;
}

function packedSections(name: string, { bytes, starts }: PackedTexts): [string, Uint8Array][] {
  return [
    [name, bytes],
    [`${name}.starts`, toBytes(starts)],
  ];
}

/** The bytes of an array of numbers, without a copy. */
function toBytes(numbers: ArrayBufferView): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}
