import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import type { BusyItem, LedigAnswer } from '../../../../src/bot/features/ledig/model.js';
import { findFreeTimes } from '../../../../src/bot/features/ledig/propose-times.js';
import { renderOwnDay } from '../../../../src/bot/features/ledig/render-day.js';
import { requestContextAt } from '../../support/request-context.js';

const at = (time: string, date = '2026-11-24') =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime('Europe/Oslo').epochMilliseconds;
const busy = (from: string, to: string, status: BusyItem['status'] = 'Busy'): BusyItem => ({
  start: at(from),
  end: at(to),
  status,
});

/** The lines of the day of Kari on a Tuesday at this time. */
function linesAt(time: string, items: readonly BusyItem[], more: Partial<LedigAnswer> = {}): string[] {
  const context = requestContextAt(`2026-11-24T${time}`);
  const date = Temporal.PlainDate.from('2026-11-24');
  const when = { kind: 'day', date } as const;
  const question = { people: [{ slackId: 'U1' }], when, weekend: false, limits: {}, corrections: [] };
  const calendars = [{ name: 'Kari', items }];
  const days = [findFreeTimes(date, calendars, question, context.now)];
  const answer: LedigAnswer = {
    ...{ question, calendars, days, unread: [], attendees: [], proposed: { proposals: [] } },
    ...more,
  };
  const texts = JSON.stringify(renderOwnDay(answer, context)).matchAll(/"text":"((?:[^"\\]|\\.)*)"/gu);
  return [...texts].map(([, text = '']) => text.replace('\\n', ''));
}

test.each<[string, string, BusyItem[], string[]]>([
  [
    'what is over is left out, and what lasts is not',
    '09:15',
    [busy('08:00', '08:30'), busy('09:00', '10:00'), busy('13:00', '14:00')],
    ['Tirsdag 24. november', 'Opptatt 09:00–10:00 og 13:00–14:00.', 'Lengste ledige tid: 10:00–13:00.'],
  ],
  [
    'a meeting that is not certain',
    '09:15',
    [busy('12:00', '13:00', 'Tentative')],
    ['Tirsdag 24. november', 'Kanskje opptatt 12:00–13:00.', 'Lengste ledige tid: 13:00–16:00.'],
  ],
  [
    'work at another place is no appointment',
    '09:15',
    [busy('08:00', '16:00', 'WorkingElsewhere')],
    ['Tirsdag 24. november', 'Ingen flere avtaler i dag.', 'Lengste ledige tid: 09:15–16:00.'],
  ],
  [
    'a full day',
    '09:15',
    [busy('08:00', '16:00')],
    ['Tirsdag 24. november', 'Opptatt 08:00–16:00.', 'Ingen ledig halvtime igjen.'],
  ],
  [
    'a day that is over has no gap',
    '17:00',
    [busy('18:00', '19:00')],
    ['Tirsdag 24. november', 'Opptatt 18:00–19:00.'],
  ],
])('%s', (_, time, items, lines) => expect(linesAt(time, items)).toEqual(lines));

test.each([
  ['2026-11-25', 'I morgen, onsdag 25. november'],
  ['2026-11-30', 'Mandag 30. november'],
])('after hours, says that today is over and which day %s is', (next, heading) => {
  const date = Temporal.PlainDate.from(next);
  const context = requestContextAt('2026-11-24T19:00');
  const calendars = [{ name: 'Kari', items: [] }];
  const when = { kind: 'day', date } as const;
  const question = { people: [{ slackId: 'U1' }], when, weekend: false, limits: {}, corrections: [] };
  const days = [findFreeTimes(date, calendars, question, context.now)];
  const lines = linesAt('19:00', [], { question, calendars, days, movedOn: 'day' });
  expect(lines.slice(0, 2)).toEqual([heading, context.texts.ledig.movedOn.day]);
});

test('the longest free time is also told in the zone of the person', () => {
  expect(linesAt('09:15', [], { viewerZone: 'Asia/Tokyo' }).join(' ')).toContain('Tokyo');
});
