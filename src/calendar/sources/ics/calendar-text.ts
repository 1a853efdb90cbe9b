/**
 * The text of an .ics file. Lines are folded between bytes, so a fold may stand within a letter such as «ø» (RFC 5545
 * section 3.1): they are joined before the bytes become letters.
 */
export function decodeCalendar(bytes: Buffer): string {
  const joined = bytes.toString('latin1').replace(/\r?\n[ \t]/g, '');
  return Buffer.from(joined, 'latin1').toString('utf8');
}
