import { type DictId, MATCHES } from '../../../dictionary/contract.js';
import type { Article, Hit } from '../../../dictionary/model.js';
import { articleKey, hasArticleKey, homographOf } from './entries.js';
import { gendersOf } from './inflection.js';
import type { WordKind } from './kinds.js';
import type { WordLookUp } from './query.js';

/** Of the kind that was asked for there is nothing: the word exists in other genders, or in other classes only. */
export type KindMismatch = 'gender' | 'word-class';

export interface RankedHits {
  /** The best first, each article once. */
  hits: readonly Hit[];
  mismatch?: KindMismatch;
}

function hasKind(article: Article, { wordClass, gender }: WordKind): boolean {
  return article.lemmas.some(
    (lemma) => lemma.wordClass === wordClass && (gender === undefined || gendersOf(lemma).includes(gender)),
  );
}

/** `for` is not `fôr`, and less so `For`, though a search finds them all. */
function spellingDistance(matched: string, word: string): number {
  if (matched === word) return 0;
  return matched.toLowerCase() === word.toLowerCase() ? 1 : 2;
}

function sortHits(hits: readonly Hit[], { word, dicts }: WordLookUp): Hit[] {
  const rank = (hit: Hit) => [
    MATCHES.indexOf(hit.match),
    spellingDistance(hit.matched, word),
    dicts.indexOf(hit.article.dict),
    homographOf(hit),
  ];
  const ranked = hits.map((hit) => ({ hit, rank: rank(hit) }));
  ranked.sort((one, other) => {
    const at = one.rank.findIndex((value, index) => value !== other.rank[index]);
    return at < 0 ? 0 : (one.rank[at] ?? 0) - (other.rank[at] ?? 0);
  });
  return ranked.map(({ hit }) => hit);
}

function distinctHits(hits: readonly Hit[]): Hit[] {
  return hits.filter(
    ({ article }, index) =>
      hits.findIndex((each) => hasArticleKey(articleKey(article), each.article)) === index,
  );
}

/** The hits as they answer the question: those of the wanted kind where there are any. */
export function rankHits(found: readonly Hit[], lookUp: WordLookUp): RankedHits {
  const inDicts = found.filter(({ article }) => lookUp.dicts.includes(article.dict satisfies DictId));
  const hits = distinctHits(sortHits(inDicts, lookUp));
  const { wordKind: wanted } = lookUp;
  if (!wanted || hits.length === 0) return { hits };
  const ofKind = hits.filter(({ article }) => hasKind(article, wanted));
  if (ofKind.length > 0) return { hits: ofKind };
  const ofClass = hits.filter(({ article }) => hasKind(article, { wordClass: wanted.wordClass }));
  return ofClass.length > 0 ? { hits: ofClass, mismatch: 'gender' } : { hits, mismatch: 'word-class' };
}
