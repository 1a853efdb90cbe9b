import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { parseTimeExpression } from '../../../../src/bot/time/grammar/parse-time.js';
import type { When } from '../../../../src/bot/time/when.js';

/** A Tuesday. */
const NOW = Temporal.ZonedDateTime.from('2026-11-24T10:00[Europe/Oslo]');
const SUBJECT = { rules: [], names: new Set<string>(), leavesOutDays: true } as const;
const nameOf = (when: When) => (when.kind === 'week' ? `uke ${when.monday}` : String(when.date));

/** `2026-11-27, 2026-11-30` of days, `uke 2026-11-23 fra 2026-11-26 uten 5, den første` of weeks, `?` of a question. */
function read(text: string, subject: object = SUBJECT): string {
  const parsed = parseTimeExpression(text, NOW, { ...SUBJECT, ...subject });
  const { when, leftOut, since, otherDays = [], isFirstOf, question } = parsed;
  if (question || !when) return '?';
  const days = [when, ...otherDays].map(nameOf).join(', ');
  const limits = (since ? ` fra ${since}` : '') + (leftOut ? ` uten ${leftOut.join('')}` : '');
  return `${days}${limits}${isFirstOf === 'weeks' ? ', den første' : ''}`;
}

describe('days of several weeks are the first one, and the others', () => {
  it.each([
    ['27/11 eller 30/11', '2026-11-27, 2026-11-30'],
    ['fredag eller mandag', '2026-11-27, 2026-11-30'],
    ['fredag eller mandag 30. november', '2026-11-27, 2026-11-30'],
    ['bare fredag eller mandag', '2026-11-27, 2026-11-30'],
    ['30. november eller 27. november', '2026-11-27, 2026-11-30'],
    ['fre 27/11, man 30/11 eller tir 1/12', '2026-11-27, 2026-11-30, 2026-12-01'],
    ['tirsdag neste uke eller mandag', '2026-12-01, 2026-12-07'],
    ['torsdag neste uke eller fredag uke 50', '2026-12-03, 2026-12-11'],
    // The one that is wanted most comes first.
    ['helst mandag, ellers fredag', '2026-11-30, 2026-11-27'],
    // Of one week.
    ['torsdag eller fredag', 'uke 2026-11-23 uten 123'],
    ['fredag eller lørdag', '?'],
    // Nothing says that both are meant.
    ['fredag 1 time mandag', '?'],
    // Each has its own hours.
    ['fredag 9-11 eller mandag 13-15', '?'],
    ['neste fredag eller mandag', '?'],
  ])('«%s» is %s', (text, expected) => expect(read(text)).toBe(expected));

  it('are asked back for a caller that leaves no days out', () => {
    const { question } = parseTimeExpression('fredag eller mandag', NOW);
    expect(question?.why).toBe('several');
  });
});

describe('dates of several weeks are the first week, from the first date on', () => {
  it.each([
    ['mellom 7. og 16. desember', 'uke 2026-12-07, den første'],
    ['fra 26. november til 2. desember', 'uke 2026-11-23 fra 2026-11-26, den første'],
    ['26. nov - 2. des, ikke fredag', 'uke 2026-11-23 fra 2026-11-26 uten 5, den første'],
    ['24. november til 2. desember', 'uke 2026-11-23, den første'],
    ['fra 28. november til 9. desember', 'uke 2026-11-30, den første'],
    ['20. november - 2. desember', 'uke 2026-11-23, den første'],
    ['1.-4. desember', 'uke 2026-11-30 uten 1'],
    ['1. desember til 1. desember 2027', '?'],
  ])('«%s» is %s', (text, expected) => expect(read(text)).toBe(expected));
});

describe('every day of a week that is named with the days that are not wanted', () => {
  it.each([
    ['alle dager unntatt onsdag neste uke', 'uke 2026-11-30 uten 3'],
    ['hver dag unntatt tirsdag uke 49', 'uke 2026-11-30 uten 2'],
    ['whichever day next week, not monday', 'uke 2026-11-30 uten 1'],
    ['samme hvilken dag neste uke', 'uke 2026-11-30'],
  ])('«%s» is %s', (text, expected) => expect(read(text)).toBe(expected));
});
