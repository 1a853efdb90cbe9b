import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../../src/bot/model/language.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import { formatWhen } from '../../../../src/bot/time/dates.js';
import type { Token } from '../../../../src/bot/time/grammar/lexer.js';
import { parseTimeExpression } from '../../../../src/bot/time/grammar/parse-time.js';
import type { When } from '../../../../src/bot/time/when.js';

/** A Monday, ten past nine. */
const NOW = Temporal.ZonedDateTime.from('2026-11-23T09:10[Europe/Oslo]');

const clock = (minutes?: number) =>
  minutes === undefined ? '' : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
const formatReading = (value: When) =>
  value.kind === 'day' ? String(value.date) : `week of ${value.monday}`;

/** The meaning of a sentence in a line: day, hours, length, and the words that are left. */
function meaningOf(text: string): string {
  const { rest, bounds, minMinutes, question, problem, when } = parseTimeExpression(
    text.replaceAll(/(?<!\S)@(\w+)/gu, '<@$1> '),
    NOW,
  );
  if (problem) return `problem: ${problem.kind}`;
  if (question) {
    const hours = (at: number) => {
      const own = question.hours?.[at];
      return own ? ` ${clock(own.from)}-${clock(own.to)}` : '';
    };
    const readings = question.readings.map((reading, at) => formatReading(reading) + hours(at));
    return `ask ${question.why} «${question.typed}»: ${readings.join(', ') || '-'}`;
  }
  return [
    when ? formatReading(when) : 'no day',
    ...(bounds ? [`${clock(bounds.from)}-${clock(bounds.to)}`] : []),
    ...(minMinutes === undefined ? [] : [`${minMinutes} min`]),
    ...(rest.length > 0 ? [`of ${rest.join(' ')}`] : []),
  ].join(', ');
}

const linesOf = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.includes(' => '))
    .map((line) => line.split(' => ') as [string, string]);

describe.each(['ledig-utterances.txt', 'ledig-further-utterances.txt'])(
  '%s: means what its typist means',
  (file) => {
    test.each(linesOf(file))('%s', (typed, expected) => {
      const meaning = meaningOf(typed);
      expect(expected === 'ask' && meaning.startsWith('ask ') ? 'ask' : meaning).toBe(expected);
    });
  },
);

test('reads back every day and week that the formatter writes, in every language', () => {
  const day = fc.integer({ min: -40, max: 300 });
  fc.assert(
    fc.property(day, fc.boolean(), fc.constantFrom(...LANGUAGES), (days, isWeek, language) => {
      const date = NOW.toPlainDate().add({ days });
      const written: When = isWeek
        ? { kind: 'week', monday: date.subtract({ days: date.dayOfWeek - 1 }) }
        : { kind: 'day', date };
      const text = formatWhen(written, NOW.toPlainDate(), textsOf(language));
      expect(parseTimeExpression(text, NOW)).toMatchObject({ when: written, rest: [] });
    }),
  );
});

test('reads any text, and keeps every mention of a person', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 280 }), (text) => {
      const { rest } = parseTimeExpression(`<@U1> ${text}`, NOW);
      expect(rest[0]).toBe('<@U1>');
    }),
  );
});

/** A Tuesday. */
const TUESDAY = Temporal.ZonedDateTime.from('2026-11-24T10:00[Europe/Oslo]');

test.each([
  ['tirsdag, onsdag eller torsdag neste uke', 'several', '12-01 12-02 12-03'],
  ['neste uke tirsdag, onsdag eller torsdag', 'several', '12-01 12-02 12-03'],
  ['onsdag eller torsdag neste uke', 'several', '12-02 12-03 11-30'],
  ['mandag, onsdag og fredag', 'several', '11-30 12-02 12-04'],
  ['3. desember, 4. desember eller 10. desember', 'several', '12-03 12-04 12-10'],
  ['neste onsdag', 'ambiguous', '12-02 11-25'],
  ['next wednesday', 'ambiguous', '12-02 11-25'],
  ['neste torsdag', 'ambiguous', '11-26 12-03'],
  ['neste søndag', 'ambiguous', '11-29 12-06'],
])('asks which day is meant by %s', (typed, why, days) => {
  const { question, when } = parseTimeExpression(typed, TUESDAY);
  const dateOf = (each: When) => String(each.kind === 'day' ? each.date : each.monday).slice(5);
  expect(when).toBeUndefined();
  expect(question?.why).toBe(why);
  expect(question?.readings.map(dateOf).join(' ')).toBe(days);
});

test.each([
  ['neste mandag', '2026-11-30'],
  ['neste tirsdag', '2026-12-01'],
])('%s is %s', (typed, date) => {
  const { when } = parseTimeExpression(typed, TUESDAY);
  expect(when?.kind === 'day' && String(when.date)).toBe(date);
});

describe('a subject', () => {
  /** Reads `A12` and the like as rooms. */
  const ROOMS = {
    names: new Set<string>(),
    rules: [
      (tokens: readonly Token[], at: number) => {
        const { lower = '' } = tokens[at] ?? {};
        return /^[a-z]\d+$/u.test(lower) ? { end: at + 1, value: lower } : undefined;
      },
    ],
  };

  test('gets what its rules read, in order, beside the time', () => {
    const { found, rest, when } = parseTimeExpression('B7 fredag kl 10, ellers A12', NOW, ROOMS);
    expect([found, rest, when && formatReading(when)]).toEqual([['b7', 'a12'], [], '2026-11-27']);
  });

  test('that leaves out no days gets no hours that are not wanted', () => {
    expect(parseTimeExpression('fredag kl 10', NOW, ROOMS).unwanted).toBeUndefined();
  });
});
