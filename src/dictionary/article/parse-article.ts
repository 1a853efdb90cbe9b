import { builtinConceptLookup } from '../concepts/concepts.js';
import type { DictId, RawArticle } from '../contract.js';
import type { Article, OlderForm } from '../model.js';
import { olderForms } from './older-forms.js';
import { parseLemma } from './paradigm.js';
import { parsePhrases } from './phrases.js';
import { parseRichTexts } from './rich-text.js';
import { parseSenses } from './senses.js';

/** Each form once. Where two languages have the same form, the first counts. */
function withoutRepeats(forms: readonly OlderForm[]): OlderForm[] {
  const unique = new Map<string, OlderForm>();
  for (const older of forms) if (!unique.has(older.form)) unique.set(older.form, older);
  return [...unique.values()];
}

/**
 * Converts an article from either serialization of Ordbøkene. Codes are expanded by a table of concepts, by default the
 * built-in one. Unknown codes and kinds are shown by the text they have. It never throws.
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
