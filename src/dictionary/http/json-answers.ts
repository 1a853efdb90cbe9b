import { asByteText, type ByteText, toByteText } from '../../shared/text/byte-text.js';
import { type DictId, MAX_NEAREST } from '../contract.js';
import type { ArticleStore, DirectArticles } from '../index/article-store.js';
import { type ArticleMatch, rankMatches } from '../index/match.js';
import { parsePatterns } from '../index/pattern.js';

export interface SearchQuestion {
  dicts: readonly DictId[];
  q: string;
  limit: number;
  offset: number;
}

export type SuggestQuestion = Omit<SearchQuestion, 'offset'> & { wordClass?: string | undefined };

/** A text as the bytes of JSON. A typed text may have lone surrogates, which only `JSON.stringify` escapes. */
const quoteText = (text: string) => toByteText(JSON.stringify(text));

/** What an answer to a search is made of. */
interface SearchResult {
  q: string;
  total: number;
  page: readonly ArticleMatch[];
  /** The JSON of each article of the page. */
  articles: readonly (ByteText | undefined)[];
  /** Only where there are no hits. */
  similar?: { nearest: readonly string[]; parts: readonly string[] } | undefined;
}

/** The articles are JSON already, and are not parsed to be serialized again. */
function serializeSearch({ q, total, page, articles, similar }: SearchResult): ByteText {
  let hits = '';
  for (const [at, { dict, id, match, matched }] of page.entries()) {
    const article = articles[at];
    if (article === undefined) continue;
    const head = `{"dict_id":"${dict}","art_id":${id},"match":"${match}","matched":${quoteText(matched)}`;
    hits += `${hits === '' ? '' : ','}${head},"article":${article}}`;
  }
  const more = similar
    ? toByteText(`,"nearest":${JSON.stringify(similar.nearest)},"parts":${JSON.stringify(similar.parts)}`)
    : '';
  return asByteText(`{"query":${quoteText(q)},"total":${total},"hits":[${hits}]${more}}`);
}

/** There are no similar words or parts of a pattern. */
const isUnknownWord = (found: readonly ArticleMatch[], q: string) =>
  found.length === 0 && parsePatterns(q) === undefined;

/** The answer to a search, as the bytes of JSON of the shape of `searchResponseSchema`, over articles in this process. */
export function answerSearchNow(articles: DirectArticles, question: SearchQuestion): ByteText {
  const { dicts, q, limit, offset } = question;
  const found = rankMatches(articles.find(dicts, q).matches, q, dicts);
  const page = found.slice(offset, offset + limit);
  return serializeSearch({
    q,
    total: found.length,
    page,
    articles: page.map(({ dict, id }) => articles.article(dict, id)),
    similar: isUnknownWord(found, q)
      ? { nearest: articles.nearest(dicts, q, MAX_NEAREST), parts: articles.parts(dicts, q) }
      : undefined,
  });
}

/** `answerSearchNow` over any store. */
export async function answerSearch(store: ArticleStore, question: SearchQuestion): Promise<ByteText> {
  if (store.direct) return answerSearchNow(store.direct(), question);
  const { dicts, q, limit, offset } = question;
  const found = rankMatches((await store.find(dicts, q)).matches, q, dicts);
  const page = found.slice(offset, offset + limit);
  return serializeSearch({
    q,
    total: found.length,
    page,
    articles: (await Promise.all(page.map(({ dict, id }) => store.article(dict, id)))).map((article) =>
      article === undefined ? undefined : toByteText(article),
    ),
    similar: isUnknownWord(found, q)
      ? { nearest: await store.nearest(dicts, q, MAX_NEAREST), parts: await store.parts(dicts, q) }
      : undefined,
  });
}

/** @param json `count` suggestions, with a comma between them */
function serializeSuggest({ q, limit }: SuggestQuestion, count: number, json: string): ByteText {
  return asByteText(`{"query":${quoteText(q)},"complete":${count < limit},"suggestions":[${json}]}`);
}

/** The answer to a prefix, as the bytes of JSON of the shape of `suggestResponseSchema`, over articles in this process. */
export function answerSuggestNow(articles: DirectArticles, question: SuggestQuestion): ByteText {
  const { dicts, q, limit, wordClass } = question;
  const { json, ends } = articles.suggest(dicts, q, { limit, wordClass });
  return serializeSuggest(question, ends.length, json);
}

/** `answerSuggestNow` over any store. */
export async function answerSuggest(store: ArticleStore, question: SuggestQuestion): Promise<ByteText> {
  if (store.direct) return answerSuggestNow(store.direct(), question);
  const { dicts, q, limit, wordClass } = question;
  const suggestions = await store.suggest(dicts, q, { limit, wordClass });
  return serializeSuggest(question, suggestions.length, suggestions.map(toByteText).join(','));
}

/** A random article, as JSON text of the shape of `randomResponseSchema`. `undefined` if none is of the word class. */
export async function answerRandom(
  store: ArticleStore,
  dicts: readonly DictId[],
  wordClass: string | undefined,
): Promise<string | undefined> {
  const drawn = await store.random(dicts, wordClass);
  const article = drawn && (await store.article(drawn.dict, drawn.id));
  if (drawn === undefined || article === undefined) return undefined;
  return `{"dict_id":"${drawn.dict}","art_id":${drawn.id},"article":${article}}`;
}
