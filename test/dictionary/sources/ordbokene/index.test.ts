import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { createDictionaryClient, type DictionaryClient } from '../../../../src/dictionary/client.js';
import { dictionaryConfigSchema } from '../../../../src/dictionary/config.js';
import { DICT_IDS, type DictId } from '../../../../src/dictionary/contract.js';
import { type ArticleStore, rankMatches } from '../../../../src/dictionary/index/article-store.js';
import { createDictionaryService } from '../../../../src/dictionary/service.js';
import { matchesOrdbokenePattern } from '../../../../src/dictionary/sources/ordbokene/index.js';
import type { Program } from '../../../../src/shared/lifecycle.js';
import { sendAnswer } from '../../../support/upstream-server.js';
import { sampleArticles } from '../../support/sample-articles.js';
import { KEY, log, logged, problemOf, startService } from '../../support/start-service.js';
import {
  always,
  type OrdbokeneServer,
  type RequestHandler,
  startOrdbokene,
  storeOf,
} from './ordbokene-server.js';

describe('index', () => {
  let server: OrdbokeneServer;
  let store: ArticleStore;
  beforeEach(async () => {
    server = await startOrdbokene();
    store = storeOf([server.address]);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await server.stop();
  });

  const find = async (text: string, dicts: readonly DictId[] = DICT_IDS) =>
    rankMatches((await store.find(dicts, text)).matches, text, dicts).map(({ dict, id, match, matched }) => [
      dict,
      id,
      match,
      matched,
    ]);
  const paths = () => server.requestedUrls.map((url) => new URL(url, 'http://localhost').pathname);
  const queries = () =>
    server.requestedUrls.map((url) => Object.fromEntries(new URL(url, 'http://localhost').searchParams));

  describe('find', () => {
    it.each([
      [
        'fisk',
        [
          ['bob', 100, 'lemma', 'fisk'],
          ['nob', 100, 'lemma', 'fisk'],
        ],
      ],
      ['gikk', [['bob', 106, 'inflection', 'gikk']]],
      [
        'dam',
        [
          ['bob', 102, 'lemma', 'dam'],
          ['bob', 103, 'lemma', 'dam'],
        ],
      ],
      ['score', [['bob', 104, 'lemma', 'score']]],
      ['frisk som en fisk', [['bob', 901, 'lemma', 'frisk som en fisk']]],
      ['skóli', [['nob', 200, 'older_form', 'skóli']]],
      ['þenna', [['bob', 105, 'older_form', 'þenna']]],
      ['damm', [['bob', 102, 'older_form', 'damm']]],
      ['fange fisk', [['bob', 100, 'phrase', 'fange fisk']]],
      ['skaar', [['bob', 104, 'lemma', 'skår']]],
      ['virveldyr', []],
      ['xyz', []],
    ])('finds %s', async (word, expected) => {
      expect(await find(word)).toEqual(expected);
    });

    it('accepts the articles of Ordbøkene where no form matches, and else only those that match', async () => {
      expect(await find('skar')).toEqual([['bob', 104, 'lemma', 'skår']]);
      expect(await find('for')).toEqual([
        ['bob', 108, 'lemma', 'for'],
        ['bob', 109, 'lemma', 'fôr'],
      ]);
      server.setHandler((response, { url = '' }) => {
        if (url.startsWith('/api')) sendAnswer(response, 200, { meta: {}, articles: { bm: [100, 106] } });
        return url.startsWith('/api');
      });
      expect(await find('går')).toEqual([['bob', 106, 'inflection', 'går']]);
    });

    it('sends composed letters', async () => {
      expect(await find('ga\u030a')).toEqual([['bob', 106, 'lemma', 'gå']]);
      expect(queries()[0]?.['w']).toBe('gå');
    });

    it('searches all text for an older word, also where a modern word has a similar spelling', async () => {
      expect(await find('bók')).toEqual([['bob', 101, 'lemma', 'bok']]);
      expect(queries().map(({ scope }) => scope)).toEqual(['ei', undefined, 'f']);
    });

    it.each([
      [
        'f_sk*',
        [
          ['bob', 100, 'lemma', 'fisk'],
          ['nob', 100, 'lemma', 'fisk'],
        ],
      ],
      ['%iskene', [['bob', 100, 'inflection', 'fiskene']]],
      [
        'gikk|denne',
        [
          ['bob', 105, 'lemma', 'denne'],
          ['bob', 106, 'inflection', 'gikk'],
        ],
      ],
      ['zz*', []],
    ])('sends the pattern %s unchanged', async (pattern, expected) => {
      expect(await find(pattern)).toEqual(expected);
      expect(queries()[0]).toEqual({ w: pattern, dict: 'bm,nn', scope: 'ei' });
      expect(queries().every(({ scope }) => scope !== 'f')).toBe(true);
    });

    it('asks for the given dictionaries', async () => {
      expect(await find('fisk', ['nob'])).toEqual([['nob', 100, 'lemma', 'fisk']]);
      expect(paths()).toEqual(['/api/articles', '/nn/article/100.json']);
      expect(queries()[0]?.['dict']).toBe('nn');
    });

    it('sends no request for a text that is longer than any word', async () => {
      expect(await find('x'.repeat(41))).toEqual([]);
      expect(await find('å '.repeat(21).trim())).toEqual([]);
      expect(server.requestedUrls).toEqual([]);
    });

    it('fetches at most twenty articles, of both dictionaries in turn, and says that there are more', async () => {
      server.setHandler((response, { url = '' }) => {
        if (!url.startsWith('/api')) return false;
        const ids = Array.from({ length: 300 }, (_, id) => id + 1_000);
        sendAnswer(response, 200, { meta: {}, articles: { bm: [100, ...ids], nn: ids } });
        return true;
      });
      expect(await store.find(DICT_IDS, 'fisk')).toMatchObject({ isTruncated: true, matches: [{ id: 100 }] });
      expect(server.requestedUrls).toHaveLength(1 + 20);
      expect(paths().filter((path) => path.startsWith('/nn'))).toHaveLength(10);
    });

    it('leaves out a missing or broken article, while there are others', async () => {
      server.setHandler((response, { url }) => {
        if (url === '/bm/article/100.json') sendAnswer(response, 200, { article_id: 100, lemmas: 'fisk' });
        return url === '/bm/article/100.json';
      });
      expect(await find('fisk')).toEqual([['nob', 100, 'lemma', 'fisk']]);
      await expect(store.find(['bob'], 'fisk')).rejects.toMatchObject({ kind: 'invalid' });
    });

    it('fails where an article cannot be fetched, since the answer would be wrong', async () => {
      server.setHandler((response, { url }) => {
        if (url === '/bm/article/100.json') sendAnswer(response, 500, 'oops', 'text/plain');
        return url === '/bm/article/100.json';
      });
      await expect(store.find(DICT_IDS, 'fisk')).rejects.toMatchObject({ kind: 'failed' });
    });
  });

  describe('the cache', () => {
    it('sends a search and an article each the first time, and nothing after', async () => {
      await find('fisk');
      expect(paths()).toEqual(['/api/articles', '/bm/article/100.json', '/nn/article/100.json']);
      await find('fisk');
      await store.article('bob', 100);
      await find('fisk', ['nob', 'bob']);
      expect(server.requestedUrls).toHaveLength(3);
    });

    /** A store with a clock. Returns what advances it. */
    function openTimed() {
      let now = 0;
      store = storeOf([server.address], { elapsed: () => now });
      return (hours: number) => {
        now += hours * 3_600_000;
      };
    }
    const suggest = (dicts: readonly DictId[] = DICT_IDS, wordClass?: string) =>
      store.suggest(dicts, 'fi', { limit: 5, wordClass });

    it('answers with the old words after a day, while it fetches new ones', async () => {
      const pass = openTimed();
      const old = await suggest();
      pass(23);
      expect(await suggest()).toEqual(old);
      expect(server.requestedUrls).toHaveLength(1);
      server.setHandler(always((response) => sendAnswer(response, 200, { a: { exact: [['finn', 1]] } })));
      pass(2);
      expect(await suggest()).toEqual(old);
      await vi.waitFor(async () => expect(await suggest()).toEqual(['{"word":"finn","articles":[]}']));
    });

    it('keeps that there is no such article, and no failure', async () => {
      for (const _ of [1, 2]) expect(await store.article('bob', 999)).toBeUndefined();
      expect(server.requestedUrls).toHaveLength(1);
      server.setHandler(always((response) => sendAnswer(response, 200, '<html>', 'text/html')));
      await expect(suggest()).rejects.toMatchObject({ kind: 'invalid' });
      server.resetHandler();
      expect(await suggest()).toHaveLength(1);
    });

    it('takes the dictionaries in any order for the same question, and keeps other questions apart', async () => {
      const questions = [
        () => suggest(['nob', 'bob']),
        () => store.nearest(['nob', 'bob'], 'fi', 5),
        () => suggest(DICT_IDS, 'NOUN'),
        () => suggest(['bob']),
      ];
      for (const [before, ask] of questions.entries()) {
        await ask();
        expect(server.requestedUrls).toHaveLength(before + 1);
      }
      await suggest();
      await store.nearest(DICT_IDS, 'fi', 5);
      expect(server.requestedUrls).toHaveLength(questions.length);
    });

    it('probes again after half a minute', async () => {
      const pass = openTimed();
      for (const hours of [0, 29 / 3_600]) {
        pass(hours);
        await store.ready();
      }
      expect(server.requestedUrls).toHaveLength(1);
      pass(2 / 3_600);
      await store.ready();
      expect(server.requestedUrls).toHaveLength(2);
    });

    it('joins equal questions at the same time', async () => {
      await Promise.all(Array.from({ length: 10 }, () => find('dam')));
      expect(server.requestedUrls).toHaveLength(3);
    });

    it('renews answers after a day, and keeps them for a week where it cannot', async () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      const pass = (days: number) => vi.setSystemTime(Date.now() + days * 86_400_000);
      store = storeOf([server.address], { elapsed: () => Date.now() });
      const expected = await find('dam');
      server.setHandler((response) => {
        response.destroy();
        return true;
      });
      pass(6);
      expect(await find('dam')).toEqual(expected);
      await vi.waitFor(() => expect(server.requestedUrls.length).toBeGreaterThan(3));
      pass(2);
      await expect(store.find(DICT_IDS, 'dam')).rejects.toMatchObject({ kind: 'unreachable' });
      server.resetHandler();
      // A repetition that started before the recovery may still fail.
      await vi.waitFor(async () => {
        pass(1);
        expect(await find('dam')).toEqual(expected);
      }, 10_000);
    });
  });

  describe('article', () => {
    it('has no fields of editors', async () => {
      const text = (await store.article('bob', 100)) ?? '';
      expect(JSON.parse(text)).toMatchObject({ article_id: 100, lemmas: [{ lemma: 'fisk' }] });
      expect(text).not.toContain('Redaktør');
    });

    it('is undefined where there is none', async () => {
      expect(await store.article('nob', 101)).toBeUndefined();
    });
  });

  describe('suggest', () => {
    const suggest = async (
      text: string,
      limit = 20,
      dicts: readonly DictId[] = DICT_IDS,
      wordClass?: string,
    ) => (await store.suggest(dicts, text, { limit, wordClass })).map((json): unknown => JSON.parse(json));
    const words = (...all: string[]) => all.map((word) => ({ word, articles: [] }));

    it('answers with the words of the prefix, the word itself first, each once', async () => {
      expect(await suggest('fisk')).toEqual(words('fisk'));
      expect(await suggest('fô')).toEqual(words('for', 'fôr'));
      expect(await suggest('fôr')).toEqual(words('fôr', 'for'));
      expect(queries()[0]).toEqual({ q: 'fisk', dict: 'bm,nn', n: '20', include: 'e', dform: 'int' });
    });

    it('reads aa, ae and oe as letters too', async () => {
      expect(await suggest('gaa')).toEqual(words('gå'));
    });

    it('answers without words where none has the prefix', async () => {
      expect(await suggest('zzz')).toEqual([]);
    });

    it('sends the word class and the limit', async () => {
      expect(await suggest('f', 1, ['bob'], 'EXPR')).toEqual(words('frisk som en fisk'));
      expect(queries()[0]).toMatchObject({ dict: 'bm', n: '1', wc: 'EXPR' });
      expect(await suggest('d', 20)).toEqual(words('dam', 'denne'));
      expect(await suggest('d', 20, DICT_IDS, 'DET')).toEqual(words('denne'));
    });
  });

  describe('nearest', () => {
    it('answers with words of similar spelling, and with none for a pattern', async () => {
      expect(await store.nearest(DICT_IDS, 'fsik', 5)).toEqual(['fisk']);
      expect(queries()[0]).toMatchObject({ q: 'fsik', include: 's', n: '5' });
      expect(await store.nearest(DICT_IDS, 'xyz', 5)).toEqual([]);
      expect(await store.nearest(DICT_IDS, 'f*k', 5)).toEqual([]);
      expect(server.requestedUrls).toHaveLength(2);
    });
  });

  describe('random', () => {
    it('answers with each article of the dictionaries, and fetches their lists once', async () => {
      const all = [...sampleArticles].flatMap(([dict, list]) =>
        list.map(({ article_id: id }) => `${dict} ${id}`),
      );
      const seen = new Set<string>();
      for (let count = 0; count < 1_000 && seen.size < all.length; count += 1) {
        const picked = await store.random(DICT_IDS);
        seen.add(`${picked?.dict} ${picked?.id}`);
      }
      expect([...seen].sort()).toEqual(all.sort());
      expect(paths().filter((path) => path.endsWith('/fil/article.json'))).toHaveLength(2);
    });

    it('answers with one of the word class, or undefined', async () => {
      expect(await store.random(DICT_IDS, 'EXPR')).toEqual({ dict: 'bob', id: 901 });
      expect(await store.random(DICT_IDS, 'INTJ')).toBeUndefined();
    });

    it('leaves out an article that the source no longer has', async () => {
      server.setHandler((response, { url = '' }) => {
        if (url.includes('/article/')) sendAnswer(response, 404, 'Not found', 'text/plain');
        return url.includes('/article/');
      });
      expect(await store.random(['bob'])).toBeUndefined();
    });
  });

  describe('dictionary', () => {
    it('has the tables of Ordbøkene, fetched once', async () => {
      const info = await store.dictionary('nob');
      expect(info).toEqual({
        id: 'nob',
        name: 'Nynorskordboka',
        source: 'ordbokene',
        concepts: {
          'norr.': { class: 'language', expansion: 'norrønt' },
          dollar: { class: null, expansion: '$' },
        },
        word_classes: { NOUN: 'Substantiv', EXPR: 'Uttrykk' },
      });
      expect(await store.dictionary('nob')).toEqual(info);
      expect(server.requestedUrls).toHaveLength(2);
    });

    it('has the built-in table where theirs cannot be had', async () => {
      server.setHandler((response) => {
        sendAnswer(response, 200, '<html>', 'text/html');
        return true;
      });
      const info = await store.dictionary('bob');
      expect(info).toMatchObject({ id: 'bob', name: 'Bokmålsordboka', source: 'ordbokene' });
      expect(info.concepts['norr']?.expansion).toBe('norrønt');
    });
  });

  it.each(['fisk*', '%ball', 'sk_r', 'a|b'])(
    'asks for no words that are similar to the pattern %s',
    async (text) => {
      expect(await store.nearest(DICT_IDS, text, 5)).toEqual([]);
      expect(server.requestedUrls).toEqual([]);
    },
  );

  it.each(['fisk', 'e-post', '½', 'frisk som en fisk'])(
    'asks for words that are similar to %s',
    async (text) => {
      await store.nearest(DICT_IDS, text, 5);
      expect(server.requestedUrls).toHaveLength(1);
    },
  );
});

