import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { parseTimeExpression } from '../../../../src/bot/time/grammar/parse-time.js';
import { daysOf, type When } from '../../../../src/bot/time/when.js';

const SUBJECT = { rules: [], names: new Set<string>(), leavesOutDays: true } as const;
const formatWhen = (when: When) =>
  when.kind === 'day' ? String(when.date) : `uke fra ${String(daysOf(when).first)}`;

/** `uke fra 2026-11-23 uten 4,5`, `, tidligst 2026-11-26` of a first day, `, den første` of several weeks, or the readings of a question: `? uke fra 2026-11-23 | 2026-11-26`. */
function read(text: string, today: string): string {
  const now = Temporal.ZonedDateTime.from(`${today}T09:00[Europe/Oslo]`);
  const { when, leftOut, since, question, isFirstOf } = parseTimeExpression(text, now, SUBJECT);
  if (question) return `? ${question.readings.map(formatWhen).join(' | ')}`;
  if (!when) return '-';
  const first = isFirstOf ? ', den første' : '';
  const begin = since ? `, tidligst ${since}` : '';
  return formatWhen(when) + begin + (leftOut ? ` uten ${leftOut.join(',')}` : '') + first;
}

const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';
const FRIDAY = '2026-11-27';
const SATURDAY = '2026-11-28';

describe('days until a day of this week are the week without the days behind it', () => {
  it.each([
    ['innen torsdag', MONDAY, 'uke fra 2026-11-23 uten 5'],
    ['senest torsdag', TUESDAY, 'uke fra 2026-11-23 uten 5'],
    ['før torsdag', TUESDAY, 'uke fra 2026-11-23 uten 4,5'],
    ['by Wednesday', TUESDAY, 'uke fra 2026-11-23 uten 4,5'],
    ['before Thursday', TUESDAY, 'uke fra 2026-11-23 uten 4,5'],
    ['innan fredag', TUESDAY, 'uke fra 2026-11-23'],
    ['før helga', TUESDAY, 'uke fra 2026-11-23'],
    ['innen utgangen av uka', TUESDAY, 'uke fra 2026-11-23'],
    ['innen 26. november', TUESDAY, 'uke fra 2026-11-23 uten 5'],
    ['innen to dager', TUESDAY, 'uke fra 2026-11-23 uten 5'],
    ['de neste tre dagene', TUESDAY, 'uke fra 2026-11-23'],
    ['til og med torsdag', TUESDAY, 'uke fra 2026-11-23 uten 5'],
    ['until Thursday', TUESDAY, 'uke fra 2026-11-23 uten 5'],
    ['innen uka', TUESDAY, 'uke fra 2026-11-23'],
    ['før neste uke', TUESDAY, 'uke fra 2026-11-23'],
    ['innen onsdag', SATURDAY, 'uke fra 2026-11-30 uten 4,5'],
    ['innen torsdag, men ikke onsdag', MONDAY, 'uke fra 2026-11-23 uten 3,5'],
    ['innen fredag etter kl 12', TUESDAY, 'uke fra 2026-11-23'],
  ])('%s, on %s', (text, today, expected) => expect(read(text, today)).toBe(expected));
});

describe('any day but some is the first week that has another working day', () => {
  it.each([
    ['any day but Friday', TUESDAY, 'uke fra 2026-11-23 uten 5'],
    ['any day but Friday', FRIDAY, 'uke fra 2026-11-30 uten 5'],
    ['alle dager unntatt fredag', TUESDAY, 'uke fra 2026-11-23 uten 5'],
    ['alle dagar utenom fredag', SATURDAY, 'uke fra 2026-11-30 uten 5'],
    ['when ever, just not Monday', TUESDAY, 'uke fra 2026-11-23 uten 1'],
    ['når som helst, bare ikke mandag', TUESDAY, 'uke fra 2026-11-23 uten 1'],
    ['any day except Monday and Friday', TUESDAY, 'uke fra 2026-11-23 uten 1,5'],
    ['alle dager bortsett fra i morgen', TUESDAY, 'uke fra 2026-11-23 uten 3'],
    ['any day but Friday next week', TUESDAY, 'uke fra 2026-11-30 uten 5'],
    ['alle dager unntatt 11. desember', TUESDAY, '? uke fra 2026-12-07'],
    ['ikke fredag', TUESDAY, '? uke fra 2026-11-23'],
  ])('%s, on %s', (text, today, expected) => expect(read(text, today)).toBe(expected));
});

