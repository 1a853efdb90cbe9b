import type { Malform } from '../../translation/translator.js';

/** A text to show in the other målform. */
export interface TranslationQuery {
  to: Malform;
  text: string;
}

const MALFORMS = new Map<string, Malform>([
  ['nynorsk', 'nno'],
  ['nn', 'nno'],
  ['bokmål', 'nob'],
  ['bokmal', 'nob'],
  ['bm', 'nob'],
  ['nb', 'nob'],
]);

/** `nynorsk: …`, `på nynorsk: …`, `omset til nynorsk: …`, `in Nynorsk: …`. The colon tells it from a word. */
export const TRANSLATION_QUERY =
  /^\s*(?:(?:vis|skriv|oversett|omset|translate)\s+)?(?:(?:på|til|to|into|in)\s+)?(?<name>nynorsk|nn|bokmål|bokmal|bm|nb)\s*:(?<text>.*)$/isu;

/** Parses the text after `/ord`. Undefined if it asks for no translation. @param typed with its own lines and quotes */
export function parseTranslation(typed: string): TranslationQuery | undefined {
  const { name = '', text = '' } = TRANSLATION_QUERY.exec(typed.normalize('NFC'))?.groups ?? {};
  const to = MALFORMS.get(name.toLowerCase());
  return to && { to, text: text.trim() };
}
