/** Control characters, and invisible ones that change the direction of text or hide in it. */
const INVISIBLE =
  /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]+/gu;

/**
 * Cleans text from outside for showing it: control and invisible characters become a space, half surrogate pairs become
 * U+FFFD, and outer spaces go. Joiners of emoji stay.
 */
export function cleanText(text: string): string {
  return text
    .replace(INVISIBLE, ' ')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .trim();
}
