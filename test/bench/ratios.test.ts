import { expect, it } from 'vitest';
import { findRegressions } from '../../bench/ratios.js';

it('reports a ratio of speed or cost that worsened by more than a fifth, but no better or new one', () => {
  const known = {
    'quick row': { of: 'speed', value: 0.5 },
    'slow row': { of: 'speed', value: 0.5 },
    'dear row': { of: 'cost', value: 2 },
    'cheap row': { of: 'cost', value: 2 },
  } as const;
  const line = (name: string, of: 'speed' | 'cost', value: number) => ({
    name,
    measured: '',
    baseline: '',
    ratio: { of, value },
  });
  const falls = findRegressions(known, [
    line('quick row', 'speed', 0.41),
    line('slow row', 'speed', 0.39),
    line('dear row', 'cost', 2.6),
    line('cheap row', 'cost', 2.4),
    line('new row', 'speed', 0.01),
  ]);
  expect(falls).toEqual(['slow row: 0.39, and it was 0.50', 'dear row: 2.60 times, and it was 2.00 times']);
});
