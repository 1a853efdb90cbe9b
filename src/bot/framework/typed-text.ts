/**
 * What phones and keyboards put in between: controls, marks of writing direction, zero-width characters and soft
 * hyphens. None is part of a word, and the direction marks could make a message read as something else.
 */
const INVISIBLE = /\p{Cf}|(?!\s)\p{Cc}/gu;
const DOUBLE_QUOTES = /[“”„‟«»＂]/gu;
const SINGLE_QUOTES = /[‘’‚‛`´]/gu;

/** The text a person typed, as one line: composed letters (NFC), plain quotes, single spaces, nothing invisible. */
export function cleanTyped(text: string): string {
  // The invisible first: what stood between a letter and its accent must not keep them apart.
  return text
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .replace(DOUBLE_QUOTES, '"')
    .replace(SINGLE_QUOTES, "'")
    .replace(/\s+/gu, ' ')
    .trim();
}

const HELP_WORDS = new Set(['hjelp', 'hjelp!', 'help', '?', '-h', '--help']);

/** Whether the person asks how the command is used; an empty command is not that. */
export function asksForHelp(cleaned: string): boolean {
  return HELP_WORDS.has(cleaned.toLowerCase());
}
