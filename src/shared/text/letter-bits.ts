/**
 * A set of the letters of a text, as 32 bits. Several letters share a bit. One edit of the text (a letter inserted, deleted or
 * replaced, or two swapped) changes at most two bits: texts whose sets differ in more bits have more than one error.
 */
export function letterBits(text: string): number {
  let bits = 0;
  for (const letter of text) bits |= 1 << letter.charCodeAt(0);
  return bits;
}

/** The number of bits of a 32-bit integer that are set. */
export function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
