import { expect, test } from 'vitest';
import { joinRanges } from '../../../../src/bot/time/grammar/time-expression.js';

const range = (from?: number, to?: number) => ({
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
});

test.each([
  ['none', [], undefined],
  ['one', [range(540, 600)], undefined],
  ['two', [range(540, 600), range(720, 780)], [range(540, 780), [[600, 720]]]],
  ['two in another order', [range(720, 780), range(540, 600)], [range(540, 780), [[600, 720]]]],
  [
    'three',
    [range(540, 600), range(720, 780), range(840, 900)],
    [
      range(540, 900),
      [
        [600, 720],
        [780, 840],
      ],
    ],
  ],
  ['two that touch', [range(540, 600), range(600, 660)], undefined],
  ['two that overlap', [range(540, 620), range(600, 660)], undefined],
  ['three of which two overlap', [range(540, 600), range(720, 800), range(780, 900)], undefined],
  ['until and from', [range(undefined, 600), range(840)], [undefined, [[600, 840]]]],
  ['until, and a range', [range(undefined, 600), range(720, 780)], [range(undefined, 780), [[600, 720]]]],
  ['a range, and from', [range(540, 600), range(840)], [range(540), [[600, 840]]]],
  ['two without an end', [range(540), range(840)], undefined],
] as const)('ranges joined with the hours between them left out: %s', (_, ranges, expected) => {
  const joined = joinRanges(ranges);
  const left = joined?.unwanted.map(({ from, to }) => [from, to]);
  expect(joined && [joined.bounds, left]).toEqual(expected);
});
