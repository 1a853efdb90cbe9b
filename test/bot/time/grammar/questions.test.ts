import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { tokenize } from '../../../../src/bot/time/grammar/lexer.js';
import {
  askAbout,
  askAboutFriday,
  askAboutHours,
  asSingleDays,
  isNegation,
  joinAlternatives,
  withHours,
  withoutUnwanted,
} from '../../../../src/bot/time/grammar/questions.js';
import type { TimeQuestion } from '../../../../src/bot/time/grammar/time-expression.js';
import type { When } from '../../../../src/bot/time/when.js';

const NOW = Temporal.ZonedDateTime.from('2026-11-23T09:10[Europe/Oslo]');
const TODAY = NOW.toPlainDate();
const dayOf = (days: number): When => ({ kind: 'day', date: TODAY.add({ days }) });
const weekOf = (weeks: number) => ({ kind: 'week', monday: TODAY.add({ weeks }) }) as const;
const several = (readings: readonly When[], more: Partial<TimeQuestion> = {}): TimeQuestion => ({
  why: 'several',
  typed: 'x',
  readings,
  ...more,
});
const at = (hour: number) => ({ piece: { kind: 'at', minute: hour * 60 } as const, typed: `kl ${hour}` });
const hours = (from?: number, to?: number) => ({
  piece: {
    kind: 'bounds',
    bounds: { ...(from !== undefined && { from: from * 60 }), ...(to !== undefined && { to: to * 60 }) },
  } as const,
  typed: `${from}-${to}`,
});
const part = (from: number, to: number) => ({
  piece: { kind: 'bounds', bounds: { from: from * 60, to: to * 60 }, isPartOfDay: true } as const,
  typed: 'part',
});
const choice = (...of: readonly number[]) => ({
  piece: { kind: 'choice', of: of.map((hour) => at(hour).piece) } as const,
  typed: `kl ${of.join(' eller ')}`,
});
const length = { piece: { kind: 'length', minutes: 60 } as const, typed: 'en time' };

test.each([
  ['ikke', true],
  ['ikke fredag', true],
  ['fredag', false],
  ['ikke mer enn', false],
  ['but', true],
  ['but friday', true],
  ['but not', false],
  ['except not', true],
])('the first word of «%s» leaves something out: %s', (text, expected) => {
  const [first, next] = tokenize(text);
  expect(first && isNegation(first, next)).toBe(expected);
});

describe('words that no rule takes', () => {
  const ask = (text: string, when: When | undefined, leavesOutHours = false) => {
    const tokens = tokenize(text);
    return askAbout(
      tokens.filter(({ lower }) => ['ikke', '32'].includes(lower)),
      tokens,
      when,
      leavesOutHours,
    );
  };
  test.each([
    ['kl 13 32', undefined, false, '32', []],
    ['kl 13 32', dayOf(1), false, '32', [dayOf(1)]],
    ['32 ola ikke fredag kveld', dayOf(4), false, 'ikke fredag', [weekOf(0)]],
    ['ikke fredag', dayOf(4), true, 'ikke fredag', [dayOf(4)]],
    ['ikke fredag', weekOf(1), false, 'ikke fredag', [weekOf(1)]],
    ['fredag ikke', undefined, false, 'ikke', []],
  ] as const)('in «%s», meaning %j, hours left out %s: «%s»', (text, when, leavesOut, typed, readings) => {
    expect(ask(text, when, leavesOut)).toEqual({ why: 'not-understood', typed, readings });
  });

  test('`fri` is today or Friday', () => {
    expect(askAboutFriday(dayOf(4), TODAY)).toEqual({
      why: 'not-understood',
      typed: 'fri',
      readings: [dayOf(0), dayOf(4)],
    });
  });
});

