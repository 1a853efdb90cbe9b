import { expect, test } from 'vitest';
import { mapInSlices } from '../../../src/shared/concurrency/slices.js';

/** Keeps the event loop for longer than a slice. */
function work() {
  const began = performance.now();
  while (performance.now() - began < 6);
}

test('maps a list in order, and lets other work run in between', async () => {
  const order: string[] = [];
  const other = (left: number) => {
    order.push('other');
    if (left > 1) setImmediate(other, left - 1);
  };
  setImmediate(other, 2);
  const mapped = await mapInSlices([1, 2, 3], (item) => {
    work();
    order.push(`item ${item}`);
    return item * 2;
  });
  expect(mapped).toEqual([2, 4, 6]);
  expect(order).toEqual(['item 1', 'other', 'item 2', 'other', 'item 3']);
});

/** Whether a short list is mapped before other work runs. */
async function takesOneTurn(): Promise<boolean> {
  let isOver = false;
  setImmediate(() => {
    isOver = true;
  });
  expect(await mapInSlices([], String)).toEqual([]);
  expect(await mapInSlices(new Set([1, 2]), String)).toEqual(['1', '2']);
  return !isOver;
}

test('takes one turn for a short list', async () => {
  // Another process may keep the processor for longer than a slice.
  let hasTakenOne = false;
  for (let attempt = 0; attempt < 20 && !hasTakenOne; attempt += 1) hasTakenOne = await takesOneTurn();
  expect(hasTakenOne).toBe(true);
});

test('passes errors on', async () => {
  const failing = mapInSlices([1], () => {
    throw new RangeError('no');
  });
  await expect(failing).rejects.toThrow('no');
});
