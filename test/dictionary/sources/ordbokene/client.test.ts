import type { ServerResponse } from 'node:http';
import { BrokenCircuitError } from 'cockatiel';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { serializeArticle } from '../../../../src/dictionary/article/raw-article.js';
import { DICT_IDS } from '../../../../src/dictionary/contract.js';
import type { ArticleStore } from '../../../../src/dictionary/index/article-store.js';
import { retryDelay } from '../../../../src/dictionary/sources/ordbokene/client.js';
import { type FaultKind, ServiceFault } from '../../../../src/shared/errors.js';
import { systemClock } from '../../../../src/shared/time/clock.js';
import { sendAnswer } from '../../../support/upstream-server.js';
import { sampleArticle } from '../../support/sample-articles.js';
import {
  always,
  type OrdbokeneServer,
  type RequestHandler,
  startOrdbokene,
  storeOf,
} from './ordbokene-server.js';

describe('retrying client', () => {
  let first: OrdbokeneServer;
  let second: OrdbokeneServer;
  let store: ArticleStore;
  /** Added to the time, in milliseconds. */
  let passed: number;
  beforeEach(async () => {
    [first, second] = await Promise.all([startOrdbokene(), startOrdbokene()]);
    passed = 0;
    store = storeOf([first.address, second.address], {
      clock: () => systemClock().add({ milliseconds: passed }),
    });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await Promise.all([first.stop(), second.stop()]);
  });

  const firstTimes = (times: number, answer: (response: ServerResponse) => void): RequestHandler => {
    return (response, _, count) => {
      if (count <= times) answer(response);
      return count <= times;
    };
  };
  const failing = (response: ServerResponse) => sendAnswer(response, 500, 'oops', 'text/plain');
  const tooMany = (seconds?: string) => (response: ServerResponse) => {
    if (seconds !== undefined) response.setHeader('retry-after', seconds);
    sendAnswer(response, 429, 'Too Many Requests', 'text/plain');
  };
  const html = (response: ServerResponse) =>
    sendAnswer(response, 200, '<!doctype html><title>Feide</title>', 'text/html');
  const login = (response: ServerResponse) => {
    response.setHeader('location', '/login');
    sendAnswer(response, 302, '', 'text/html');
  };
  const asks = () => [first.requestedUrls.length, second.requestedUrls.length];
  const word = () => store.suggest(DICT_IDS, 'fisk', { limit: 5 });
  const FISK = ['{"word":"fisk","articles":[]}'];

  describe('the client of several addresses', () => {
    it('asks them in order, the second only when it is needed', async () => {
      expect(await word()).toEqual(FISK);
      expect(asks()).toEqual([1, 0]);
      expect([...first.agents]).toEqual(['Ordrom/0.0.0']);
    });

    it.each<[string, RequestHandler]>([
      ['fails', always(failing)],
      ['breaks the connection', always((response) => response.destroy())],
      [
        'is out of service for a while',
        always((response) => sendAnswer(response.setHeader('retry-after', '600'), 503, '')),
      ],
      ['does not answer', () => true],
    ])('asks the second where the first %s', async (_, handler) => {
      store = storeOf([first.address, second.address], { attemptMs: 500 });
      first.setHandler(handler);
      expect(await word()).toEqual(FISK);
      expect(await store.suggest(['bob'], 'fisk', { limit: 5 })).toEqual(FISK);
      expect(asks()).toEqual([2, 2]);
    });

    it('asks the second where nothing listens at the first', async () => {
      store = storeOf(['http://127.0.0.1:1/', second.address]);
      expect(await word()).toEqual(FISK);
    });

    it('does not ask the second for an article that the first does not have', async () => {
      expect(await store.article('bob', 999)).toBeUndefined();
      expect(asks()).toEqual([1, 0]);
    });

    it.each<[string, RequestHandler]>([
      ['a page', always(html)],
      ['the way to a login', always(login)],
      ['half an answer', always((response) => sendAnswer(response, 200, '{"q":"fisk","a":{"exa'))],
      ['that it knows no such question', always((response) => sendAnswer(response, 404, ''))],
    ])('rejects with the fault where the first answers %s', async (_, handler) => {
      first.setHandler(handler);
      await expect(word()).rejects.toBeInstanceOf(ServiceFault);
      expect(asks()).toEqual([1, 0]);
    });

    it('accepts an address with a path', async () => {
      store = storeOf([`${first.address}/opal/prod/`]);
      await word().catch(() => undefined);
      expect(first.requestedUrls[0]).toMatch(/^\/opal\/prod\/api\/suggest\?q=fisk&/);
    });
  });

  describe('a failed request', () => {
    it('is repeated, at both addresses each time', async () => {
      first.setHandler(always(failing));
      second.setHandler(firstTimes(2, failing));
      expect(await word()).toEqual(FISK);
      expect(asks()).toEqual([3, 3]);
    });

    it('rejects with the last fault after the third attempt', async () => {
      first.setHandler(always(failing));
      second.setHandler(always((response) => response.destroy()));
      await expect(word()).rejects.toMatchObject({ service: 'ordbokene', kind: 'unreachable' });
      expect(asks()).toEqual([3, 3]);
    });

    it('is not repeated while both circuit breakers are open, and succeeds after their rest', async () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      first.setHandler(always(failing));
      second.setHandler(always(failing));
      for (let count = 0; count < 2; count += 1) await word().catch(() => undefined);
      const before = asks();
      await expect(word()).rejects.toMatchObject({ kind: 'failed' });
      expect(asks()).toEqual(before);
      first.resetHandler();
      vi.setSystemTime(Date.now() + 10_000);
      expect(await word()).toEqual(FISK);
    });

    it('ends with its budget', async () => {
      store = storeOf([first.address], { attemptMs: 200 });
      first.setHandler(() => true);
      await expect(word()).rejects.toMatchObject({ kind: 'timeout' });
      expect(first.requestedUrls.length).toBeGreaterThan(1);
    });
  });

  describe('the limits of requests', () => {
    it('repeat a request after Retry-After, at no other address', async () => {
      first.setHandler(firstTimes(1, tooMany('0.01')));
      expect(await word()).toEqual(FISK);
      expect(asks()).toEqual([2, 0]);
    });

    it('send nothing until the end of a long Retry-After, and reject with its time', async () => {
      first.setHandler(firstTimes(1, tooMany('30')));
      await expect(word()).rejects.toMatchObject({ kind: 'busy', retryAfterSeconds: 30 });
      passed = 20_000;
      await expect(store.article('bob', 100)).rejects.toMatchObject({
        kind: 'busy',
        retryAfterSeconds: expect.closeTo(10, 0),
      });
      expect(asks()).toEqual([1, 0]);
      passed = 30_000;
      expect(await word()).toEqual(FISK);
    });

    it('cap Retry-After at ten minutes', async () => {
      first.setHandler(firstTimes(1, tooMany('99999999')));
      await word().catch(() => undefined);
      passed = 600_000;
      expect(await word()).toEqual(FISK);
    });

    it('send at most six requests at once', async () => {
      const open: ServerResponse[] = [];
      let most = 0;
      first.setHandler((response) => {
        most = Math.max(most, open.push(response));
        return true;
      });
      const all = Promise.all(Array.from({ length: 48 }, (_, id) => store.article('bob', id + 1_000)));
      for (let round = 0; round < 8; round += 1) {
        await vi.waitFor(() => expect(open.length).toBeGreaterThanOrEqual(6));
        for (const response of open.splice(0)) sendAnswer(response, 404, '');
      }
      await all;
      expect([first.requestedUrls.length, most]).toEqual([48, 6]);
    });

    it('reject requests beyond the queue', async () => {
      const all = Array.from({ length: 300 }, (_, id) => store.article('bob', id + 1_000));
      const answers = await Promise.allSettled(all);
      const away = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
      expect(away).toHaveLength(300 - 206);
      expect(away[0]).toMatchObject({ kind: 'busy' });
    });
  });

  describe('retryDelay', () => {
    const fault = (kind: FaultKind, retryAfterSeconds?: number) =>
      new ServiceFault({ service: 'ordbokene', operation: 'suggest', kind, retryAfterSeconds });

    it.each<[FaultKind, number | undefined, number, number | undefined]>([
      ['unreachable', undefined, 1, 250],
      ['failed', undefined, 2, 500],
      ['timeout', undefined, 1, 250],
      ['busy', undefined, 2, 500],
      ['busy', 2, 1, 2_250],
      ['busy', 3, 1, undefined],
      ['invalid', undefined, 1, undefined],
      ['not_found', undefined, 1, undefined],
      ['rejected', undefined, 1, undefined],
      ['unauthorized', undefined, 1, undefined],
    ])('for %s with Retry-After %s s, attempt %i, is %s ms', (kind, seconds, attempt, pause) => {
      expect(retryDelay(fault(kind, seconds), attempt, 250)).toBe(pause);
    });

    it('is undefined for other errors, and for an open circuit breaker', () => {
      const ill = new ServiceFault({
        service: 'ordbokene',
        operation: 'suggest',
        kind: 'failed',
        cause: new BrokenCircuitError(),
      });
      expect(retryDelay(ill, 1, 250)).toBeUndefined();
      expect(retryDelay(new TypeError('a mistake of ours'), 1, 250)).toBeUndefined();
    });
  });
});

