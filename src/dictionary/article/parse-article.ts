import type { DictId, RawArticle } from '../contract.js';
import type { Article } from '../model.js';
import { type DictionaryMetadata, defaultMetadata } from './dictionary-metadata.js';
import { olderForms } from './older-forms.js';
import { parseLemma } from './paradigm.js';
import { parsePhrases } from './phrases.js';
import { parseRichTexts } from './rich-text.js';
import { parseSenses } from './senses.js';

/**
 * Converts an article from either serialization of Ordbøkene. Codes are expanded by the concepts of its dictionary, by
 * default the built-in ones. Unknown codes and kinds are shown by the text they have. It never throws.
 */
export function parseArticle(
  dict: DictId,
  raw: RawArticle,
  { concepts, source }: DictionaryMetadata = defaultMetadata(dict),
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
