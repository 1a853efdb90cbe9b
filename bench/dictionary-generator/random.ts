/** Pseudorandom numbers that are the same in every run with the same seed. */
export interface SeededRandom {
  /** From 0 to 1, without 1. */
  next(): number;
  /** An integer from 0 to `below`, without `below`. */
  below(below: number): number;
  chance(likelihood: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

/** Mulberry32, with 32 bits of state. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (most: number) => Math.floor(next() * most);
  return {
    next,
    below,
    chance: (likelihood) => next() < likelihood,
    pick(items) {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
  };
}
