import { cleanText } from '../../../shared/text/clean-text.js';

const PRIVATE_SUBJECT = 'Privat avtale';
const NO_SUBJECT = 'Uten emne';
/** Of an event that may take place at a time, because its own cannot be read. */
export const UNREADABLE_SUBJECT = 'Avtale med en tid som ikke kan leses';

/** The subject of a room's event for everybody to read: cleaned, and replaced for a private event. */
export function publicSubject(subject: string | undefined, isPrivate: boolean): string {
  return isPrivate ? PRIVATE_SUBJECT : cleanText(subject ?? '') || NO_SUBJECT;
}

const MAX_ZONE_NAME = 40;

/** A subject that says that the time may be wrong, because the zone of the event is not known. */
export function markUnknownZone(subject: string, zone: string): string {
  return `${subject} (ukjent tidssone: ${cleanText(zone).slice(0, MAX_ZONE_NAME)})`;
}
