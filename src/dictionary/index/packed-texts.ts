import { asByteText, type ByteText } from '../../shared/text/byte-text.js';
import { brokenImage, type IndexImage, sectionBytes, sectionNumbers, toBytes } from './image.js';

/** Texts as UTF-8, one after the other. Compared byte by byte, which is the order of their code points. */
export interface PackedTexts {
  count: number;
  bytes: Buffer;
  /** The start of each text, and the end of the last. */
  starts: Uint32Array;
}

/** @throws {RangeError} where they are more than 4 GB */
export function packTexts(texts: readonly string[]): PackedTexts {
  const starts = new Uint32Array(texts.length + 1);
  let size = 0;
  for (const [number, text] of texts.entries()) {
    starts[number] = size;
    size += Buffer.byteLength(text);
  }
  starts[texts.length] = size;
  const bytes = Buffer.allocUnsafeSlow(size);
  for (const [number, text] of texts.entries()) bytes.write(text, starts[number] ?? 0);
  return { count: texts.length, bytes, starts };
}

export function packedSections(name: string, { bytes, starts }: PackedTexts): [string, Uint8Array][] {
  return [
    [name, bytes],
    [`${name}.starts`, toBytes(starts)],
  ];
}

/** The starts of consecutive ranges in a section of `size`. @throws {Error} where they do not cover it */
export function sectionStarts(image: IndexImage, name: string, count: number, size: number): Uint32Array {
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
export function openTexts(image: IndexImage, name: string, count: number): PackedTexts {
  const { buffer, byteOffset, byteLength } = sectionBytes(image, name);
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  return { count, bytes, starts: sectionStarts(image, `${name}.starts`, count, byteLength) };
}

export function textAt({ bytes, starts }: PackedTexts, number: number): string {
  return bytes.toString('utf8', starts[number], starts[number + 1]);
}

/** The bytes of a text as a byte text. */
export function byteTextAt({ bytes, starts }: PackedTexts, number: number): ByteText {
  return asByteText(bytes.toString('latin1', starts[number], starts[number + 1]));
}

/** The bytes of a text, not copied. */
export function bytesAt({ bytes, starts }: PackedTexts, number: number): Uint8Array {
  return bytes.subarray(starts[number], starts[number + 1]);
}

/** The length of a text in bytes. */
export function lengthAt({ starts }: PackedTexts, number: number): number {
  return (starts[number + 1] ?? 0) - (starts[number] ?? 0);
}

/** The same texts in another order, given by their numbers. */
export function reorderTexts({ bytes, starts }: PackedTexts, order: Uint32Array): PackedTexts {
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

/** Below 0 where the first text comes before the second, above 0 where it comes after, 0 where they are equal. */
export function compareTexts(texts: PackedTexts, one: number, others: PackedTexts, other: number): number {
  const start = texts.starts[one] ?? 0;
  const otherStart = others.starts[other] ?? 0;
  const length = lengthAt(texts, one);
  const otherLength = lengthAt(others, other);
  for (let at = 0; at < length && at < otherLength; at += 1) {
    const difference = (texts.bytes[start + at] ?? 0) - (others.bytes[otherStart + at] ?? 0);
    if (difference !== 0) return difference;
  }
  return length - otherLength;
}

/** Whether two texts are equal. */
export function isSameText(texts: PackedTexts, one: number, others: PackedTexts, other: number): boolean {
  const length = lengthAt(texts, one);
  if (length !== lengthAt(others, other)) return false;
  const start = texts.starts[one] ?? 0;
  const otherStart = others.starts[other] ?? 0;
  // Compared texts often have a common prefix.
  for (let at = length - 1; at >= 0; at -= 1)
    if (texts.bytes[start + at] !== others.bytes[otherStart + at]) return false;
  return true;
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

/** The numbers from `low` up to, but not including, `high`. */
export interface IndexRange {
  low: number;
  high: number;
}

/** The texts with a prefix, in a range of sorted texts. Those that equal the prefix come first. */
export function prefixRun(texts: PackedTexts, prefix: Uint8Array, within: IndexRange): IndexRange {
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
