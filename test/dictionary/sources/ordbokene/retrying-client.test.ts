import type { ServerResponse } from 'node:http';
import { BrokenCircuitError } from 'cockatiel';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DICT_IDS } from '../../../../src/dictionary/contract.js';
import type { ArticleStore } from '../../../../src/dictionary/index/article-store.js';
import { retryDelay } from '../../../../src/dictionary/sources/ordbokene/retrying-client.js';
import { type FaultKind, ServiceFault } from '../../../../src/shared/errors.js';
import { sendAnswer } from '../../../support/upstream-server.js';
import { always, type Oddity, type OrdbokeneServer, startOrdbokene } from './ordbokene-server.js';
import { storeOf } from './start-store.js';

let first: OrdbokeneServer;
let second: OrdbokeneServer;
let store: ArticleStore;
beforeEach(async () => {
  [first, second] = await Promise.all([startOrdbokene(), startOrdbokene()]);
  store = storeOf([first.address, second.address]);
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all([first.stop(), second.stop()]);
});

const firstTimes = (times: number, answer: (response: ServerResponse) => void): Oddity => {
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

describe('the addresses', () => {
  it('are asked in order, the second only when it is needed', async () => {
    expect(await word()).toEqual(FISK);
    expect(asks()).toEqual([1, 0]);
    expect([...first.agents]).toEqual(['Ordrom/0.0.0']);
  });

  it.each<[string, Oddity]>([
    ['fails', always(failing)],
    ['breaks the connection', always((response) => response.destroy())],
    [
      'is out of service for a while',
      always((response) => sendAnswer(response.setHeader('retry-after', '600'), 503, '')),
    ],
    ['does not answer', () => true],
  ])('the second answers where the first %s', async (_, oddity) => {
    store = storeOf([first.address, second.address], { attemptMs: 500 });
    first.be(oddity);
    expect(await word()).toEqual(FISK);
    expect(await store.suggest(['bob'], 'fisk', { limit: 5 })).toEqual(FISK);
    expect(asks()).toEqual([2, 2]);
  });

  it('the second answers where nothing is at the first', async () => {
    store = storeOf(['http://127.0.0.1:1/', second.address]);
    expect(await word()).toEqual(FISK);
  });

  it('the second is not asked for an article that the first does not have', async () => {
    expect(await store.article('bob', 999)).toBeUndefined();
    expect(asks()).toEqual([1, 0]);
  });

  it.each<[string, Oddity]>([
    ['a page', always(html)],
    ['the way to a login', always(login)],
    ['half an answer', always((response) => sendAnswer(response, 200, '{"q":"fisk","a":{"exa'))],
    ['that it knows no such question', always((response) => sendAnswer(response, 404, ''))],
  ])('a fault is what it is where the first answers %s', async (_, oddity) => {
    first.be(oddity);
    await expect(word()).rejects.toBeInstanceOf(ServiceFault);
    expect(asks()).toEqual([1, 0]);
  });

  it('an address may have a path', async () => {
    store = storeOf([`${first.address}/opal/prod/`]);
    await word().catch(() => undefined);
    expect(first.requestedUrls[0]).toMatch(/^\/opal\/prod\/api\/suggest\?q=fisk&/);
  });
});

describe('a lost question', () => {
  it('is asked again, at both addresses each time', async () => {
    first.be(always(failing));
    second.be(firstTimes(2, failing));
    expect(await word()).toEqual(FISK);
    expect(asks()).toEqual([3, 3]);
  });

  it('is given up after the third time, with what was wrong', async () => {
    first.be(always(failing));
    second.be(always((response) => response.destroy()));
    await expect(word()).rejects.toMatchObject({ service: 'ordbokene', kind: 'unreachable' });
    expect(asks()).toEqual([3, 3]);
  });

  it('is not asked at all while both are known to be ill, and is when they have had a rest', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    first.be(always(failing));
    second.be(always(failing));
    for (let count = 0; count < 2; count += 1) await word().catch(() => undefined);
    const before = asks();
    await expect(word()).rejects.toMatchObject({ kind: 'failed' });
    expect(asks()).toEqual(before);
    first.beWell();
    vi.setSystemTime(Date.now() + 10_000);
    expect(await word()).toEqual(FISK);
  });

  it('ends when its time is up', async () => {
    store = storeOf([first.address], { attemptMs: 200 });
    first.be(() => true);
    await expect(word()).rejects.toMatchObject({ kind: 'timeout' });
    expect(first.requestedUrls.length).toBeGreaterThan(1);
  });
});

describe('too many questions', () => {
  it('are asked again after the pause that was asked for, at no other address', async () => {
    first.be(firstTimes(1, tooMany('0.01')));
    expect(await word()).toEqual(FISK);
    expect(asks()).toEqual([2, 0]);
  });

  it('are not asked while the service wants to be left alone, and whoever asks is told how long that is', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    first.be(firstTimes(1, tooMany('30')));
    await expect(word()).rejects.toMatchObject({ kind: 'busy', retryAfterSeconds: 30 });
    vi.setSystemTime(Date.now() + 20_000);
    await expect(store.article('bob', 100)).rejects.toMatchObject({ kind: 'busy', retryAfterSeconds: 10 });
    expect(asks()).toEqual([1, 0]);
    vi.setSystemTime(Date.now() + 10_000);
    expect(await word()).toEqual(FISK);
  });

  it('never silence us for longer than ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    first.be(firstTimes(1, tooMany('99999999')));
    await word().catch(() => undefined);
    vi.setSystemTime(Date.now() + 600_000);
    expect(await word()).toEqual(FISK);
  });

  it('are at most six at once, whoever asks', async () => {
    const open: ServerResponse[] = [];
    let most = 0;
    first.be((response) => {
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

  it('are turned away rather than heaped up', async () => {
    const all = Array.from({ length: 300 }, (_, id) => store.article('bob', id + 1_000));
    const answers = await Promise.allSettled(all);
    const away = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    expect(away).toHaveLength(300 - 206);
    expect(away[0]).toMatchObject({ kind: 'busy' });
  });
});

describe('pauseBefore', () => {
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
  ])('of %s with %s s asked for, time %i: %s ms', (kind, seconds, attempt, pause) => {
    expect(retryDelay(fault(kind, seconds), attempt, 250)).toBe(pause);
  });

  it('of anything else is none, nor where nothing was asked because both are known to be ill', () => {
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
