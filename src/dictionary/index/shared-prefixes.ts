import type { PackedTexts } from './packed-texts.js';

/** How many bytes each of sorted keys has in common with the key before it. */
export interface SharedPrefixes {
  /** By word, at most 255. */
  lengths: Uint8Array;
  /** The smallest of each full block of `BLOCK` words. */
  blockMinimums: Uint8Array;
}

/** Blocks whose keys all have a prefix that cannot match are skipped at once. */
const BLOCK = 64;

export function blockMinimums(lengths: Uint8Array): Uint8Array {
  return Uint8Array.from({ length: Math.floor(lengths.length / BLOCK) }, (_, block) => {
    let minimum = 255;
    for (let word = block * BLOCK; word < (block + 1) * BLOCK; word += 1)
      minimum = Math.min(minimum, lengths[word] ?? 0);
    return minimum;
  });
}

/** The bytes that each of sorted texts has in common with the one before it, at most 255. */
export function sharedPrefixLengths(texts: PackedTexts): Uint8Array {
  const { bytes, starts, count } = texts;
  const lengths = new Uint8Array(count);
  for (let number = 1; number < count; number += 1) {
    const before = starts[number - 1] ?? 0;
    const start = starts[number] ?? 0;
    const max = Math.min(start - before, (starts[number + 1] ?? 0) - start, 255);
    let length = 0;
    while (length < max && bytes[start + length] === bytes[before + length]) length += 1;
    lengths[number] = length;
  }
  return lengths;
}

/** The first word from `word` on, below `end`, that has fewer than `length` bytes in common with the word before it. */
export function skipSharedPrefix(
  { lengths, blockMinimums }: SharedPrefixes,
  word: number,
  end: number,
  length: number,
): number {
  let next = word;
  while (next < end && (lengths[next] ?? 0) >= length) {
    next += 1;
    while (next % BLOCK === 0 && next + BLOCK <= end && (blockMinimums[next / BLOCK] ?? 0) >= length)
      next += BLOCK;
  }
  return next;
}
