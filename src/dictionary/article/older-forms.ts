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
} from './raw-article.js';
import { parseRichText } from './rich-text.js';
import { spellingsOf } from './spelling.js';

/** «II den»: the numeral of a homograph of this dictionary. It is not part of the word, which is no foreign word. */
const HOMOGRAPH_NUMERAL = /^[IVXL]+\s+(?=\S)/;

/** Concepts that the tables class as languages, and that are none: «varemerke *Teflon*». */
const NO_LANGUAGES: ReadonlySet<string> = new Set(['lydord', 'namnet', 'navnet', 'tittelen', 'varemerke']);

/** Inflected codes: `eng_e` is «engelske», `norr_n` is «norrøn». «Av det engelske *score*» is English too. */
const INFLECTED = /_[en]$/;

/** A code between words («*ganga* eller *gå*» in one item) becomes a comma. The entities `&` and `$` are parts of words. */
function toSeparator(item: JsonObject, concepts: ConceptLookup): JsonObject {
  const code = conceptCodeOf(item);
  return code === undefined || concepts(code)?.class === 'entity' ? item : { text: ',' };
}

/** The words of a `usage`: «skóli, skúli» are two. */
function formsOfUsage(usage: JsonObject, concepts: ConceptLookup, language: string | undefined): OlderForm[] {
  const content = asText(usage['text']) ?? '';
  const items = Array.isArray(usage['items']) ? usage['items'] : [];
  const separated = items.map((item) => toSeparator(asObject(item) ?? {}, concepts));
  const text = content.includes('$')
    ? formatPlainText(parseRichText(concepts, { content, items: separated }))
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
  const collect = (items: unknown, depth: number) => {
    for (const item of depth > MAX_NESTING_DEPTH ? [] : objectsIn(items)) {
      const code = conceptCodeOf(item);
      if (item['type_'] === 'usage') forms.push(...formsOfUsage(item, concepts, language));
      else if (code === undefined) collect(item['items'], depth + 1);
      else {
        const concept = concepts(code);
        // The class of the concept decides, not the kind of the item: languages also come as `entity`.
        if ((concept?.class ?? item['type_']) !== 'language') continue;
        const named = concepts(code.replace(INFLECTED, '')) ?? concept;
        language = NO_LANGUAGES.has(code) ? undefined : (named?.expansion ?? code);
      }
    }
  };
  collect(origin['items'], 0);
  return forms;
}

/**
 * The words of older languages in the etymology of an article (`usage` items), in order. A language applies to all words
 * after it, until the next language or the end of the origin. Meanings in quotation marks and references to modern words
 * are not included. Each form comes once; where two languages have the same form, the first counts.
 */
export function olderForms(article: RawArticle, concepts: ConceptLookup): OlderForm[] {
  const forms = objectsIn(article.body.etymology).flatMap((origin) => formsOfOrigin(origin, concepts));
  const unique = new Map<string, OlderForm>();
  for (const older of forms) if (!unique.has(older.form)) unique.set(older.form, older);
  return [...unique.values()];
}
