import { builtinConceptLookup } from '../concepts/concepts.js';
import type { DictId } from '../contract.js';
import {
  asObject,
  asText,
  conceptCodeOf,
  type JsonObject,
  MAX_NESTING_DEPTH,
  objectsIn,
} from './json-fields.js';

/** What an article has that its readers do not know and show by its bare text; each as often as it is there. */
export interface UnknownCodes {
  /** Codes that no table has. */
  concepts: string[];
  /** Kinds of items in a text. */
  items: string[];
  /** Kinds of elements, of origins and of pronunciations. */
  elements: string[];
}

/** Items that are codes of the tables. */
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

/** What the fields of an article that hold texts or elements hold; the others are of no text. */
const HOLDS: ReadonlyMap<string, 'items' | 'elements' | 'parts'> = new Map([
  ['items', 'items'],
  ...['definitions', 'elements', 'etymology', 'pronunciation'].map((field) => [field, 'elements'] as const),
  ...['article', 'body', 'explanation', 'intro', 'quote', 'tydingstekst'].map(
    (field) => [field, 'parts'] as const,
  ),
]);

/** An element within another is up to three steps deeper: over its article and its body. */
const MAX_STEPS = MAX_NESTING_DEPTH * 3;

const kindOf = (part: JsonObject) => asText(part['type_']) ?? 'without type_';

/** What is not known in an article as it came, whatever it came as; the codes by its own table, or else by ours. */
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
      const holds = HOLDS.get(field);
      if (holds === undefined) continue;
      const held = part[field];
      for (const inner of holds === 'parts' ? objectsIn([held]) : objectsIn(held)) {
        if (holds === 'items') inspectItem(inner);
        else if (holds === 'elements') inspectElement(inner);
        inspect(inner, depth + 1);
      }
    }
  }

  inspect(asObject(raw) ?? {}, 0);
  return unknowns;
}
