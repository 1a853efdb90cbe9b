/** Chances that are the same in every run of the same seed. */
export interface SeededRandom {
  /** From 0 to 1, 1 left out. */
  next(): number;
  /** A whole number from 0, `below` left out. */
  below(below: number): number;
  chance(likelihood: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

/** Mulberry32: 32 bits of state, good enough for words. */
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