describe('right before a season are the working days of the last week before it', () => {
  it.each([
    ['rett før jul', TUESDAY, 'uke fra 2026-12-21 uten 4,5'],
    ['like før påske', TUESDAY, 'uke fra 2027-03-22 uten 4,5'],
    ['right before Christmas', TUESDAY, 'uke fra 2026-12-21 uten 4,5'],
    ['just before Easter', TUESDAY, 'uke fra 2027-03-22 uten 4,5'],
    ['straks før jol', TUESDAY, 'uke fra 2026-12-21 uten 4,5'],
  ])('%s, on %s', (text, today, expected) => expect(read(text, today)).toBe(expected));
});

describe('what recurs more seldom than every week is the first week of several', () => {
  it.each([
    'annenhver uke',
    'hver 14. dag',
    'kvar 14. dag',
    'every fortnight',
    'every two weeks',
    'every 2 weeks',
    'hver tredje uke',
    'kvar tredje veke',
    'every third week',
  ])('%s', (text) => expect(read(text, TUESDAY)).toBe('uke fra 2026-11-23, den første'));
});

describe('days from a day on are its week without the days before it', () => {
  it.each([
    ['fra torsdag', TUESDAY, 'uke fra 2026-11-23 uten 1,2,3'],
    ['f.o.m. onsdag', TUESDAY, 'uke fra 2026-11-23 uten 1,2'],
    ['onsdag eller senere', TUESDAY, 'uke fra 2026-11-23 uten 1,2'],
    ['fra mandag', TUESDAY, 'uke fra 2026-11-30'],
    ['fra 1. desember', TUESDAY, 'uke fra 2026-11-30 uten 1'],
    ['etter onsdag', TUESDAY, 'uke fra 2026-11-23 uten 1,2,3'],
    ['etter fredag', TUESDAY, 'uke fra 2026-11-30'],
    ['etter uke 49', TUESDAY, 'uke fra 2026-12-07'],
    ['fra neste uke', TUESDAY, 'uke fra 2026-11-30'],
  ])('%s, on %s', (text, today, expected) => expect(read(text, today)).toBe(expected));
});

describe('a part of a week is the week without its other days that are to come', () => {
  it.each([
    ['i begynnelsen av neste uke', TUESDAY, 'uke fra 2026-11-30 uten 3,4,5'],
    ['early next week', TUESDAY, 'uke fra 2026-11-30 uten 3,4,5'],
    ['midt i neste uke', TUESDAY, 'uke fra 2026-11-30 uten 1,5'],
    ['på slutten av uke 50', TUESDAY, 'uke fra 2026-12-07 uten 1,2,3'],
    ['slutten av uka', TUESDAY, 'uke fra 2026-11-23 uten 2,3'],
    ['seint i neste veke, ikkje fredag', TUESDAY, 'uke fra 2026-11-30 uten 1,2,3,5'],
    // The beginning of this week is over.
    ['begynnelsen av uka', FRIDAY, 'uke fra 2026-11-23'],
  ])('%s, on %s', (text, today, expected) => expect(read(text, today)).toBe(expected));
});

