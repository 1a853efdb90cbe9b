import { countBits, createPrefixDistance, type PrefixDistance } from '../../shared/text/edit-distance.js';
import { type IndexRange, lengthAt, type PackedTexts } from './packed-texts.js';

/** The prefixes of sorted keys that many words have, as a tree. */
export interface PrefixTree {
  keys: PackedTexts;
  /** How many bytes each key has in common with the key before it, at most 255. */
  sharedLengths: Uint8Array;
  rows: Rows;
}

/**
 * One row of `NODE_ROW` numbers for each prefix, the empty one first. The prefixes that are one byte longer are side by side,
 * in order, so that a look-up reads few cache lines.
 */
type Rows = Uint32Array;

const NODE_ROW = 5;
/**
 * The numbers of a row after the first, which has a byte for each: the last byte of the prefix, the lengths of the shortest
 * and of the longest word that begins with it (255 is also more), and the number of prefixes that are one byte longer. A
 * prefix of few words has none. `NEXT_LETTERS` has the bit `1 << letter` for each byte that comes next in a word, and
 * `LATER_LETTERS` for each that comes anywhere after the prefix.
 */
const [NEXT_LETTERS, FIRST_WORD, FIRST_CHILD, LATER_LETTERS] = [1, 2, 3, 4];

const letterOf = (node: number) => node & 255;
const shortestOf = (node: number) => (node >>> 8) & 255;
const longestOf = (node: number) => (node >>> 16) & 255;
const childCount = (node: number) => node >>> 24;

/** A prefix of so few words has no children. */
const LEAF_WORDS = 24;
/** The greatest length, and the greatest number of children: UTF-8 has fewer different bytes. */
const MAX_BYTE = 255;

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
  return { keys, sharedLengths, rows: tree };
}

