import { foldWord } from '../../shared/text/fold.js';
import type { ConceptLookup } from '../concepts/concepts.js';
import type { Phrase, Sense } from '../model.js';
import { type JsonObject, phraseBody, phraseSpellings, subArticles } from './raw-article.js';
import { parseRichText, parseRichTexts } from './rich-text.js';
import { parseSenses } from './senses.js';
import { readableSpelling } from './spelling.js';

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
export function parsePhrases(concepts: ConceptLookup, definitions: unknown): Phrase[] {
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
