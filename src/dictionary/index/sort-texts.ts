import { compareTexts, type PackedTexts } from './packed-texts.js';

/** Runs of fewer are sorted by comparing. */
const FEW = 32;
/** Texts that begin alike for longer are compared, so that none of them takes a call for each of its bytes. */
const DEEP = 64;

type Compare = (one: number, other: number) => number;

function sortFew(order: Uint32Array, compare: Compare): void {
  for (let place = 1; place < order.length; place += 1) {
    const number = order[place] ?? 0;
    let before = place - 1;
    for (; before >= 0 && compare(order[before] ?? 0, number) > 0; before -= 1)
      order[before + 1] = order[before] ?? 0;
    order[before + 1] = number;
  }
}

/** Puts numbers of texts that begin alike for `depth` bytes in order, by their next byte first. */
function sortFrom(texts: PackedTexts, order: Uint32Array, depth: number, compare: Compare): void {
  if (order.length <= FEW) {
    sortFew(order, compare);
    return;
  }
  if (depth === DEEP) {
    order.sort(compare);
    return;
  }
  const { bytes, starts } = texts;
  /** 0 where the text is over, so that it comes first. */
  const byteOf = (number: number) => {
    const at = (starts[number] ?? 0) + depth;
    return at < (starts[number + 1] ?? 0) ? (bytes[at] ?? 0) + 1 : 0;
  };
  const ends = new Uint32Array(258);
  for (const number of order) {
    const after = byteOf(number) + 1;
    ends[after] = (ends[after] ?? 0) + 1;
  }
  for (let byte = 1; byte < ends.length; byte += 1) ends[byte] = (ends[byte] ?? 0) + (ends[byte - 1] ?? 0);
  for (const number of order.slice()) {
    const byte = byteOf(number);
    const place = ends[byte] ?? 0;
    order[place] = number;
    ends[byte] = place + 1;
  }
  let first = 0;
  for (const [byte, end] of ends.entries()) {
    // Those that are over are alike as texts.
    if (end - first > 1 && byte === 0) order.subarray(first, end).sort(compare);
    else if (end - first > 1) sortFrom(texts, order.subarray(first, end), depth + 1, compare);
    first = end;
  }
}

/** The numbers of texts in the order of their bytes, those of equal texts as `compareEqual` has it; a radix sort. */
export function sortedTexts(texts: PackedTexts, compareEqual: Compare): Uint32Array {
  const order = Uint32Array.from({ length: texts.count }, (_, number) => number);
  sortFrom(
    texts,
    order,
    0,
    (one, other) => compareTexts(texts, one, texts, other) || compareEqual(one, other),
  );
  return order;
}
