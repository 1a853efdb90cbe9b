import type { Logger } from '../../../shared/observability/log.js';
import { type ParsedCalendar, parseCalendar } from '../../ical/calendar.js';

export interface CalendarParseOptions {
  /** IANA name of the zone that dates and floating times are in. */
  timeZone: string;
  log: Logger;
}

/**
 * The text of a calendar. Lines are folded between bytes, so a fold may stand within a letter such as «ø» (RFC 5545
 * section 3.1): they are joined before the bytes become letters.
 */
export function decodeCalendar(bytes: Buffer): string {
  if (!bytes.includes('\n ') && !bytes.includes('\n\t')) return bytes.toString('utf8');
  const joined = bytes.toString('latin1').replace(/\r?\n[ \t]/g, '');
  return Buffer.from(joined, 'latin1').toString('utf8');
}

/**
 * A calendar's text, read; what had to be left out or guessed is logged.
 *
 * @param name of the file or calendar, for the log
 * @throws {UnreadableCalendarError}
 */
export function parseCalendarText(
  text: string,
  name: string,
  { timeZone, log }: CalendarParseOptions,
): ParsedCalendar {
  const calendar = parseCalendar(text, timeZone);
  const { dropped, unknownZones } = calendar;
  if (dropped.length + unknownZones.length > 0) {
    const reasons = [...new Set(dropped)];
    log.warn(
      { calendar: name, dropped: dropped.length, reasons, unknownZones },
      'parts of a calendar were left out or guessed',
    );
  }
  return calendar;
}
