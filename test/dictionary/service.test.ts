import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DictionaryConfig } from '../../src/dictionary/config.js';
import {
  rawArticleSchema,
  searchResponseSchema,
  suggestResponseSchema,
} from '../../src/dictionary/contract.js';
import { createMemoryStore } from '../../src/dictionary/memory-store.js';
import { createDictionaryService } from '../../src/dictionary/service.js';
import type { ArticleStore } from '../../src/dictionary/store.js';
import type { Program } from '../../src/shared/lifecycle.js';
import { createLogger } from '../../src/shared/log.js';
import { problemSchema } from '../../src/shared/problem.js';
import { sampleArticles } from './sample-articles.js';

const KEY = 'en-ganske-hemmelig-nokkel';
const config: DictionaryConfig = {
  host: '127.0.0.1',
  port: 0,
  apiKeys: ['en-annen', KEY],
  source: { kind: 'builtin' },
  requestsPerMinute: 100_000,
};

const logged: string[] = [];
const log = createLogger('debug', { write: (line) => void logged.push(line) });
const memory = createMemoryStore(sampleArticles);

async function start(store: ArticleStore, more: Partial<DictionaryConfig> = {}) {
  const service = await createDictionaryService({ ...config, ...more }, { log, store });
  return { service, address: await service.start() };
}

let service: Program;
let address: string;
beforeAll(async () => {
  ({ service, address } = await start(memory));
});
afterAll(() => service.stop());

const get = (path: string, headers: Record<string, string> = { 'x-api-key': KEY }, at = address) =>
  fetch(`${at}${path}`, { headers });

async function problem(response: Response) {
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  const body = problemSchema.parse(await response.json());
  expect(body.status).toBe(response.status);
  return [body.status, body.code];
}

describe('GET /api/article/{dict_id}/{art_id}', () => {
  it('answers the article as JSON, without a key', async () => {
    const response = await get('/api/article/bob/100', {});
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const article = rawArticleSchema.parse(await response.json());
    expect(article.lemmas[0]?.lemma).toBe('fisk');
    expect(JSON.stringify(article)).not.toContain('Redaktør');
  });

  it('sends it once to who has it', async () => {
    const etag = (await get('/api/article/bob/100')).headers.get('etag') ?? '';
    expect((await get('/api/article/bob/100', { 'if-none-match': etag })).status).toBe(304);
    expect((await get('/api/article/nob/100', { 'if-none-match': etag })).status).toBe(200);
  });

  it.each([
    ['/api/article/bob/999', 404, 'unknown_article'],
    ['/api/article/nob/101', 404, 'unknown_article'],
    ['/api/article/no/100', 404, 'unknown_dictionary'],
    ['/api/article/toString/100', 404, 'unknown_dictionary'],
    ['/api/article/bob,nob/100', 404, 'unknown_dictionary'],
    ['/api/article/bob/fisk', 400, 'bad_parameter'],
    ['/api/article/bob/-1', 400, 'bad_parameter'],
    ['/api/article/bob/1.5', 400, 'bad_parameter'],
    ['/api/article/bob/1234567890123456', 400, 'bad_parameter'],
    ['/api/article/bob', 404, 'unknown_route'],
    ['/api/article/bob/100/mer', 404, 'unknown_route'],
    ['/', 404, 'unknown_route'],
  ])('refuses %s with %i %s', async (path, status, code) => {
    expect(await problem(await get(path))).toEqual([status, code]);
  });
});

