import type { PackedTexts } from './packed-texts.js';

/** With how many bytes each key begins as the one before it does, at most 255; and the least of each block of words. */
export interface SharedPrefixes {
  shared: Uint8Array;
  leastShared: Uint8Array;
}

/** Words in a block whose keys all begin as a dead one does are passed over together. */
const BLOCK = 64;

/** With how many bytes all keys of each whole block of `BLOCK` words begin as those before them do. */
export function blockMinimums(shared: Uint8Array): Uint8Array {
  return Uint8Array.from({ length: Math.floor(shared.length / BLOCK) }, (_, block) => {
    let least = 255;
    for (let word = block * BLOCK; word < (block + 1) * BLOCK; word += 1)
      least = Math.min(least, shared[word] ?? 0);
    return least;
  });
}

/** The `shared` of these texts. */
export function sharedPrefixLengths(texts: PackedTexts): Uint8Array {
  const { bytes, starts, count } = texts;
  const shared = new Uint8Array(count);
  for (let number = 1; number < count; number += 1) {
    const before = starts[number - 1] ?? 0;
    const start = starts[number] ?? 0;
    const most = Math.min(start - before, (starts[number + 1] ?? 0) - start, 255);
    let same = 0;
    while (same < most && bytes[start + same] === bytes[before + same]) same += 1;
    shared[number] = same;
  }
  return shared;
}

/** The first word from `word` on, below `end`, whose key has fewer bytes in common with the one before it. */
export function skipSharedPrefix(
  { shared, leastShared }: SharedPrefixes,
  word: number,
  end: number,
  bytes: number,
) {
  let next = word;
  while (next < end && (shared[next] ?? 0) >= bytes) {
    next += 1;
    while (next % BLOCK === 0 && next + BLOCK <= end && (leastShared[next / BLOCK] ?? 0) >= bytes)
      next += BLOCK;
  }
  return next;
}