describe('the answers of Ordbøkene', () => {
  let server: OrdbokeneServer;
  let store: ArticleStore;
  beforeEach(async () => {
    server = await startOrdbokene();
    store = storeOf([server.address]);
  });
  afterEach(() => server.stop());

  const answerWith = (answer: unknown) =>
    server.setHandler(always((response) => sendAnswer(response, 200, answer)));
  const suggest = async () =>
    (await store.suggest(DICT_IDS, 'x', { limit: 5 })).map((json) => JSON.parse(json).word);

  test.each([
    [
      'by number',
      {
        exact: [
          ['båt', 3],
          ['båtbygger', 1],
        ],
      },
      ['båt', 'båtbygger'],
      [],
    ],
    ['by name', { exact: [['båt', ['bm', 'nn']]], similar: [['båtar', ['nn']]] }, ['båt'], ['båtar']],
    ['with other lists', { inflect: [['båte', 1]], translate: [['boat', 3]] }, [], []],
    ['with nothing', {}, [], []],
  ])('have words: %s', async (_, a, exact, similar) => {
    answerWith({ q: 'båt', cnt: 9, cmatch: 1, a });
    expect([await suggest(), await store.nearest(DICT_IDS, 'x', 5)]).toEqual([exact, similar]);
  });

  test.each([
    { q: 'båt', cnt: 0 },
    { q: 'båt', a: [] },
    { q: 'båt', a: { exact: ['båt'] } },
    { q: 'båt', a: { exact: { 0: 'båt' } } },
    { error: 'service unavailable' },
  ])('are refused: %j', async (answer) => {
    answerWith(answer);
    await expect(suggest()).rejects.toMatchObject({ kind: 'invalid' });
  });

  test('have ids of articles, also as text, and none', async () => {
    const meta = { bm: { total: 2 }, nn: { total: 0 } };
    const isList: RequestHandler = (response, { url = '' }) => {
      if (url.startsWith('/api/')) sendAnswer(response, 200, { meta, articles: { bm: [14, '15'], nn: [] } });
      else sendAnswer(response, 404, '');
      return true;
    };
    server.setHandler(isList);
    expect((await store.find(DICT_IDS, 'fisk')).matches).toEqual([]);
    expect(new Set(server.requestedUrls.filter((url) => !url.startsWith('/api/')))).toEqual(
      new Set(['/bm/article/14.json', '/bm/article/15.json']),
    );
    for (const [word, answer] of Object.entries({ hus: { meta }, bil: { meta, articles: { bm: ['x'] } } })) {
      answerWith(answer);
      await expect(store.find(DICT_IDS, word)).rejects.toMatchObject({ kind: 'invalid' });
    }
  });

  test('are the requested article, and no other', async () => {
    const fisk = sampleArticle('bob', 100);
    answerWith({ ...fisk, article_id: '100' });
    expect(await store.article('bob', 100)).toBe(serializeArticle(fisk));
    await expect(store.article('bob', 101)).rejects.toMatchObject({ kind: 'invalid' });
  });

  test('have concepts, without broken ones', async () => {
    const concepts = {
      'norr.': { class: 'language', expansion: 'norrønt' },
      odd: 'norrønt',
      g: { expansion: 'g' },
    };
    answerWith({ id: 'bm', name: 'Bokmålsordboka', concepts });
    const { odd: _, ...known } = concepts;
    expect(await store.dictionary('bob')).toMatchObject({ name: 'Bokmålsordboka' });
    expect((await store.dictionary('bob')).concepts).toEqual(known);
  });

  test.each([
    [[[1, 'a', 2, '2024-01-01 10:00:00']], 1],
    [[['2', 'b']], 2],
  ])('have the list of all articles: %j', async (list, id) => {
    server.setHandler((response, { url = '' }) => {
      sendAnswer(
        response,
        200,
        url.includes('/fil/') ? list : { ...sampleArticle('bob', 100), article_id: id },
      );
      return true;
    });
    expect(await store.random(['bob'])).toEqual({ dict: 'bob', id });
  });

  test('have articles in the list', async () => {
    answerWith([]);
    await expect(store.random(['bob'])).rejects.toMatchObject({ kind: 'invalid' });
  });
});
