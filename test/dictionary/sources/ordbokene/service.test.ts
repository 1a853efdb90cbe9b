import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDictionaryClient, type DictionaryClient } from '../../../../src/dictionary/client.js';
import { dictionaryConfigSchema } from '../../../../src/dictionary/config.js';
import { DICT_IDS } from '../../../../src/dictionary/contract.js';
import { createDictionaryService } from '../../../../src/dictionary/service.js';
import type { Program } from '../../../../src/shared/lifecycle.js';
import { sendAnswer } from '../../../support/upstream-server.js';
import { KEY, log, logged, problemOf, startService } from '../../support/start-service.js';
import { always, type OrdbokeneServer, type RequestHandler, startOrdbokene } from './ordbokene-server.js';
import { storeOf } from './start-store.js';

let server: OrdbokeneServer;
let service: Program;
let address: string;
let client: DictionaryClient;
beforeEach(async () => {
  server = await startOrdbokene();
  ({ service, address } = await startService(storeOf([server.address])));
  client = createDictionaryClient({ baseUrl: address, apiKey: KEY, budgetMs: 10_000 });
});
afterEach(async () => {
  await service.stop();
  await server.stop();
});

const get = (path: string) => fetch(`${address}${path}`, { headers: { 'x-api-key': KEY } });

describe('the service over Ordbøkene', () => {
  it('answers a word with its articles', async () => {
    const { total, hits } = await client.search(DICT_IDS, 'fisk');
    expect([total, hits.map(({ match, article }) => [match, article.dict, article.id])]).toEqual([
      2,
      [
        ['lemma', 'bob', 100],
        ['lemma', 'nob', 100],
      ],
    ]);
    expect(hits[0]?.article.phrases).toHaveLength(3);
  });

  it('answers an unknown word without hits, and with similar words', async () => {
    expect(await client.search(DICT_IDS, 'fsik')).toMatchObject({ total: 0, hits: [], nearest: ['fisk'] });
  });

  it('answers suggestions and articles', async () => {
    const { suggestions } = await client.suggest(DICT_IDS, 'de');
    expect(suggestions.map(({ word }) => word)).toEqual(['denne']);
    expect((await client.article('nob', 200))?.lemmas.map(({ text }) => text)).toEqual(['skule', 'skole']);
    expect(await client.article('nob', 999)).toBeUndefined();
  });

  it.each<[string, RequestHandler, number, string]>([
    ['cannot be reached', always((response) => response.destroy()), 502, 'source_failed'],
    ['fails', always((response) => sendAnswer(response, 500, 'oops')), 502, 'source_failed'],
    [
      'answers with a page',
      always((response) => sendAnswer(response, 200, '<html>', 'text/html')),
      502,
      'source_failed',
    ],
    ['wants no guests', always((response) => sendAnswer(response, 403, '')), 502, 'source_failed'],
    ['has moved', always((response) => sendAnswer(response, 404, '')), 502, 'source_failed'],
    [
      'is busy',
      always((response) => sendAnswer(response.setHeader('retry-after', '30'), 429, '')),
      503,
      'source_busy',
    ],
  ])('answers with a problem where Ordbøkene %s', async (_, handler, status, code) => {
    server.setHandler(handler);
    const response = await get('/api/article/bob,nob/search?q=hemmeligord');
    expect(await response.clone().text()).not.toContain('127.0.0.1');
    expect(await problemOf(response)).toEqual([status, code]);
    expect(response.headers.get('retry-after')).toBe(status === 503 ? '30' : null);
    expect((await get('/readyz')).status).toBe(503);
    expect((await get('/healthz')).status).toBe(200);
    expect(logged.join('')).toMatch(/ordbokene articles: [a-z_]+/);
    expect(logged.join('')).not.toContain('hemmeligord');
  });

  it('answers with a problem where Ordbøkene does not answer', async () => {
    const slow = await startService(storeOf([server.address], { attemptMs: 20 }));
    server.setHandler(() => true);
    try {
      const headers = { 'x-api-key': KEY };
      const response = await fetch(`${slow.address}/api/article/bob/search?q=fisk`, { headers });
      expect(await problemOf(response)).toEqual([504, 'source_slow']);
    } finally {
      await slow.service.stop();
    }
  });

  it('answers an outage with a fault, never with an empty answer, and goes on answering from its cache', async () => {
    await client.search(DICT_IDS, 'fisk');
    server.setHandler(always((response) => sendAnswer(response, 500, 'oops')));
    await expect(client.search(DICT_IDS, 'dam')).rejects.toMatchObject({
      kind: 'failed',
      code: 'source_failed',
    });
    await expect(client.suggest(DICT_IDS, 'd')).rejects.toMatchObject({ kind: 'failed' });
    await expect(client.article('bob', 102)).rejects.toMatchObject({ kind: 'failed' });
    expect((await client.search(DICT_IDS, 'fisk')).total).toBe(2);
  });

  it('is ready where Ordbøkene answers, and probes it seldom', async () => {
    for (let count = 0; count < 5; count += 1) expect((await get('/readyz')).status).toBe(200);
    expect(server.requestedUrls).toHaveLength(1);
  });
});

it('is started by the configuration, and sends its name and version', async () => {
  const config = dictionaryConfigSchema.parse({
    DICTIONARY_PORT: '0',
    DICTIONARY_SOURCE: 'ordbokene',
    ORDBOKENE_URL: server.address,
  });
  const configured = await createDictionaryService(config, { log });
  try {
    const response = await fetch(`${await configured.start()}/api/article/bob/100`);
    expect(await response.json()).toMatchObject({ article_id: 100 });
    expect([...server.agents].join()).toMatch(/^Ordrom\/\d+\.\d+\.\d+$/);
  } finally {
    await configured.stop();
  }
});
