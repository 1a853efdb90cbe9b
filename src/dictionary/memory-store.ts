import type { DictId, RawArticle, Suggestion } from './contract.js';
import { foundBy, nearestWords } from './match.js';
import { servedArticle } from './served.js';
import type { ArticleStore } from './store.js';
import { buildWordIndex, suggestionOf, type Word, wordsFrom, wordsOf } from './word-index.js';

/** A store that holds its articles and their index in memory; made for thousands of articles, not for all there are. */
export function createMemoryStore(articles: ReadonlyMap<DictId, readonly RawArticle[]>): ArticleStore {
  const index = buildWordIndex(articles);
  const served = new Map(
    [...articles].map(([dict, ofDict]) => [
      dict,
      new Map(ofDict.map((article) => [article.article_id, servedArticle(article)])),
    ]),
  );
  const isIn = (dicts: readonly DictId[]) => (word: Word) =>
    word.entries.some(({ dict }) => dicts.includes(dict));

  function suggestionIn(dicts: readonly DictId[], { text, entries, suggestion }: Word): Suggestion {
    const asked = entries.filter(({ dict }) => dicts.includes(dict));
    return asked.length === entries.length ? suggestion : suggestionOf(text, asked);
  }

  return {
    article: async (dict, id) => served.get(dict)?.get(id),
    find: async (dicts, text) =>
      wordsOf(index, text)
        .flatMap((word) => word.entries)
        .filter(({ dict }) => dicts.includes(dict))
        .map(({ dict, id, form }) => foundBy(dict, id, form)),
    suggest: async (dicts, text, limit) =>
      wordsFrom(index, text, limit, isIn(dicts)).map((word) => suggestionIn(dicts, word)),
    nearest: async (dicts, text, limit) => nearestWords(text, index.byRank.filter(isIn(dicts)), limit),
    ready: async () => undefined,
    close: async () => undefined,
  };
}
