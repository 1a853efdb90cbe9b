import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { type Token, tokenize } from '../../../../src/bot/time/grammar/lexer.js';
import { parseTimeExpression } from '../../../../src/bot/time/grammar/parse-time.js';
import { scan } from '../../../../src/bot/time/grammar/scan.js';
import { daysOf, mondayOfWeek, stepWhen } from '../../../../src/bot/time/when.js';

/** A Saturday, in week 47. */
const SATURDAY = Temporal.PlainDate.from('2026-11-21');
const on = (date: string) => Temporal.PlainDate.from(date);

/** `2026-11-24`, `uke fra 2026-11-23`, `ingen uke 53 i 2027`, `ingen dato 31.2.`; `-` for what names no day. */
function read(text: string, today = SATURDAY): string {
  const now = today.toZonedDateTime({ timeZone: 'Europe/Oslo', plainTime: '09:00' });
  const { when, problem, question } = parseTimeExpression(text, now);
  if (problem?.kind === 'too-far') return `for langt unna ${problem.typed}`;
  if (problem?.kind === 'no-such-date') return `ingen dato ${problem.typed}`;
  if (problem?.kind === 'no-such-week') return `ingen uke ${problem.week} i ${problem.year}`;
  if (!when || question) return '-';
  return when.kind === 'day' ? String(when.date) : `uke fra ${when.monday}`;
}

