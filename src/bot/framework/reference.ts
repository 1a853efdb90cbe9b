import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike: people read references out over the telephone. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** A reference that a person sees and that the log contains. */
export function createReference(): string {
  return Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
