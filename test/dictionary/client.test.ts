import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDictionaryClient, type DictionaryClient } from '../../src/dictionary/client.js';
import { createMemoryStore } from '../../src/dictionary/index/memory-store.js';
import { packDictionaries } from '../../src/dictionary/index/packed-dictionaries.js';
import { formatPlainText } from '../../src/dictionary/model.js';
import { createDictionaryService } from '../../src/dictionary/service.js';
import { builtinInfo } from '../../src/dictionary/sources/builtin/info.js';
import type { Program } from '../../src/shared/lifecycle.js';
import { createWatchedLog } from '../support/no-leak.js';
import { expectServiceFault } from '../support/upstream-client.js';
import { sampleArticles } from './support/sample-articles.js';

const KEY = 'nokkel';
const BOTH = ['bob', 'nob'] as const;

describe('the client of our own service', () => {
  let service: Program;
  let client: DictionaryClient;
  let address: string;
  beforeAll(async () => {
    service = await createDictionaryService(
      { host: '127.0.0.1', port: 0, apiKeys: [KEY], source: { kind: 'builtin' }, requestsPerMinute: 10_000 },
      { log: createWatchedLog(), store: createMemoryStore(packDictionaries(sampleArticles, builtinInfo)) },
    );
    address = await service.start();
    client = createDictionaryClient({ baseUrl: address, apiKey: KEY, budgetMs: 5_000 });
  });
  afterAll(() => service.stop());

  it('reads an article', async () => {
    const article = await client.article('bob', 100);
    expect(article).toMatchObject({ dict: 'bob', id: 100, lemmas: [{ text: 'fisk', genders: ['Masc'] }] });
    expect(article?.etymology.map(formatPlainText)).toEqual(['norrønt fiskr']);
    expect(article?.olderForms).toEqual([{ form: 'fiskr', language: 'norrønt' }]);
    expect(article).not.toHaveProperty('source');
  });

  it('answers undefined for an unknown article, and for no other 404', async () => {
    expect(await client.article('nob', 101)).toBeUndefined();
    const astray = createDictionaryClient({ baseUrl: `${address}/elsewhere`, apiKey: KEY, budgetMs: 5_000 });
    expect(await expectServiceFault(astray.article('nob', 101))).toMatchObject({
      kind: 'not_found',
      code: 'unknown_route',
    });
    expect(await expectServiceFault(astray.search(BOTH, 'fisk'))).toMatchObject({ kind: 'not_found' });
  });

  it('finds words in both dictionaries, with the kind of match', async () => {
    const { hits, total, dropped, nearest } = await client.search(BOTH, 'skóli');
    expect([total, dropped, nearest]).toEqual([1, 0, []]);
    expect(hits).toMatchObject([
      {
        match: 'older_form',
        matched: 'skóli',
        article: { dict: 'nob', id: 200, lemmas: [{ text: 'skule' }, {}] },
      },
    ]);
  });

  it('answers without hits and with similar words for an unknown word', async () => {
    expect(await client.search(BOTH, 'fsik')).toEqual({
      query: 'fsik',
      total: 0,
      hits: [],
      nearest: ['fisk'],
      parts: [],
      dropped: 0,
      sample: { words: expect.any(Number) },
    });
  });

  it('passes on the limit', async () => {
    expect(await client.search(['bob'], 'dam', { limit: 1 })).toMatchObject({ total: 2, hits: [{}] });
    expect((await client.suggest(['bob'], 'f', { limit: 2 })).suggestions).toHaveLength(2);
  });

  it.each(['å gå', '100 %', 'a&q=b', '<!channel>', 'fisk\ud83d', 'æøå#?/'])(
    'asks for %j as it is',
    async (q) => {
      expect((await client.search(BOTH, q)).query).toBe(q);
      expect((await client.suggest(BOTH, q)).query).toBe(q);
    },
  );

  it('suggests words', async () => {
    expect(await client.suggest(BOTH, 'skó', { limit: 1 })).toEqual({
      query: 'skó',
      complete: false,
      suggestions: [
        {
          word: 'skole',
          articles: [{ dict_id: 'nob', art_id: 200, lemma: 'skole', hgno: 1, word_class: 'NOUN' }],
        },
      ],
    });
  });

  it('rejects with a fault for an invalid key and for invalid queries', async () => {
    const stranger = createDictionaryClient({ baseUrl: address, apiKey: 'feil', budgetMs: 5_000 });
    expect(await expectServiceFault(stranger.suggest(BOTH, 'f'))).toMatchObject({
      kind: 'unauthorized',
      code: 'unauthorized',
    });
    expect(await stranger.article('bob', 100)).toBeDefined();
    expect(await expectServiceFault(client.search(BOTH, ''))).toMatchObject({
      kind: 'rejected',
      code: 'bad_parameter',
    });
    expect(await expectServiceFault(client.search(BOTH, 'x'.repeat(201)))).toMatchObject({
      kind: 'rejected',
    });
  });
});
