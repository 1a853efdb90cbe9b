import { randomInt } from 'node:crypto';

/** No letters or digits that look alike: people read these out over the telephone. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** What a person is told and the log has, so that the one is found in the other. */
export function createReference(): string {
  return Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
