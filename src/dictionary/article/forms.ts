import { builtinConceptLookup } from '../concepts/concepts.js';
import type { DictId, Match, RawArticle, RawLemma } from '../contract.js';
import { olderForms } from './older-forms.js';
import { wordClassOfLemma } from './paradigm.js';
import { phraseSpellings, subArticles } from './raw-article.js';
import { lemmaText } from './rich-text.js';
import { spellingsOf } from './spelling.js';

/** A form by which an article can be found. */
export interface ArticleForm {
  /** The spelling in the article: `fisken`, `skóli`. */
  text: string;
  match: Match;
  /** Its lemma. For older forms and phrases, the first lemma of the article. */
  lemma: string;
  homograph: number;
  /** The class of the lemma, or `EXPR` for a phrase. */
  wordClass?: string;
}

/** The fields that all forms of a lemma share. */
function lemmaFields(lemma: RawLemma): Omit<ArticleForm, 'text' | 'match'> {
  const wordClass = wordClassOfLemma(lemma);
  return {
    lemma: lemmaText(lemma),
    homograph: lemma.hgno,
    ...(wordClass !== undefined && { wordClass }),
  };
}

/** All inflected forms, also those that are no longer in force: they are not shown, but people read them in texts. */
function inflectedForms(lemma: RawLemma): string[] {
  const forms = new Set<string>();
  for (const { inflection } of lemma.paradigm_info) {
    for (const { word_form: form } of inflection) if (form) forms.add(form);
  }
  return [...forms].flatMap(spellingsOf);
}

/**
 * Every form by which an article can be found, in the order of the kinds of match. A form may come several times: of
 * several kinds, and of several lemmas.
 */
export function formsOf(dict: DictId, article: RawArticle): ArticleForm[] {
  const lemmas = article.lemmas.map((lemma) => ({ lemma, fields: lemmaFields(lemma) }));
  const [first] = lemmas;
  if (!first) return [];
  const older = olderForms(article, builtinConceptLookup(dict));
  const phrases = subArticles(article.body.definitions).flatMap(phraseSpellings);
  const form = (
    match: Match,
    text: string,
    { lemma, homograph, wordClass }: typeof first.fields,
  ): ArticleForm =>
    wordClass === undefined
      ? { text, match, lemma, homograph }
      : { text, match, lemma, homograph, wordClass };
  return [
    ...lemmas.flatMap(({ lemma, fields }) =>
      spellingsOf(lemma.lemma).map((text) => form('lemma', text, fields)),
    ),
    ...lemmas.flatMap(({ lemma, fields }) =>
      inflectedForms(lemma).map((text) => form('inflection', text, fields)),
    ),
    ...older.map((each) => form('older_form', each.form, first.fields)),
    ...phrases
      .flatMap(spellingsOf)
      .map((text) => form('phrase', text, { ...first.fields, wordClass: 'EXPR' })),
  ];
}
