import { inspect } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { createDictionaryClient, type DictionaryClient } from '../../../src/dictionary/client.js';
import { expectServiceFault } from '../../support/upstream-client.js';
import { sendAnswer, startUpstream, type UpstreamServer } from '../../support/upstream-server.js';
import { sampleArticle } from '../support/sample-articles.js';

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
  const matches = async (client: DictionaryClient, q: string, dicts: readonly ('bob' | 'nob')[] = ['bob']) =>
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
    const old = (id: number, more: object = {}) => ({ score: 1, dictionary: 'bob', ...article(id), ...more });
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
  ] as const)('sees for itself how a hit matched that does not say so: %s', async (q, id, match, matched) => {
    const client = await answering({ hits: [{ dict_id: 'bob', article: article(id) }] });
    expect(await matches(client, q)).toEqual([['bob', id, match, matched]]);
  });

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
    const good = { word: 'fisk', articles: [{ dict_id: 'bob', art_id: '100', lemma: 'fisk', ny: 1 }], ny: 2 };
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
