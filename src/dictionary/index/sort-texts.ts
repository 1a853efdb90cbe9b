import { compareTexts, type IndexRange, type PackedTexts } from './packed-texts.js';

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
export function sortedTexts(texts: PackedTexts, compareEqual: Compare): Uint32Array {
  const order = new Uint32Array(texts.count).map((_, number) => number);
  const compare: Compare = (one, other) => compareTexts(texts, one, texts, other) || compareEqual(one, other);
  new RadixSort(texts, compare).sort(order, { low: 0, high: texts.count }, 0);
  return order;
}