describe('a day or a week', () => {
  it.each([
    ['i dag', '2026-11-21'],
    ['idag', '2026-11-21'],
    ['today', '2026-11-21'],
    ['nå', '2026-11-21'],
    ['I DAG', '2026-11-21'],
    ['i morgen', '2026-11-22'],
    ['i morgon', '2026-11-22'],
    ['imorra', '2026-11-22'],
    ['tomorrow', '2026-11-22'],
    ['i overmorgen', '2026-11-23'],
    ['overmorgen', '2026-11-23'],
    ['i overmorgon', '2026-11-23'],
    ['day after tomorrow', '2026-11-23'],
    ['i går', '2026-11-20'],
    ['yesterday', '2026-11-20'],
    ['+0', '2026-11-21'],
    ['0026-11-24', 'for langt unna 0026-11-24'],
    ['+3', '2026-11-24'],
    ['-1', '2026-11-20'],
    ['–1', '2026-11-20'],
    ['−1', '2026-11-20'],
    ['+3660', '2036-11-28'],
  ])('%s is relative to today', (text, date) => expect(read(text)).toBe(date));

  it.each([
    ['24 November', '2026-11-24'],
    ['24th November', '2026-11-24'],
    ['24th of November 2027', '2027-11-24'],
    ['the 1st of December', '2026-12-01'],
    ['November 24', '2026-11-24'],
    ['Nov 24th', '2026-11-24'],
    ['November 24, 2027', '2027-11-24'],
    ['tuesday 24 november', '2026-11-24'],
    ['Tuesday, November 24', '2026-11-24'],
    ['desember 2', '2026-12-02'],
    ['24/11', '2026-11-24'],
    ['february 30', 'ingen dato february 30'],
    ['this tuesday', '2026-11-24'],
    ['coming tuesday', '2026-11-24'],
    ['førstkomande tysdag', '2026-11-24'],
    ['the day after tomorrow', '2026-11-23'],
    ['i førgår', '2026-11-19'],
    ['the day before yesterday', '2026-11-19'],
    ['komande veke', 'uke fra 2026-11-23'],
    ['the whole week', 'uke fra 2026-11-16'],
    ['previous week', 'uke fra 2026-11-09'],
    ['next fri', '2026-11-27'],
    ['fri at 10', '2026-11-27'],
    ['fri 27', '2026-11-27'],
    ['24th', '2026-11-24'],
    ['room 24', '-'],
    ['november', '-'],
  ])('%s is a time in English or informal Norwegian', (text, date) => expect(read(text)).toBe(date));

  it.each([
    ['lørdag', '2026-11-21'],
    ['laurdag', '2026-11-21'],
    ['saturday', '2026-11-21'],
    ['søndag', '2026-11-22'],
    ['sundag', '2026-11-22'],
    ['mandag', '2026-11-23'],
    ['måndag', '2026-11-23'],
    ['man', '2026-11-23'],
    ['på mandag', '2026-11-23'],
    ['on monday', '2026-11-23'],
    ['neste mandag', '2026-11-23'],
    ['neste lørdag', '2026-11-28'],
    ['next saturday', '2026-11-28'],
    ['tysdag', '2026-11-24'],
    ['tirs', '2026-11-24'],
    ['onsdag', '2026-11-25'],
    ['torsdag', '2026-11-26'],
    ['thursday', '2026-11-26'],
    ['fredag', '2026-11-27'],
    ['fre', '2026-11-27'],
  ])('%s is today or the next one to come', (text, date) => expect(read(text)).toBe(date));

  it.each([
    ['uke', 'uke fra 2026-11-16'],
    ['denne uka', 'uke fra 2026-11-16'],
    ['hele uka', 'uke fra 2026-11-16'],
    ['denne veka', 'uke fra 2026-11-16'],
    ['this week', 'uke fra 2026-11-16'],
    ['neste uke', 'uke fra 2026-11-23'],
    ['neste uka', 'uke fra 2026-11-23'],
    ['neste veke', 'uke fra 2026-11-23'],
    ['til uka', 'uke fra 2026-11-23'],
    ['next week', 'uke fra 2026-11-23'],
    ['forrige uke', 'uke fra 2026-11-09'],
    ['førre veke', 'uke fra 2026-11-09'],
    ['last week', 'uke fra 2026-11-09'],
    ['uke 48', 'uke fra 2026-11-23'],
    ['uke48', 'uke fra 2026-11-23'],
    ['veke 48', 'uke fra 2026-11-23'],
    ['week 48', 'uke fra 2026-11-23'],
    ['w48', 'uke fra 2026-11-23'],
    ['uke 48 2027', 'uke fra 2027-11-29'],
    ['uke 48, 2027', 'uke fra 2027-11-29'],
    ['uke 48/2027', 'uke fra 2027-11-29'],
    ['uke 53', 'uke fra 2026-12-28'],
    ['uke 53 2026', 'uke fra 2026-12-28'],
    ['uke 53 2027', 'ingen uke 53 i 2027'],
    ['uke 1', 'uke fra 2027-01-04'],
    ['uke 0', 'ingen uke 0 i 2026'],
    ['uke 54', 'ingen uke 54 i 2026'],
    ['uke 9999 9999', 'ingen uke 9999 i 2026'],
  ])('%s is a week', (text, week) => expect(read(text)).toBe(week));

  it.each([
    ['24.11', '2026-11-24'],
    ['24.11.', '2026-11-24'],
    ['24. 11.', '2026-11-24'],
    ['24.11.2026', '2026-11-24'],
    ['24.11.26', '2026-11-24'],
    ['24/11', '2026-11-24'],
    ['24/11-26', '2026-11-24'],
    ['24/11/2026', '2026-11-24'],
    ['2026-11-24', '2026-11-24'],
    ['24. november', '2026-11-24'],
    ['24 november', '2026-11-24'],
    ['24. nov.', '2026-11-24'],
    ['den 24. november', '2026-11-24'],
    ['24. november 2027', '2027-11-24'],
    ['3 october', '2026-10-03'],
    ['1 dec', '2026-12-01'],
    ['2. januar', '2027-01-02'],
    ['29.2.2028', '2028-02-29'],
    ['31.2.', 'ingen dato 31.2.'],
    ['29.2.2027', 'ingen dato 29.2.2027'],
    ['0.0.', 'ingen dato 0.0.'],
    ['10.30', '-'],
    ['31. april', 'ingen dato 31. april'],
    ['2026-13-01', 'ingen dato 2026-13-01'],
    ['+99999', 'for langt unna +99999'],
    ['2036-11-28', '2036-11-28'],
    ['2036-11-29', 'for langt unna 2036-11-29'],
    ['uke 1 2050', 'for langt unna uke 1 2050'],
  ])('%s is a date', (text, date) => expect(read(text)).toBe(date));

  // Whoever leaves out no days is shown no part of a week.
  it.each([
    ['mandag til fredag i uke 50', 'uke fra 2026-12-07'],
    ['mandag til lørdag i uke 50', 'uke fra 2026-12-07'],
    ['mandag til torsdag i uke 50', '-'],
    ['tirsdag til fredag i uke 50', '-'],
    ['30.11-4.12', 'uke fra 2026-11-30'],
    ['30.11-5.12', 'uke fra 2026-11-30'],
    ['30.11-3.12', '-'],
    ['1.12-4.12', '-'],
    ['30.11-11.12', '-'],
  ])('%s is a week, if those are all its working days', (text, week) => expect(read(text)).toBe(week));

  it.each([
    ['tirsdag 24. november', '2026-11-24'],
    ['tirsdag, 24. november', '2026-11-24'],
    ['tirsdag den 24. november 2026', '2026-11-24'],
    ['på tirsdag 24.11.', '2026-11-24'],
    ['onsdag uke 48', '2026-11-25'],
    ['onsdag i uke 48 2027', '2027-12-01'],
    ['mandag neste uke', '2026-11-23'],
    ['monday next week', '2026-11-23'],
    ['onsdag uke 53 2027', 'ingen uke 53 i 2027'],
    ['tirsdag 31.2.', 'ingen dato tirsdag 31.2.'],
  ])('%s is that day', (text, date) => expect(read(text)).toBe(date));

  it.each([
    'tor',
    'kari',
    'mai',
    'jan',
    'april',
    'august',
    'uke 48 27',
    '3 kari',
    '',
    ' ',
    'constructor',
    '__proto__',
  ])('«%s» names no time', (text) => expect(read(text)).toBe('-'));

  it('chooses the nearest date without a year', () => {
    expect(read('uke 52', on('2027-01-05'))).toBe('uke fra 2026-12-21');
    expect(read('30. desember', on('2027-01-05'))).toBe('2026-12-30');
    expect(read('uke 1', on('2026-12-31'))).toBe('uke fra 2027-01-04');
    expect(read('2. januar', on('2026-12-31'))).toBe('2027-01-02');
  });

  it('knows which years have a week 53', () => {
    expect(read('uke 53', on('2025-11-21'))).toBe('ingen uke 53 i 2025');
    expect(read('uke 53', on('2026-03-02'))).toBe('uke fra 2026-12-28');
    expect(read('uke 53', on('2027-01-02'))).toBe('uke fra 2026-12-28');
    expect(read('uke 53', on('2027-01-20'))).toBe('uke fra 2026-12-28');
    expect(read('uke 53', on('2027-11-20'))).toBe('ingen uke 53 i 2027');
  });

  it('uses the ISO year of a week at the turn of the year', () => {
    expect(read('denne uka', on('2027-01-01'))).toBe('uke fra 2026-12-28');
    expect(read('neste uke', on('2026-12-31'))).toBe('uke fra 2027-01-04');
  });
});

