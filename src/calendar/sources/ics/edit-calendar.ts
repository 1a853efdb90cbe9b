/** The events of a text that Ordrom wrote: their UIDs are short, so their lines are not folded. */
const EVENT_PATTERN = /^BEGIN:VEVENT[ \t]*\r?\n[\s\S]*?^END:VEVENT[ \t]*(?:\r?\n|$)/gimu;

const hasUid = (event: string, uid: string) => new RegExp(`^UID:${uid}[ \\t]*\\r?$`, 'imu').test(event);

/** The event with a UID of letters, digits and hyphens, from its first line to its last; undefined if there is none. */
export function findEventText(calendar: string, uid: string): string | undefined {
  return calendar.match(EVENT_PATTERN)?.find((event) => hasUid(event, uid));
}

/**
 * The calendar with an event in place of the one with its UID, or without it. All other lines stay as they are, and line ends
 * are those of the calendar.
 *
 * @param event with its line ends; undefined removes the event
 * @throws {RangeError} for a text that is not a calendar
 */
export function withEventText(calendar: string, uid: string, event: string | undefined): string {
  const without = calendar.replace(EVENT_PATTERN, (found) => (hasUid(found, uid) ? '' : found));
  if (event === undefined) return without;
  const end = without.search(/^END:VCALENDAR[ \t]*\r?$(?![\s\S]*^END:VCALENDAR)/imu);
  if (end < 0) throw new RangeError('not a calendar');
  const added = without.includes('\r\n') ? event : event.replaceAll('\r\n', '\n');
  return without.slice(0, end) + added + without.slice(end);
}