describe('days in a row are their week without the others', () => {
  it.each([
    ['tirsdag til torsdag', MONDAY, 'uke fra 2026-11-23 uten 1,5'],
    ['tirsdag-torsdag neste uke', MONDAY, 'uke fra 2026-11-30 uten 1,5'],
    ['neste uke, tirsdag til torsdag', MONDAY, 'uke fra 2026-11-30 uten 1,5'],
    ['uke 50 tirsdag-torsdag', MONDAY, 'uke fra 2026-12-07 uten 1,5'],
    ['1.-3. desember', MONDAY, 'uke fra 2026-11-30 uten 1,5'],
    ['mandag til onsdag', FRIDAY, 'uke fra 2026-11-30 uten 4,5'],
    ['onsdag til fredag unntatt torsdag', MONDAY, 'uke fra 2026-11-23 uten 1,2,4'],
  ])('%s, on %s', (text, today, expected) => expect(read(text, today)).toBe(expected));
});

describe('is asked back', () => {
  it.each([
    // One day is left, and it is over soon.
    ['før onsdag', TUESDAY, '? 2026-11-24 | 2026-11-25'],
    // From the hour on that day, or on the days behind it.
    ['etter onsdag kl 12', TUESDAY, '? uke fra 2026-11-23 | 2026-11-25'],
    // Friday is the last day of its week.
    ['fra fredag', TUESDAY, '? uke fra 2026-11-23 | 2026-11-27'],
    // The days are of this week or the next.
    ['mandag til torsdag', TUESDAY, '? 2026-11-30 | 2026-12-03 | uke fra 2026-11-30'],
  ])('%s, on %s', (text, today, expected) => expect(read(text, today)).toBe(expected));
});

it('asks back where days cannot be left out', () => {
  const now = Temporal.ZonedDateTime.from(`${TUESDAY}T09:00[Europe/Oslo]`);
  expect(parseTimeExpression('før torsdag', now).question?.readings.map(formatWhen)).toEqual([
    'uke fra 2026-11-23',
    '2026-11-26',
  ]);
});

describe('several weeks are answered with the first one', () => {
  it.each([
    ['senest torsdag neste uke', TUESDAY, 'uke fra 2026-11-23, den første'],
    ['innen utgangen av neste uke', TUESDAY, 'uke fra 2026-11-23, den første'],
    ['før 10. desember', TUESDAY, 'uke fra 2026-11-23, den første'],
    ['innen 14 dager', TUESDAY, 'uke fra 2026-11-23, den første'],
    ['dei to neste vekene', TUESDAY, 'uke fra 2026-11-23, den første'],
    ['før tirsdag', TUESDAY, 'uke fra 2026-11-23, den første'],
    ['før jul', TUESDAY, 'uke fra 2026-11-23, den første'],
    ['uke 49 eller 50', TUESDAY, 'uke fra 2026-11-30, den første'],
    ['neste uke eller uka etter neste', TUESDAY, 'uke fra 2026-11-30, den første'],
    ['denne uka eller neste', TUESDAY, 'uke fra 2026-11-23, den første'],
    ['i desember', TUESDAY, 'uke fra 2026-11-30, tidligst 2026-12-01, den første'],
    ['neste måned', TUESDAY, 'uke fra 2026-11-30, tidligst 2026-12-01, den første'],
    ['resten av måneden', TUESDAY, 'uke fra 2026-11-23, den første'],
    ['denne måneden', SATURDAY, 'uke fra 2026-11-30'],
    // The first Friday of January is a holiday.
    ['i januar', TUESDAY, 'uke fra 2027-01-04, den første'],
    ['over nyttår', TUESDAY, 'uke fra 2027-01-04, den første'],
    ['andre halvdel av desember', TUESDAY, 'uke fra 2026-12-14, tidligst 2026-12-16, den første'],
    ['første halvdel av desember', TUESDAY, 'uke fra 2026-11-30, tidligst 2026-12-01, den første'],
    [
      'fyrste halvdel av desember, ikkje fredag',
      TUESDAY,
      'uke fra 2026-11-30, tidligst 2026-12-01 uten 5, den første',
    ],
    ['2.–16. desember', TUESDAY, 'uke fra 2026-11-30, tidligst 2026-12-02, den første'],
    // It has begun, and days that are over are not left out.
    ['i november', TUESDAY, 'uke fra 2026-11-23, den første'],
    // Which weeks of a year is not known, and few work at Christmas.
    ['neste år', TUESDAY, 'uke fra 2027-01-04, den første'],
    ['i jula', TUESDAY, '? uke fra 2026-12-21 | uke fra 2026-12-28 | uke fra 2027-01-04'],
    ['før helga, ellers mandag', TUESDAY, 'uke fra 2026-11-23, den første'],
    ['uke 49. Nei, uke 50', TUESDAY, 'uke fra 2026-12-07'],
  ])('%s, on %s', (text, today, expected) => expect(read(text, today)).toBe(expected));
});

