import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { parseTimeExpression } from '../../../../src/bot/time/grammar/parse-time.js';
import { daysOf } from '../../../../src/bot/time/when.js';

const TUESDAY = Temporal.ZonedDateTime.from('2026-11-24T10:00[Europe/Oslo]');

/** The day, or the days that are asked back. */
function read(text: string): string {
  const { when, question } = parseTimeExpression(text, TUESDAY);
  const first = (of: typeof when) => (of ? String(daysOf(of).first) : 'no day');
  return question ? `${question.typed}: ${question.readings.map(first).join(' or ')}` : first(when);
}

describe('words that are a weekday, and another word or a name', () => {
  it.each([
    // Norwegian for free.
    ['ola fri i kveld', 'no day'],
    ['er ola fri i morgen', '2026-11-25'],
    ['ola fri torsdag', '2026-11-26'],
    ['når er ola fri', 'no day'],
    // English for Friday.
    ['ola next fri', 'next fri: 2026-11-27 or 2026-12-04'],
    ['is ola free fri', '2026-11-27'],
    ['ola fri 2pm', '2026-11-27'],
    ['Fri 27', '2026-11-27'],
    // Either.
    ['ola fri', 'fri: 2026-11-24 or 2026-11-27'],
    ['ola fri 10-12', 'fri: 2026-11-24 or 2026-11-27'],
    // The pronoun, or Monday.
    ['når kan man møte ola i morgen', '2026-11-25'],
    ['kan man møtes fredag', '2026-11-27'],
    ['ola man 10', '2026-11-30'],
    ['ola på man', '2026-11-30'],
    // A name, or Thursday beside another weekday.
    ['tor', 'no day'],
    ['tor og per', 'no day'],
    ['ola tir og tor', 'tir og tor: 2026-11-24 or 2026-11-26 or 2026-11-23'],
    ['ola tor eller fre', 'tor eller fre: 2026-11-26 or 2026-11-27 or 2026-11-23'],
    ['ola fre og Tor', '2026-11-27'],
  ])('%s is %s', (text, day) => expect(read(text)).toBe(day));
});
