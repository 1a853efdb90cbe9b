import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { parseTimeExpression } from '../../../../src/bot/time/grammar/parse-time.js';
import { daysOf, type When } from '../../../../src/bot/time/when.js';

const SUBJECT = { rules: [], names: new Set<string>(), leavesOutDays: true } as const;
const formatWhen = (when: When) =>
  when.kind === 'day' ? String(when.date) : `uke fra ${String(daysOf(when).first)}`;

/** `uke fra 2026-11-23 uten 4,5`, the readings of a question (`? 2026-11-26 | …`), or the problem (`! no-such-week`). */
function read(text: string, today: string): string {
  const now = Temporal.ZonedDateTime.from(`${today}T09:00[Europe/Oslo]`);
  const { when, leftOut, question, problem } = parseTimeExpression(text, now, SUBJECT);
  if (problem) return `! ${problem.kind}`;
  if (question) return `? ${question.readings.map(formatWhen).join(' | ')}`;
  if (!when) return '-';
  return formatWhen(when) + (leftOut ? ` uten ${leftOut.join(',')}` : '');
}

const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';
const FRIDAY = '2026-11-27';

describe('working days', () => {
  it.each([
    ['neste virkedag', FRIDAY, '2026-11-30'],
    ['første virkedag', FRIDAY, '2026-11-30'],
    // Christmas Day and Boxing Day are none.
    ['om 3 virkedager', '2026-12-23', '2026-12-29'],
    ['før to virkedager', MONDAY, 'uke fra 2026-11-23 uten 3,4,5'],
    ['innen to virkedager', MONDAY, 'uke fra 2026-11-23 uten 4,5'],
    // Of a month: today too.
    ['første virkedag i desember', '2026-12-01', '2026-12-01'],
    ['siste virkedag i november', '2026-11-30', '2026-11-30'],
    ['første virkedag i november', TUESDAY, '2027-11-01'],
    ['første virkedag i november 2026', TUESDAY, '2026-11-02'],
    ['siste virkedag i november 2027', TUESDAY, '2027-11-30'],
    ['siste arbeidsdag før jul', TUESDAY, '2026-12-23'],
    ['første arbeidsdag etter jul', TUESDAY, '2026-12-28'],
    // Which one is not certain, or there is none.
    ['andre virkedag', TUESDAY, '? '],
    ['første arbeidsdag før jul', TUESDAY, '? uke fra 2026-11-23 | uke fra 2026-11-30 | uke fra 2026-12-07'],
    ['30. virkedag i november', TUESDAY, '? uke fra 2026-11-23 | uke fra 2026-11-30'],
  ])('%s, on %s', (text, today, expected) => expect(read(text, today)).toBe(expected));
});

describe('ranges of days', () => {
  it.each([
    // It begins or ends today.
    ['tirsdag til fredag', TUESDAY, 'uke fra 2026-11-23 uten 1'],
    ['mandag til onsdag', '2026-11-25', 'uke fra 2026-11-30 uten 4,5'],
    ['mandag til fredag i uke 50', TUESDAY, 'uke fra 2026-12-07'],
    ['mandag til onsdag i uke 60', TUESDAY, '! no-such-week'],
    ['slutten av uke 60', TUESDAY, '! no-such-week'],
    ['30.11-4.12', TUESDAY, 'uke fra 2026-11-30'],
    ['1.-4. desember', TUESDAY, 'uke fra 2026-11-30 uten 1'],
    // The month and the year stand with the last date.
    ['23. til 27. november 2027', TUESDAY, 'uke fra 2027-11-22 uten 1'],
    ['24. og 32. desember', TUESDAY, '! no-such-date'],
    // With the weekdays, if they are those of the dates.
    ['fra mandag 30. november til fredag 4. desember', TUESDAY, 'uke fra 2026-11-30'],
    ['mandag 7. til onsdag 9. desember', TUESDAY, 'uke fra 2026-12-07 uten 4,5'],
    ['tirsdag 7.12 til onsdag 9.12', TUESDAY, '? 2026-12-07 | 2026-11-24'],
    ['mandag, tirsdag eller fredag', TUESDAY, 'uke fra 2026-11-30 uten 3,4'],
  ])('%s, on %s', (text, today, expected) => expect(read(text, today)).toBe(expected));
});

