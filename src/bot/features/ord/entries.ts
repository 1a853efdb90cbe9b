import type { Article, Hit } from '../../../dictionary/model.js';
import { foldWord } from '../../../shared/text/fold.js';
import type { ArticleKey } from './query.js';

/** What is shown as one: an article, or the articles of a word in both dictionaries side by side. */
export type ResultEntry = readonly [Hit, ...Hit[]];

export const articleKey = ({ dict, id }: Article): ArticleKey => ({ dict, id });

export const hasArticleKey = ({ dict, id }: ArticleKey, article: Article) =>
  article.dict === dict && article.id === id;

export const articlesOf = (entry: ResultEntry): Article[] => entry.map(({ article }) => article);

export const wordClassOf = ({ lemmas }: Article): string | undefined =>
  lemmas.find(({ wordClass }) => wordClass !== undefined)?.wordClass;

/** Of the lemma that was met, or of the first. */
export function homographOf({ article, matched }: Hit): number {
  const lemma = article.lemmas.find(({ text }) => text === matched) ?? article.lemmas[0];
  return lemma?.homograph ?? 0;
}

/** Found in the same way by the same form, and of the same class. */
function isComparable(one: Hit, other: Hit): boolean {
  return (
    one.match === other.match &&
    one.matched.toLowerCase() === other.matched.toLowerCase() &&
    wordClassOf(one.article) === wordClassOf(other.article)
  );
}

const olderFormsOf = ({ olderForms }: Article) => olderForms.map(({ form }) => foldWord(form));

function haveCommonOrigin(one: Article, other: Article): boolean {
  const known = olderFormsOf(other);
  return olderFormsOf(one).some((form) => known.includes(form));
}

/**
 * The hit of the other dictionary that goes beside this one: the homograph of the same number, else the only one that
 * comes of the same older word, else the only one where this is the only one too. Dictionaries number their homographs
 * each for itself, but mostly alike.
 */
function findPartner(hit: Hit, left: readonly Hit[], hits: readonly Hit[]): Hit | undefined {
  const isOther = ({ article }: Hit) => article.dict !== hit.article.dict;
  const others = left.filter((each) => isOther(each) && isComparable(each, hit));
  const isOnly = hits.filter((each) => !isOther(each) && isComparable(each, hit)).length === 1;
  const choices = [
    others.filter((each) => homographOf(each) === homographOf(hit)),
    others.filter(({ article }) => haveCommonOrigin(article, hit.article)),
    isOnly ? others : [],
  ];
  return choices.find((choice) => choice.length === 1)?.[0];
}

/** The ranked hits as they are shown, each in one entry. */
export function toResultEntries(hits: readonly Hit[]): ResultEntry[] {
  const left = new Set(hits);
  return hits.flatMap((hit): ResultEntry[] => {
    if (!left.delete(hit)) return [];
    const partner = findPartner(hit, [...left], hits);
    return partner && left.delete(partner) ? [[hit, partner]] : [[hit]];
  });
}
