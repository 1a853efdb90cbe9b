import { cleanText } from '../../../shared/text/clean-text.js';

const PRIVATE_SUBJECT = 'Privat avtale';
const NO_SUBJECT = 'Uten emne';

/** The subject of a room's event for everybody to read: cleaned, and replaced for a private event. */
export function publicSubject(subject: string | undefined, isPrivate: boolean): string {
  return isPrivate ? PRIVATE_SUBJECT : cleanText(subject ?? '') || NO_SUBJECT;
}
