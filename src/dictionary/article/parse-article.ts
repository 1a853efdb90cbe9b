import { foldWord } from '../../shared/text/fold.js';
import { builtinConceptLookup, type ConceptLookup } from '../concepts/concepts.js';
import type { DictId, RawArticle } from '../contract.js';
import {
  type Article,
  type CompoundList,
  formatPlainText,
  type Phrase,
  type RichText,
  type Sense,
  type UsageExample,
} from '../model.js';
import { olderForms, parseLemma } from './forms.js';
import {
  isSubArticle,
  type JsonObject,
  MAX_NESTING_DEPTH,
  objectsIn,
  phraseBody,
  phraseSpellings,
  subArticles,
} from './raw-article.js';
import { parseReference, parseRichText, parseRichTexts, readableSpelling } from './rich-text.js';

/**
 * Converts an article from either serialization of Ordbøkene. Codes are expanded by the concepts of its dictionary, by
 * default the built-in ones. Unknown codes and kinds are shown by the text they have. It never throws.
 */
export function parseArticle(
  dict: DictId,
  raw: RawArticle,
  { concepts, source }: DictionaryMetadata = { concepts: builtinConceptLookup(dict) },
): Article {
  const { definitions, etymology, pronunciation } = raw.body;
  return {
    dict,
    id: raw.article_id,
    lemmas: raw.lemmas.map(parseLemma),
    senses: parseSenses(concepts, definitions),
    phrases: parsePhrases(concepts, definitions),
    etymology: parseRichTexts(concepts, etymology),
    pronunciation: parseRichTexts(concepts, pronunciation),
    olderForms: olderForms(raw, concepts),
    ...(source && { source }),
  };
}

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
function parseSenses(concepts: ConceptLookup, definitions: unknown): Sense[] {
  return objectsIn(definitions).flatMap((definition) => {
    const sense = parseSense(concepts, definition, 0);
    return hasContent(sense) ? [sense] : sense.senses;
  });
}

function parsePhrase(concepts: ConceptLookup, subArticle: JsonObject): Phrase | undefined {
  const lemmas = phraseSpellings(subArticle).map(readableSpelling);
  if (lemmas.length === 0) return undefined;
  const body = phraseBody(subArticle);
  const senses = parseSenses(concepts, body?.['definitions']);
  const pronunciation = parseRichTexts(concepts, body?.['pronunciation']);
  const intro = parseRichText(concepts, subArticle['intro']);
  const [first, ...others] = senses;
  const introduced: Sense = {
    examples: [],
    compounds: [],
    senses: [],
    ...first,
    explanations: [intro, ...(first?.explanations ?? [])],
  };
  return {
    lemmas,
    senses: intro.length > 0 ? [introduced, ...others] : senses,
    ...(pronunciation.length > 0 && { pronunciation }),
  };
}

/** Merges two entries of one phrase, with the senses of both. */
function mergePhrases(one: Phrase, other: Phrase): Phrase {
  const senses = [...one.senses, ...other.senses];
  return {
    ...other,
    ...one,
    senses: [...new Map(senses.map((sense) => [JSON.stringify(sense), sense])).values()],
  };
}

/** The fixed phrases below these definitions, each once, in Norwegian order. */
function parsePhrases(concepts: ConceptLookup, definitions: unknown): Phrase[] {
  const phrases = new Map<string, Phrase>();
  for (const subArticle of subArticles(definitions)) {
    const phrase = parsePhrase(concepts, subArticle);
    if (!phrase) continue;
    const key = phrase.lemmas.join('\n');
    const before = phrases.get(key);
    phrases.set(key, before ? mergePhrases(before, phrase) : phrase);
  }
  const keyed = [...phrases.values()].map((phrase) => ({ phrase, key: foldWord(phrase.lemmas[0] ?? '') }));
  keyed.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
  return keyed.map(({ phrase }) => phrase);
}

/** The concepts and the origin of a dictionary, as a service has it. */
export interface DictionaryMetadata {
  concepts: ConceptLookup;
  source?: NonNullable<Article['source']>;
  /** For a sample of a dictionary: how many words it has. */
  sampleWords?: number;
}
