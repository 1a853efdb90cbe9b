import { expect, it } from 'vitest';
import { DICT_IDS, type DictId } from '../../../src/dictionary/contract.js';
import { createIndexedStore } from '../../../src/dictionary/index/indexed-store.js';
import { createMemoryStore } from '../../../src/dictionary/index/memory-store.js';
import { packDictionaries } from '../../../src/dictionary/index/packed-dictionaries.js';
import { builtinInfo } from '../../../src/dictionary/sources/builtin/info.js';
import { toByteText } from '../../../src/shared/text/byte-text.js';
import { sampleArticles } from '../support/sample-articles.js';
import { entry, indexOf } from './words.js';

const fisk = indexOf([entry(7, 'fisk', ['fisken']), entry(8, 'bil', [], { wordClass: 'VERB' })]);

/** A store of Bokmål alone, and what it was asked to do. */
function openStore(random?: () => number) {
  const asked: string[] = [];
  const store = createIndexedStore({
    indexes: new Map([['bob' as const, fisk]]),
    article(dict, id) {
      asked.push(`article ${dict}/${id}`);
      return id === 7 ? toByteText('{"å":7}') : undefined;
    },
    dictionary: async (dict: DictId) => {
      asked.push(`dictionary ${dict}`);
      throw new Error('no dictionary');
    },
    close: () => asked.push('close'),
    random,
  });
  return { store, asked };
}

it('answers from the dictionaries that have an index', async () => {
  const { store } = openStore();
  expect((await store.find(DICT_IDS, 'fisken')).matches).toMatchObject([
    { dict: 'bob', id: 7, match: 'inflection' },
  ]);
  expect(await store.find(['nob'], 'fisken')).toEqual({ matches: [], isTruncated: false });
  const suggested = await store.suggest(DICT_IDS, 'fis', { limit: 1 });
  expect(suggested.map((json) => JSON.parse(json).word)).toEqual(['fisk']);
  expect(await store.nearest(DICT_IDS, 'fsk', 5)).toEqual(['fisk']);
  expect(await store.parts(DICT_IDS, 'fiskbil')).toEqual(['fisk', 'bil']);
});

it('reads articles and dictionaries where it is told to', async () => {
  const { store, asked } = openStore();
  expect([await store.article('bob', 7), await store.article('nob', 1)]).toEqual(['{"å":7}', undefined]);
  await expect(store.dictionary('nob')).rejects.toThrow('no dictionary');
  await store.ready();
  await store.close();
  expect(asked).toEqual(['article bob/7', 'article nob/1', 'dictionary nob', 'close']);
});

it('draws articles, of one class too', async () => {
  const { store } = openStore(() => 0.75);
  expect(await store.random(DICT_IDS)).toEqual({ dict: 'bob', id: 8 });
  expect(await store.random(DICT_IDS, 'NOUN')).toEqual({ dict: 'bob', id: 7 });
  expect(await store.random(['nob'])).toBeUndefined();
  expect(await openStore().store.random(DICT_IDS, 'NOUN')).toEqual({ dict: 'bob', id: 7 });
});

it('needs no close of articles in memory', async () => {
  const memory = createMemoryStore(new Map());
  expect(await memory.close()).toBeUndefined();
  expect(await memory.ready()).toBeUndefined();
});

it('describes the dictionaries in memory, and no others', async () => {
  const packed = packDictionaries(new Map([...sampleArticles].slice(0, 1)), builtinInfo);
  const store = createMemoryStore(packed, () => 0);
  const [[dict, articles] = ['bob' as const, []]] = sampleArticles;
  expect(await store.dictionary(dict)).toEqual(builtinInfo(dict, articles));
  expect(await store.random([dict])).toEqual({
    dict,
    id: Math.min(...articles.map((one) => one.article_id)),
  });
  const other = dict === 'bob' ? 'nob' : 'bob';
  await expect(store.dictionary(other)).rejects.toThrow(`there is no dictionary ${other}`);
  expect(await store.article(other, 100)).toBeUndefined();
});
