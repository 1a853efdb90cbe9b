import type { ConceptLookup } from '../concepts/concepts.js';
import type { RawArticle } from '../contract.js';
import { formatPlainText, type OlderForm } from '../model.js';
import {
  asObject,
  asText,
  conceptCodeOf,
  type JsonObject,
  MAX_NESTING_DEPTH,
  objectsIn,
} from './json-fields.js';
import { parseRichText } from './rich-text.js';
import { spellingsOf } from './spelling.js';

/** «II den»: the numeral tells homographs of this dictionary apart; it is not of the word, and the word of no other language. */
const HOMOGRAPH_NUMERAL = /^[IVXL]+\s+(?=\S)/;

/** Classed as languages in the tables: «varemerke *Teflon*». */
const NO_LANGUAGES: ReadonlySet<string> = new Set(['lydord', 'namnet', 'navnet', 'tittelen', 'varemerke']);

/** `eng_e` is «engelske» and `norr_n` «norrøn»: «av det engelske *score*» is English too. */
const INFLECTED = /_[en]$/;

/** The class decides and not the kind of the item: languages also come as `entity`. */
function isLanguage(item: JsonObject, code: string, concepts: ConceptLookup): boolean {
  const known = concepts(code);
  return known ? known.class === 'language' : item['type_'] === 'language';
}

function languageOf(code: string, concepts: ConceptLookup): string | undefined {
  if (NO_LANGUAGES.has(code)) return undefined;
  return (concepts(code.replace(INFLECTED, '')) ?? concepts(code))?.expansion ?? code;
}

/** What is said of a word inside it («*ganga* eller *gå*» as one) keeps its words apart; `&` and `$` are of the word. */
function separated(item: JsonObject, concepts: ConceptLookup): JsonObject {
  const code = conceptCodeOf(item);
  return code === undefined || concepts(code)?.class === 'entity' ? item : { text: ',' };
}

/** Each of the words that a `usage` cites: «skóli, skúli» are two. */
function formsOfUsage(usage: JsonObject, concepts: ConceptLookup, language: string | undefined): OlderForm[] {
  const content = asText(usage['text']) ?? '';
  const items = Array.isArray(usage['items']) ? usage['items'] : [];
  const apart = items.map((item) => separated(asObject(item) ?? {}, concepts));
  const text = content.includes('$')
    ? formatPlainText(parseRichText(concepts, { content, items: apart }))
    : content;
  return text.split(/[,;]/).flatMap((part) => {
    const cited = part.trim();
    const word = cited.replace(HOMOGRAPH_NUMERAL, '');
    const of = language === undefined || word !== cited ? {} : { language };
    return spellingsOf(word).map((form) => ({ form, ...of }));
  });
}

function formsOfOrigin(origin: JsonObject, concepts: ConceptLookup): OlderForm[] {
  const forms: OlderForm[] = [];
  let language: string | undefined;
  const gather = (items: unknown, depth: number) => {
    for (const item of depth > MAX_NESTING_DEPTH ? [] : objectsIn(items)) {
      const code = conceptCodeOf(item);
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
export function olderForms(article: RawArticle, concepts: ConceptLookup): OlderForm[] {
  return objectsIn(article.body.etymology).flatMap((origin) => formsOfOrigin(origin, concepts));
}
