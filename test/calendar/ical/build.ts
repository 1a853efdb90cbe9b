import { Temporal } from 'temporal-polyfill';
import { type EventOccurrence, listOccurrences, parseCalendar } from '../../../src/calendar/ical/calendar.js';
import type { WallSeconds } from '../../../src/calendar/ical/day.js';

/** A calendar of these lines, as a program would write it. */
export function buildCalendar(...lines: string[]): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Eksempel//Test//NO',
    ...lines,
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

/** An event of these lines; it gets a `UID` unless it has one. */
export function buildEvent(...lines: string[]): string[] {
  const uid = lines.some((line) => line.startsWith('UID:')) ? [] : ['UID:en'];
  return ['BEGIN:VEVENT', ...uid, 'DTSTAMP:20260901T000000Z', ...lines, 'END:VEVENT'];
}

const seconds = (time: string, zone: string) =>
  Temporal.PlainDateTime.from(time).toZonedDateTime(zone).epochMilliseconds / 1_000;

/** `2026-10-26T09:00/10:00` on Oslo's clocks, the end's date only where it is another. */
function written({ start, end }: EventOccurrence, zone: string): string {
  const [from, to] = [start, end].map((at) =>
    Temporal.Instant.fromEpochMilliseconds(at * 1_000)
      .toZonedDateTimeISO(zone)
      .toPlainDateTime()
      .toString({ smallestUnit: 'minute' }),
  );
  return `${from}/${from?.slice(0, 10) === to?.slice(0, 10) ? to?.slice(11) : to}`;
}

/** What takes place between two local times in Oslo. */
export function listTestOccurrences(
  text: string,
  from: string,
  to: string,
  zone = 'Europe/Oslo',
): EventOccurrence[] {
  return listOccurrences(parseCalendar(text, zone), { start: seconds(from, zone), end: seconds(to, zone) });
}

/** The same, as times that can be read. */
export function listTestTimes(text: string, from: string, to: string, zone = 'Europe/Oslo'): string[] {
  return listTestOccurrences(text, from, to, zone).map((occurrence) => written(occurrence, zone));
}

/** The seconds of a time without a zone, as the module counts them. */
export const wallSecondsOf = (time: Temporal.PlainDateTime): WallSeconds =>
  time.toZonedDateTime('UTC').epochMilliseconds / 1_000;
