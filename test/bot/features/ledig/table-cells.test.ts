import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cellsOf,
  chooseSlots,
  hourHeaderCells,
  joinSlots,
} from '../../../../src/bot/features/ledig/render-people.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import { fuzzRuns } from '../../../support/fuzz-runs.js';

const nb = textsOf('nb');
const headers = (rows: string[][], nowAt?: number) =>
  hourHeaderCells(joinSlots(rows, nowAt), { firstMinute: 8 * 60, slotMinutes: 30, nowAt }, nb);

describe('joinSlots', () => {
  it.each<[string, string[][], string[]]>([
    ['one column if nothing changes', [['a', 'a', 'a', 'a']], ['08–10']],
    ['a column for each change', [['a', 'b', 'b', 'a']], ['08–08:30', '08:30–09:30', '09:30–10']],
    [
      'the changes of all rows',
      [
        ['a', 'a', 'b', 'b'],
        ['a', 'c', 'c', 'c'],
      ],
      ['08–08:30', '08:30–09', '09–10'],
    ],
    ['nothing without people', [], []],
  ])('gives %s', (_, rows, expected) => {
    expect(headers(rows)).toEqual(expected);
  });

  it('begins a column with the slot of now', () => {
    expect(headers([['a', 'a', 'a', 'a']], 1)).toEqual(['08–08:30', 'nå–10']);
  });

  it('loses no slot and no change', () => {
    const table = fc.integer({ min: 1, max: 19 }).chain((width) =>
      fc.array(fc.array(fc.constantFrom('a', 'b'), { minLength: width, maxLength: width }), {
        minLength: 1,
        maxLength: 4,
      }),
    );
    fc.assert(
      fc.property(table, (rows) => {
        const columns = joinSlots(rows);
        expect(columns.map(({ from }) => from)).toEqual([0, ...columns.slice(0, -1).map(({ to }) => to)]);
        const wholeRows = rows.map((row) =>
          cellsOf(row, columns).flatMap((cell, at) => {
            const { from = 0, to = 0 } = columns[at] ?? {};
            return Array.from({ length: to - from }, () => cell);
          }),
        );
        expect(wholeRows).toEqual(rows);
      }),
      fuzzRuns(50),
    );
  });
});

describe('chooseSlots', () => {
  /** A row that changes at each multiple of so many minutes from eight on, `times` times. */
  const rowsOf = (every: number, times: number) => (minutes: number) => ({
    rows: [
      Array.from({ length: 480 / minutes }, (_, at) =>
        String(Math.min(times, Math.floor((at * minutes) / every))),
      ),
    ],
  });

  it.each([
    ['five minutes where they make few columns', 5, 11, 5],
    ['quarters where five minutes make too many', 5, 30, 15],
    ['half hours where quarters make too many', 15, 30, 30],
    ['few columns at the limit', 15, 11, 5],
  ])('takes %s', (_, every, times, expected) => {
    expect(chooseSlots(rowsOf(every, times)).slotMinutes).toBe(expected);
  });
});
