import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  dictionaryResponseSchema,
  randomResponseSchema,
  rawArticleSchema,
  searchResponseSchema,
  suggestResponseSchema,
} from '../../src/dictionary/contract.js';
import { createDictionaryService } from '../../src/dictionary/service.js';
import { problemSchema } from '../../src/shared/http-service/problem.js';
import type { Program } from '../../src/shared/lifecycle.js';
import { fuzzTimeout } from '../support/fuzz-runs.js';
import {
  encoded,
  expectProperResponses,
  oddRequests,
  oddTexts,
  plainRequest,
} from '../support/odd-requests.js';
import {
  config,
  KEY,
  log,
  logged,
  OTHER_KEY,
  problemOf,
  sampleStore,
  startService,
} from './support/start-service.js';

let service: Program;
let address: string;
beforeAll(async () => {
  ({ service, address } = await startService());
});
afterAll(() => service.stop());

const get = (path: string, headers: Record<string, string> = { 'x-api-key': KEY }, at = address) =>
  fetch(`${at}${path}`, { headers });

describe('the service', () => {
  it('refuses an invalid offset', async () => {
    for (const offset of ['-1', 'x', '1e9']) {
      expect(await problemOf(await get(`/api/article/bob/search?q=fisk&offset=${offset}`))).toEqual([
        400,
        'bad_parameter',
      ]);
    }
  });

  it('names the wrong parameter in the problem document', async () => {
    const body = problemSchema.parse(await (await get('/api/article/bob/search?q=fisk&limit=0')).json());
    expect(body.detail).toMatch(/^limit: /);
  });

  it('answers broken URLs and unsupported methods with problem documents', async () => {
    for (const path of ['/api/article/%zz/search?q=a', '/%e5', `/api/article/${'x'.repeat(9_000)}/1`]) {
      const response = await get(path);
      expect(await response.clone().text()).not.toContain(path.slice(1, 5));
      expect(await problemOf(response)).toEqual([400, 'bad_parameter']);
    }
    const posted = await fetch(`${address}/api/article/bob/100`, { method: 'POST', body: '{}' });
    expect(await problemOf(posted)).toEqual([405, 'method_not_allowed']);
    expect(posted.headers.get('allow')).toBe('GET, HEAD');
    const broken = { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } };
    expect(await problemOf(await fetch(`${address}/api/article/bob/100`, broken))).toEqual([
      405,
      'method_not_allowed',
    ]);
  });

  it('ignores a trailing slash', async () => {
    expect((await fetch(`${address}/api/article/bob/100/`)).status).toBe(200);
  });

  it('documents every operation and its problems', async () => {
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
      ['/api/dict/{dict_id}', ['200', '401', '404', '429'], keyed, ['dict_id']],
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
        ['dict_id', 'limit', 'q', 'word_class'],
      ],
      [
        '/api/article/{dict_id}/random',
        ['200', '400', '401', '404', '429'],
        keyed,
        ['dict_id', 'word_class'],
      ],
    ]);
    expect(api.components.securitySchemes).toEqual({
      key: { type: 'apiKey', in: 'header', name: 'x-api-key' },
    });
  });

  it('answers /healthz and /readyz', async () => {
    expect(await (await get('/healthz', {})).json()).toEqual({ status: 'ok' });
    expect(await (await get('/readyz', {})).json()).toEqual({ status: 'ok' });
  });

  it('remembers its readiness for some seconds, so that nobody can make it ask its source often', async () => {
    let checks = 0;
    const ready = async () => {
      checks += 1;
    };
    const counted = await startService({ ...sampleStore, ready });
    try {
      for (let count = 0; count < 30; count += 1)
        expect((await get('/readyz', {}, counted.address)).status).toBe(200);
      expect(checks).toBe(1);
    } finally {
      await counted.service.stop();
    }
  });

  it('limits requests by key, and those with invalid keys by address', async () => {
    const limited = await startService(sampleStore, { requestsPerMinute: 3 });
    const ask = (key: string) => get('/api/article/bob/search?q=fisk', { 'x-api-key': key }, limited.address);
    const statuses = async (keys: string[]) => {
      const all: number[] = [];
      for (const key of keys) all.push((await ask(key)).status);
      return all;
    };
    try {
      expect(await statuses([KEY, KEY, KEY, KEY])).toEqual([200, 200, 200, 429]);
      expect(await statuses([OTHER_KEY])).toEqual([200]);
      expect(await statuses(['a', 'b', 'c', 'd'])).toEqual([401, 401, 401, 429]);
      const refused = await ask(KEY);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await problemOf(refused)).toEqual([429, 'too_many_requests']);
    } finally {
      await limited.service.stop();
    }
  });

  it('answers 500 without internals when its store fails, and logs the error', async () => {
    const broken = async () => Promise.reject(new Error('disk on fire'));
    const failing = await startService({
      ...sampleStore,
      article: broken,
      find: broken,
      suggest: broken,
      ready: broken,
    });
    try {
      for (const path of [
        '/api/article/bob/1',
        '/api/article/bob/search?q=a',
        '/api/article/bob/suggest?q=a',
      ]) {
        const response = await get(path, undefined, failing.address);
        expect(await response.clone().text()).not.toContain('fire');
        expect(await problemOf(response)).toEqual([500, 'internal']);
      }
      expect(await problemOf(await get('/readyz', {}, failing.address))).toEqual([503, 'source_busy']);
      expect(logged.join('')).toContain('disk on fire');
    } finally {
      await failing.service.stop();
    }
  });

  it('logs a failure with the id of the request', async () => {
    const id = '0190c2d6-6f3b-7c41-9d5e-1f2a3b4c5d6e';
    const broken = async () => Promise.reject(new Error('disk on fire'));
    const failing = await startService({ ...sampleStore, find: broken });
    try {
      logged.length = 0;
      const headers = { 'x-api-key': KEY, 'x-request-id': id };
      await get('/api/article/bob/search?q=a', headers, failing.address);
      expect(logged.map((line) => JSON.parse(line).request).filter((name) => name !== undefined)).toEqual([
        id,
      ]);
    } finally {
      await failing.service.stop();
    }
  });

  it('answers a conditional request, never without a key', async () => {
    const search = (headers?: Record<string, string>) => get('/api/article/bob/search?q=fisk', headers);
    const etag = (await search()).headers.get('etag') ?? '';
    expect((await search({ 'x-api-key': KEY, 'if-none-match': etag })).status).toBe(304);
    expect((await search({ 'if-none-match': etag })).status).toBe(401);
  });

  it('closes its store when it stops', async () => {
    let closed = 0;
    const stopped = await startService({
      ...sampleStore,
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

  it('never logs a key or a query', () => {
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.join('')).not.toMatch(new RegExp(`${KEY}|${OTHER_KEY}|xylofonist`));
  });
});

describe('routes', () => {
  describe('GET /api/article/{dict_id}/{art_id}', () => {
    it('answers the article as JSON, without a key', async () => {
      const response = await get('/api/article/bob/100', {});
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      const article = rawArticleSchema.parse(await response.json());
      expect(article.lemmas[0]?.lemma).toBe('fisk');
      expect(JSON.stringify(article)).not.toContain('Redaktør');
    });

    it('answers 304 for a matching ETag', async () => {
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
      expect(await problemOf(await get(path))).toEqual([status, code]);
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

    it('answers with complete articles, and with the trimmed query', async () => {
      const {
        query,
        total,
        hits: [hit],
        nearest,
        parts,
      } = await search('q=%20Fisk%20');
      expect([query, total, nearest, parts]).toEqual(['Fisk', 2, undefined, undefined]);
      expect(hit?.article).toEqual(await (await get('/api/article/bob/100')).json());
    });

    it('accepts the dictionaries in any order, with spaces and repeated', async () => {
      expect((await hits('q=fisk', 'nob,%20bob,nob')).map(([dict]) => dict)).toEqual(['nob', 'bob']);
      expect((await hits('q=fisk', 'nob')).map(([dict]) => dict)).toEqual(['nob']);
    });

    it('answers with the requested page, and counts all articles', async () => {
      expect(await search('q=dam&limit=1&offset=1')).toMatchObject({ total: 2, hits: [{ art_id: 103 }] });
      expect(await search('q=dam&offset=2')).toMatchObject({ total: 2, hits: [] });
    });

    it('answers an unknown word without hits, and with similar words', async () => {
      expect(await search('q=fsik')).toEqual({
        query: 'fsik',
        total: 0,
        hits: [],
        nearest: ['fisk'],
        parts: [],
      });
      expect(await search('q=xylofonist')).toMatchObject({ total: 0, nearest: [], parts: [] });
      // A pattern has no similar words.
      expect(await search('q=xylo*')).toEqual({ query: 'xylo*', total: 0, hits: [] });
    });

    it('answers queries without letters', async () => {
      const odd = ['🐟', '\u0000\u0007', '‮fisk‮', '<!channel>', '"]}', '\\', '%', '[a|b', '('.repeat(200)];
      for (const text of odd) {
        const { query } = await search(`q=${encodeURIComponent(text)}`);
        expect(query).toBe(text);
      }
    });
  });

  describe('GET /api/article/{dict_id}/suggest', () => {
    it('answers with the words of a prefix', async () => {
      const response = await get('/api/article/bob,nob/suggest?q=sko&limit=2');
      expect(response.status).toBe(200);
      const body = await response.json();
      expect(suggestResponseSchema.strict().parse(body)).toEqual({
        query: 'sko',
        complete: false,
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

    it('answers without words where none has the prefix', async () => {
      expect(await (await get('/api/article/bob/suggest?q=zzz')).json()).toEqual({
        query: 'zzz',
        complete: true,
        suggestions: [],
      });
    });
  });

  describe('word_class', () => {
    it('leaves words and articles of other classes out of suggestions', async () => {
      const response = await get('/api/article/bob/suggest?q=f&word_class=expr');
      const { suggestions } = suggestResponseSchema.parse(await response.json());
      expect(suggestions.map(({ word }) => word)).toEqual(['fange fisk', 'frisk som en fisk']);
      expect(new Set(suggestions.flatMap(({ articles }) => articles.map((one) => one.word_class)))).toEqual(
        new Set(['EXPR']),
      );
    });

    it.each(['', 'NO UN', 'x'.repeat(21), '%2a'])('refuses %j', async (wordClass) => {
      for (const path of ['suggest?q=f&', 'random?']) {
        const response = await get(`/api/article/bob/${path}word_class=${wordClass}`);
        expect(await problemOf(response)).toEqual([400, 'bad_parameter']);
      }
    });
  });

  describe('GET /api/article/{dict_id}/random', () => {
    it('answers with an article of the dictionaries and the word class', async () => {
      const response = await get('/api/article/nob,bob/random?word_class=VERB');
      expect(response.headers.get('cache-control')).toBe('no-store');
      const { dict_id, art_id, article } = randomResponseSchema.strict().parse(await response.json());
      expect([dict_id, art_id, article.article_id]).toEqual(['bob', 106, 106]);
    });

    it('answers 404 where no article is of the word class', async () => {
      expect(await problemOf(await get('/api/article/bob,nob/random?word_class=SYM'))).toEqual([
        404,
        'unknown_article',
      ]);
    });

    it('requires a key', async () => {
      expect(await problemOf(await get('/api/article/bob/random', {}))).toEqual([401, 'unauthorized']);
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
      expect(await problemOf(await get(path('q=fisk'), headers))).toEqual([401, 'unauthorized']);
      expect(await problemOf(await get(path('', 'tull'), headers))).toEqual([401, 'unauthorized']);
    });

    it.each([KEY, OTHER_KEY])('accepts each of its keys', async (key) => {
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
      expect(await problemOf(await get(path(query)))).toEqual([400, 'bad_parameter']);
    });

    it('accepts a query of the maximum length', async () => {
      expect((await get(path(`q=${encodeURIComponent('å'.repeat(200))}`))).status).toBe(200);
    });

    it.each(['no', 'bob,no', 'bob,', ',', 'BOB', '%20'])('refuses the dictionary %j', async (dicts) => {
      expect(await problemOf(await get(path('q=fisk', dicts)))).toEqual([404, 'unknown_dictionary']);
    });
  });
});

describe('dictionary route', () => {
  describe('GET /api/dict/{dict_id}', () => {
    it('answers with the source and the concepts of a dictionary', async () => {
      const response = await get('/api/dict/nob');
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      const dictionary = dictionaryResponseSchema.parse(await response.json());
      expect(dictionary).toMatchObject({ id: 'nob', source: 'builtin' });
      expect(dictionary.concepts['gno']).toEqual({ class: 'language', expansion: 'gammalnorsk' });
    });

    it.each([
      ['/api/dict/no', {}, 401, 'unauthorized'],
      ['/api/dict/bob', { 'x-api-key': 'feil' }, 401, 'unauthorized'],
      ['/api/dict/no', { 'x-api-key': KEY }, 404, 'unknown_dictionary'],
      ['/api/dict/bob,nob', { 'x-api-key': KEY }, 404, 'unknown_dictionary'],
      ['/api/dict', { 'x-api-key': KEY }, 404, 'unknown_route'],
    ])('refuses %s with %o by %i %s', async (path, headers, status, code) => {
      expect(await problemOf(await get(path, { ...headers }))).toEqual([status, code]);
    });
  });
});

describe('any request', () => {
  const dicts = fc.oneof(fc.constantFrom('bob', 'nob', 'bob,nob', ' nob,,'), oddTexts);
  const rest = fc.oneof(fc.constantFrom('search', 'suggest', 'random', '', '100', '1e3', '-1'), oddTexts);
  const paths = fc.oneof(
    fc
      .tuple(fc.constantFrom('api/article', 'api/dictionary'), encoded(dicts), encoded(rest))
      .map((parts) => parts.join('/')),
    fc
      .tuple(
        fc.constantFrom('docs', 'docs/static', 'metrics', 'readyz', 'openapi.json', ''),
        encoded(oddTexts),
      )
      .map((parts) => parts.join('/')),
  );
  const OWN = { 'x-api-key': KEY };
  const SEARCH = '/api/article/bob/search?q=fisk';
  const EXAMPLES = [
    plainRequest(SEARCH, OWN),
    plainRequest(`${SEARCH}&limit=x`, OWN),
    plainRequest(SEARCH),
    plainRequest('/annet', OWN),
    plainRequest(SEARCH, OWN, 'DELETE'),
  ];
  const requests = oddRequests(paths, ['q', 'q', 'limit', 'offset', 'word_class'], OWN);

  it(
    'answers any request, or refuses it with a problem document, and never reveals its keys',
    async () => {
      const { service, address } = await startService();
      await expectProperResponses({ address, requests, examples: EXAMPLES, key: KEY, logged, count: 300 });
      await service.stop();
    },
    fuzzTimeout(60_000),
  );
});
