import type { Concepts } from './concepts.js';
import { type Fields, fieldsOf, MAX_DEPTH, objectsOf, textOf } from './fields.js';
import { foldWord } from './fold.js';
import type { CompoundList, Example, Phrase, RichText, Sense } from './model.js';
import { readReference, readText } from './rich-text.js';
import { readableSpelling } from './spelling.js';

const hasContent = (sense: Sense) =>
  sense.explanations.length > 0 || sense.examples.length > 0 || sense.compounds.length > 0;

/** `tydingstekst` is what a few explanations carry instead of a text of their own. */
function readExplanation(concepts: Concepts, element: Fields): RichText[] {
  const own = readText(concepts, element);
  const text = own.length > 0 ? own : readText(concepts, element['tydingstekst']);
  return text.length > 0 ? [text] : [];
}

function readExample(concepts: Concepts, element: Fields): Example[] {
  const quote = readText(concepts, element['quote']);
  const explanation = readText(concepts, element['explanation']);
  return quote.length > 0 ? [{ quote, explanation }] : [];
}

function readCompounds(concepts: Concepts, element: Fields): CompoundList[] {
  const words = objectsOf(element['elements']).flatMap((ref) => readReference(ref) ?? []);
  return words.length > 0 ? [{ intro: readText(concepts, element['intro']), words }] : [];
}

/** Its sub-senses without those that say nothing, which are mere shells or hold only phrases. */
function readSense(concepts: Concepts, definition: Fields, depth: number): Sense {
  const explanations: RichText[] = [];
  const examples: Example[] = [];
  const compounds: CompoundList[] = [];
  const senses: Sense[] = [];
  for (const element of depth > MAX_DEPTH ? [] : objectsOf(definition['elements'])) {
    if (element['type_'] === 'sub_article') continue;
    if (element['type_'] === 'compound_list') compounds.push(...readCompounds(concepts, element));
    else if (element['quote'] !== undefined) examples.push(...readExample(concepts, element));
    else if (element['elements'] !== undefined) {
      const inner = readSense(concepts, element, depth + 1);
      if (hasContent(inner) || inner.senses.length > 0) senses.push(inner);
    } else explanations.push(...readExplanation(concepts, element));
  }
  const sense = { explanations, examples, compounds, senses };
  const [only, ...more] = senses;
  return only && more.length === 0 && !hasContent(sense) ? only : sense;
}

/** The senses of an article or a phrase, in order, out of the shell that holds them. */
export function readSenses(concepts: Concepts, definitions: unknown): Sense[] {
  return objectsOf(definitions).flatMap((definition) => {
    const sense = readSense(concepts, definition, 0);
    return hasContent(sense) ? [sense] : sense.senses;
  });
}

/** The spellings of a phrase; older dumps name them inside the article only. */
export function phraseSpellings(subArticle: Fields): string[] {
  const named = Array.isArray(subArticle['lemmas']) ? subArticle['lemmas'] : [];
  const article = fieldsOf(subArticle['article']);
  const inside = [...objectsOf(article?.['lemmas']), ...objectsOf(fieldsOf(article?.['body'])?.['lemmas'])];
  const lemmas = [...named, ...(named.length > 0 ? [] : inside)];
  return [...new Set(lemmas.flatMap((lemma) => textOf(lemma) ?? textOf(fieldsOf(lemma)?.['lemma']) ?? []))];
}

/** The `sub_article` elements below these definitions, those within others included. */
export function subArticles(definitions: unknown, depth = 0): Fields[] {
  if (depth > MAX_DEPTH) return [];
  return objectsOf(definitions).flatMap((definition) =>
    objectsOf(definition['elements']).flatMap((element) => {
      if (element['type_'] !== 'sub_article') return subArticles([element], depth + 1);
      const body = fieldsOf(fieldsOf(element['article'])?.['body']);
      return [element, ...subArticles(body?.['definitions'], depth + 1)];
    }),
  );
}

function readPhrase(concepts: Concepts, subArticle: Fields): Phrase | undefined {
  const lemmas = phraseSpellings(subArticle).map(readableSpelling);
  if (lemmas.length === 0) return undefined;
  const body = fieldsOf(fieldsOf(subArticle['article'])?.['body']);
  const senses = readSenses(concepts, body?.['definitions']);
  const intro = readText(concepts, subArticle['intro']);
  const [first, ...others] = senses;
  if (intro.length === 0) return { lemmas, senses };
  const introduced = { examples: [], compounds: [], senses: [], ...first };
  return {
    lemmas,
    senses: [{ ...introduced, explanations: [intro, ...(first?.explanations ?? [])] }, ...others],
  };
}

/** The fixed phrases below these definitions in Norwegian order, one that is told of twice once. */
export function readPhrases(concepts: Concepts, definitions: unknown): Phrase[] {
  const phrases = new Map<string, Phrase>();
  for (const subArticle of subArticles(definitions)) {
    const phrase = readPhrase(concepts, subArticle);
    const spelled = phrase?.lemmas.join('\n');
    if (phrase && spelled !== undefined && !phrases.has(spelled)) phrases.set(spelled, phrase);
  }
  const keyed = [...phrases.values()].map((phrase) => ({ phrase, key: foldWord(phrase.lemmas[0] ?? '') }));
  keyed.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
  return keyed.map(({ phrase }) => phrase);
}
