import { expect, it } from 'vitest';
import {
  createGrowingMemory,
  createNumberList,
  growMemory,
  inversePermutation,
  sortedIndices,
} from '../../../src/dictionary/index/number-list.js';

it('grows beyond its first memory, and keeps its numbers', () => {
  const list = createNumberList();
  expect([...list.all()]).toEqual([]);
  for (let number = 0; number < 150_000; number += 1) list.push(2 ** 32 - 1 - number);
  expect(list.all().length).toBe(150_000);
  expect(list.all().every((number, at) => number === 2 ** 32 - 1 - at)).toBe(true);
  list.free();
  expect(list.all().length).toBe(0);
});

it('takes memory in steps, up to a limit', () => {
  const memory = createGrowingMemory();
  const sizes = [0, 1, 262_144, 262_145, 100, 600_000].map((bytes) => {
    growMemory(memory, bytes);
    return memory.byteLength;
  });
  expect(sizes).toEqual([262_144, 262_144, 262_144, 524_288, 524_288, 786_432]);
  expect(() => growMemory(memory, 2 ** 30 + 1)).toThrow(RangeError);
});

it('sorts numbers, and finds the place of each', () => {
  const order = sortedIndices(5, (one, other) => ((one * 3) % 5) - ((other * 3) % 5));
  expect([...order]).toEqual([0, 2, 4, 1, 3]);
  expect([...inversePermutation(order)]).toEqual([0, 3, 1, 4, 2]);
});
