import type { Logger } from '../../../shared/observability/log.js';
import { type ParsedCalendar, parseCalendar } from '../../ical/calendar.js';

export interface CalendarParseOptions {
  /** IANA name; the zone of dates and floating times. */
  timeZone: string;
  log: Logger;
}

/**
 * Decodes the bytes of a calendar. Folding counts bytes, so a fold may split a letter such as «ø» (RFC 5545 section
 * 3.1). Lines are unfolded before decoding for that reason.
 */
export function decodeCalendar(bytes: Buffer): string {
  if (!bytes.includes('\n ') && !bytes.includes('\n\t')) return bytes.toString('utf8');
  const joined = bytes.toString('latin1').replace(/\r?\n[ \t]/g, '');
  return Buffer.from(joined, 'latin1').toString('utf8');
}

/**
 * Parses a calendar and logs which parts were left out or guessed.
 *
 * @param name name of the file or calendar, for the log
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
