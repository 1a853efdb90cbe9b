import { trimSignsAtEnd } from '../../../shared/text/trim-signs.js';

/** The events of a text that Ordrom wrote: their UIDs are short, so their lines are not folded. */
const EVENT_LIMIT = /^(?<limit>BEGIN|END):VEVENT[ \t]*(?:\r?\n|$)/gimu;
const END_OF_CALENDAR = /^END:VCALENDAR[ \t]*\r?$/gimu;

/** Where an event stands in the calendar, from its first line to the end of its last. */
interface EventRange {
  from: number;
  to: number;
}

function listEvents(calendar: string, uid: string): EventRange[] {
  const events: EventRange[] = [];
  let from: number | undefined;
  for (const { 0: line, index, groups } of calendar.matchAll(EVENT_LIMIT)) {
    if (groups?.['limit']?.toUpperCase() === 'BEGIN') from ??= index;
    else if (from !== undefined) {
      const to = index + line.length;
      if (hasUid(calendar.slice(from, to), uid)) events.push({ from, to });
      from = undefined;
    }
  }
  return events;
}

const hasUid = (event: string, uid: string) =>
  event
    .split(/\r?\n/u)
    .some((line) => trimSignsAtEnd(line, ' \t').toLowerCase() === `UID:${uid}`.toLowerCase());

/** The event with a UID of letters, digits and hyphens, from its first line to its last; undefined if there is none. */
export function findEventText(calendar: string, uid: string): string | undefined {
  const [found] = listEvents(calendar, uid);
  return found && calendar.slice(found.from, found.to);
}

/**
 * The calendar with an event in place of the one with its UID, or without it. All other lines stay as they are, and line ends
 * are those of the calendar.
 *
 * @param event with its line ends; undefined removes the event
 * @throws {RangeError} for a text that is not a calendar
 */
export function withEventText(calendar: string, uid: string, event: string | undefined): string {
  let without = '';
  let at = 0;
  for (const { from, to } of listEvents(calendar, uid)) {
    without += calendar.slice(at, from);
    at = to;
  }
  without += calendar.slice(at);
  if (event === undefined) return without;
  const end = [...without.matchAll(END_OF_CALENDAR)].at(-1)?.index;
  if (end === undefined) throw new RangeError('not a calendar');
  const added = without.includes('\r\n') ? event : event.replaceAll('\r\n', '\n');
  return without.slice(0, end) + added + without.slice(end);
}
