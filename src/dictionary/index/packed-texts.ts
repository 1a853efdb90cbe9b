import { asByteText, type ByteText } from '../../shared/text/byte-text.js';

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

export function textAt({ bytes, starts }: PackedTexts, number: number): string {
  return bytes.toString('utf8', starts[number], starts[number + 1]);
}

/** The bytes of a text, not copied. */
export function bytesAt({ bytes, starts }: PackedTexts, number: number): Uint8Array {
  return bytes.subarray(starts[number], starts[number + 1]);
}

/** The length of a text in bytes. */
export function lengthAt({ starts }: PackedTexts, number: number): number {
  return (starts[number + 1] ?? 0) - (starts[number] ?? 0);
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

/** The numbers from `low` up to, but not including, `high`. */
export interface IndexRange {
  low: number;
  high: number;
}

const FIRST_SIZE = 16 * 1024;

const [ZERO, TEN] = [0x30, 10];

/** Whole numbers below this are written digit by digit. */
const MAX_DIGITS = 2 ** 31;

const [SPACE, QUOTE, BACKSLASH] = [0x20, 0x22, 0x5c];

/** Writes JSON as bytes, one after the other, without a text for each part. It is used again and again. */
export class ByteWriter {
  private bytes = Buffer.allocUnsafeSlow(FIRST_SIZE);
  /** The number of bytes so far. */
  length = 0;

  private reserve(size: number): void {
    if (this.length + size <= this.bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * (this.length + size));
    this.bytes.copy(larger, 0, 0, this.length);
    this.bytes = larger;
  }

  /** Most parts are so short that a loop is faster than a call of `copy`, and bytes are copied faster than characters. */
  raw(source: Buffer): void {
    this.reserve(source.length);
    const { bytes } = this;
    let { length } = this;
    for (let at = 0; at < source.length; at += 1) bytes[length++] = source[at] ?? 0;
    this.length = length;
  }

  /** Writes a text as UTF-8. */
  text(text: string): void {
    // A UTF-16 code unit takes at most three bytes. Bytes are counted only where there may be too little room.
    if (this.length + 3 * text.length > this.bytes.length) this.reserve(Buffer.byteLength(text));
    this.length += this.bytes.write(text, this.length);
  }

  /**
   * Lets a function write at most `max` bytes.
   *
   * @param write returns the end of what it wrote from `from` on, or a number below 0 for nothing
   * @returns whether it wrote
   */
  write(max: number, write: (target: Uint8Array, from: number) => number): boolean {
    this.reserve(max);
    const end = write(this.bytes, this.length);
    if (end >= 0) this.length = end;
    return end >= 0;
  }

  /** @param number a whole number, not below 0 */
  number(number: number): void {
    if (number >= MAX_DIGITS) {
      this.raw(Buffer.from(String(number)));
      return;
    }
    this.reserve(TEN);
    let rest = number | 0;
    let digits = 1;
    for (let power = TEN; power <= rest; power *= TEN) digits += 1;
    for (let at = this.length + digits - 1; at >= this.length; at -= 1) {
      const tenth = (rest / TEN) | 0;
      this.bytes[at] = ZERO + rest - tenth * TEN;
      rest = tenth;
    }
    this.length += digits;
  }

  /** Writes a part of some UTF-8 as a string of JSON, as `JSON.stringify` does. */
  quoted(source: Buffer, from: number, to: number): void {
    // Numbers of a `Float64Array` would make each index of the loop a fraction.
    const [start, end] = [from >>> 0, to >>> 0];
    this.reserve(end - start + 2);
    const { bytes } = this;
    let { length } = this;
    bytes[length++] = QUOTE;
    for (let at = start; at < end; at += 1) {
      const byte = source[at] ?? 0;
      if (byte < SPACE || byte === QUOTE || byte === BACKSLASH) {
        this.raw(Buffer.from(JSON.stringify(source.toString('latin1', start, end)), 'latin1'));
        return;
      }
      bytes[length++] = byte;
    }
    bytes[length++] = QUOTE;
    this.length = length;
  }

  /** The bytes from a place on. */
  from(start: number): ByteText {
    return asByteText(this.bytes.toString('latin1', start, this.length));
  }

  /** A copy of all bytes, in memory of its own. */
  copy(): Uint8Array {
    return new Uint8Array(this.bytes.subarray(0, this.length));
  }

  /** Starts anew. */
  clear(): void {
    this.length = 0;
  }
}