describe('a part of a month is one week of it', () => {
  it.each([
    ['begynnelsen av desember', TUESDAY, 'uke fra 2026-11-30'],
    ['primo januar', TUESDAY, 'uke fra 2027-01-04'],
    ['medio desember', TUESDAY, 'uke fra 2026-12-14'],
    ['midt i januar', TUESDAY, 'uke fra 2027-01-11'],
    ['ultimo november', TUESDAY, 'uke fra 2026-11-23'],
    ['slutten av neste måned', TUESDAY, 'uke fra 2026-12-28'],
    ['mid December', TUESDAY, 'uke fra 2026-12-14'],
    // The beginning of this month is over.
    ['starten av november', TUESDAY, 'uke fra 2026-11-23'],
    ['om en måned', TUESDAY, 'uke fra 2026-12-21'],
  ])('%s, on %s', (text, today, expected) => expect(read(text, today)).toBe(expected));
});

describe('the days between Christmas and New Year', () => {
  it.each([
    ['romjula', TUESDAY, 'uke fra 2026-12-28 uten 5'],
    ['mellom jul og nyttår', TUESDAY, 'uke fra 2026-12-28 uten 5'],
    // From Wednesday, and on two weeks.
    ['romjula', '2028-11-24', 'uke fra 2028-12-25 uten 1,2'],
    ['romjula', '2029-11-24', '? 2029-12-27 | 2029-12-28 | 2029-12-29'],
  ])('%s, on %s', (text, today, expected) => expect(read(text, today)).toBe(expected));
});

describe('days of one week that are listed are the week without its other days', () => {
  it.each([
    ['tirsdag og torsdag', MONDAY, 'uke fra 2026-11-23 uten 1,3,5'],
    ['tirsdag, onsdag eller torsdag', MONDAY, 'uke fra 2026-11-23 uten 1,5'],
    ['neste uke tirsdag og torsdag', TUESDAY, 'uke fra 2026-11-30 uten 1,3,5'],
    ['tirsdag neste uke eller torsdag', TUESDAY, 'uke fra 2026-11-30 uten 1,3,5'],
    ['neste uke, tirsdag, onsdag eller torsdag', TUESDAY, 'uke fra 2026-11-30 uten 1,5'],
    ['mandag eller tirsdag i uke 50', TUESDAY, 'uke fra 2026-12-07 uten 3,4,5'],
    ['i dag eller i morgen', TUESDAY, 'uke fra 2026-11-23 uten 1,4,5'],
    ['i dag eller i morgen kl 14', TUESDAY, 'uke fra 2026-11-23 uten 1,4,5'],
    ['i morgen tidlig eller torsdag tidlig', TUESDAY, 'uke fra 2026-11-23 uten 1,2,5'],
    ['1. og 3. desember', TUESDAY, 'uke fra 2026-11-30 uten 1,3,5'],
    ['bare 30 min tirsdag og torsdag', TUESDAY, 'uke fra 2026-11-23 uten 1,3,5'],
    ['uke 49, bare torsdag og fredag', TUESDAY, 'uke fra 2026-11-30 uten 1,2,3'],
    ['både i dag og torsdag', TUESDAY, 'uke fra 2026-11-23 uten 1,3,5'],
    // A weekend, which nobody names by chance.
    ['lørdag eller søndag', TUESDAY, 'uke fra 2026-11-23 uten 1,2,3,4,5'],
    ['i helga', TUESDAY, 'uke fra 2026-11-23 uten 1,2,3,4,5'],
    ['only Tuesday or Thursday next week', TUESDAY, 'uke fra 2026-11-30 uten 1,3,5'],
  ])('%s, on %s', (text, today, expected) => expect(read(text, today)).toBe(expected));
});

