/**
 * A bit for each letter of a text, in 32 bits; letters may share one. An edit of the text (a letter inserted, deleted, replaced, or
 * two swapped) changes at most two bits, so that texts with more other bits than that need no edit distance.
 */
export function letterBits(text: string): number {
  let bits = 0;
  for (const letter of text) bits |= 1 << letter.charCodeAt(0);
  return bits;
}

/** The number of bits, 0 to 32, in which two results of `letterBits` differ. */
export function countOtherBits(one: number, other: number): number {
  let count = 0;
  for (let left = one ^ other; left !== 0; left &= left - 1) count += 1;
  return count;
}