describe('pattern', () => {
  test.each([
    ['fisken', 'fisk*', true],
    ['fisk', 'fisk*', true],
    ['fisk', 'fisk%', true],
    ['fisk', 'fisk_', false],
    ['fisken', 'fisk_*', true],
    ['fisk', 'fisk_*', false],
    ['skår', 'sk_r', true],
    ['skåler', 'sk_r', false],
    ['fotball', '*ball', true],
    ['ballong', '*ball', false],
    ['fisk', 'båt|fisk', true],
    ['fisk', 'båt|f*', true],
    ['fisk', 'båt|bil', false],
    ['fisk', '|', false],
    ['Fisk', 'FI*', true],
    ['e-post', 'ep*', true],
    ['frisk som en fisk', 'frisk * fisk', true],
    ['fisk', '*', true],
    ['', '*', true],
  ])('%s and %s: %s', (form, pattern, met) => {
    expect(matchesOrdbokenePattern(form, pattern)).toBe(met);
  });

  test('matches the same forms as a regular expression', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 8 });
    const patterns = fc.string({ unit: fc.constantFrom('a', 'b', '*', '_'), minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(letters, patterns, (form, pattern) => {
        const source = pattern.replaceAll('*', '.*').replaceAll('_', '.');
        expect(matchesOrdbokenePattern(form, pattern)).toBe(new RegExp(`^(?:${source})$`).test(form));
      }),
    );
  });

  test('ends soon for a pattern of stars', () => {
    expect(matchesOrdbokenePattern('a'.repeat(60), `${'*a_'.repeat(60)}b`)).toBe(false);
  });
});

describe('a service', () => {
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
});
