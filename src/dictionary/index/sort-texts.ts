import { compareTexts, type PackedTexts } from './packed-texts.js';

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

/** Sorts numbers of texts with a common prefix of `depth` bytes, by the next byte. */
function radixSort(texts: PackedTexts, order: Uint32Array, depth: number, compare: Compare): void {
  if (order.length <= INSERTION_SORT_MAX) {
    insertionSort(order, compare);
    return;
  }
  if (depth === MAX_DEPTH) {
    order.sort(compare);
    return;
  }
  const { bytes, starts } = texts;
  const before = order.slice();
  /** The next byte of each text, and one more; 0 at the end of the text, so that it comes first. Read once: it is anywhere. */
  const nextBytes = new Uint16Array(before.length);
  const ends = new Uint32Array(258);
  for (let place = 0; place < before.length; place += 1) {
    const number = before[place] ?? 0;
    const at = (starts[number] ?? 0) + depth;
    const byte = at < (starts[number + 1] ?? 0) ? (bytes[at] ?? 0) + 1 : 0;
    nextBytes[place] = byte;
    ends[byte + 1] = (ends[byte + 1] ?? 0) + 1;
  }
  for (let byte = 1; byte < ends.length; byte += 1) ends[byte] = (ends[byte] ?? 0) + (ends[byte - 1] ?? 0);
  for (let place = 0; place < before.length; place += 1) {
    const byte = nextBytes[place] ?? 0;
    const end = ends[byte] ?? 0;
    order[end] = before[place] ?? 0;
    ends[byte] = end + 1;
  }
  let first = 0;
  for (const [byte, end] of ends.entries()) {
    // Texts that end here are equal.
    if (end - first > 1 && byte === 0) order.subarray(first, end).sort(compare);
    else if (end - first > 1) radixSort(texts, order.subarray(first, end), depth + 1, compare);
    first = end;
  }
}

/** The numbers of texts, sorted by their bytes; those of equal texts by `compareEqual`. A radix sort. */
export function sortedTexts(texts: PackedTexts, compareEqual: Compare): Uint32Array {
  const order = Uint32Array.from({ length: texts.count }, (_, number) => number);
  radixSort(
    texts,
    order,
    0,
    (one, other) => compareTexts(texts, one, texts, other) || compareEqual(one, other),
  );
  return order;
}
