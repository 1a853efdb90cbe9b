import { type DictId, MAX_NEAREST } from '../contract.js';
import { type ArticleMatch, type ArticleStore, rankMatches } from '../index/article-store.js';
import { parsePatterns } from '../index/find-matches.js';

export interface SearchQuestion {
  dicts: readonly DictId[];
  q: string;
  limit: number;
  offset: number;
}

export type SuggestQuestion = Omit<SearchQuestion, 'offset'> & { wordClass?: string | undefined };

/** There are no similar words or parts of a pattern. */
const isUnknownWord = (found: readonly ArticleMatch[], q: string) =>
  found.length === 0 && parsePatterns(q) === undefined;

/**
 * The answer to a search, as JSON text of the shape of `searchResponseSchema`. The articles are JSON already, and are not
 * parsed to be serialized again.
 */
export async function answerSearch(store: ArticleStore, question: SearchQuestion): Promise<string> {
  const { dicts, q, limit, offset } = question;
  const found = rankMatches((await store.find(dicts, q)).matches, q, dicts);
  const page = found.slice(offset, offset + limit);
  const articles = await Promise.all(page.map(({ dict, id }) => store.article(dict, id)));
  const hits = page.flatMap(({ dict, id, match, matched }, at) => {
    const article = articles[at];
    if (article === undefined) return [];
    const head = `{"dict_id":"${dict}","art_id":${id},"match":"${match}","matched":${JSON.stringify(matched)}`;
    return [`${head},"article":${article}}`];
  });
  const similar = isUnknownWord(found, q)
    ? `,"nearest":${JSON.stringify(await store.nearest(dicts, q, MAX_NEAREST))},"parts":${JSON.stringify(await store.parts(dicts, q))}`
    : '';
  return `{"query":${JSON.stringify(q)},"total":${found.length},"hits":[${hits.join(',')}]${similar}}`;
}

/** The answer to a prefix, as JSON text of the shape of `suggestResponseSchema`. */
export async function answerSuggest(store: ArticleStore, question: SuggestQuestion): Promise<string> {
  const { dicts, q, limit, wordClass } = question;
  const suggestions = await store.suggest(dicts, q, { limit, wordClass });
  const isComplete = suggestions.length < limit;
  return `{"query":${JSON.stringify(q)},"complete":${isComplete},"suggestions":[${suggestions.join(',')}]}`;
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
