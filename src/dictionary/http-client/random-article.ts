import type { CallOptions } from '../../shared/http-client/call-options.js';
import { type DictId, MAX_LIMIT, type Suggestion, type SuggestResponse } from '../contract.js';
import type { Article, Hit } from '../model.js';

/** From 0 up to, not including, 1. */
export type RandomSource = () => number;

/** With these two a good part of all Norwegian words begin, and there are words for nearly every pair. */
const FIRST_LETTERS = [...'bdfghjklmnprstv'];
const SECOND_LETTERS = [...'aeiouyøå'];
/** A small dictionary lacks a pair now and then, and any dictionary some word classes. */
const MAX_ATTEMPTS = 5;

export interface RandomArticleQuery {
  dicts: readonly DictId[];
  /** Of the kind `NOUN`. */
  wordClass?: string | undefined;
  call?: CallOptions;
}

/** The two questions of the contract that a random article can be found with. */
export interface SuggestionClient {
  suggest(
    dicts: readonly DictId[],
    q: string,
    options: { limit: number; wordClass?: string | undefined } & CallOptions,
  ): Promise<SuggestResponse>;
  article(dict: DictId, id: number, call?: CallOptions): Promise<Article | undefined>;
}

const pick = <Item>(items: readonly Item[], random: RandomSource): Item | undefined =>
  items[Math.floor(random() * items.length)];

/** Each article once, however many of its forms were suggested. */
function articlesOf(suggestions: readonly Suggestion[], { dicts, wordClass }: RandomArticleQuery) {
  const wanted = suggestions
    .flatMap(({ articles }) => articles)
    .filter(({ dict_id }) => dicts.includes(dict_id))
    .filter(({ word_class }) => wordClass === undefined || word_class === wordClass);
  return [...new Map(wanted.map((each) => [`${each.dict_id}/${each.art_id}`, each])).values()];
}

/** An article by chance from a service that has none to give: of those that begin with two letters drawn by lot. */
export async function findRandomArticle(
  client: SuggestionClient,
  question: RandomArticleQuery,
  random: RandomSource,
): Promise<Hit | undefined> {
  const { dicts, wordClass, call = {} } = question;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const beginning = `${pick(FIRST_LETTERS, random)}${pick(SECOND_LETTERS, random)}`;
    const { suggestions } = await client.suggest(dicts, beginning, { limit: MAX_LIMIT, wordClass, ...call });
    const drawn = pick(articlesOf(suggestions, question), random);
    const article = drawn && (await client.article(drawn.dict_id, drawn.art_id, call));
    if (article) return { match: 'lemma', matched: article.lemmas[0]?.text ?? drawn.lemma, article };
  }
  return undefined;
}
