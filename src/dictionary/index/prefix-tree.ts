import { countBits } from '../../shared/text/edit-distance.js';
import { type IndexRange, lengthAt, type PackedTexts, prefixRun } from './packed-texts.js';

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
      // The letters that a word shares with the one before it are known.
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
export function findExactEnd(keys: PackedTexts, length: number, { low, high }: IndexRange): number {
  let end = low;
  while (end < high && lengthAt(keys, end) === length) end += 1;
  return end;
}

/** The words whose key is `key`. */
export function findExactRun(tree: PrefixTree, keys: PackedTexts, key: Uint8Array): IndexRange {
  const run = findPrefixRun(tree, keys, key);
  return { low: run.low, high: findExactEnd(keys, key.length, run) };
}
