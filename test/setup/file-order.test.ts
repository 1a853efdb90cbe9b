import { expect, test } from 'vitest';
import { interleave } from './file-order.js';

/** In two lanes: W30 and W10 begin at once, W20 when W10 ends, and W5 when the others end. */
const WAITING = ['W30', 'W10', 'W20', 'W5'];
const secondsOf = (file: string) => Number(file.slice(1));

test('places files that wait among the others, two at a time and as evenly as the times that they take', () => {
  const busy = ['B40', ...Array.from({ length: 6 }, () => 'B10')];
  expect(interleave(busy, WAITING, secondsOf).join(' ')).toBe('W30 W10 B40 W20 B10 B10 B10 W5 B10 B10 B10');
  expect(interleave(busy, [], secondsOf)).toEqual(busy);
  expect(interleave([], WAITING, secondsOf)).toEqual(WAITING);
});
