import { expect, test } from 'vitest';
import { interleave } from './file-order.js';

const SECONDS: Record<string, number> = { long: 30, short: 10 };
const secondsOf = (file: string) => SECONDS[file] ?? 0;

test('places files that wait among the others, each when those before it are over', () => {
  const busy = Array.from({ length: 10 }, (_, at) => `${at}`);
  const mixed = interleave(busy, ['long', 'short'], secondsOf);
  expect(mixed.join(' ')).toBe('long 0 1 2 3 4 5 short 6 7 8 9');
  expect(interleave(busy, [], secondsOf)).toEqual(busy);
  expect(interleave([], ['long', 'short'], secondsOf)).toEqual(['long', 'short']);
});