/** A few microseconds of work for each word: 300 characters stay far below five milliseconds. */
const MOST_READS = 6_000;

/** Possible values of today. */
const days = fc
  .integer({ min: 0, max: 36_500 })
  .map((offset) => Temporal.PlainDate.from('1990-01-01').add({ days: offset }));

describe('any time', () => {
  /** Within the allowed ten years. */
  const offset = fc.integer({ min: -3_650, max: 3_650 });

  it('round-trips a date in every form', () => {
    fc.assert(
      fc.property(days, offset, (today, ahead) => {
        const date = today.add({ days: ahead });
        const { day, month, year } = date;
        const forms = [
          `${day}.${month}.${year}`,
          `${day}/${month}/${year}`,
          `${day}. ${month}. ${year}`,
          String(date),
        ];
        expect(forms.map((form) => read(form, today))).toEqual(forms.map(() => String(date)));
      }),
    );
  });

  it('round-trips a week, and chooses the nearest one without a year', () => {
    fc.assert(
      fc.property(days, offset, (today, ahead) => {
        const date = today.add({ days: ahead });
        const { weekOfYear = 0, yearOfWeek = 0 } = date;
        const monday = date.subtract({ days: date.dayOfWeek - 1 });
        expect(read(`uke ${weekOfYear} ${yearOfWeek}`, today)).toBe(`uke fra ${monday}`);
        expect(mondayOfWeek(yearOfWeek, weekOfYear)?.equals(monday)).toBe(true);
        expect(read(`uke ${today.weekOfYear}`, today)).toBe(
          `uke fra ${today.subtract({ days: today.dayOfWeek - 1 })}`,
        );
      }),
    );
  });

  it('steps forward and back', () => {
    fc.assert(
      fc.property(days, fc.boolean(), (date, asWeek) => {
        const monday = date.subtract({ days: date.dayOfWeek - 1 });
        const when = asWeek ? ({ kind: 'week', monday } as const) : ({ kind: 'day', date } as const);
        const { first, last } = daysOf(when);
        const next = daysOf(stepWhen(when, 1));
        expect(next.first.equals(last.add({ days: 1 }))).toBe(true);
        expect(daysOf(stepWhen(stepWhen(when, 1), -1)).first.equals(first)).toBe(true);
        expect(first.until(last).days).toBe(asWeek ? 6 : 0);
      }),
    );
  });
});

