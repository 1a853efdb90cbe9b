import type { ConceptLookup } from '../concepts/concepts.js';
import {
  type CompoundList,
  formatPlainText,
  type RichText,
  type Sense,
  type UsageExample,
} from '../model.js';
import { type JsonObject, MAX_NESTING_DEPTH, objectsIn } from './json-fields.js';
import { parseReference, parseRichText } from './rich-text.js';
import { isSubArticle, phraseBody, phraseSpellings } from './sub-articles.js';

/** A sense while it is read. */
interface Draft {
  explanations: RichText[];
  examples: UsageExample[];
  compounds: CompoundList[];
  senses: Sense[];
}

const hasContent = (sense: Sense) =>
  sense.explanations.length > 0 || sense.examples.length > 0 || sense.compounds.length > 0;

/** The texts of these that have any, one that is told of twice once. */
function textsOf(concepts: ConceptLookup, templates: readonly unknown[]): RichText[] {
  const texts = new Map(
    templates.map((raw) => parseRichText(concepts, raw)).map((text) => [formatPlainText(text), text]),
  );
  texts.delete('');
  return [...texts.values()];
}

/**
 * `tydingstekst` is what a few explanations carry instead of a text of their own. What has no text is perhaps an item
 * that stands where an element should, a reference say.
 */
function readExplanations(concepts: ConceptLookup, element: JsonObject): RichText[] {
  const texts = textsOf(concepts, [element, element['tydingstekst']]);
  if (texts.length > 0 || element['content'] !== undefined) return texts;
  return textsOf(concepts, [{ content: '$', items: [element] }]);
}

function readExample(concepts: ConceptLookup, element: JsonObject): UsageExample[] {
  const quote = parseRichText(concepts, element['quote']);
  const explanations = textsOf(concepts, [element['explanation'], element['tydingstekst']]);
  const explanation = explanations.flatMap((text, place) => (place > 0 ? [{ text: '; ' }, ...text] : text));
  return quote.length > 0 || explanation.length > 0 ? [{ quote, explanation }] : [];
}

function readCompounds(concepts: ConceptLookup, element: JsonObject): CompoundList[] {
  const intro = parseRichText(concepts, element['intro']);
  const words = objectsIn(element['elements']).flatMap((ref) => parseReference(ref) ?? []);
  return words.length > 0 || intro.length > 0 ? [{ intro, words }] : [];
}

const KINDS: ReadonlySet<unknown> = new Set(['definition', 'explanation', 'example', 'compound_list']);

/** What an element is; one of a kind that is yet to come is what it looks like. */
function kindOf(element: JsonObject): unknown {
  if (isSubArticle(element)) return 'sub_article';
  if (KINDS.has(element['type_'])) return element['type_'];
  if (element['quote'] !== undefined) return 'example';
  if (element['elements'] === undefined) return 'explanation';
  return element['intro'] === undefined ? 'definition' : 'compound_list';
}

/** Its sub-senses without those that say nothing, which are mere shells or hold only phrases. */
function addSense(draft: Draft, sense: Sense): void {
  if (hasContent(sense) || sense.senses.length > 0) draft.senses.push(sense);
}

/** A phrase is told of apart; one that has no spelling can only stay where it is. */
function unspelledPhrase(subArticle: JsonObject): JsonObject {
  if (phraseSpellings(subArticle).length > 0) return {};
  return { elements: [subArticle['intro'], ...objectsIn(phraseBody(subArticle)?.['definitions'])] };
}

function addElement(draft: Draft, concepts: ConceptLookup, element: JsonObject, depth: number): void {
  const kind = kindOf(element);
  if (kind === 'explanation') draft.explanations.push(...readExplanations(concepts, element));
  else if (kind === 'example') draft.examples.push(...readExample(concepts, element));
  else if (kind === 'compound_list') draft.compounds.push(...readCompounds(concepts, element));
  else {
    const definition = kind === 'sub_article' ? unspelledPhrase(element) : element;
    addSense(draft, readSense(concepts, definition, depth + 1));
  }
}

function readSense(concepts: ConceptLookup, definition: JsonObject, depth: number): Sense {
  const draft: Draft = { explanations: [], examples: [], compounds: [], senses: [] };
  // A definition has no text of its own; what takes its place in times to come may have.
  draft.explanations.push(...textsOf(concepts, [definition]));
  for (const element of depth > MAX_NESTING_DEPTH ? [] : objectsIn(definition['elements'])) {
    addElement(draft, concepts, element, depth);
  }
  const [only, ...more] = draft.senses;
  return only && more.length === 0 && !hasContent(draft) ? only : draft;
}

/** The senses of an article or a phrase, in order, out of the shell that holds them. */
export function parseSenses(concepts: ConceptLookup, definitions: unknown): Sense[] {
  return objectsIn(definitions).flatMap((definition) => {
    const sense = readSense(concepts, definition, 0);
    return hasContent(sense) ? [sense] : sense.senses;
  });
}
