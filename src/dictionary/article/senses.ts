import type { ConceptLookup } from '../concepts/concepts.js';
import {
  type CompoundList,
  formatPlainText,
  type RichText,
  type Sense,
  type UsageExample,
} from '../model.js';
import {
  isSubArticle,
  type JsonObject,
  MAX_NESTING_DEPTH,
  objectsIn,
  phraseBody,
  phraseSpellings,
} from './raw-article.js';
import { parseReference, parseRichText } from './rich-text.js';

/** A sense while it is parsed. */
interface Draft {
  explanations: RichText[];
  examples: UsageExample[];
  compounds: CompoundList[];
  senses: Sense[];
}

const hasContent = (sense: Sense) =>
  sense.explanations.length > 0 || sense.examples.length > 0 || sense.compounds.length > 0;

/** The texts of some templates, without empty and repeated ones. */
function textsOf(concepts: ConceptLookup, templates: readonly unknown[]): RichText[] {
  const texts = new Map(
    templates.map((raw) => parseRichText(concepts, raw)).map((text) => [formatPlainText(text), text]),
  );
  texts.delete('');
  return [...texts.values()];
}

/**
 * A few explanations have `tydingstekst` instead of a text of their own. An element without any text may be an item in
 * the place of an element, such as a reference.
 */
function parseExplanations(concepts: ConceptLookup, element: JsonObject): RichText[] {
  const texts = textsOf(concepts, [element, element['tydingstekst']]);
  if (texts.length > 0 || element['content'] !== undefined) return texts;
  return textsOf(concepts, [{ content: '$', items: [element] }]);
}

function parseExample(concepts: ConceptLookup, element: JsonObject): UsageExample[] {
  const quote = parseRichText(concepts, element['quote']);
  const explanations = textsOf(concepts, [element['explanation'], element['tydingstekst']]);
  const explanation = explanations.flatMap((text, index) => (index > 0 ? [{ text: '; ' }, ...text] : text));
  return quote.length > 0 || explanation.length > 0 ? [{ quote, explanation }] : [];
}

function parseCompounds(concepts: ConceptLookup, element: JsonObject): CompoundList[] {
  const intro = parseRichText(concepts, element['intro']);
  const words = objectsIn(element['elements']).flatMap((ref) => parseReference(ref) ?? []);
  return words.length > 0 || intro.length > 0 ? [{ intro, words }] : [];
}

const KINDS: ReadonlySet<unknown> = new Set(['definition', 'explanation', 'example', 'compound_list']);

/** The kind of an element. An unknown kind is classified by its fields. */
function kindOf(element: JsonObject): unknown {
  if (isSubArticle(element)) return 'sub_article';
  if (KINDS.has(element['type_'])) return element['type_'];
  if (element['quote'] !== undefined) return 'example';
  if (element['elements'] === undefined) return 'explanation';
  return element['intro'] === undefined ? 'definition' : 'compound_list';
}

function parseSense(concepts: ConceptLookup, definition: JsonObject, depth: number): Sense {
  const draft: Draft = { explanations: [], examples: [], compounds: [], senses: [] };
  // Definitions have no text today; an unknown kind of element may have one.
  draft.explanations.push(...textsOf(concepts, [definition]));
  for (const element of depth > MAX_NESTING_DEPTH ? [] : objectsIn(definition['elements'])) {
    const kind = kindOf(element);
    if (kind === 'explanation') draft.explanations.push(...parseExplanations(concepts, element));
    else if (kind === 'example') draft.examples.push(...parseExample(concepts, element));
    else if (kind === 'compound_list') draft.compounds.push(...parseCompounds(concepts, element));
    else {
      // Phrases are parsed separately. A phrase without a spelling stays in place, as a definition.
      if (kind === 'sub_article' && phraseSpellings(element).length > 0) continue;
      const inPhrase = [element['intro'], ...objectsIn(phraseBody(element)?.['definitions'])];
      const inner = kind === 'sub_article' ? { elements: inPhrase } : element;
      const sense = parseSense(concepts, inner, depth + 1);
      // An empty one is a mere shell, or holds only phrases.
      if (hasContent(sense) || sense.senses.length > 0) draft.senses.push(sense);
    }
  }
  const [only, ...more] = draft.senses;
  return only && more.length === 0 && !hasContent(draft) ? only : draft;
}

/** The senses of an article or a phrase, in order, without the definition around them. */
export function parseSenses(concepts: ConceptLookup, definitions: unknown): Sense[] {
  return objectsIn(definitions).flatMap((definition) => {
    const sense = parseSense(concepts, definition, 0);
    return hasContent(sense) ? [sense] : sense.senses;
  });
}
