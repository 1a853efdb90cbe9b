/**
 * Characters that phones and keyboards insert: controls, direction marks, zero-width characters and soft
 * hyphens. Direction marks could change how a message reads.
 */
const INVISIBLE = /\p{Cf}|(?!\s)\p{Cc}/gu;
const DOUBLE_QUOTES = /[“”„‟«»＂]/gu;
/** Hyphens that look like the one of the keyboard. U+2011 stands in times that were copied: `13‑14`. */
const HYPHENS = /[\u2010\u2011\ufe63\uff0d]/gu;
const SINGLE_QUOTES = /[‘’‚‛`´]/gu;

/**
 * The text a person typed, as one line: composed letters (NFC), plain quotes and hyphens, single
 * spaces, nothing invisible.
 */
export const cleanTyped = (text: string): string =>
  text
    // Before the normalization, which composes a letter with its accent only if they are adjacent.
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .replace(DOUBLE_QUOTES, '"')
    .replace(SINGLE_QUOTES, "'")
    .replace(HYPHENS, '-')
    .replace(/\s+/gu, ' ')
    .trim();

const HELP_WORDS = new Set(['hjelp', 'hjelp!', 'help', '?', '-h', '--help']);

/** Whether the text asks for help. An empty text does not. */
export function asksForHelp(cleaned: string): boolean {
  return HELP_WORDS.has(cleaned.toLowerCase());
}
