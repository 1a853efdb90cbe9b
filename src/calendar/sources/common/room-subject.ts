const PRIVATE_SUBJECT = 'Privat avtale';
const NO_SUBJECT = 'Uten emne';

/** The subject of a room's event for everybody to read; that of a private event is replaced. */
export function publicSubject(subject: string | undefined, isPrivate: boolean): string {
  return isPrivate ? PRIVATE_SUBJECT : subject?.trim() || NO_SUBJECT;
}
