/** Control characters, and invisible characters such as direction marks. */
const INVISIBLE =
  /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]+/gu;

const LONE_SURROGATE = /\p{Surrogate}/gu;

/**
 * Cleans external text before it is shown. Replaces control and invisible characters with a space and lone
 * surrogates with U+FFFD, and trims spaces. Keeps the joiners of emoji.
 */
export function cleanText(text: string): string {
  return text.replace(INVISIBLE, ' ').replace(LONE_SURROGATE, '\ufffd').trim();
}

/** Control characters except line breaks and tabs, and marks that turn the direction of what stands behind them. */
const CONTROL = /(?![\n\t])[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A text as it is, without control characters and direction marks, and with U+FFFD for lone surrogates. */
export const withoutControls = (text: string): string =>
  text.replace(CONTROL, '').replace(LONE_SURROGATE, '\ufffd');

/** The same characters in a line of JSON as escapes, where a terminal would obey them. */
export const escapeControls = (json: string): string =>
  json.replace(CONTROL, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * The text without the given signs at its end. An expression such as `/\.+$/` tries each sign of a run in the middle of the text
 * anew, so its time grows with the square of the run.
 *
 * @param signs each of one UTF-16 unit
 */
export function trimSignsAtEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/**
 * The text without the given signs around it.
 *
 * @param atStart each of one UTF-16 unit
 * @param atEnd default: those at the start
 */
export function trimSigns(text: string, atStart: string, atEnd = atStart): string {
  let start = 0;
  while (start < text.length && atStart.includes(text.charAt(start))) start += 1;
  return trimSignsAtEnd(text.slice(start), atEnd);
}
