import type { DictId, DictionaryInfo, RawArticle } from './contract.js';
import { foundBy, nearestWords } from './match.js';
import { servedArticle } from './served.js';
import type { ArticleStore } from './store.js';
import { buildWordIndex, suggestionOf, type Word, wordsFrom, wordsOf } from './word-index.js';

/** A store that holds its articles and their index in memory; made for thousands of articles, not for all there are. */
export function createMemoryStore(
  articles: ReadonlyMap<DictId, readonly RawArticle[]>,
  dictionary: (dict: DictId) => DictionaryInfo,
): ArticleStore {
  const index = buildWordIndex(articles);
  const served = new Map(
    [...articles].map(([dict, ofDict]) => [
      dict,
      new Map(ofDict.map((article) => [article.article_id, servedArticle(article)])),
    ]),
  );
  const isIn = (dicts: readonly DictId[]) => (word: Word) =>
    word.entries.some(({ dict }) => dicts.includes(dict));

  const suggestions = new Map(
    index.words.map(({ text, entries }) => [text, JSON.stringify(suggestionOf(text, entries))]),
  );

  /** Made once where all articles of the word are asked for, which is what nearly everyone does. */
  function suggestionIn(dicts: readonly DictId[], { text, entries }: Word): string {
    const asked = entries.filter(({ dict }) => dicts.includes(dict));
    const whole = asked.length === entries.length ? suggestions.get(text) : undefined;
    return whole ?? JSON.stringify(suggestionOf(text, asked));
  }

  return {
    article: async (dict, id) => served.get(dict)?.get(id),
    find: async (dicts, text) => ({
      found: wordsOf(index, text)
        .flatMap((word) => word.entries)
        .filter(({ dict }) => dicts.includes(dict))
        .map(({ dict, id, form }) => foundBy(dict, id, form)),
      isCut: false,
    }),
    suggest: async (dicts, text, { limit }) =>
      wordsFrom(index, text, limit, isIn(dicts)).map((word) => suggestionIn(dicts, word)),
    nearest: async (dicts, text, limit) => nearestWords(text, index.byRank.filter(isIn(dicts)), limit),
    parts: async () => [],
    random: async (dicts) => {
      const [dict] = dicts;
      const [article] = (dict && articles.get(dict)) ?? [];
      return dict && article && { dict, id: article.article_id };
    },
    dictionary: async (dict) => dictionary(dict),
    ready: async () => undefined,
    close: async () => undefined,
  };
}
