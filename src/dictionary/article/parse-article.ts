import { builtinConceptLookup } from '../concepts/concepts.js';
import type { DictId, RawArticle } from '../contract.js';
import type { Article, OlderForm } from '../model.js';
import { olderForms } from './older-forms.js';
import { parseLemma } from './paradigm.js';
import { parsePhrases } from './phrases.js';
import { parseRichTexts } from './rich-text.js';
import { parseSenses } from './senses.js';

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
export function parseArticle(dict: DictId, raw: RawArticle, concepts = builtinConceptLookup(dict)): Article {
  const { definitions, etymology, pronunciation } = raw.body;
  return {
    dict,
    id: raw.article_id,
    lemmas: raw.lemmas.map(parseLemma),
    senses: parseSenses(concepts, definitions),
    phrases: parsePhrases(concepts, definitions),
    etymology: parseRichTexts(concepts, etymology),
    pronunciation: parseRichTexts(concepts, pronunciation),
    olderForms: withoutRepeats(olderForms(raw, concepts)),
  };
}
