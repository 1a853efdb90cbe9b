import type { Hit } from '../../dictionary/model.js';
import type { Lexicon } from './lexicon.js';
import type { ArticleKey, LookUp, OrdQuery, Target } from './query.js';
import { isArticle, type Missed, rankHits } from './rank.js';

export interface Found {
  kind: 'found';
  lookUp: LookUp;
  /** The best first; at least one. */
  hits: readonly Hit[];
  shown: Hit;
  missed?: Missed;
}

export interface Nothing {
  kind: 'nothing';
  lookUp: LookUp;
  /** The nearest words there are, the nearest first. */
  nearest: readonly string[];
}

export type OrdAnswer =
  | { kind: 'pick' }
  | Found
  | Nothing
  /** What was typed is longer than any word. */
  | { kind: 'too-long'; limit: number }
  /** The article of an older message is no longer in the dictionary. */
  | { kind: 'gone' };

async function lookUpWord(lookUp: LookUp, lexicon: Lexicon): Promise<Found | Nothing> {
  const answer = await lexicon.search(lookUp.dicts, lookUp.word);
  const ranked = rankHits(answer.hits, lookUp);
  const [shown] = ranked.hits;
  if (!shown) return { kind: 'nothing', lookUp, nearest: answer.nearest };
  return { kind: 'found', lookUp, ...ranked, shown };
}

/** @throws {ServiceFault} when the dictionary cannot be asked */
export async function answerOrd(query: OrdQuery, lexicon: Lexicon): Promise<OrdAnswer> {
  if (query.kind !== 'look-up') return query;
  const { lookUp, whole } = query;
  const answer = await lookUpWord(lookUp, lexicon);
  const isFitting = answer.kind === 'found' && answer.missed !== 'word-class';
  if (isFitting || whole === undefined) return answer;
  // `en gang til`: no such noun, but there may be such a phrase.
  const asWhole = await lookUpWord({ word: whole, dicts: lookUp.dicts }, lexicon);
  return asWhole.kind === 'found' ? asWhole : answer;
}

async function answerArticle(key: ArticleKey, lexicon: Lexicon): Promise<OrdAnswer> {
  const article = await lexicon.article(key.dict, key.id);
  if (!article) return { kind: 'gone' };
  const word = article.lemmas[0]?.text ?? '';
  const shown: Hit = { match: 'lemma', matched: word, article };
  return { kind: 'found', lookUp: { word, dicts: [key.dict] }, hits: [shown], shown };
}

/**
 * What a button or menu asks for: its article with the other answers to the same question beside it.
 *
 * @throws {ServiceFault} when the dictionary cannot be asked
 */
export async function answerTarget({ article, lookUp }: Target, lexicon: Lexicon): Promise<OrdAnswer> {
  if (lookUp) {
    const answer = await answerOrd({ kind: 'look-up', lookUp }, lexicon);
    if (!article) return answer;
    const shown = answer.kind === 'found' && answer.hits.find((hit) => isArticle(article, hit.article));
    if (answer.kind === 'found' && shown) return { ...answer, shown };
  }
  return article ? answerArticle(article, lexicon) : { kind: 'gone' };
}
