import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SAMPLE_FOLDER } from '../../../../../src/calendar/sources/sample/index.js';

const blocksOf = (text: string, name: string) =>
  text.match(new RegExp(`^BEGIN:${name}\\r?\\n[\\s\\S]*?^END:${name}\\r?\\n`, 'gm')) ?? [];

/** A calendar as servers want it: a resource for everything that stands under one `UID` (RFC 4791 section 4.1). */
export function splitCalendar(text: string): Map<string, string> {
  const zones = blocksOf(text, 'VTIMEZONE').join('');
  const events = new Map<string, string[]>();
  for (const event of blocksOf(text, 'VEVENT')) {
    const uid = /^UID:(.*?)\r?$/m.exec(event)?.[1] ?? '';
    events.set(uid, [...(events.get(uid) ?? []), event]);
  }
  const head = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//eksempel.no//Kalender//NO\r\n';
  return new Map(
    [...events.values()].map((group, at) => [
      `hendelse-${at}`,
      `${head}${zones}${group.join('')}END:VCALENDAR\r\n`,
    ]),
  );
}

/** Without them no invitation is sent: Cyrus would put the meetings of one into the calendars of the others. */
const INVITATIONS = /^(?:ORGANIZER|ATTENDEE)[;:][^\r\n]*\r\n(?:[ \t][^\r\n]*\r\n)*/gm;

/** A calendar of the invented workplace: `people/kari`, `rooms/fjorden`. */
export async function readSample(name: string): Promise<Map<string, string>> {
  const text = await readFile(join(SAMPLE_FOLDER, `${name}.ics`), 'utf8');
  return splitCalendar(text.replace(INVITATIONS, ''));
}

const event = (uid: string, lines: string) =>
  `BEGIN:VEVENT\nUID:${uid}@eksempel.no\nDTSTAMP:20260901T080000Z\n${lines.trim()}\nEND:VEVENT\n`;

const OSLO = `BEGIN:VTIMEZONE
TZID:Europe/Oslo
BEGIN:DAYLIGHT
DTSTART:19810329T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
END:DAYLIGHT
BEGIN:STANDARD
DTSTART:19961027T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
END:STANDARD
END:VTIMEZONE
`;

/** What servers are known to get wrong, all of it in the last week of October 2026, when summer time ends. */
const EVENTS = [
  // Moved on the 26th, left out on the 28th.
  event(
    'serie',
    `DTSTART;TZID=Europe/Oslo:20250106T090000
DTEND;TZID=Europe/Oslo:20250106T100000
RRULE:FREQ=DAILY
EXDATE;TZID=Europe/Oslo:20261028T090000
SUMMARY:Morgenmøte`,
  ),
  event(
    'serie',
    `RECURRENCE-ID;TZID=Europe/Oslo:20261026T090000
DTSTART;TZID=Europe/Oslo:20261026T130000
DTEND;TZID=Europe/Oslo:20261026T143000
SUMMARY:Morgenmøte (flyttet)`,
  ),
  event('ferie', 'DTSTART;VALUE=DATE:20261030\nDTEND;VALUE=DATE:20261101\nSUMMARY:Fri'),
  event('flytende', 'DTSTART:20261027T110000\nDTEND:20261027T120000\nSUMMARY:Lunsj'),
  event(
    'natt',
    'DTSTART;TZID=Europe/Oslo:20261024T233000\nDTEND;TZID=Europe/Oslo:20261025T043000\nSUMMARY:Vakt',
  ),
  event('lege', 'DTSTART:20261027T140000Z\nDTEND:20261027T150000Z\nCLASS:PRIVATE\nSUMMARY:Lege'),
  event('kanskje', 'DTSTART:20261027T160000Z\nDTEND:20261027T170000Z\nSTATUS:TENTATIVE\nSUMMARY:Kanskje'),
  event('avlyst', 'DTSTART:20261027T180000Z\nDTEND:20261027T190000Z\nSTATUS:CANCELLED\nSUMMARY:Avlyst'),
  event(
    'gjennomsiktig',
    'DTSTART:20261027T200000Z\nDTEND:20261027T210000Z\nTRANSP:TRANSPARENT\nSUMMARY:Husk',
  ),
  event(
    'avslag',
    `DTSTART:20261029T120000Z
DTEND:20261029T130000Z
ORGANIZER:mailto:ekstern@eksempel.org
ATTENDEE;PARTSTAT=DECLINED:mailto:prove@eksempel.no
SUMMARY:Avslått`,
  ),
].join('');

export const PROBE = splitCalendar(
  `BEGIN:VCALENDAR\nVERSION:2.0\n${OSLO}${EVENTS}END:VCALENDAR\n`.replaceAll('\n', '\r\n'),
);

/** On 1 December 2026, in the afternoon. */
export const lateMeeting = (summary: string) =>
  `BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//eksempel.no//Kalender//NO\n${event(
    'ny',
    `DTSTART:20261201T150000Z\nDTEND:20261201T160000Z\nSUMMARY:${summary}`,
  )}END:VCALENDAR\n`.replaceAll('\n', '\r\n');
