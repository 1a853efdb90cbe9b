import { builtinConcepts } from '../concepts/concepts.js';
import type { DictId, RawArticle } from '../contract.js';
import type { Article, OlderForm } from '../model.js';
import { olderForms } from './older-forms.js';
import { readLemma } from './paradigm.js';
import { readPhrases } from './phrases.js';
import { readTexts } from './rich-text.js';
import { readSenses } from './senses.js';

/** Each form once; of a form that two languages have, the first. */
function withoutRepeats(forms: readonly OlderForm[]): OlderForm[] {
  const once = new Map<string, OlderForm>();
  for (const older of forms) if (!once.has(older.form)) once.set(older.form, older);
  return [...once.values()];
}

/**
 * The article as a reader needs it, from either serialisation of Ordbøkene, its codes in the words of its dictionary
 * (by default those that come with the program). What is not known is shown as it is; it never throws.
 */
export function readArticle(dict: DictId, raw: RawArticle, concepts = builtinConcepts(dict)): Article {
  const { definitions, etymology, pronunciation } = raw.body;
  return {
    dict,
    id: raw.article_id,
    lemmas: raw.lemmas.map(readLemma),
    senses: readSenses(concepts, definitions),
    phrases: readPhrases(concepts, definitions),
    etymology: readTexts(concepts, etymology),
    pronunciation: readTexts(concepts, pronunciation),
    olderForms: withoutRepeats(olderForms(raw, concepts)),
  };
}
