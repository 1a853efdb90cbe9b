import type { DictId, Match, RawArticle, RawLemma } from './contract.js';
import { readWordClass } from './paradigm.js';
import { citedWords, lemmaText } from './rich-text.js';
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

/** «II den»: the numeral tells homographs apart and is not of the word. */
const HOMOGRAPH_NUMERAL = /^[IVXL]+\s+(?=\S)/;

/**
 * The words of older languages that the origin of an article cites, whatever kind of origin it is: «skóli, skúli» are
 * two. The meaning in quotation marks and the modern words that are referred to are none.
 */
export function olderForms(dict: DictId, article: RawArticle): string[] {
  const cited = (article.body.etymology ?? []).flatMap((origin) => citedWords(dict, origin));
  return cited
    .flatMap((text) => text.split(/[,;]/))
    .map((text) => text.trim().replace(HOMOGRAPH_NUMERAL, ''))
    .flatMap(spellingsOf);
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
  const phrases = subArticles(article.body.definitions).flatMap(phraseSpellings).flatMap(spellingsOf);
  return [
    ...ofLemmas.filter((form) => form.match === 'lemma'),
    ...ofLemmas.filter((form) => form.match === 'inflection'),
    ...olderForms(dict, article).map((text): Form => ({ ...first, text, match: 'older_form' })),
    ...phrases.map((text): Form => ({ ...first, text, match: 'phrase', wordClass: 'EXPR' })),
  ];
}