describe('alternatives of hours', () => {
  test.each([
    ['none', [at(13)], undefined],
    ['one choice', [choice(13, 14)], [780, 870]],
    ['two choices', [choice(13, 14), choice(15, 16)], undefined],
    ['one choice within other hours', [hours(13, 15), choice(10, 14)], [780, 870]],
  ] as const)('%s', (_, clocks, expected) => {
    const joined = joinAlternatives(clocks, NOW)?.bounds;
    expect(joined && [joined.from, joined.to]).toEqual(expected);
  });

  test.each([
    ['nothing', [], undefined],
    ['one time', [at(13)], undefined],
    ['times that share some', [hours(13, 15), hours(14, 16)], undefined],
    ['a choice', [choice(13, 14)], 'kl 13 eller 14: 780-810 840-870'],
    ['a choice with a length', [choice(13, 14), length], 'kl 13 eller 14: 780-840 840-900'],
    [
      'a choice of more than three',
      [choice(9, 10, 11, 13)],
      'kl 9 eller 10 eller 11 eller 13: 540-570 600-630 660-690',
    ],
    ['times apart', [at(13), at(15)], 'kl 13 kl 15: 780-810 900-930'],
    ['ranges apart', [hours(9, 10), hours(11, 12)], '9-10 11-12: 540-600 660-720'],
    ['ranges that touch', [hours(9, 10), hours(10, 11)], '9-10 10-11: 540-600 600-660'],
    ['times apart with a length', [at(13), length, at(15)], 'kl 13 kl 15: 780-840 900-960'],
    // Limits and parts of the day are no times.
    ['a time and a limit', [at(13), hours(15)], undefined],
    ['a time and an end', [at(13), hours(undefined, 10)], undefined],
    ['a time and a part of the day', [at(13), part(8, 10)], undefined],
    ['a whole day', [at(13), { piece: { kind: 'whole-day' }, typed: 'hele dagen' }], undefined],
  ] as const)('asks about %s', (_, clocks, expected) => {
    const question = askAboutHours(clocks, dayOf(4), NOW);
    const own = question?.hours?.map(({ from, to }) => `${from}-${to}`).join(' ');
    expect(question && `${question.typed}: ${own}`).toBe(expected);
    if (question) expect(question.readings).toEqual(question.hours?.map(() => dayOf(4)));
    if (question) expect(question.why).toBe('several-hours');
  });

  test('are of today where no day is named', () => {
    expect(askAboutHours([choice(13, 14)], undefined, NOW)?.readings).toEqual([dayOf(0), dayOf(0)]);
  });
});

describe('a question about days', () => {
  const together = { week: weekOf(0), weekdays: [1] };
  const [morning, noon] = [
    { from: 540, to: 600 },
    { from: 720, to: 780 },
  ];

  test('has the hours of each day, if it has as many', () => {
    const question = several([dayOf(1), dayOf(2)], { together });
    expect(withHours(question, [morning, noon])).toEqual(
      several([dayOf(1), dayOf(2)], { hours: [morning, noon] }),
    );
    expect(withHours(question, [morning])).toEqual(several([dayOf(1), dayOf(2)]));
  });

  test('of two weeks without some days becomes the days of the first', () => {
    const question = several([weekOf(0), weekOf(1)], { why: 'ambiguous', without: [1, 2, 5] });
    expect(asSingleDays(question)).toEqual(several([dayOf(2), dayOf(3)]));
    expect(asSingleDays({ ...question, without: [] }).readings).toEqual([dayOf(0), dayOf(1), dayOf(2)]);
    for (const same of [
      several([weekOf(0)]),
      several([dayOf(0)], { without: [1] }),
      several([], { without: [1] }),
    ])
      expect(asSingleDays(same)).toBe(same);
  });

  test('without the days that are not wanted has the others, or else their weeks', () => {
    const question = several([dayOf(1), dayOf(2), dayOf(8)], { together, isList: true, areWeeks: true });
    const piece = (when: When) => ({ piece: { kind: 'when', when } as const, typed: 'x' });
    expect(withoutUnwanted(question, [], TODAY)).toEqual(several([weekOf(0), weekOf(1)]));
    expect(withoutUnwanted(question, [piece(dayOf(2))], TODAY)).toEqual(several([dayOf(2)]));
    const both = withoutUnwanted(question, [piece(dayOf(1)), piece(dayOf(2))], TODAY);
    expect(both.readings.slice(0, 2)).toEqual([dayOf(1), dayOf(2)]);
    expect(both.together).toEqual({ week: weekOf(0), weekdays: [1, 4, 5] });
  });
});
