/** A list of whole numbers below 2^32 that grows, without an object for each. */
export interface NumberList {
  push(number: number): void;
  /** Those there are, not copied. */
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

/** The numbers from 0 to `count` in the order of what they stand for. */
export function sortedIndices(count: number, compare: (one: number, other: number) => number): Uint32Array {
  return Uint32Array.from({ length: count }, (_, number) => number).sort(compare);
}

/** Of an order the other way round: the place of each number in it. */
export function inversePermutation(order: Uint32Array): Uint32Array {
  const places = new Uint32Array(order.length);
  for (let place = 0; place < order.length; place += 1) places[order[place] ?? 0] = place;
  return places;
}
