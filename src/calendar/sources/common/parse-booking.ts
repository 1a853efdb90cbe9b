import { unfoldLines } from '../../ical/component.js';
import { parseContentLine, unescapeText } from '../../ical/content-line.js';
import { parseDateTime } from '../../ical/values.js';
import type { SourceBooking } from './booker.js';
import { instantFromMs } from './utc-instants.js';

/**
 * Parses an event that `formatEvent` wrote, also after a server wrote it anew.
 *
 * @returns undefined if the text is not the event with this UID, or its times are not in UTC
 */
export function parseBooking(text: string, uid: string): SourceBooking | undefined {
  const lines = unfoldLines(text);
  const event = lines.slice(lines.indexOf('BEGIN:VEVENT'));
  const findValue = (name: string) => {
    const line = event.find((each) => each.toUpperCase().startsWith(name));
    return line === undefined ? undefined : parseContentLine(line)?.value;
  };
  if (findValue('UID') !== uid) return undefined;
  const [start, end, formerEnd] = ['DTSTART', 'DTEND', 'X-ORDROM-FORMER-END'].map((name) => {
    const time = /^\d{8}T\d{6}Z$/.exec(findValue(name) ?? '')?.[0];
    return time === undefined ? undefined : instantFromMs(parseDateTime(time).wall * 1_000);
  });
  if (!start || !end) return undefined;
  if (findValue('STATUS') !== 'TENTATIVE') return { start, end, isSettled: true };
  const former = formerEnd && { end: formerEnd, title: unescapeText(findValue('SUMMARY') ?? '') };
  return { start, end, isSettled: false, ...(former && { former }) };
}
