import { MATCHES } from '../../../dictionary/contract.js';
import type { Article, Hit } from '../../../dictionary/model.js';
import { foldWord } from '../../../shared/text/fold.js';
import { gendersOf } from './inflection.js';
import type { ArticleKey, WordKind, WordLookUp } from './query.js';

/** One result: an article, or the articles of the same word in both dictionaries, shown side by side. */
export type ResultEntry = readonly [Hit, ...Hit[]];

export const articleKey = ({ dict, id }: Article): ArticleKey => ({ dict, id });

export const hasArticleKey = ({ dict, id }: ArticleKey, article: Article) =>
  article.dict === dict && article.id === id;

export const articlesOf = (entry: ResultEntry): Article[] => entry.map(({ article }) => article);

export const firstLemmaText = ({ lemmas }: Article): string => lemmas[0]?.text ?? '';

/** The article as a hit on its first lemma. */
export const lemmaHit = (article: Article): Hit => ({
  match: 'lemma',
  matched: firstLemmaText(article),
  article,
});

export const wordClassOf = ({ lemmas }: Article): string | undefined =>
  lemmas.find(({ wordClass }) => wordClass !== undefined)?.wordClass;

/** Homograph number of the matched lemma, or of the first lemma. 0 if it has none. */
function homographOf({ article, matched }: Hit): number {
  const lemma = article.lemmas.find(({ text }) => text === matched) ?? article.lemmas[0];
  return lemma?.homograph ?? 0;
}

/** Why no hit is of the requested kind: the word exists in other genders only, or in other classes only. */
export type KindMismatch = 'gender' | 'word-class';

interface RankedHits {
  /** Best first. Each article once. */
  hits: readonly Hit[];
  mismatch?: KindMismatch;
}

function hasKind(article: Article, { wordClass, gender }: WordKind): boolean {
  return article.lemmas.some(
    (lemma) => lemma.wordClass === wordClass && (gender === undefined || gendersOf(lemma).includes(gender)),
  );
}

/** Sorts the hits of the requested dictionaries. Keeps only those of the requested kind, if there are any. */
export function rankHits(found: readonly Hit[], { word, dicts, wordKind }: WordLookUp): RankedHits {
  const rank = (hit: Hit) => [
    MATCHES.indexOf(hit.match),
    // A search for `for` also finds `For`, which differs in case, and then `fôr`, which differs in letters.
    Number(hit.matched !== word),
    Number(hit.matched.toLowerCase() !== word.toLowerCase()),
    dicts.indexOf(hit.article.dict),
    homographOf(hit),
  ];
  const inDicts = found.filter(({ article }) => dicts.includes(article.dict));
  const ranked = inDicts.map((hit) => ({ hit, rank: rank(hit) }));
  ranked.sort((one, other) => {
    const at = one.rank.findIndex((value, index) => value !== other.rank[index]);
    return at < 0 ? 0 : (one.rank[at] ?? 0) - (other.rank[at] ?? 0);
  });
  const sorted = ranked.map(({ hit }) => hit);
  const hits = sorted.filter(
    ({ article }, index) => sorted.findIndex((each) => hasArticleKey(article, each.article)) === index,
  );
  if (!wordKind || hits.length === 0) return { hits };
  const ofKind = hits.filter(({ article }) => hasKind(article, wordKind));
  if (ofKind.length > 0) return { hits: ofKind };
  const ofClass = hits.filter(({ article }) => hasKind(article, { wordClass: wordKind.wordClass }));
  return ofClass.length > 0 ? { hits: ofClass, mismatch: 'gender' } : { hits, mismatch: 'word-class' };
}

/** Whether both have the same kind of match, the same matched form and the same class. */
function isComparable(one: Hit, other: Hit): boolean {
  return (
    one.match === other.match &&
    one.matched.toLowerCase() === other.matched.toLowerCase() &&
    wordClassOf(one.article) === wordClassOf(other.article)
  );
}

const olderFormsOf = ({ olderForms }: Article) => olderForms.map(({ form }) => foldWord(form));

/**
 * Finds the hit of the other dictionary for the same word: the one with the same homograph number, else the
 * only one with a common older form, else the only one if this hit is the only one too. The dictionaries
 * number homographs independently, but mostly alike.
 */
function findPartner(hit: Hit, unpaired: readonly Hit[], hits: readonly Hit[]): Hit | undefined {
  const isOtherDict = ({ article }: Hit) => article.dict !== hit.article.dict;
  const candidates = unpaired.filter((each) => isOtherDict(each) && isComparable(each, hit));
  const forms = olderFormsOf(hit.article);
  const isOnly = hits.filter((each) => !isOtherDict(each) && isComparable(each, hit)).length === 1;
  const choices = [
    candidates.filter((each) => homographOf(each) === homographOf(hit)),
    candidates.filter(({ article }) => olderFormsOf(article).some((form) => forms.includes(form))),
    isOnly ? candidates : [],
  ];
  return choices.find((choice) => choice.length === 1)?.[0];
}

/** Groups ranked hits into results. Each hit is in exactly one. */
export function toResultEntries(hits: readonly Hit[]): ResultEntry[] {
  const unpaired = new Set(hits);
  return hits.flatMap((hit): ResultEntry[] => {
    if (!unpaired.delete(hit)) return [];
    const partner = findPartner(hit, [...unpaired], hits);
    return partner && unpaired.delete(partner) ? [[hit, partner]] : [[hit]];
  });
}
