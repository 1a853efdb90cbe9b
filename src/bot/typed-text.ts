/**
 * What phones and keyboards put in between: controls, marks of writing direction, zero-width characters and soft
 * hyphens. None is part of a word, and the direction marks could make a message read as something else.
 */
// biome-ignore format: one range a line reads best
const INVISIBLE = new RegExp(
  '[\\u0000-\\u0008\\u000e-\\u001f\\u007f-\\u009f' +
  '\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff]',
  'gu',
);
const DOUBLE_QUOTES = /[“”„‟«»＂]/gu;
const SINGLE_QUOTES = /[‘’‚‛`´]/gu;

/** The text a person typed, as one line: composed letters (NFC), plain quotes, single spaces, nothing invisible. */
export function cleanTyped(text: string): string {
  return text
    .normalize('NFC')
    .replace(INVISIBLE, '')
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
