import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import {
  daysOf,
  mondayOfWeek,
  type ParsedWhen,
  parseWhen,
  splitWhen,
  stepWhen,
} from '../../../src/bot/time/when.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';

/** A Saturday, in week 47. */
const SATURDAY = Temporal.PlainDate.from('2026-11-21');
const on = (date: string) => Temporal.PlainDate.from(date);

/** `2026-11-24`, `uke fra 2026-11-23`, `ingen uke 53 i 2027`, `ingen dato 31.2.`, `-`. */
function summarize(parsed: ParsedWhen | undefined): string {
  if (!parsed) return '-';
  if ('problem' in parsed) {
    const { problem } = parsed;
    if (problem.kind === 'too-far') return `for langt unna ${problem.typed}`;
    return problem.kind === 'no-such-date'
      ? `ingen dato ${problem.typed}`
      : `ingen uke ${problem.week} i ${problem.year}`;
  }
  return parsed.when.kind === 'day' ? String(parsed.when.date) : `uke fra ${parsed.when.monday}`;
}
const read = (text: string, today = SATURDAY) => summarize(parseWhen(text, today));

describe('parseWhen', () => {
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
    ['fri', '2026-11-27'],
    ['24th', '-'],
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
    ['uke 9999 9999', 'ingen uke 9999 i 9999'],
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
    ['10.30', 'ingen dato 10.30'],
    ['31. april', 'ingen dato 31. april'],
    ['2026-13-01', 'ingen dato 2026-13-01'],
    ['+99999', 'for langt unna +99999'],
    ['2036-11-28', '2036-11-28'],
    ['2036-11-29', 'for langt unna 2036-11-29'],
    ['uke 1 2050', 'for langt unna uke 1 2050'],
  ])('%s is a date', (text, date) => expect(read(text)).toBe(date));

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
    ['tirsdag 31.2.', 'ingen dato 31.2.'],
  ])('%s is that day', (text, date) => expect(read(text)).toBe(date));

  it.each([
    'tor',
    'kari',
    'mai',
    'jan',
    'april',
    'august',
    '12',
    'uke x',
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

describe('splitWhen', () => {
  const split = (text: string) => {
    const { rest, parsed } = splitWhen(text, SATURDAY);
    return [rest, summarize(parsed)];
  };

  it.each([
    ['kari i morgen', 'kari', '2026-11-22'],
    ['i morgen kari', 'kari', '2026-11-22'],
    ['kari ola uke 48 2027', 'kari ola', 'uke fra 2027-11-29'],
    ['uke 48 2027 kari ola', 'kari ola', 'uke fra 2027-11-29'],
    ['kari tirsdag den 24. november 2026', 'kari', '2026-11-24'],
    ['kari 24. november', 'kari', '2026-11-24'],
    ['2. januar kari', 'kari', '2027-01-02'],
    ['kari onsdag i uke 48', 'kari', '2026-11-25'],
    ['kari 31.2.', 'kari', 'ingen dato 31.2.'],
    ['  kari   +3 ', 'kari', '2026-11-24'],
    ['i morgen', '', '2026-11-22'],
    ['tor', 'tor', '-'],
    ['tor torsdag', 'tor', '2026-11-26'],
    ['kari i morgen ola', 'kari i morgen ola', '-'],
    ['', '', '-'],
  ])('%s', (text, rest, when) => expect(split(text)).toEqual([rest, when]));

  it('takes the longest time, and prefers the end of the text', () => {
    expect(split('mandag 24. november')).toEqual(['', '2026-11-24']);
    expect(split('i dag kari i morgen')).toEqual(['i dag kari', '2026-11-22']);
  });
});

/** Possible values of today. */
const days = fc
  .integer({ min: 0, max: 36_500 })
  .map((offset) => Temporal.PlainDate.from('1990-01-01').add({ days: offset }));

/** Text similar enough to a time to reach every branch. */
const timeLike = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'i',
        'dag',
        'morgen',
        'uke',
        'neste',
        'mandag',
        'den',
        '.',
        '/',
        '-',
        '+',
        'mai',
        'desember',
        'på',
      ),
      fc.integer({ min: -10, max: 10_000 }).map(String),
      fc.string({ unit: 'binary', maxLength: 8 }),
    ),
    { maxLength: 8 },
  )
  .chain((parts) => fc.constantFrom(' ', '', '.', '-').map((glue) => parts.join(glue)));

describe('any time', () => {
  it('parses without an error or a lost word', () => {
    fc.assert(
      fc.property(fc.oneof(timeLike, fc.string({ unit: 'binary' })), days, (text, today) => {
        parseWhen(text, today);
        const words = text.split(/\s+/u).filter(Boolean);
        const { rest, parsed } = splitWhen(text, today);
        const left = rest === '' ? [] : rest.split(' ');
        const cut = words.length - left.length;
        expect(parsed === undefined ? cut === 0 : cut > 0 && cut <= 5).toBe(true);
        expect([words.slice(0, left.length), words.slice(cut)]).toContainEqual(left);
      }),
      fuzzRuns(1_000),
    );
  });

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
        const near = parseWhen(`uke ${today.weekOfYear}`, today);
        expect(summarize(near)).toBe(`uke fra ${today.subtract({ days: today.dayOfWeek - 1 })}`);
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
  // A backtracking pattern takes minutes on these and exceeds the time limit of the test.
  it.each([
    ['digits', '1'.repeat(1_000)],
    ['dots', '24.11.'.repeat(160)],
    ['numbers with spaces', 'uke 1 '.repeat(160)],
    ['separators', `uke 48${', '.repeat(490)}x`],
    ['letters', `mandag ${'i '.repeat(490)}`],
    ['one letter', 'å'.repeat(1_000)],
  ])('of %s is parsed in linear time', (_, text) => {
    for (let round = 0; round < 100; round += 1) splitWhen(text, SATURDAY);
    expect(parseWhen(text, SATURDAY)).toBeUndefined();
  });
});
