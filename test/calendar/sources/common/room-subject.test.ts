import { expect, test } from 'vitest';
import { markUnknownZone, publicSubject } from '../../../../src/calendar/sources/common/calendar-lookup.js';

test.each<[string | undefined, boolean, string]>([
  ['Budsjett', false, 'Budsjett'],
  ['Møte\u202egro.live', false, 'Møte gro.live'],
  ['Linje\r\n<!channel>\u0000', false, 'Linje <!channel>'],
  ['\u2066\u2069', false, 'Uten emne'],
  [undefined, false, 'Uten emne'],
  ['Hemmelig', true, 'Privat avtale'],
])('shows the subject %j (private: %s) as %j', (subject, isPrivate, shown) => {
  expect(publicSubject(subject, isPrivate)).toBe(shown);
});

test('cleans and shortens the name of an unknown zone', () => {
  expect(markUnknownZone('Møte', `Mars\u202e/${'x'.repeat(60)}`)).toBe(
    `Møte (ukjent tidssone: Mars /${'x'.repeat(34)})`,
  );
});
