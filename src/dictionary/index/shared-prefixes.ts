import type { PackedTexts } from './packed-texts.js';

/** The bytes that each of sorted texts has in common with the one before it, at most 255. */
export function sharedPrefixLengths(texts: PackedTexts): Uint8Array {
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
