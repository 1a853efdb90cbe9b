import { randomInt } from 'node:crypto';
import { foldWord, queryKeys } from '../../../shared/text/fold.js';
import { builtinConceptTable } from '../../concepts/concepts.js';
import type { DictId, DictionaryInfo } from '../../contract.js';
import type { ArticleStore } from '../../index/article-store.js';
import { cacheOrdbokene } from './cached-client.js';
import { createOrdbokeneClient, type OrdbokeneOptions } from './client.js';
import { findOrdbokeneMatches, queryReadings } from './find-matches.js';
import { isOrdbokenePattern } from './pattern.js';
import type { OrdbokeneApi } from './types.js';

const NAMES: Record<DictId, string> = { bob: 'Bokmålsordboka', nob: 'Nynorskordboka' };

/** An article in the list may have been taken out since. */
const MOST_PICKS = 3;

/** Each word once: the text as it is spelled, then words that read like it, then the rest in the order they came in. */
function inOrder(words: readonly string[], text: string): string[] {
  const keys = queryKeys(text);
  const spelling = text.normalize('NFC').toLowerCase();
  const place = (word: string) => {
    if (word.normalize('NFC').toLowerCase() === spelling) return 0;
    return keys.includes(foldWord(word)) ? 1 : 2;
  };
  return [...new Set(words)].sort((one, other) => place(one) - place(other));
}

interface OfDictionary {
  dict: DictId;
  ids: readonly number[];
}

function articleAt(lists: readonly OfDictionary[], place: number) {
  let left = place;
  for (const { dict, ids } of lists) {
    const id = ids[left];
    if (id !== undefined) return { dict, id };
    left -= ids.length;
  }
  return undefined;
}

async function pickArticle(ordbokene: OrdbokeneApi, dicts: readonly DictId[], wordClass?: string) {
  const lists = await Promise.all(
    dicts.map(async (dict) => ({ dict, ids: await ordbokene.allIds(dict, wordClass) })),
  );
  const total = lists.reduce((sum, { ids }) => sum + ids.length, 0);
  for (let pick = 0; pick < MOST_PICKS && total > 0; pick += 1) {
    const picked = articleAt(lists, randomInt(total));
    if (picked && (await ordbokene.article(picked.dict, picked.id))) return picked;
  }
  return undefined;
}

/** Ours where theirs cannot be had: an article is of more use with them than not at all. */
async function describeDictionary(ordbokene: OrdbokeneApi, dict: DictId): Promise<DictionaryInfo> {
  const [table, classes] = await Promise.allSettled([ordbokene.concepts(dict), ordbokene.wordClasses(dict)]);
  return {
    id: dict,
    source: 'ordbokene',
    ...(table.status === 'fulfilled'
      ? table.value
      : { name: NAMES[dict], concepts: builtinConceptTable(dict) }),
    ...(classes.status === 'fulfilled' && { word_classes: classes.value }),
  };
}

/**
 * The articles of Ordbøkene, asked of its public API. What it said is taken for true for a day, and for a week while
 * it cannot be asked.
 */
export function createOrdbokeneStore(options: OrdbokeneOptions): ArticleStore {
  const ordbokene = cacheOrdbokene(createOrdbokeneClient(options), options.elapsed);
  return {
    article: async (dict, id) => (await ordbokene.article(dict, id))?.text,
    find: (dicts, text) => findOrdbokeneMatches(ordbokene, dicts, text),
    async suggest(dicts, text, { limit, wordClass }) {
      const lists = await Promise.all(
        queryReadings(text).map((reading) => ordbokene.wordsFrom(dicts, reading, limit, wordClass)),
      );
      // Which articles a word has is not said there, and a question for each word would be too much to ask.
      return inOrder(lists.flat(), text)
        .slice(0, limit)
        .map((word) => JSON.stringify({ word, articles: [] }));
    },
    async nearest(dicts, text, limit) {
      if (isOrdbokenePattern(text)) return [];
      const words = await ordbokene.similarWords(dicts, text.normalize('NFC'), limit);
      return [...new Set(words)].filter((word) => word !== text).slice(0, limit);
    },
    // Each way to split a word would be a question there.
    parts: async () => [],
    random: (dicts, wordClass) => pickArticle(ordbokene, dicts, wordClass),
    dictionary: (dict) => describeDictionary(ordbokene, dict),
    // What is known of an article ages by itself.
    revision: () => undefined,
    ready: () => ordbokene.probe(),
    close: async () => undefined,
  };
}
