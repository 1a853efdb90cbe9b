import { type DictId, MAX_NEAREST } from '../contract.js';
import type { ArticleStore } from '../index/article-store.js';
import { rankMatches } from '../index/match.js';
import { parsePatterns } from '../index/pattern.js';

interface SearchQuestion {
  dicts: readonly DictId[];
  q: string;
  limit: number;
  offset: number;
}

type SuggestQuestion = Omit<SearchQuestion, 'offset'> & { wordClass?: string | undefined };

/**
 * The answer to a search, as JSON text of the shape of `searchResponseSchema`. The articles are JSON text already, and
 * are not parsed to be serialized again.
 */
export async function answerSearch(store: ArticleStore, question: SearchQuestion): Promise<string> {
  const { dicts, q, limit, offset } = question;
  const found = rankMatches((await store.find(dicts, q)).matches, q, dicts);
  const page = found.slice(offset, offset + limit);
  const hits = await Promise.all(
    page.map(async ({ dict: dict_id, id: art_id, match, matched }) => {
      const article = await store.article(dict_id, art_id);
      const head = JSON.stringify({ dict_id, art_id, match, matched }).slice(0, -1);
      return article === undefined ? [] : [`${head},"article":${article}}`];
    }),
  );
  // There are no similar words or parts of a pattern.
  const isUnknownWord = found.length === 0 && parsePatterns(q) === undefined;
  const nearest = isUnknownWord ? await store.nearest(dicts, q, MAX_NEAREST) : undefined;
  const parts = isUnknownWord ? await store.parts(dicts, q) : undefined;
  const fields = [
    `"query":${JSON.stringify(q)}`,
    `"total":${found.length}`,
    `"hits":[${hits.flat().join(',')}]`,
    ...(nearest ? [`"nearest":${JSON.stringify(nearest)}`] : []),
    ...(parts ? [`"parts":${JSON.stringify(parts)}`] : []),
  ];
  return `{${fields.join(',')}}`;
}

/** The answer to a prefix, as JSON text of the shape of `suggestResponseSchema`. */
export async function answerSuggest(store: ArticleStore, question: SuggestQuestion): Promise<string> {
  const { dicts, q, limit, wordClass } = question;
  const suggestions = await store.suggest(dicts, q, { limit, wordClass });
  const complete = suggestions.length < limit;
  return `{"query":${JSON.stringify(q)},"complete":${complete},"suggestions":[${suggestions.join(',')}]}`;
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