describe('long input', () => {
  it.each([
    ['digits', '1'.repeat(1_000)],
    ['dots', '24.11.'.repeat(160)],
    ['numbers with spaces', 'uke 1 '.repeat(160)],
    ['separators', `uke 48${', '.repeat(490)}x`],
    ['letters', `mandag ${'i '.repeat(490)}`],
    ['one letter', 'å'.repeat(1_000)],
    ['hyphens', '10-'.repeat(330)],
    ['question marks', `${'?'.repeat(1_000)}x`],
  ])('of %s is read', (_, text) => {
    for (let round = 0; round < 20; round += 1) read(text);
  });

  /** How often the rules look at a token of the text. */
  function countReads(text: string): { reads: number; tokens: number } {
    const tokens = tokenize(text);
    let reads = 0;
    const counted = new Proxy(tokens, {
      get(target, name) {
        if (typeof name === 'string' && /^\d+$/u.test(name)) reads += 1;
        return Reflect.get(target, name) as unknown;
      },
    }) as readonly Token[];
    scan(counted, SATURDAY, []);
    return { reads, tokens: tokens.length };
  }

  it('takes work in proportion to its words, whatever they are', () => {
    const words = fc.constantFrom(
      'i',
      'den',
      'på',
      'til',
      'og',
      'kl',
      'mandag',
      'neste',
      'uke',
      '1',
      '12',
      '24.',
      '10.30',
      '-',
      'fra',
      'mellom',
      'halv',
      'en',
      'time',
      'desember',
      'hele',
      'resten',
      'av',
      'om',
      'to',
      'kvart',
      'over',
      'ola',
    );
    const text = fc
      .array(words, { minLength: 1, maxLength: 100 })
      .map((each) => each.join(' ').slice(0, 300));
    fc.assert(
      fc.property(text, (typed) => {
        const { reads, tokens } = countReads(typed);
        expect(reads).toBeLessThan(MOST_READS * (tokens + 1));
      }),
      { numRuns: 30 },
    );
  });
});

describe('a weekday alone whose hours are over', () => {
  /** A Saturday at noon. */
  const noon = SATURDAY.toZonedDateTime({ timeZone: 'Europe/Oslo', plainTime: '12:00' });
  it.each([
    ['lørdag 10-12', '2026-11-28'],
    ['lørdag klokka ni', '2026-11-28'],
    ['lørdag formiddag', '2026-11-28'],
    ['saturday 9am', '2026-11-28'],
    ['lørdag 10-13', '2026-11-28'],
    ['på lørdag 13-14', '2026-11-28'],
    ['on Saturday', '2026-11-28'],
    ['nå på lørdag', '2026-11-21'],
    ['lørdag etter 10', '2026-11-21'],
    ['lørdag', '2026-11-21'],
    ['i dag 10-12', '2026-11-21'],
    ['lørdag 21. 10-12', '2026-11-21'],
    ['i dag, lørdag, 10-12', '2026-11-21'],
    ['lørdag i uke 47 kl 10-12', '2026-11-21'],
    ['søndag 10-12', '2026-11-22'],
  ])('%s', (text, expected) => {
    const { when } = parseTimeExpression(text, noon);
    expect(when?.kind === 'day' && String(when.date)).toBe(expected);
  });
});

it.each([
  ['innen fredag kl 12', { to: 720 }],
  ['etter fredag kl 9', { from: 540 }],
])('%s: the hour limits, as the day does', (text, bounds) => {
  const now = SATURDAY.toZonedDateTime({ timeZone: 'Europe/Oslo', plainTime: '09:00' });
  expect(parseTimeExpression(text, now).bounds).toEqual(bounds);
});