describe('several days are asked back', () => {
  const readTogether = (text: string, today: string) => {
    const now = Temporal.ZonedDateTime.from(`${today}T09:00[Europe/Oslo]`);
    const { together } = parseTimeExpression(text, now, SUBJECT).question ?? {};
    return together ? `${formatWhen(together.week)} uten ${together.weekdays.join(',')}` : undefined;
  };

  it.each([
    // Nothing says that both are meant.
    ['torsdag 1 time fredag', TUESDAY, '? 2026-11-26 | 2026-11-27', 'uke fra 2026-11-23 uten 1,2,3'],
    ['i morgen torsdag', TUESDAY, '? 2026-11-25 | 2026-11-26', 'uke fra 2026-11-23 uten 1,2,5'],
    ['onsdag 10-12 eller torsdag', TUESDAY, '? 2026-11-25 | 2026-11-26', 'uke fra 2026-11-23 uten 1,2,5'],
    // This week, or the next.
    ['neste torsdag eller fredag', TUESDAY, '? uke fra 2026-11-23 | uke fra 2026-11-30', undefined],
    ['next wed or thu', TUESDAY, '? uke fra 2026-11-30 | uke fra 2026-11-23', undefined],
    ['neste onsdag, torsdag eller fredag', TUESDAY, '? uke fra 2026-11-30 | uke fra 2026-11-23', undefined],
    // A range of this week or the next.
    ['mandag til torsdag', TUESDAY, '? 2026-11-30 | 2026-12-03 | uke fra 2026-11-30', undefined],
    // A day off.
    ['fredag eller lørdag', TUESDAY, '? 2026-11-27 | 2026-11-28 | uke fra 2026-11-23', undefined],
    // Each has its own hours.
    ['torsdag 14-16 eller fredag 9-11', TUESDAY, '? 2026-11-26 | 2026-11-27', undefined],
  ])('%s, on %s: %s, together %s', (text, today, expected, together) => {
    expect(read(text, today)).toBe(expected);
    expect(readTogether(text, today)).toBe(together);
  });
});

