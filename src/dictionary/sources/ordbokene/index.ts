import { randomInt } from 'node:crypto';
import { foldWord, queryKeys } from '../../../shared/text/fold.js';
import { builtinConceptTable } from '../../concepts/concepts.js';
import type { DictId, DictionaryInfo } from '../../contract.js';
import type { ArticleStore } from '../../index/article-store.js';
import { cacheOrdbokene, createOrdbokeneClient, type OrdbokeneApi, type OrdbokeneOptions } from './client.js';
import { findOrdbokeneMatches, isOrdbokenePattern, queryReadings } from './find-matches.js';

const NAMES: Record<DictId, string> = { bob: 'Bokmålsordboka', nob: 'Nynorskordboka' };

/** How many articles are tried: one of the cached list may have been removed since. */
const MAX_PICKS = 3;

/** Each word once: the text as it is spelled, then words with the same key, then the rest in the order of the answers. */
function sortSuggestions(words: readonly string[], text: string): string[] {
  const keys = queryKeys(text);
  const spelling = text.normalize('NFC').toLowerCase();
  const rank = (word: string) => {
    if (word.normalize('NFC').toLowerCase() === spelling) return 0;
    return keys.includes(foldWord(word)) ? 1 : 2;
  };
  return [...new Set(words)].sort((one, other) => rank(one) - rank(other));
}

interface DictionaryIds {
  dict: DictId;
  ids: readonly number[];
}

/** The article at an index over all lists. */
function articleAt(lists: readonly DictionaryIds[], index: number) {
  let rest = index;
  for (const { dict, ids } of lists) {
    const id = ids[rest];
    if (id !== undefined) return { dict, id };
    rest -= ids.length;
  }
  return undefined;
}

async function pickArticle(api: OrdbokeneApi, dicts: readonly DictId[], wordClass?: string) {
  const lists = await Promise.all(
    dicts.map(async (dict) => ({ dict, ids: await api.allIds(dict, wordClass) })),
  );
  const total = lists.reduce((sum, { ids }) => sum + ids.length, 0);
  for (let pick = 0; pick < MAX_PICKS && total > 0; pick += 1) {
    const picked = articleAt(lists, randomInt(total));
    if (picked && (await api.article(picked.dict, picked.id))) return picked;
  }
  return undefined;
}

/** With the built-in table where Ordbøkene's cannot be had: an article is of more use with it than not at all. */
async function describeDictionary(api: OrdbokeneApi, dict: DictId): Promise<DictionaryInfo> {
  const [table, classes] = await Promise.allSettled([api.concepts(dict), api.wordClasses(dict)]);
  return {
    id: dict,
    source: 'ordbokene',
    ...(table.status === 'fulfilled'
      ? table.value
      : { name: NAMES[dict], concepts: builtinConceptTable(dict) }),
    ...(classes.status === 'fulfilled' && { word_classes: classes.value }),
  };
}

/** The source `ordbokene`: the articles of Ordbøkene by its public API, cached. */
export function createOrdbokeneStore(options: OrdbokeneOptions): ArticleStore {
  const api = cacheOrdbokene(createOrdbokeneClient(options), options.elapsed);
  return {
    article: async (dict, id) => (await api.article(dict, id))?.text,
    find: (dicts, text) => findOrdbokeneMatches(api, dicts, text),
    async suggest(dicts, text, { limit, wordClass }) {
      const lists = await Promise.all(
        queryReadings(text).map((reading) => api.wordsFrom(dicts, reading, limit, wordClass)),
      );
      // The answer does not have the articles of a word, and a question for each word would be too many.
      return sortSuggestions(lists.flat(), text)
        .slice(0, limit)
        .map((word) => JSON.stringify({ word, articles: [] }));
    },
    async nearest(dicts, text, limit) {
      if (isOrdbokenePattern(text)) return [];
      const words = await api.similarWords(dicts, text.normalize('NFC'), limit);
      return [...new Set(words)].filter((word) => word !== text).slice(0, limit);
    },
    // Each way to split a word would be a question to Ordbøkene.
    parts: async () => [],
    random: (dicts, wordClass) => pickArticle(api, dicts, wordClass),
    dictionary: (dict) => describeDictionary(api, dict),
    // Cached articles expire one by one.
    ready: () => api.probe(),
    close: async () => undefined,
  };
}
