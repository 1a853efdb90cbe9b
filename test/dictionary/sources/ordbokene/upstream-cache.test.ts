import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUpstreamCache } from '../../../../src/dictionary/sources/ordbokene/upstream-cache.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

const create = <Value>() => createUpstreamCache<Value>({ freshSeconds: 10, keptSeconds: 100, maxKeys: 3 });
const failing = () => Promise.reject(new Error('nede'));

test('a fresh answer is fetched once, however many ask', async () => {
  const answers = create<number>();
  const fetch = vi.fn(async () => 1);
  expect(await Promise.all([answers.get('a', fetch), answers.get('a', fetch)])).toEqual([1, 1]);
  pass(9);
  expect(await answers.get('a', fetch)).toBe(1);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('an old one is given while a new one is fetched', async () => {
  const answers = create<number>();
  await answers.get('a', async () => 1);
  pass(11);
  let finish = (_: number): void => undefined;
  const fetch = vi.fn(() => new Promise<number>((done) => (finish = done)));
  expect(await answers.get('a', fetch)).toBe(1);
  expect(await answers.get('a', fetch)).toBe(1);
  finish(2);
  await vi.waitFor(async () => expect(await answers.get('a', fetch)).toBe(2));
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('an old one is given as long as it is kept where no new one can be had', async () => {
  const answers = create<string | undefined>();
  await answers.get('a', async () => undefined);
  pass(99);
  expect(await answers.get('a', failing)).toBeUndefined();
  pass(2);
  await expect(answers.get('a', failing)).rejects.toThrow('nede');
  expect(await answers.get('a', async () => 'ny')).toBe('ny');
});

test('holds no more than it may', async () => {
  const answers = create<number>();
  for (const key of ['a', 'b', 'c', 'd']) await answers.get(key, async () => 1);
  pass(11);
  await expect(answers.get('a', failing)).rejects.toThrow();
  expect(await answers.get('d', failing)).toBe(1);
});
