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
