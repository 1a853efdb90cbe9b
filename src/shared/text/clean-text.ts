/** Control characters, and invisible characters such as direction marks. */
const INVISIBLE =
  /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]+/gu;

/**
 * Cleans external text before it is shown. Replaces control and invisible characters with a space and lone
 * surrogates with U+FFFD, and trims spaces. Keeps the joiners of emoji.
 */
export function cleanText(text: string): string {
  return text
    .replace(INVISIBLE, ' ')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .trim();
}