/** Puts the lengths and letters of the words of longer prefixes, which come later, into the rows of their prefixes. */
function addLonger(tree: Rows): void {
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
function findChild(tree: Rows, at: number, letter: number): number {
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
function findPrefixRun({ keys, rows: tree }: PrefixTree, prefix: Uint8Array): IndexRange {
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

/** The words whose keys have a prefix. */
export interface PrefixRange {
  /** Those whose key is the prefix. */
  exact: IndexRange;
  longer: IndexRange;
}

export function findPrefixRange(tree: PrefixTree, prefix: Uint8Array): PrefixRange {
  const { keys } = tree;
  const { low, high } = findPrefixRun(tree, prefix);
  let end = low;
  while (end < high && lengthAt(keys, end) === prefix.length) end += 1;
  return { exact: { low, high: end }, longer: { low: end, high } };
}

/** 0 where the text has the prefix, below 0 where it comes before such texts, above 0 where it comes after. */
function comparePrefix({ bytes, starts }: PackedTexts, number: number, prefix: Uint8Array): number {
  const start = starts[number] ?? 0;
  const length = Math.min((starts[number + 1] ?? 0) - start, prefix.length);
  for (let at = 0; at < length; at += 1) {
    const difference = (bytes[start + at] ?? 0) - (prefix[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return length < prefix.length ? -1 : 0;
}

/** The texts with a prefix, in a range of sorted texts. Those that equal the prefix come first. */
function prefixRun(texts: PackedTexts, prefix: Uint8Array, within: IndexRange): IndexRange {
  let { low, high } = within;
  let beyond = high;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const compared = comparePrefix(texts, middle, prefix);
    if (compared < 0) low = middle + 1;
    else {
      high = middle;
      if (compared > 0) beyond = middle;
    }
  }
  let end = low;
  while (end < beyond) {
    const middle = (end + beyond) >>> 1;
    if (comparePrefix(texts, middle, prefix) > 0) beyond = middle;
    else end = middle + 1;
  }
  return { low, high: end };
}

/** A search under way. */
interface DistanceSearch {
  tree: PrefixTree;
  prefixDistance: PrefixDistance;
  /** The lengths of the shortest and of the longest key that can be near. */
  minLength: number;
  maxLength: number;
  range: IndexRange;
  /** The words found. */
  byDistance: number[][];
}

/** Compares each word of a range whose first `depth` letters are set. A common prefix is compared once. */
function compareWords(
  { tree, prefixDistance, minLength, maxLength, byDistance }: DistanceSearch,
  low: number,
  high: number,
  depth: number,
): void {
  const { keys, sharedLengths } = tree;
  /** The number of letters of this key that have been compared. */
  let compared = depth;
  /** The same letters are not near in the next keys either. */
  let isNear = true;
  for (let word = low; word < high; word += 1) {
    const shared = word === low ? depth : (sharedLengths[word] ?? 0);
    if (shared < compared) {
      compared = shared;
      isNear = true;
    }
    const length = lengthAt(keys, word);
    if (!isNear || length < minLength || length > maxLength) continue;
    const start = keys.starts[word] ?? 0;
    while (isNear && compared < length) {
      isNear = prefixDistance.setLetter(compared, keys.bytes[start + compared] ?? 0);
      compared += 1;
    }
    if (isNear) byDistance[prefixDistance.distance(length)]?.push(word);
  }
}

/**
 * Compares the searched word with the words that begin with a prefix, whose letters are set in `prefixDistance`.
 *
 * @param at the row of the prefix in the tree
 * @param end the place behind the last word with the prefix
 * @param depth the number of letters of the prefix
 */
function visitPrefix(search: DistanceSearch, at: number, end: number, depth: number): void {
  const { prefixDistance, minLength, maxLength, range, byDistance } = search;
  const { rows } = search.tree;
  if (!prefixDistance.canReach(depth, rows[at + LATER_LETTERS] ?? 0)) return;
  const node = rows[at] ?? 0;
  const letters = prefixDistance.nextLetters(depth);
  const isAtEnd = (letters & (rows[at + NEXT_LETTERS] ?? 0)) === 0;
  if (isAtEnd && shortestOf(node) !== depth) return;
  let word = rows[at + FIRST_WORD] ?? 0;
  if (childCount(node) === 0) {
    // Only the root, of an index of few words, can reach beyond the range.
    compareWords(search, Math.max(word, range.low), Math.min(end, range.high), depth);
    return;
  }
  const firstChild = rows[at + FIRST_CHILD] ?? 0;
  const exactEnd = rows[firstChild + FIRST_WORD] ?? 0;
  for (; word < exactEnd; word += 1) byDistance[prefixDistance.distance(depth)]?.push(word);
  if (isAtEnd) return;
  const lastChild = firstChild + (childCount(node) - 1) * NODE_ROW;
  for (let child = firstChild; child <= lastChild; child += NODE_ROW) {
    const longer = rows[child] ?? 0;
    if ((letters & (1 << letterOf(longer))) === 0) continue;
    if (shortestOf(longer) > maxLength || longestOf(longer) < minLength) continue;
    const childEnd = child < lastChild ? (rows[child + NODE_ROW + FIRST_WORD] ?? 0) : end;
    if (childEnd <= range.low || (rows[child + FIRST_WORD] ?? 0) >= range.high) continue;
    if (prefixDistance.setLetter(depth, letterOf(longer))) visitPrefix(search, child, childEnd, depth + 1);
  }
}

/**
 * The words of a range whose keys are within an edit distance, counted in bytes of UTF-8, grouped by distance. A prefix
 * that no near key can have is skipped with all its words. The range is that of a prefix, or of all words.
 */
export function wordsWithinDistance(
  tree: PrefixTree,
  key: Uint8Array,
  max: number,
  range: IndexRange,
): number[][] {
  const byDistance: number[][] = Array.from({ length: max + 1 }, () => []);
  const prefixDistance = createPrefixDistance(key, max);
  const [minLength, maxLength] = [key.length - max, key.length + max];
  visitPrefix({ tree, prefixDistance, minLength, maxLength, range, byDistance }, 0, tree.keys.count, 0);
  return byDistance;
}
