import { languageOf, type Texts } from '../../texts/texts.js';

/** What asks for the list in every language: `/ord liste`. */
const LIST_WORDS = [
  'liste',
  'lista',
  'ordliste',
  'ordlista',
  'ordlisten',
  'våre ord',
  'orda våre',
  'egne ord',
  'eigne ord',
  'our words',
  'glossary',
];

/** Whether the text after `/ord` asks for the list. `list` is a Norwegian word too, so only English asks with it. */
export function asksForList(text: string, texts: Texts): boolean {
  const typed = text.trim().toLowerCase();
  return LIST_WORDS.includes(typed) || (typed === 'list' && languageOf(texts) === 'en');
}
