import { inspect } from 'node:util';
import { Temporal } from 'temporal-polyfill';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createDictionaryClient, type DictionaryClient } from '../../src/dictionary/client.js';
import { createMemoryStore, packDictionaries } from '../../src/dictionary/index/indexed-store.js';
import { formatPlainText } from '../../src/dictionary/model.js';
import { createDictionaryService } from '../../src/dictionary/service.js';
import type { Program } from '../../src/shared/lifecycle.js';
import { createWatchedLog } from '../support/no-leak.js';
import { expectServiceFault } from '../support/upstream-client.js';
import { sendAnswer, startUpstream, type UpstreamServer } from '../support/upstream-server.js';
import { sampleArticle, sampleArticles, sampleInfo } from './support/sample-articles.js';

describe('client', () => {
  const KEY = 'nokkel';
  const BOTH = ['bob', 'nob'] as const;

  describe('the client of our own service', () => {
    let service: Program;
    let client: DictionaryClient;
    let address: string;
    beforeAll(async () => {
      service = await createDictionaryService(
        {
          host: '127.0.0.1',
          port: 0,
          apiKeys: [KEY],
          source: { kind: 'builtin' },
          requestsPerMinute: 10_000,
        },
        { log: createWatchedLog(), store: createMemoryStore(packDictionaries(sampleArticles, sampleInfo)) },
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
      const astray = createDictionaryClient({
        baseUrl: `${address}/elsewhere`,
        apiKey: KEY,
        budgetMs: 5_000,
      });
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
});

describe('fetch metadata', () => {
  const BOTH = ['bob', 'nob'] as const;
  const article = {
    article_id: 1,
    lemmas: [{ lemma: 'ord', paradigm_info: [] }],
    body: {
      definitions: [],
      etymology: [
        {
          content: '$ $',
          items: [
            { type_: 'language', id: 'xx.' },
            { type_: 'usage', text: 'orð' },
          ],
        },
      ],
    },
  };
  const info = (more: object = {}) => ({
    id: 'bob',
    name: 'Ei ordbok',
    source: 'ordbokene',
    concepts: { xx: { class: 'language', expansion: 'iksisk' } },
    ...more,
  });

  type Answer = Parameters<typeof startUpstream>[0];

  describe('the metadata of a dictionary', () => {
    let upstream: UpstreamServer | undefined;
    afterEach(async () => {
      await upstream?.stop();
      upstream = undefined;
    });

    /** A client of a service with one article, and with these answers about its dictionaries. */
    async function clientOf(about: Answer) {
      const time = { now: Temporal.Instant.from('2026-11-21T12:00Z') };
      upstream = await startUpstream((response, request, count) => {
        if (request.url?.startsWith('/api/dict/')) about(response, request, count);
        else if (request.url?.includes('/search'))
          sendAnswer(response, 200, { hits: [{ dict_id: 'nob', article }] });
        else sendAnswer(response, 200, article);
      });
      const client = createDictionaryClient({
        baseUrl: upstream.address,
        apiKey: 'nokkel',
        budgetMs: 5_000,
        clock: () => time.now,
      });
      const pass = (duration: Temporal.DurationLike) => {
        time.now = time.now.add(duration);
      };
      return { client, pass };
    }
    const requestedPaths = () => upstream?.requestedUrls.filter((url) => url.startsWith('/api/dict/')) ?? [];
    const readBy = async (client: DictionaryClient) => {
      const read = await client.article('bob', 1);
      return [read?.olderForms[0]?.language, read?.source];
    };

    it('comes from the service, for articles and hits', async () => {
      const { client } = await clientOf((response) => sendAnswer(response, 200, info()));
      expect(await readBy(client)).toEqual(['iksisk', 'ordbokene']);
      const { hits } = await client.search(BOTH, 'ord');
      expect(hits).toMatchObject([
        { article: { dict: 'nob', source: 'ordbokene', olderForms: [{ language: 'iksisk' }] } },
      ]);
    });

    it.each([
      ['of our own', info({ source: 'builtin' }), ['iksisk', undefined]],
      ['without a source', { concepts: {} }, ['xx.', 'ordbokene']],
      [
        'with broken codes among good ones',
        info({ concepts: { a: null, b: { expansion: 7 }, 'xx.': { expansion: 'iks' } } }),
        ['iks', 'ordbokene'],
      ],
      ['of another shape', { concepts: [] }, ['xx.', undefined]],
    ])('is read from a service %s', async (_, body, expected) => {
      const { client } = await clientOf((response) => sendAnswer(response, 200, body));
      const read = await client.article('bob', 1);
      const [etymology] = read?.etymology ?? [];
      expect([etymology?.[0]?.text.trim(), read?.source]).toEqual(expected);
    });

    it.each([
      ['one of our own', { source: 'builtin', words: 641 }, { words: 641 }],
      ['one that does not say its size', { source: 'builtin' }, { words: 0 }],
      ['one that says nonsense', { source: 'builtin', words: 'many' }, { words: 0 }],
      ['the dictionary itself', { words: 90_000 }, undefined],
    ])('marks the answers from a sample: %s', async (_, body, sample) => {
      const { client } = await clientOf((response) => sendAnswer(response, 200, info(body)));
      expect((await client.search(BOTH, 'ord')).sample).toEqual(sample);
    });

    it('marks no answer in which a whole dictionary was searched too', async () => {
      const { client } = await clientOf((response, { url }) =>
        sendAnswer(response, 200, info(url?.endsWith('/bob') ? { source: 'builtin', words: 641 } : {})),
      );
      expect((await client.search(BOTH, 'ord')).sample).toBeUndefined();
      expect((await client.search(['bob'], 'ord')).sample).toEqual({ words: 641 });
    });

    it('is fetched once for equal questions, and again after an hour', async () => {
      const { client, pass } = await clientOf((response) => sendAnswer(response, 200, info()));
      await Promise.all([client.article('bob', 1), client.article('bob', 1), client.search(BOTH, 'ord')]);
      expect(requestedPaths().sort()).toEqual(['/api/dict/bob', '/api/dict/nob']);
      pass({ minutes: 59 });
      await client.article('bob', 1);
      expect(requestedPaths()).toHaveLength(2);
      pass({ minutes: 1 });
      await client.article('bob', 1);
      expect(requestedPaths()).toHaveLength(3);
    });

    it('is built in, with the articles of Ordbøkene, for a service that has only the contract; it is not fetched again', async () => {
      const { client, pass } = await clientOf((response) => sendAnswer(response, 404, {}));
      expect(await readBy(client)).toEqual(['xx.', 'ordbokene']);
      pass({ minutes: 59 });
      expect(await readBy(client)).toEqual(['xx.', 'ordbokene']);
      expect(requestedPaths()).toHaveLength(1);
    });

    it('is built in while the service fails, and fetched again after a minute', async () => {
      let isIll = true;
      const { client, pass } = await clientOf((response) => sendAnswer(response, isIll ? 500 : 200, info()));
      expect(await readBy(client)).toEqual(['xx.', undefined]);
      const count = requestedPaths().length;
      pass({ seconds: 59 });
      await readBy(client);
      expect(requestedPaths()).toHaveLength(count);
      isIll = false;
      pass({ seconds: 1 });
      expect(await readBy(client)).toEqual(['iksisk', 'ordbokene']);
      isIll = true;
      pass({ hours: 2 });
      expect(await readBy(client)).toEqual(['iksisk', 'ordbokene']);
    });

    it('never fails an answer', async () => {
      const { client } = await clientOf(() => undefined);
      expect(await readBy(client)).toEqual(['xx.', undefined]);
    });

    it('serves the next answer where it is too late for one', async () => {
      const late: (() => void)[] = [];
      const { client } = await clientOf((response) => late.push(() => sendAnswer(response, 200, info())));
      expect(await readBy(client)).toEqual(['xx.', undefined]);
      for (const answer of late) answer();
      await expect.poll(() => readBy(client)).toEqual(['iksisk', 'ordbokene']);
      expect(requestedPaths()).toHaveLength(1);
    });

    it('is not an answer: a service that is gone is a fault', async () => {
      const { client } = await clientOf((response) => sendAnswer(response, 200, info()));
      await upstream?.stop();
      expect((await expectServiceFault(client.article('bob', 1))).kind).toBe('unreachable');
    });
  });
});

describe('random article', () => {
  type Answer = Parameters<typeof startUpstream>[0];

  describe('random', () => {
    let upstream: UpstreamServer | undefined;
    afterEach(async () => {
      await upstream?.stop();
      upstream = undefined;
    });

    async function clientOf(answer: Answer, random: () => number = () => 0) {
      upstream = await startUpstream((response, request, count) => {
        if (request.url?.startsWith('/api/dict/')) sendAnswer(response, 404, {});
        else answer(response, request, count);
      });
      return createDictionaryClient({ baseUrl: upstream.address, apiKey: 'nokkel', budgetMs: 5_000, random });
    }
    const listRequests = () => upstream?.requestedUrls.filter((url) => !url.startsWith('/api/dict/'));

    const entry = (art_id: number, lemma: string, more: object = {}) => ({
      dict_id: 'bob',
      art_id,
      lemma,
      word_class: 'NOUN',
      ...more,
    });

    /** A service that has only the contract, with these words by prefix. */
    const withOnlyTheContract =
      (status: number, words: Readonly<Record<string, readonly object[]>>): Answer =>
      (response, request) => {
        const url = new URL(request.url ?? '', 'http://eksempel.no');
        if (url.pathname.endsWith('/random')) return sendAnswer(response, status, {});
        if (!url.pathname.endsWith('/suggest')) {
          const id = Number(url.pathname.split('/').at(-1));
          return sendAnswer(response, 200, sampleArticle('bob', id));
        }
        const articles = words[url.searchParams.get('q') ?? ''] ?? [];
        const suggestions =
          articles.length > 0
            ? [
                { word: 'x', articles },
                { word: 'y', articles },
              ]
            : [];
        return sendAnswer(response, 200, { query: '', suggestions });
      };

    it('asks for the same words for the same seed, with the operations of the contract', async () => {
      const client = await clientOf((response, request) => {
        const url = new URL(request.url ?? '', 'http://eksempel.no');
        if (!url.pathname.endsWith('/suggest')) return sendAnswer(response, 200, sampleArticle('bob', 101));
        const articles = [entry(101, 'bok')];
        return sendAnswer(response, 200, { query: '', suggestions: [{ word: 'bok', articles }] });
      });
      const drawAll = async () => {
        const before = listRequests()?.length ?? 0;
        for (const seed of ['1', '2', '3', '4']) await client.random(['bob'], { seed });
        return listRequests()?.slice(before);
      };
      const asked = await drawAll();
      expect(await drawAll()).toEqual(asked);
      // As in all versions, so that a day keeps its article.
      expect(asked?.map((url) => /q=([^&]+)/u.exec(url)?.[1])).toMatchInlineSnapshot(`
        [
          "ja",
          undefined,
          "h%C3%A5",
          undefined,
          "so",
          undefined,
          "d%C3%B8",
          undefined,
        ]
      `);
      expect(new Set(asked?.filter((url) => url.includes('/suggest'))).size).toBeGreaterThan(2);
      expect(asked?.some((url) => url.includes('/random'))).toBe(false);
    });

    it('comes from the service', async () => {
      const client = await clientOf((response) =>
        sendAnswer(response, 200, { dict_id: 'bob', art_id: 101, article: sampleArticle('bob', 101) }),
      );
      expect(await client.random(['bob', 'nob'], { wordClass: 'NOUN' })).toMatchObject({
        match: 'lemma',
        matched: 'bok',
        article: { dict: 'bob', id: 101, source: 'ordbokene' },
      });
      await client.random(['nob']);
      expect(listRequests()).toEqual([
        '/api/article/bob,nob/random?word_class=NOUN',
        '/api/article/nob/random',
      ]);
    });

    it('is undefined where the service has none of the word class', async () => {
      const client = await clientOf((response) => sendAnswer(response, 404, { code: 'unknown_article' }));
      expect(await client.random(['bob'], { wordClass: 'SYM' })).toBeUndefined();
      expect(listRequests()).toHaveLength(1);
    });

    it.each([404, 400, 422])(
      'comes from suggestions of a service that has only the contract (%i)',
      async (status) => {
        const drawn = [0, 0, 0.7];
        const words = { ba: [entry(100, 'fisk'), entry(101, 'bok'), entry(102, 'dam')] };
        const client = await clientOf(withOnlyTheContract(status, words), () => drawn.shift() ?? 0);
        expect(await client.random(['bob'])).toMatchObject({ matched: 'dam', article: { id: 102 } });
        expect(listRequests()?.slice(1)).toEqual([
          '/api/article/bob/suggest?q=ba&limit=100',
          '/api/article/bob/102',
        ]);
      },
    );

    it('tries other prefixes where one has no words, up to a limit', async () => {
      const letters = [0, 0.99, 0, 0.99, 0.99];
      const words = {
        vå: [
          entry(100, 'fisk', { dict_id: 'nob', word_class: 'VERB' }),
          entry(101, 'bok'),
          entry(106, 'gå', { word_class: 'VERB' }),
        ],
      };
      const client = await clientOf(withOnlyTheContract(404, words), () => letters.shift() ?? 0);
      expect(await client.random(['bob'], { wordClass: 'VERB' })).toMatchObject({ article: { id: 106 } });
      expect(await client.random(['bob'], { wordClass: 'NOUN' })).toBeUndefined();
      expect(listRequests()?.length).toBeLessThan(20);
    });

    it('rejects with the fault of the service', async () => {
      const client = await clientOf((response) => sendAnswer(response, 503, {}));
      expect(await expectServiceFault(client.random(['bob']))).toMatchObject({
        operation: 'random',
        kind: 'failed',
      });
    });
  });
});

describe('response schemas', () => {
  const KEY = 'nokkel';
  const BOTH = ['bob', 'nob'] as const;

  describe('the client of another service', () => {
    let upstream: UpstreamServer | undefined;
    afterEach(async () => {
      await upstream?.stop();
      upstream = undefined;
    });

    async function clientOf(answer: Parameters<typeof startUpstream>[0], budgetMs = 5_000) {
      upstream = await startUpstream(answer);
      return createDictionaryClient({ baseUrl: upstream.address, apiKey: KEY, budgetMs });
    }
    const answering = (body: unknown) => clientOf((response) => sendAnswer(response, 200, body));

    const article = (id: number) => sampleArticle('bob', id);
    const hit = (id: number, more: object = {}) => ({
      dict_id: 'bob',
      art_id: id,
      match: 'lemma',
      matched: 'ord',
      article: article(id),
      ...more,
    });
    const matches = async (
      client: DictionaryClient,
      q: string,
      dicts: readonly ('bob' | 'nob')[] = ['bob'],
    ) =>
      (await client.search(dicts, q)).hits.map(({ match, matched, article: { dict, id } }) => [
        dict,
        id,
        match,
        matched,
      ]);

    it('sends requests as in the contract', async () => {
      const keys: unknown[] = [];
      const client = await clientOf((response, request) => {
        keys.push(request.headers['x-api-key']);
        const isArticle = request.url?.endsWith('/100') === true;
        sendAnswer(
          response,
          200,
          isArticle ? article(100) : { query: '', total: 0, hits: [], suggestions: [] },
        );
      });
      await client.article('bob', 100);
      await client.search(BOTH, 'fisk');
      await client.suggest(['nob'], 'fi');
      expect(upstream?.requestedUrls.filter((url) => !url.startsWith('/api/dict/'))).toEqual([
        '/api/article/bob/100',
        '/api/article/bob,nob/search?q=fisk',
        '/api/article/nob/suggest?q=fi',
      ]);
      expect(new Set(keys)).toEqual(new Set([KEY]));
    });

    it('ignores unknown fields, and accepts ids as text', async () => {
      const client = await answering({
        took: 3,
        hits: [
          { ...hit(100), score: 7, art_id: '100', article: { ...article(100), article_id: '100', ny: true } },
        ],
      });
      expect(await client.search(['bob'], 'ord')).toMatchObject({
        total: 1,
        nearest: [],
        hits: [{ article: { id: 100 } }],
      });
    });

    it('reads a bare list of articles, matches them, and sorts the best first', async () => {
      const old = (id: number, more: object = {}) => ({
        score: 1,
        dictionary: 'bob',
        ...article(id),
        ...more,
      });
      const client = await answering([old(105), old(102), old(901), old(100)]);
      expect(await matches(client, 'frisk som en fisk', BOTH)).toEqual([
        ['bob', 901, 'lemma', 'frisk som en fisk'],
        ['bob', 100, 'phrase', 'frisk som en fisk'],
        ['bob', 105, 'phrase', 'denne'],
        ['bob', 102, 'phrase', 'dam'],
      ]);
    });

    it.each([
      ['fisken', 100, 'inflection', 'fisken'],
      ['þenna', 105, 'older_form', 'þenna'],
    ] as const)(
      'sees for itself how a hit matched that does not say so: %s',
      async (q, id, match, matched) => {
        const client = await answering({ hits: [{ dict_id: 'bob', article: article(id) }] });
        expect(await matches(client, q)).toEqual([['bob', id, match, matched]]);
      },
    );

    it('keeps the order of a service that sends the matches', async () => {
      const client = await answering({ hits: [hit(105, { match: 'phrase' }), hit(100)] });
      expect((await matches(client, 'x')).map(([, id]) => id)).toEqual([105, 100]);
    });

    it('takes the dictionary from a question for one, and drops the hit of a question for two', async () => {
      const client = await answering({ hits: [hit(100, { dict_id: undefined }), hit(105)] });
      expect((await matches(client, 'x')).map(([dict]) => dict)).toEqual(['bob', 'bob']);
      expect(await client.search(BOTH, 'x')).toMatchObject({ dropped: 1, hits: [{ article: { id: 105 } }] });
    });

    it('drops and counts broken hits, and keeps the others', async () => {
      const broken = [null, 'x', {}, hit(100, { article: { article_id: 1 } }), hit(100, { article: null })];
      const client = await answering({ total: 9, hits: [...broken, hit(100)] });
      expect(await client.search(BOTH, 'x')).toMatchObject({
        total: 9,
        dropped: 5,
        hits: [{ article: { id: 100 } }],
      });
    });

    it('rejects an answer with broken hits only', async () => {
      const client = await answering({ total: 2, hits: [{}, null] });
      expect((await expectServiceFault(client.search(BOTH, 'x'))).kind).toBe('invalid');
    });

    it('drops broken suggestions likewise', async () => {
      const good = {
        word: 'fisk',
        articles: [{ dict_id: 'bob', art_id: '100', lemma: 'fisk', ny: 1 }],
        ny: 2,
      };
      const client = await answering({ suggestions: [good, { word: 7 }, null] });
      expect((await client.suggest(BOTH, 'fi')).suggestions).toMatchObject([
        { word: 'fisk', articles: [{ art_id: 100, hgno: 0 }] },
      ]);
      await upstream?.stop();
      const bad = await answering({ suggestions: [{ word: 7 }] });
      expect((await expectServiceFault(bad.suggest(BOTH, 'fi'))).kind).toBe('invalid');
    });

    it('takes a 404 without an error code for an unknown article', async () => {
      const client = await clientOf((response) => sendAnswer(response, 404, 'Not Found', 'text/html'));
      expect(await client.article('bob', 1)).toBeUndefined();
      expect((await expectServiceFault(client.search(BOTH, 'x'))).kind).toBe('not_found');
    });

    const asking: [string, (client: DictionaryClient) => Promise<unknown>][] = [
      ['article', (client) => client.article('bob', 100)],
      ['search', (client) => client.search(BOTH, 'hemmelig')],
      ['suggest', (client) => client.suggest(BOTH, 'hemmelig')],
    ];
    describe.each(asking)('%s', (operation, ask) => {
      it.each<[string, Parameters<typeof startUpstream>[0], string]>([
        ['an error', (response) => sendAnswer(response, 500, { code: 'internal' }), 'failed'],
        ['HTML', (response) => sendAnswer(response, 200, '<!doctype html>', 'text/html'), 'invalid'],
        ['half a JSON', (response) => sendAnswer(response, 200, '{"hits":['), 'invalid'],
        ['another shape', (response) => sendAnswer(response, 200, { error: 'no' }), 'invalid'],
        [
          'hits of another shape',
          (response) => sendAnswer(response, 200, { hits: {}, suggestions: 'x' }),
          'invalid',
        ],
        ['null', (response) => sendAnswer(response, 200, 'null'), 'invalid'],
        ['a reset', (response) => response.destroy(), 'unreachable'],
        ['no time', (response) => sendAnswer(response, 429, {}), 'busy'],
        ['no answer', () => undefined, 'timeout'],
      ])('rejects with a fault for %s', async (name, answer, kind) => {
        const client = await clientOf(answer, name === 'no answer' ? 50 : 5_000);
        const fault = await expectServiceFault(ask(client));
        expect(fault).toMatchObject({ service: 'dictionary', operation, kind });
        expect(inspect(fault, { depth: 20, showHidden: true })).not.toMatch(/nokkel|hemmelig|127\.0\.0\.1/);
      });
    });

    it('rejects with unreachable where nothing listens', async () => {
      const client = await answering({});
      await upstream?.stop();
      expect((await expectServiceFault(client.search(BOTH, 'x'))).kind).toBe('unreachable');
    });
  });
});
