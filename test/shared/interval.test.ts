import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clipIntervals,
  gapsBetween,
  type Interval,
  isWithin,
  mergeIntervals,
} from '../../src/shared/interval.js';

const HORIZON = 60;
const interval = fc
  .tuple(fc.integer({ min: 0, max: HORIZON }), fc.integer({ min: 0, max: HORIZON }))
  .map(([a, b]): Interval => ({ start: Math.min(a, b), end: Math.max(a, b) }));
const intervals = fc.array(interval, { maxLength: 12 });

/** The slow way: every moment by itself. */
const momentsOf = (list: readonly Interval[]) =>
  Array.from({ length: HORIZON + 1 }, (_, at) => at).filter((at) =>
    list.some(({ start, end }) => start <= at && at < end),
  );
const areApart = (list: readonly Interval[]) =>
  list.every(({ start, end }, at) => start < end && (at === 0 || (list[at - 1]?.end ?? 0) < start));

describe('merging', () => {
  test('keeps the same time, in order, with nothing that touches', () => {
    fc.assert(
      fc.property(intervals, (list) => {
        const merged = mergeIntervals(list);
        expect(momentsOf(merged)).toEqual(momentsOf(list));
        expect(areApart(merged)).toBe(true);
      }),
    );
  });

  test('leaves what it was given as it was', () => {
    const list = [
      { start: 5, end: 7 },
      { start: 1, end: 6 },
    ];
    mergeIntervals(list);
    expect(list).toEqual([
      { start: 5, end: 7 },
      { start: 1, end: 6 },
    ]);
  });
});

test('clipping keeps exactly the time within the window', () => {
  fc.assert(
    fc.property(intervals, interval, (list, window) => {
      const inside = momentsOf(list).filter((at) => at >= window.start && at < window.end);
      expect(momentsOf(clipIntervals(list, window))).toEqual(inside);
    }),
  );
});

test('gaps are the window without what is taken', () => {
  fc.assert(
    fc.property(intervals, interval, (list, window) => {
      const taken = new Set(momentsOf(list));
      const gaps = gapsBetween(list, window);
      expect(momentsOf(gaps)).toEqual(momentsOf([window]).filter((at) => !taken.has(at)));
      expect(areApart(gaps)).toBe(true);
    }),
  );
});

test('clipping keeps what else an interval is, and drops what is empty or turned', () => {
  const window = { start: 480, end: 960 };
  expect(clipIntervals([{ start: 0, end: 500, status: 'Busy' }], window)).toEqual([
    { start: 480, end: 500, status: 'Busy' },
  ]);
  expect(
    clipIntervals(
      [
        { start: 500, end: 500 },
        { start: 600, end: 500 },
        { start: 0, end: 480 },
      ],
      window,
    ),
  ).toEqual([]);
});

test('gaps that are too short are left out, those just long enough are not', () => {
  const taken = [
    { start: 480, end: 600 },
    { start: 629, end: 700 },
    { start: 730, end: 931 },
  ];
  expect(gapsBetween(taken, { start: 480, end: 960 }, 30)).toEqual([{ start: 700, end: 730 }]);
});

test('within a window is what shares a moment with it', () => {
  fc.assert(
    fc.property(interval, interval, (one, window) => {
      const moments = one.start === one.end ? [one.start] : momentsOf([one]);
      expect(isWithin(one, window)).toBe(moments.some((at) => at >= window.start && at < window.end));
    }),
  );
});
