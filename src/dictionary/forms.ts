import { builtinConcepts } from './concepts.js';
import type { DictId, Match, RawArticle, RawLemma } from './contract.js';
import { olderForms } from './older-forms.js';
import { readWordClass } from './paradigm.js';
import { lemmaText } from './rich-text.js';
import { phraseSpellings, subArticles } from './senses.js';
import { spellingsOf } from './spelling.js';

/** A form under which an article can be found. */
export interface Form {
  /** As the article writes it: `fisken`, `skóli`. */
  text: string;
  match: Match;
  /** The lemma it belongs to; of older forms and phrases the article's first. */
  lemma: string;
  homograph: number;
  /** Of the lemma, or `EXPR` for a phrase. */
  wordClass?: string;
}

function lemmaForms(lemma: RawLemma): Form[] {
  const wordClass = readWordClass(lemma);
  const about = {
    lemma: lemmaText(lemma),
    homograph: lemma.hgno,
    ...(wordClass !== undefined && { wordClass }),
  };
  // Forms that are no longer in force are shown nowhere, yet stand in texts that people read.
  const inflected = lemma.paradigm_info.flatMap((paradigm) =>
    paradigm.inflection.flatMap(({ word_form: form }) => (form ? [form] : [])),
  );
  return [
    ...spellingsOf(lemma.lemma).map((text): Form => ({ ...about, text, match: 'lemma' })),
    ...inflected.flatMap(spellingsOf).map((text): Form => ({ ...about, text, match: 'inflection' })),
  ];
}

/** Every form under which an article can be found, the best of its kinds first; one form may be of several kinds. */
export function formsOf(dict: DictId, article: RawArticle): Form[] {
  const ofLemmas = article.lemmas.flatMap(lemmaForms);
  const [first] = ofLemmas;
  if (!first) return [];
  const older = olderForms(article, builtinConcepts(dict));
  const phrases = subArticles(article.body.definitions).flatMap(phraseSpellings).flatMap(spellingsOf);
  return [
    ...ofLemmas.filter((form) => form.match === 'lemma'),
    ...ofLemmas.filter((form) => form.match === 'inflection'),
    ...older.map(({ form }): Form => ({ ...first, text: form, match: 'older_form' })),
    ...phrases.map((text): Form => ({ ...first, text, match: 'phrase', wordClass: 'EXPR' })),
  ];
}