describe('days until a day, and from one', () => {
  it.each([
    ['innen tirsdag', TUESDAY, '2026-11-24'],
    ['innen fredag', FRIDAY, '2026-11-27'],
    ['innen i dag', TUESDAY, '2026-11-24'],
    ['innen uka', FRIDAY, '2026-11-27'],
    ['innen utgangen av uka', FRIDAY, '2026-11-27'],
    ['før helga', FRIDAY, '2026-11-27'],
    ['innen i morgen', TUESDAY, 'uke fra 2026-11-23 uten 4,5'],
    ['innen mandag', FRIDAY, 'uke fra 2026-11-23'],
    ['innen 4. desember', TUESDAY, 'uke fra 2026-11-23'],
    // Three weeks leave no place for the day.
    ['innen 14. desember', TUESDAY, 'uke fra 2026-11-23'],
    // The next such day is meant: today is over before it has begun.
    ['før tirsdag', TUESDAY, 'uke fra 2026-11-23'],
    ['etter fredag', FRIDAY, 'uke fra 2026-11-30'],
    ['fra fredag', TUESDAY, '? uke fra 2026-11-23 | 2026-11-27'],
    ['før uke 60', TUESDAY, '! no-such-week'],
  ])('%s, on %s', (text, today, expected) => expect(read(text, today)).toBe(expected));

  it('ends at the hour behind it', () => {
    const now = Temporal.ZonedDateTime.from(`${FRIDAY}T09:00[Europe/Oslo]`);
    const { bounds } = parseTimeExpression('innen fredag kl 12', now, SUBJECT);
    expect(bounds).toEqual({ to: 12 * 60 });
  });
});

describe('long spans', () => {
  it.each([
    ['i jula', '? uke fra 2026-12-21 | uke fra 2026-12-28 | uke fra 2027-01-04'],
    ['i romjula', 'uke fra 2026-12-28 uten 5'],
    ['over nyttår', 'uke fra 2027-01-04'],
    ['this week or next', 'uke fra 2026-11-23'],
  ])('%s', (text, expected) => expect(read(text, TUESDAY)).toBe(expected));

  it.each([
    // The week, without its days before 27 December; days to choose from where it is of two weeks.
    ['i romjula', '2028-12-01', 'uke fra 2028-12-25 uten 1,2'],
    ['i romjula', '2027-12-01', 'uke fra 2027-12-27'],
    ['i romjula', '2030-12-01', '? 2030-12-27 | 2030-12-28 | 2030-12-29'],
    // Days that are over are left out too, until no working day is to come.
    ['i romjula', '2026-12-30', 'uke fra 2026-12-28 uten 1,2,5'],
    ['i romjula', '2028-12-30', '? 2029-12-27 | 2029-12-28 | 2029-12-29'],
    // Christmas goes on, and November is not of it.
    ['i jula', '2026-12-28', '? uke fra 2026-12-28 | uke fra 2027-01-04 | uke fra 2027-01-11'],
    ['i jula', '2026-12-10', '? uke fra 2026-12-21 | uke fra 2026-12-28 | uke fra 2027-01-04'],
    ['i jula', '2026-11-28', '? uke fra 2026-12-21 | uke fra 2026-12-28 | uke fra 2027-01-04'],
    // Days that recur in a month are not of the next one.
    ['hver tirsdag i november', TUESDAY, '2026-11-24'],
    ['hver mandag i november', '2026-11-30', '2026-11-30'],
    ['hver tirsdag i november', '2026-11-30', '? uke fra 2026-11-30'],
    ['tirsdager denne måneden', '2026-11-30', '? uke fra 2026-11-30'],
  ])('%s, on %s', (text, today, expected) => expect(read(text, today)).toBe(expected));
});
