import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { clip, findCommonFree, type Interval, merge } from '../../../src/bot/ledig/common-free.js';

const MIDNIGHT = Temporal.Instant.from('2026-11-24T00:00:00Z').epochMilliseconds;
const at = (minute: number) => MIDNIGHT + minute * 60_000;
const between = (from: number, to: number): Interval => ({ start: at(from), end: at(to) });
const minuteOf = (time: number) => (time - MIDNIGHT) / 60_000;
const said = (intervals: readonly Interval[]) =>
  intervals.map(({ start, end }) => [minuteOf(start), minuteOf(end)]);

describe('findCommonFree', () => {
  const within = between(480, 960);

  it.each([
    ['nothing taken', [], [[480, 960]]],
    ['all taken', [[0, 1440]], []],
    [
      'something in the middle',
      [[600, 660]],
      [
        [480, 600],
        [660, 960],
      ],
    ],
    [
      'something over the edges',
      [
        [400, 500],
        [900, 1000],
      ],
      [[500, 900]],
    ],
    [
      'something outside',
      [
        [0, 480],
        [960, 1440],
      ],
      [[480, 960]],
    ],
    [
      'one in another',
      [
        [500, 900],
        [600, 620],
      ],
      [[900, 960]],
    ],
    [
      'less than half an hour between',
      [
        [480, 600],
        [629, 960],
      ],
      [],
    ],
    [
      'just half an hour between',
      [
        [480, 600],
        [630, 960],
      ],
      [[600, 630]],
    ],
    ['less than half an hour left', [[480, 931]], []],
  ])('%s', (_, taken, free) => {
    const intervals = taken.map(([from = 0, to = 0]) => between(from, to));
    expect(said(findCommonFree(intervals, within, 30))).toEqual(free);
  });
});

/** Of one day in minutes; also empty and turned ones, as a broken calendar may hold. */
const anyInterval = fc
  .tuple(fc.integer({ min: 0, max: 1440 }), fc.integer({ min: -30, max: 400 }))
  .map(([from, length]) => between(from, from + length));
const intervals = fc.array(anyInterval, { maxLength: 25 });
const minutes = (items: readonly Interval[], within: Interval) => {
  const covered = new Set<number>();
  for (let minute = minuteOf(within.start); minute < minuteOf(within.end); minute += 1) {
    if (items.some(({ start, end }) => minuteOf(start) <= minute && minute < minuteOf(end)))
      covered.add(minute);
  }
  return covered;
};

describe('free time, checked minute by minute', () => {
  it('is all that is not taken, and nothing else', () => {
    fc.assert(
      fc.property(
        intervals,
        fc.integer({ min: 0, max: 700 }),
        fc.integer({ min: 1, max: 700 }),
        (taken, from, length) => {
          const within = between(from, from + length);
          const free = minutes(findCommonFree(taken, within, 1), within);
          const busy = minutes(taken, within);
          for (let minute = from; minute < from + length; minute += 1)
            expect(free.has(minute)).toBe(!busy.has(minute));
        },
      ),
    );
  });

  it('comes in order, apart, inside and long enough', () => {
    fc.assert(
      fc.property(intervals, fc.integer({ min: 1, max: 120 }), (taken, minimum) => {
        const found = said(findCommonFree(taken, between(480, 960), minimum));
        let before = 479;
        for (const [start = 0, end = 0] of found) {
          expect(start).toBeGreaterThan(before);
          expect(end - start).toBeGreaterThanOrEqual(minimum);
          before = end;
        }
        expect(before).toBeLessThanOrEqual(960);
      }),
    );
  });
});

describe('merge and clip', () => {
  it('cover the same minutes with intervals that do not touch', () => {
    fc.assert(
      fc.property(intervals, (items) => {
        const day = between(0, 1440);
        const merged = merge(items.flatMap((item) => clip(item, day) ?? []));
        expect(minutes(merged, day)).toEqual(minutes(items, day));
        said(merged).reduce((end, [from = 0, to = 0]) => {
          expect(from).toBeGreaterThan(end);
          return to;
        }, -1);
      }),
    );
  });

  it('leave nothing of what is empty, turned or elsewhere', () => {
    const day = between(480, 960);
    expect(clip(between(500, 500), day)).toBeUndefined();
    expect(clip(between(600, 500), day)).toBeUndefined();
    expect(clip(between(0, 480), day)).toBeUndefined();
    expect(clip({ ...between(0, 500), status: 'Busy' }, day)).toEqual({
      ...between(480, 500),
      status: 'Busy',
    });
  });
});
