import type { DictId, RawArticle } from './contract.js';
import { olderForms } from './forms.js';
import type { Article } from './model.js';
import { readLemma } from './paradigm.js';
import { readTexts } from './rich-text.js';
import { readPhrases, readSenses } from './senses.js';

/**
 * The article as a reader needs it, from either serialisation of Ordbøkene. What cannot be read is left out and what is
 * not known is shown as it is; it never throws.
 */
export function readArticle(dict: DictId, raw: RawArticle): Article {
  const { definitions, etymology, pronunciation } = raw.body;
  return {
    dict,
    id: raw.article_id,
    lemmas: raw.lemmas.map(readLemma),
    senses: readSenses(dict, definitions),
    phrases: readPhrases(dict, definitions),
    etymology: readTexts(dict, etymology),
    pronunciation: readTexts(dict, pronunciation),
    olderForms: [...new Set(olderForms(dict, raw))].map((form) => ({ form })),
  };
}