describe('days that are not wanted', () => {
  it.each([
    // Of the week that is named.
    ['uke 50, ikke tirsdag 8. desember', 'uke fra 2026-12-07 uten 2'],
    ['uke 50, ikke 7. eller 11. desember', 'uke fra 2026-12-07 uten 1,5'],
    ['uke 50, ikke 13. desember', 'uke fra 2026-12-07 uten 7'],
    ['ikke mandag i neste uke', 'uke fra 2026-11-30 uten 1'],
    ['torsdag kan jeg ikke, neste uke', 'uke fra 2026-11-30 uten 4'],
    ['neste uke, fredag går ikke', 'uke fra 2026-11-30 uten 5'],
    ['uke 50, ikke mandager og fredager', 'uke fra 2026-12-07 uten 1,5'],
    // A range of it.
    ['neste uke, ikke mandag til onsdag', 'uke fra 2026-11-30 uten 1,2,3'],
    ['uke 50, ikke 7.-9. desember', 'uke fra 2026-12-07 uten 1,2,3'],
    ['denne uka, ikke tirsdag til torsdag', 'uke fra 2026-11-23 uten 2,3,4'],
    // Beside the day that is wanted.
    ['ikke torsdag eller fredag, men onsdag', '2026-11-25'],
    // Another week, or no certain days: asked back without them.
    ['uke 50, ikke 24. november', '? uke fra 2026-12-07'],
    ['uke 50, ikke tirsdag 24. november', '? uke fra 2026-12-07'],
    ['uke 50, ikke 6. desember', '? uke fra 2026-12-07'],
    ['uke 50, ikke 14. desember', '? uke fra 2026-12-07'],
    ['uke 50, ikke i morgen', '? uke fra 2026-12-07'],
    ['uke 50, ikke 7. desember og 24. november', '? uke fra 2026-12-07'],
    ['uke 50, ikke 8. til 17. desember', 'uke fra 2026-12-07 uten 2,3,4,5'],
    ['uke 51, ikke 8. til 17. desember', '? uke fra 2026-12-14'],
    ['neste uke, ikke fredag til mandag', '? uke fra 2026-11-30'],
    ['uke 50, ikke neste uke', '? uke fra 2026-12-07'],
    ['torsdag går ikke, men onsdag eller mandag', '? 2026-11-25 | 2026-11-30 | uke fra 2026-11-23'],
    ['mandag eller tirsdag, ikke fredag', '? 2026-11-30 | 2026-12-01 | uke fra 2026-11-30'],
    ['torsdag 14-16 eller fredag 9-11, ikke mandag', '? 2026-11-26 | 2026-11-27'],
    ['ikke torsdag, men torsdag kl 12', '? uke fra 2026-11-23'],
    // Nothing else is named: several days are left out of the first week that has others, and one day is asked about.
    ['ikke mandag til onsdag', 'uke fra 2026-11-23 uten 1,2,3'],
    ['ikke mandag eller tirsdag', 'uke fra 2026-11-23 uten 1,2'],
    ['ikke onsdag, ikke fredag', 'uke fra 2026-11-23 uten 3,5'],
    ['ikke mandag i neste uke og ikke fredag', '? uke fra 2026-11-30'],
    ['ikke fredag', '? uke fra 2026-11-23'],
    ['ikke neste uke', '? uke fra 2026-11-30'],
    ['neste uke, ikke neste fredag', '? uke fra 2026-11-30'],
    // No negation.
    ['torsdag går', '2026-11-26'],
  ])('%s, on a Tuesday', (text, expected) => expect(read(text, TUESDAY)).toBe(expected));
});

describe('a range of weekdays', () => {
  it.each([
    ['mandag til onsdag møte i uke 50', TUESDAY, 'uke fra 2026-12-07 uten 4,5'],
    ['onsdag til fredag', TUESDAY, 'uke fra 2026-11-23 uten 1,2'],
    // It has begun: this week or the next.
    ['mandag til onsdag', TUESDAY, '? 2026-11-30 | 2026-12-02 | uke fra 2026-11-30'],
    ['mandag til onsdag', FRIDAY, 'uke fra 2026-11-30 uten 4,5'],
    ['mandag til onsdag møte 24. november', TUESDAY, '? 2026-11-24 | 2026-11-30 | 2026-12-02'],
    ['innen torsdag, fra tirsdag', TUESDAY, '? uke fra 2026-11-23 | 2026-11-26'],
  ])('%s, on %s', (text, today, expected) => expect(read(text, today)).toBe(expected));
});

it('asks about single days for a caller that leaves no days out', () => {
  const now = Temporal.ZonedDateTime.from(`${TUESDAY}T09:00[Europe/Oslo]`);
  const { question } = parseTimeExpression('neste torsdag eller fredag', now);
  expect(question?.readings.map(formatWhen)).toEqual(['2026-11-26', '2026-11-27']);
  expect(question).not.toHaveProperty('without');
});
