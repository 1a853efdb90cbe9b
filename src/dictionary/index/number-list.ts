/** Address space is reserved for as many bytes in a growing list; only what is used takes memory. */
const MAX_BYTES = 2 ** 30;
const FIRST_BYTES = 4096;
/** Memory doubles up to this step. */
const STEP_BYTES = 256 * 1024;

/** Memory that grows in place. A larger copy would leave the old memory to the garbage collector, and to fragmentation. */
export const createGrowingMemory = () => new ArrayBuffer(FIRST_BYTES, { maxByteLength: MAX_BYTES });

/** Makes room for `bytes`. @throws {RangeError} where they are more than 1 GB */
export function growMemory(memory: ArrayBuffer, bytes: number): void {
  const { byteLength } = memory;
  const grown = Math.min(byteLength + Math.min(byteLength, STEP_BYTES), MAX_BYTES);
  if (bytes > byteLength) memory.resize(Math.max(bytes, grown));
}

/** A growing list of whole numbers below 2^32. */
export interface NumberList {
  push(number: number): void;
  /** Replaces a number. */
  set(index: number, number: number): void;
  /** The number at an index, without the view of memory that `all` makes. */
  at(index: number): number;
  count(): number;
  /** The numbers so far, not copied. */
  all(): Uint32Array;
  /** Gives the memory back at once. The list is not used after it. */
  free(): void;
}

export function createNumberList(): NumberList {
  const memory = createGrowingMemory();
  /** Its length follows the memory. */
  const numbers = new Uint32Array(memory);
  let count = 0;
  return {
    push(number) {
      if (count === numbers.length) growMemory(memory, numbers.byteLength + 1);
      numbers[count] = number;
      count += 1;
    },
    set(index, number) {
      numbers[index] = number;
    },
    at: (index) => numbers[index] ?? 0,
    count: () => count,
    all: () => numbers.subarray(0, count),
    free: () => memory.resize(0),
  };
}

/** The numbers from 0 to `count - 1`, sorted. */
export function sortedIndices(count: number, compare: (one: number, other: number) => number): Uint32Array {
  return new Uint32Array(count).map((_, number) => number).sort(compare);
}

/** The position of each number in an order of numbers. */
export function inversePermutation(order: Uint32Array): Uint32Array {
  const positions = new Uint32Array(order.length);
  for (let position = 0; position < order.length; position += 1) positions[order[position] ?? 0] = position;
  return positions;
}
