import { builtinConcepts } from './concepts.js';
import type { DictId } from './contract.js';
import { codeOf, type Fields, fieldsOf, MAX_DEPTH, objectsOf, textOf } from './fields.js';

/** What an article has that its readers do not know and show by its bare text; each as often as it is there. */
export interface Unknowns {
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

const ELEMENT_LISTS = ['definitions', 'elements', 'etymology', 'pronunciation'];
/** What else holds texts or elements. */
const HOLDERS = ['article', 'body', 'explanation', 'intro', 'quote', 'tydingstekst'];

/** An element within another is up to three steps deeper: over its article and its body. */
const MAX_STEPS = MAX_DEPTH * 3;

const kindOf = (part: Fields) => textOf(part['type_']) ?? 'without type_';

/** What is not known in an article as it came, whatever it came as; the codes by its own table, or else by ours. */
export function unknownsOf(dict: DictId, raw: unknown, concepts = builtinConcepts(dict)): Unknowns {
  const unknowns: Unknowns = { concepts: [], items: [], elements: [] };

  function inspectItem(item: Fields, depth: number): void {
    const kind = kindOf(item);
    const code = codeOf(item);
    if (!ITEMS.has(kind)) unknowns.items.push(kind);
    if (CODES.has(kind) && code !== undefined && !concepts(code)) unknowns.concepts.push(code);
    if (item['items'] !== undefined) inspect(item, depth);
  }

  function inspect(part: Fields, depth: number): void {
    if (depth > MAX_STEPS) return;
    for (const item of objectsOf(part['items'])) inspectItem(item, depth + 1);
    for (const list of ELEMENT_LISTS) {
      for (const element of objectsOf(part[list])) {
        if (!ELEMENTS.has(kindOf(element))) unknowns.elements.push(kindOf(element));
        inspect(element, depth + 1);
      }
    }
    for (const field of HOLDERS) {
      const held = fieldsOf(part[field]);
      if (held) inspect(held, depth + 1);
    }
  }

  inspect(fieldsOf(raw) ?? {}, 0);
  return unknowns;
}