describe('GET /api/article/{dict_id}/search', () => {
  const search = async (query: string, dicts = 'bob,nob') => {
    const response = await get(`/api/article/${dicts}/search?${query}`);
    expect(response.status).toBe(200);
    return searchResponseSchema.parse(await response.json());
  };
  const hits = async (query: string, dicts?: string) =>
    (await search(query, dicts)).hits.map(({ dict_id, art_id, match, matched }) => [
      dict_id,
      art_id,
      match,
      matched,
    ]);

  it.each([
    ['skóli', [['nob', 200, 'older_form', 'skóli']]],
    ['þenna', [['bob', 105, 'older_form', 'þenna']]],
    ['thenna', [['bob', 105, 'older_form', 'þenna']]],
    ['GIKK', [['bob', 106, 'inflection', 'gikk']]],
    [
      'fisk',
      [
        ['bob', 100, 'lemma', 'fisk'],
        ['nob', 100, 'lemma', 'fisk'],
      ],
    ],
    [
      'dam',
      [
        ['bob', 102, 'lemma', 'dam'],
        ['bob', 103, 'lemma', 'dam'],
      ],
    ],
    ['damm', [['bob', 102, 'older_form', 'damm']]],
    ['den', [['bob', 105, 'older_form', 'den']]],
    [
      'fôr',
      [
        ['bob', 109, 'lemma', 'fôr'],
        ['bob', 108, 'lemma', 'for'],
      ],
    ],
    [
      'frisk som en fisk',
      [
        ['bob', 901, 'lemma', 'frisk som en fisk'],
        ['bob', 100, 'phrase', 'frisk som en fisk'],
      ],
    ],
  ])('finds %s', async (word, expected) => {
    expect(await hits(`q=${encodeURIComponent(word)}`)).toEqual(expected);
  });

  it('carries whole articles, and the query as it came less the spaces around it', async () => {
    const {
      query,
      total,
      hits: [hit],
      nearest,
    } = await search('q=%20Fisk%20');
    expect([query, total, nearest]).toEqual(['Fisk', 2, undefined]);
    expect(hit?.article).toEqual(await (await get('/api/article/bob/100')).json());
  });

  it('takes the dictionaries in any order, with spaces and named twice', async () => {
    expect((await hits('q=fisk', 'nob,%20bob,nob')).map(([dict]) => dict)).toEqual(['nob', 'bob']);
    expect((await hits('q=fisk', 'nob')).map(([dict]) => dict)).toEqual(['nob']);
  });

  it('gives the page that is asked for, and counts them all', async () => {
    expect(await search('q=dam&limit=1&offset=1')).toMatchObject({ total: 2, hits: [{ art_id: 103 }] });
    expect(await search('q=dam&offset=2')).toMatchObject({ total: 2, hits: [] });
  });

  it('answers a word that is not there with nothing, and with the nearest words', async () => {
    expect(await search('q=fsik')).toEqual({ query: 'fsik', total: 0, hits: [], nearest: ['fisk'] });
    expect(await search('q=xylofonist')).toEqual({ query: 'xylofonist', total: 0, hits: [], nearest: [] });
  });

  it('answers queries that no word is made of', async () => {
    const odd = ['🐟', '\u0000\u0007', '‮fisk‮', '<!channel>', '"]}', '\\', '%', '[a|b', '('.repeat(200)];
    for (const text of odd) {
      const { query } = await search(`q=${encodeURIComponent(text)}`);
      expect(query).toBe(text);
    }
  });
});

describe('GET /api/article/{dict_id}/suggest', () => {
  it('answers words that begin so', async () => {
    const response = await get('/api/article/bob,nob/suggest?q=sko&limit=2');
    expect(response.status).toBe(200);
    const body = await response.json();
    expect(suggestResponseSchema.strict().parse(body)).toEqual({
      query: 'sko',
      suggestions: [
        {
          word: 'skole',
          articles: [{ dict_id: 'nob', art_id: 200, lemma: 'skole', hgno: 1, word_class: 'NOUN' }],
        },
        {
          word: 'skolar',
          articles: [{ dict_id: 'nob', art_id: 200, lemma: 'skole', hgno: 1, word_class: 'NOUN' }],
        },
      ],
    });
  });

  it('answers with no words where none begin so', async () => {
    expect(await (await get('/api/article/bob/suggest?q=zzz')).json()).toEqual({
      query: 'zzz',
      suggestions: [],
    });
  });
});

describe.each(['search', 'suggest'])('%s', (operation) => {
  const path = (query: string, dicts = 'bob') => `/api/article/${dicts}/${operation}?${query}`;

  it.each([
    ['no key', {}],
    ['an empty key', { 'x-api-key': '' }],
    ['another key', { 'x-api-key': 'feil' }],
    ['a beginning of the key', { 'x-api-key': KEY.slice(0, -1) }],
    ['more than the key', { 'x-api-key': `${KEY}x` }],
    ['a key longer than any', { 'x-api-key': 'x'.repeat(4_000) }],
    ['the key elsewhere', { authorization: `Bearer ${KEY}` }],
  ])('refuses %s, whatever else is wrong', async (_, headers) => {
    expect(await problem(await get(path('q=fisk'), headers))).toEqual([401, 'unauthorized']);
    expect(await problem(await get(path('', 'tull'), headers))).toEqual([401, 'unauthorized']);
  });

  it.each([KEY, 'en-annen'])('accepts each of its keys', async (key) => {
    expect((await get(path('q=fisk'), { 'x-api-key': key })).status).toBe(200);
  });

  it.each([
    '',
    'q=',
    'q=%20%20',
    `q=${'x'.repeat(201)}`,
    'q=a&q=b',
    'Q=fisk',
    'q=fisk&limit=0',
    'q=fisk&limit=101',
    'q=fisk&limit=mange',
    'q=fisk&limit=1.5',
    'q=fisk&limit=',
  ])('refuses the query %j', async (query) => {
    expect(await problem(await get(path(query)))).toEqual([400, 'bad_parameter']);
  });

  it('accepts the longest query', async () => {
    expect((await get(path(`q=${encodeURIComponent('å'.repeat(200))}`))).status).toBe(200);
  });

  it.each(['no', 'bob,no', 'bob,', ',', 'BOB', '%20'])('knows no dictionary %j', async (dicts) => {
    expect(await problem(await get(path('q=fisk', dicts)))).toEqual([404, 'unknown_dictionary']);
  });
});

