import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clipIntervals,
  commonGaps,
  flattenIntervals,
  gapsBetween,
  type Interval,
  isWithin,
  mergeIntervals,
  overlaps,
  overlapsAny,
  subtractIntervals,
} from '../../../src/shared/time/interval.js';

const HORIZON = 60;
const interval = fc
  .tuple(fc.integer({ min: 0, max: HORIZON }), fc.integer({ min: 0, max: HORIZON }))
  .map(([a, b]): Interval => ({ start: Math.min(a, b), end: Math.max(a, b) }));
const intervals = fc.array(interval, { maxLength: 12 });

/** A slow reference: lists each moment. */
const momentsOf = (list: readonly Interval[]) =>
  Array.from({ length: HORIZON + 1 }, (_, at) => at).filter((at) =>
    list.some(({ start, end }) => start <= at && at < end),
  );
const areApart = (list: readonly Interval[]) =>
  list.every(({ start, end }, at) => start < end && (at === 0 || (list[at - 1]?.end ?? 0) < start));

describe('mergeIntervals', () => {
  test('keeps the same time, sorted and disjoint', () => {
    fc.assert(
      fc.property(intervals, (list) => {
        const merged = mergeIntervals(list);
        expect(momentsOf(merged)).toEqual(momentsOf(list));
        expect(areApart(merged)).toBe(true);
      }),
    );
  });

  test('does not change its input', () => {
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

test('clipIntervals keeps exactly the time within the window', () => {
  fc.assert(
    fc.property(intervals, interval, (list, window) => {
      const inside = momentsOf(list).filter((at) => at >= window.start && at < window.end);
      expect(momentsOf(clipIntervals(list, window))).toEqual(inside);
    }),
  );
});

test('gapsBetween returns the window without the intervals', () => {
  fc.assert(
    fc.property(intervals, interval, (list, window) => {
      const taken = new Set(momentsOf(list));
      const gaps = gapsBetween(list, window);
      expect(momentsOf(gaps)).toEqual(momentsOf([window]).filter((at) => !taken.has(at)));
      expect(areApart(gaps)).toBe(true);
    }),
  );
});

test('clipIntervals keeps other fields, and drops empty and reversed intervals', () => {
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

test('gapsBetween drops gaps shorter than the minimum, and keeps one of exactly the minimum', () => {
  const taken = [
    { start: 480, end: 600 },
    { start: 629, end: 700 },
    { start: 730, end: 931 },
  ];
  expect(gapsBetween(taken, { start: 480, end: 960 }, 30)).toEqual([{ start: 700, end: 730 }]);
});

test('isWithin is true if the interval shares a moment with the window', () => {
  fc.assert(
    fc.property(interval, interval, (one, window) => {
      const moments = one.start === one.end ? [one.start] : momentsOf([one]);
      expect(isWithin(one, window)).toBe(moments.some((at) => at >= window.start && at < window.end));
    }),
  );
});

test('subtractIntervals returns the time outside the other intervals', () => {
  fc.assert(
    fc.property(intervals, intervals, (list, others) => {
      const taken = new Set(momentsOf(others));
      const left = subtractIntervals(list, others);
      expect(momentsOf(left)).toEqual(momentsOf(list).filter((at) => !taken.has(at)));
      expect(areApart(left)).toBe(true);
    }),
  );
});

describe('commonGaps', () => {
  const lists = fc.array(intervals, { maxLength: 5 });

  test('returns the moments that are free in all lists', () => {
    fc.assert(
      fc.property(lists, interval, (people, window) => {
        const isFree = (at: number) => people.every((list) => !momentsOf(list).includes(at));
        expect(momentsOf(commonGaps(people, window))).toEqual(momentsOf([window]).filter(isFree));
      }),
    );
  });

  test('returns all gaps of at least the minimum length', () => {
    fc.assert(
      fc.property(lists, interval, fc.integer({ min: 0, max: 30 }), (people, window, atLeast) => {
        const all = commonGaps(people, window);
        const long = all.filter(({ start, end }) => end - start >= atLeast);
        expect(commonGaps(people, window, atLeast)).toEqual(long);
        expect(commonGaps(people.toReversed(), window, atLeast)).toEqual(long);
      }),
    );
  });
});

test('flattenIntervals gives each moment the first status in rank order, once', () => {
  const kinds = ['away', 'busy', 'maybe'] as const;
  const items = fc.array(
    fc.tuple(interval, fc.constantFrom(...kinds)).map(([time, status]) => ({ ...time, status })),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(items, (list) => {
      const flat = flattenIntervals(list, kinds);
      for (let at = 0; at <= HORIZON; at += 1) {
        const lies = ({ start, end }: Interval) => start <= at && at < end;
        const there = kinds.find((kind) => list.some((item) => item.status === kind && lies(item)));
        const shown = flat.filter(lies).map(({ status }) => status);
        expect(shown).toEqual(there === undefined ? [] : [there]);
      }
      const touching = flat.filter((item, at) => {
        const before = flat[at - 1];
        return before && before.end === item.start && before.status === item.status;
      });
      expect(touching).toEqual([]);
    }),
  );
});

describe('the edges of half-open intervals', () => {
  const at = (start: number, end: number) => ({ start, end });

  test.each([
    [at(0, 2), at(2, 4), false],
    [at(2, 4), at(0, 2), false],
    [at(0, 3), at(2, 4), true],
    [at(2, 4), at(0, 3), true],
  ])('%j overlaps %j: %s', (one, other, expected) => {
    expect(overlaps(one, other)).toBe(expected);
  });

  test.each([
    [1, false],
    [2, true],
    [3, true],
    [4, false],
    [5, false],
  ])('an interval without length at %i is within 2 to 4: %s', (start, expected) => {
    expect(isWithin(at(start, start), at(2, 4))).toBe(expected);
  });

  test.each([
    [at(0, 1), false],
    [at(0, 2), true],
    [at(2, 3), false],
    [at(2, 6), true],
    [at(3, 5), false],
    [at(5, 6), true],
    [at(8, 9), false],
  ])('%j overlaps 1 to 2 and 5 to 8: %s', (interval, expected) => {
    expect(overlapsAny([at(1, 2), at(5, 8)], interval)).toBe(expected);
  });

  test('flattened intervals of several statuses are in the order of time', () => {
    const items = [
      { ...at(6, 8), status: 'high' },
      { ...at(0, 2), status: 'low' },
      { ...at(3, 4), status: 'high' },
      { ...at(5, 7), status: 'low' },
    ];
    expect(flattenIntervals(items, ['high', 'low', 'none'])).toEqual([
      { ...at(0, 2), status: 'low' },
      { ...at(3, 4), status: 'high' },
      { ...at(5, 6), status: 'low' },
      { ...at(6, 8), status: 'high' },
    ]);
  });
});
