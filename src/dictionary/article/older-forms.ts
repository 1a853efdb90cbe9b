import type { Concepts } from '../concepts/concepts.js';
import type { RawArticle } from '../contract.js';
import { type OlderForm, plainText } from '../model.js';
import { codeOf, type Fields, fieldsOf, MAX_DEPTH, objectsOf, textOf } from './fields.js';
import { readText } from './rich-text.js';
import { spellingsOf } from './spelling.js';

/** «II den»: the numeral tells homographs of this dictionary apart; it is not of the word, and the word of no other language. */
const HOMOGRAPH_NUMERAL = /^[IVXL]+\s+(?=\S)/;

/** Classed as languages in the tables: «varemerke *Teflon*». */
const NO_LANGUAGES: ReadonlySet<string> = new Set(['lydord', 'namnet', 'navnet', 'tittelen', 'varemerke']);

/** `eng_e` is «engelske» and `norr_n` «norrøn»: «av det engelske *score*» is English too. */
const INFLECTED = /_[en]$/;

/** The class decides and not the kind of the item: languages also come as `entity`. */
function isLanguage(item: Fields, code: string, concepts: Concepts): boolean {
  const known = concepts(code);
  return known ? known.class === 'language' : item['type_'] === 'language';
}

function languageOf(code: string, concepts: Concepts): string | undefined {
  if (NO_LANGUAGES.has(code)) return undefined;
  return (concepts(code.replace(INFLECTED, '')) ?? concepts(code))?.expansion ?? code;
}

/** What is said of a word inside it («*ganga* eller *gå*» as one) keeps its words apart; `&` and `$` are of the word. */
function separated(item: Fields, concepts: Concepts): Fields {
  const code = codeOf(item);
  return code === undefined || concepts(code)?.class === 'entity' ? item : { text: ',' };
}

/** Each of the words that a `usage` cites: «skóli, skúli» are two. */
function formsOfUsage(usage: Fields, concepts: Concepts, language: string | undefined): OlderForm[] {
  const content = textOf(usage['text']) ?? '';
  const items = Array.isArray(usage['items']) ? usage['items'] : [];
  const apart = items.map((item) => separated(fieldsOf(item) ?? {}, concepts));
  const text = content.includes('$') ? plainText(readText(concepts, { content, items: apart })) : content;
  return text.split(/[,;]/).flatMap((part) => {
    const cited = part.trim();
    const word = cited.replace(HOMOGRAPH_NUMERAL, '');
    const of = language === undefined || word !== cited ? {} : { language };
    return spellingsOf(word).map((form) => ({ form, ...of }));
  });
}

function formsOfOrigin(origin: Fields, concepts: Concepts): OlderForm[] {
  const forms: OlderForm[] = [];
  let language: string | undefined;
  const gather = (items: unknown, depth: number) => {
    for (const item of depth > MAX_DEPTH ? [] : objectsOf(items)) {
      const code = codeOf(item);
      if (item['type_'] === 'usage') forms.push(...formsOfUsage(item, concepts, language));
      else if (code === undefined) gather(item['items'], depth + 1);
      else if (isLanguage(item, code, concepts)) language = languageOf(code, concepts);
    }
  };
  gather(origin['items'], 0);
  return forms;
}

/**
 * The words of older languages that the origins of an article cite (`usage`), in order, whatever kind of origin it is.
 * A language is of all words after it, until the next one or the end of its origin. The meaning in quotation marks and
 * the modern words that are referred to are none.
 */
export function olderForms(article: RawArticle, concepts: Concepts): OlderForm[] {
  return objectsOf(article.body.etymology).flatMap((origin) => formsOfOrigin(origin, concepts));
}
