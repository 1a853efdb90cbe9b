import { builtinConceptLookup } from '../concepts/concepts.js';
import type { DictId, Match, RawArticle, RawLemma } from '../contract.js';
import { olderForms } from './older-forms.js';
import { wordClassOfLemma } from './paradigm.js';
import { lemmaText } from './rich-text.js';
import { spellingsOf } from './spelling.js';
import { phraseSpellings, subArticles } from './sub-articles.js';

/** A form under which an article can be found. */
export interface ArticleForm {
  /** As the article writes it: `fisken`, `skóli`. */
  text: string;
  match: Match;
  /** The lemma it belongs to; of older forms and phrases the article's first. */
  lemma: string;
  homograph: number;
  /** Of the lemma, or `EXPR` for a phrase. */
  wordClass?: string;
}

/** What a form says of the lemma it belongs to. */
function nameOf(lemma: RawLemma): Omit<ArticleForm, 'text' | 'match'> {
  const wordClass = wordClassOfLemma(lemma);
  return {
    lemma: lemmaText(lemma),
    homograph: lemma.hgno,
    ...(wordClass !== undefined && { wordClass }),
  };
}

/** Forms that are no longer in force are shown nowhere, yet stand in texts that people read. */
function inflectedForms(lemma: RawLemma): string[] {
  const forms = new Set<string>();
  for (const { inflection } of lemma.paradigm_info) {
    for (const { word_form: form } of inflection) if (form) forms.add(form);
  }
  return [...forms].flatMap(spellingsOf);
}

/**
 * Every form under which an article can be found, the best of its kinds first; one form may be of several kinds, of
 * several lemmas and told of twice.
 */
export function formsOf(dict: DictId, article: RawArticle): ArticleForm[] {
  const named = article.lemmas.map((lemma) => ({ lemma, name: nameOf(lemma) }));
  const [first] = named;
  if (!first) return [];
  const older = olderForms(article, builtinConceptLookup(dict));
  const phrases = subArticles(article.body.definitions).flatMap(phraseSpellings);
  const form = (
    match: Match,
    text: string,
    { lemma, homograph, wordClass }: typeof first.name,
  ): ArticleForm =>
    wordClass === undefined
      ? { text, match, lemma, homograph }
      : { text, match, lemma, homograph, wordClass };
  return [
    ...named.flatMap(({ lemma, name }) => spellingsOf(lemma.lemma).map((text) => form('lemma', text, name))),
    ...named.flatMap(({ lemma, name }) =>
      inflectedForms(lemma).map((text) => form('inflection', text, name)),
    ),
    ...older.map((each) => form('older_form', each.form, first.name)),
    ...phrases.flatMap(spellingsOf).map((text) => form('phrase', text, { ...first.name, wordClass: 'EXPR' })),
  ];
}
