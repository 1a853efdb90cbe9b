import { afterEach, describe, expect, it } from 'vitest';
import { createDictionaryClient } from '../../../src/dictionary/client.js';
import { expectServiceFault } from '../../support/upstream-client.js';
import { sendAnswer, startUpstream, type UpstreamServer } from '../../support/upstream-server.js';
import { sampleArticle } from '../support/sample-articles.js';

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
    const words = { vå: [entry(100, 'fisk', { dict_id: 'nob' }), entry(106, 'gå', { word_class: 'VERB' })] };
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
