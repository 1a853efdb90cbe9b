import type { CallOptions } from '../../shared/http-client/call-options.js';
import { type DictId, MAX_LIMIT, type Suggestion, type SuggestResponse } from '../contract.js';
import type { RandomNumber } from '../index/random.js';
import type { Article, Hit } from '../model.js';

/** A good part of all Norwegian words begin with such a pair, and nearly every pair has words. */
const FIRST_LETTERS = [...'bdfghjklmnprstv'];
const SECOND_LETTERS = [...'aeiouyøå'];
/** A small dictionary lacks some pairs, and some word classes are rare. */
const MAX_ATTEMPTS = 5;

export interface RandomArticleQuery {
  dicts: readonly DictId[];
  /** A word class such as `NOUN`. */
  wordClass?: string | undefined;
  call?: CallOptions;
}

/** The two operations of the contract that are needed to find a random article. */
export interface SuggestionClient {
  suggest(
    dicts: readonly DictId[],
    q: string,
    options: { limit: number; wordClass?: string | undefined } & CallOptions,
  ): Promise<SuggestResponse>;
  article(dict: DictId, id: number, call?: CallOptions): Promise<Article | undefined>;
}

const pick = <Item>(items: readonly Item[], random: RandomNumber): Item | undefined =>
  items[Math.floor(random() * items.length)];

/** The articles of the suggestions, each once. */
function articlesOf(suggestions: readonly Suggestion[], { dicts, wordClass }: RandomArticleQuery) {
  const articles = suggestions
    .flatMap(({ articles }) => articles)
    .filter(({ dict_id }) => dicts.includes(dict_id))
    .filter(({ word_class }) => wordClass === undefined || word_class === wordClass);
  return [...new Map(articles.map((each) => [`${each.dict_id}/${each.art_id}`, each])).values()];
}

/** Finds a random article in a service without that operation: one of the words with two random first letters. */
export async function findRandomArticle(
  client: SuggestionClient,
  question: RandomArticleQuery,
  random: RandomNumber,
): Promise<Hit | undefined> {
  const { dicts, wordClass, call = {} } = question;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const prefix = `${pick(FIRST_LETTERS, random)}${pick(SECOND_LETTERS, random)}`;
    const { suggestions } = await client.suggest(dicts, prefix, { limit: MAX_LIMIT, wordClass, ...call });
    const picked = pick(articlesOf(suggestions, question), random);
    const article = picked && (await client.article(picked.dict_id, picked.art_id, call));
    if (article) return { match: 'lemma', matched: article.lemmas[0]?.text ?? picked.lemma, article };
  }
  return undefined;
}
