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

it('doubles its memory, later grows it in steps, up to a limit', () => {
  const memory = createGrowingMemory();
  const kilobytes = [0, 4, 5, 1, 10, 256, 257, 600, 900, 901].map((size) => {
    growMemory(memory, size * 1024);
    return memory.byteLength / 1024;
  });
  expect(kilobytes).toEqual([4, 4, 8, 8, 16, 256, 512, 768, 1024, 1024]);
  growMemory(memory, 2 ** 30 - 1024);
  growMemory(memory, 2 ** 30 - 1023);
  expect(memory.byteLength).toBe(2 ** 30);
  expect(() => growMemory(memory, 2 ** 30 + 1)).toThrow(RangeError);
});

it('sorts numbers, and finds the place of each', () => {
  const order = sortedIndices(5, (one, other) => ((one * 3) % 5) - ((other * 3) % 5));
  expect([...order]).toEqual([0, 2, 4, 1, 3]);
  expect([...inversePermutation(order)]).toEqual([0, 3, 1, 4, 2]);
});
