/** A growing list of whole numbers below 2^32, in one typed array. */
export interface NumberList {
  push(number: number): void;
  /** The numbers so far, not copied. */
  all(): Uint32Array;
}

export function createNumberList(): NumberList {
  let numbers = new Uint32Array(1024);
  let count = 0;
  return {
    push(number) {
      if (count === numbers.length) {
        const larger = new Uint32Array(2 * count);
        larger.set(numbers);
        numbers = larger;
      }
      numbers[count] = number;
      count += 1;
    },
    all: () => numbers.subarray(0, count),
  };
}

/** The numbers from 0 to `count - 1`, sorted. */
export function sortedIndices(count: number, compare: (one: number, other: number) => number): Uint32Array {
  return Uint32Array.from({ length: count }, (_, number) => number).sort(compare);
}

/** The position of each number in an order of numbers. */
export function inversePermutation(order: Uint32Array): Uint32Array {
  const positions = new Uint32Array(order.length);
  for (let position = 0; position < order.length; position += 1) positions[order[position] ?? 0] = position;
  return positions;
}
