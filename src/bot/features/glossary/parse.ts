import { languageOf, type Texts } from '../../texts/texts.js';

/** What asks for the list in every language: `/ord liste`. */
export const LIST_QUERY =
  /^\s*(?:list|liste|lista|ordliste|ordlista|ordlisten|våre ord|orda våre|egne ord|eigne ord|our words|glossary)\s*$/iu;

/** Whether a text of `LIST_QUERY` asks for the list. `list` is a Norwegian word too, so only English asks with it. */
export function asksForList(text: string, texts: Texts): boolean {
  return text.trim().toLowerCase() !== 'list' || languageOf(texts) === 'en';
}
