import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { parseTimeExpression } from '../../../../src/bot/time/grammar/parse-time.js';
import type { When } from '../../../../src/bot/time/when.js';

/** A Tuesday. */
const NOW = Temporal.ZonedDateTime.from('2026-11-24T10:00[Europe/Oslo]');
const SUBJECT = { rules: [], names: new Set<string>(), leavesOutDays: true } as const;

const dayOf = (when: When | undefined) =>
  when?.kind === 'week' ? `uke ${when.monday}` : String(when?.kind === 'day' && when.date);

/** `uke 2026-11-30 uten 5 | 2: 0-600 | 600-720`: the day, left-out days, the hours not wanted by weekday, all hours. */
function read(text: string): string {
  const { when, bounds, unwanted = [], leftOut, question } = parseTimeExpression(text, NOW, SUBJECT);
  if (question) return `? ${question.typed}`;
  return [
    `${dayOf(when)}${leftOut ? ` uten ${leftOut.join('')}` : ''}`,
    ...unwanted.map(({ weekday = '*', from, to }) => `${weekday}: ${from}-${to}`),
    ...(bounds ? [`${bounds.from ?? ''}-${bounds.to ?? ''}`] : []),
  ].join(' | ');
}

describe('a part of one day that is not wanted', () => {
  it.each([
    ['neste uke, men ikke mandag morgen', 'uke 2026-11-30 | 1: 0-600'],
    ['neste uke unntatt fredag ettermiddag', 'uke 2026-11-30 | 5: 720-1440'],
    ['next week but not Thursday morning', 'uke 2026-11-30 | 4: 0-720'],
    ['neste veke bortsett frå onsdag 12-14', 'uke 2026-11-30 | 3: 720-840'],
    ['man-ons neste uke unntatt tirsdag morgen', 'uke 2026-11-30 uten 45 | 2: 0-600'],
    ['denne uka, ikke i morgen etter 12', 'uke 2026-11-23 | 3: 720-1440'],
    ['neste uke, ikke tirsdag 9-11 eller torsdag etter lunsj', 'uke 2026-11-30 | 2: 540-660 | 4: 720-1440'],
    ['neste uke mellom 9 og 14, ikke fredag før 10', 'uke 2026-11-30 | 5: 0-600 | 540-840'],
    ['fredag, men ikke fredag før 10', '2026-11-27 | 5: 0-600'],
    // Of another day than the one that is asked about.
    ['fredag, ikke torsdag ettermiddag', '2026-11-27'],
    // A comma parts the day from the hours.
    ['neste uke, ikke fredag, 10-12', 'uke 2026-11-30 uten 5 | 600-720'],
  ])('«%s» is %s', (text, expected) => expect(read(text)).toBe(expected));

  it.each([
    // No other day.
    ['ikke mandag morgen', '? ikke mandag'],
    // Tuesday may be meant whole.
    ['neste uke, ikke tirsdag og onsdag morgen', '? ikke tirsdag'],
    // An hour without an end.
    ['neste uke, ikke fredag kl 12', '? ikke fredag'],
    // A day of another week.
    ['neste uke, ikke i dag etter 12', '? i dag etter 12'],
    ['next week, but Thursday 10-12', '? but Thursday'],
  ])('«%s» is asked back: %s', (text, expected) => expect(read(text)).toBe(expected));
});