describe('the service', () => {
  it('refuses an offset that is none', async () => {
    for (const offset of ['-1', 'x', '1e9']) {
      expect(await problem(await get(`/api/article/bob/search?q=fisk&offset=${offset}`))).toEqual([
        400,
        'bad_parameter',
      ]);
    }
  });

  it('names the parameter that is wrong', async () => {
    const body = problemSchema.parse(await (await get('/api/article/bob/search?q=fisk&limit=0')).json());
    expect(body.detail).toMatch(/^limit: /);
  });

  it('answers a broken address and a method that it does not have with problem documents', async () => {
    for (const path of ['/api/article/%zz/search?q=a', '/%e5', `/api/article/${'x'.repeat(9_000)}/1`]) {
      const response = await get(path);
      expect(await response.clone().text()).not.toContain(path.slice(1, 5));
      expect(await problem(response)).toEqual([400, 'bad_parameter']);
    }
    const posted = await fetch(`${address}/api/article/bob/100`, { method: 'POST', body: '{}' });
    expect(await problem(posted)).toEqual([405, 'method_not_allowed']);
  });

  it('documents every operation, and what it may refuse', async () => {
    const response = await get('/openapi.json', {});
    const api = (await response.json()) as {
      paths: Record<
        string,
        { get: { responses: object; security?: object[]; parameters: { name: string }[] } }
      >;
      components: { securitySchemes: object };
    };
    const operations = Object.entries(api.paths).map(([path, { get: operation }]) => [
      path,
      Object.keys(operation.responses),
      operation.security ?? [],
      operation.parameters.map(({ name }) => name).sort(),
    ]);
    const keyed = [{ key: [] }];
    expect(operations).toEqual([
      ['/api/article/{dict_id}/{art_id}', ['200', '400', '404', '429'], [], ['art_id', 'dict_id']],
      [
        '/api/article/{dict_id}/search',
        ['200', '400', '401', '404', '429'],
        keyed,
        ['dict_id', 'limit', 'offset', 'q'],
      ],
      [
        '/api/article/{dict_id}/suggest',
        ['200', '400', '401', '404', '429'],
        keyed,
        ['dict_id', 'limit', 'q'],
      ],
    ]);
    expect(api.components.securitySchemes).toEqual({
      key: { type: 'apiKey', in: 'header', name: 'x-api-key' },
    });
  });

  it('says that it lives and that it can answer', async () => {
    expect(await (await get('/healthz', {})).json()).toEqual({ status: 'ok' });
    expect(await (await get('/readyz', {})).json()).toEqual({ status: 'ok' });
  });

  it('limits each key, and who has none by address, however many keys are made up', async () => {
    const limited = await start(memory, { requestsPerMinute: 3 });
    const ask = (key: string) => get('/api/article/bob/search?q=fisk', { 'x-api-key': key }, limited.address);
    const statuses = async (keys: string[]) => {
      const all: number[] = [];
      for (const key of keys) all.push((await ask(key)).status);
      return all;
    };
    try {
      expect(await statuses([KEY, KEY, KEY, KEY])).toEqual([200, 200, 200, 429]);
      expect(await statuses(['en-annen'])).toEqual([200]);
      expect(await statuses(['a', 'b', 'c', 'd'])).toEqual([401, 401, 401, 429]);
      const refused = await ask(KEY);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await problem(refused)).toEqual([429, 'too_many_requests']);
    } finally {
      await limited.service.stop();
    }
  });

  it('answers with a 500 without internals when its store fails, and logs why', async () => {
    const broken = async () => Promise.reject(new Error('disk on fire'));
    const failing = await start({ ...memory, article: broken, find: broken, suggest: broken, ready: broken });
    try {
      for (const path of [
        '/api/article/bob/1',
        '/api/article/bob/search?q=a',
        '/api/article/bob/suggest?q=a',
      ]) {
        const response = await get(path, undefined, failing.address);
        expect(await response.clone().text()).not.toContain('fire');
        expect(await problem(response)).toEqual([500, 'internal']);
      }
      expect(await problem(await get('/readyz', {}, failing.address))).toEqual([503, 'source_busy']);
      expect(logged.join('')).toContain('disk on fire');
    } finally {
      await failing.service.stop();
    }
  });

  it('closes its store when it stops', async () => {
    let closed = 0;
    const stopped = await start({
      ...memory,
      close: async () => {
        closed += 1;
      },
    });
    await stopped.service.stop();
    expect(closed).toBe(1);
    await expect(get('/healthz', {}, stopped.address)).rejects.toThrow();
  });

  it('starts on the built-in articles', async () => {
    const builtin = await createDictionaryService(config, { log });
    const at = await builtin.start();
    try {
      expect((await get('/api/article/bob,nob/suggest?q=a', undefined, at)).status).toBe(200);
    } finally {
      await builtin.stop();
    }
  });

  it('never logs a key or what was asked for', () => {
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.join('')).not.toMatch(new RegExp(`${KEY}|en-annen|xylofonist`));
  });
});
