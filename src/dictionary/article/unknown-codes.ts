import { builtinConceptLookup } from '../concepts/concepts.js';
import type { DictId } from '../contract.js';
import {
  asObject,
  asText,
  conceptCodeOf,
  type JsonObject,
  MAX_NESTING_DEPTH,
  objectsIn,
} from './raw-article.js';

/** The codes and kinds of an article that readers do not know, and show by their bare text; with repetitions. */
export interface UnknownCodes {
  /** Codes that are in no table. */
  concepts: string[];
  /** Kinds of items in texts. */
  items: string[];
  /** Kinds of elements, origins and pronunciations. */
  elements: string[];
}

/** Kinds of items that are codes of the tables. */
const CODES: ReadonlySet<string> = new Set([
  'domain',
  'entity',
  'grammar',
  'language',
  'relation',
  'rhetoric',
  'temporal',
]);

const ITEMS: ReadonlySet<string> = new Set([
  ...CODES,
  'article_ref',
  'fraction',
  'pronunciation_guide',
  'quote_inset',
  'subscript',
  'superscript',
  'usage',
]);

const ELEMENTS: ReadonlySet<string> = new Set([
  'article_ref',
  'compound_list',
  'definition',
  'etymology_lang',
  'etymology_language',
  'etymology_litt',
  'etymology_ref',
  'etymology_reference',
  'example',
  'explanation',
  'pronunciation',
  'sub_article',
]);

/** The content of the fields that have texts or elements in them. */
const FIELD_CONTENT: ReadonlyMap<string, 'items' | 'elements' | 'parts'> = new Map([
  ['items', 'items'],
  ...['definitions', 'elements', 'etymology', 'pronunciation'].map((field) => [field, 'elements'] as const),
  ...['article', 'body', 'explanation', 'intro', 'quote', 'tydingstekst'].map(
    (field) => [field, 'parts'] as const,
  ),
]);

/** An element within another is up to three levels deeper: through its article and its body. */
const MAX_STEPS = MAX_NESTING_DEPTH * 3;

const kindOf = (part: JsonObject) => asText(part['type_']) ?? 'without type_';

/** Finds the unknown codes in a raw value, by the given table or the built-in one. */
export function findUnknownCodes(
  dict: DictId,
  raw: unknown,
  concepts = builtinConceptLookup(dict),
): UnknownCodes {
  const unknowns: UnknownCodes = { concepts: [], items: [], elements: [] };

  function inspectItem(item: JsonObject): void {
    const kind = kindOf(item);
    const code = conceptCodeOf(item);
    if (!ITEMS.has(kind)) unknowns.items.push(kind);
    if (CODES.has(kind) && code !== undefined && !concepts(code)) unknowns.concepts.push(code);
  }

  function inspectElement(element: JsonObject): void {
    const kind = kindOf(element);
    if (!ELEMENTS.has(kind)) unknowns.elements.push(kind);
  }

  function inspect(part: JsonObject, depth: number): void {
    if (depth > MAX_STEPS) return;
    for (const field in part) {
      const content = FIELD_CONTENT.get(field);
      if (content === undefined) continue;
      const value = part[field];
      for (const inner of content === 'parts' ? objectsIn([value]) : objectsIn(value)) {
        if (content === 'items') inspectItem(inner);
        else if (content === 'elements') inspectElement(inner);
        inspect(inner, depth + 1);
      }
    }
  }

  inspect(asObject(raw) ?? {}, 0);
  return unknowns;
}
