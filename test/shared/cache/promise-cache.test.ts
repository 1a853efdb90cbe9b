import { expect, test } from 'vitest';
import { createPromiseCache } from '../../../src/shared/cache/promise-cache.js';

const create = (maxKeys = 10) => createPromiseCache<string>({ ttlSeconds: 60, maxKeys });

function counted(result: () => Promise<string>) {
  const fetch = Object.assign(
    () => {
      fetch.calls += 1;
      return result();
    },
    { calls: 0 },
  );
  return fetch;
}

test('equal questions at the same time share one fetch, and later ones its value', async () => {
  const cache = create();
  const fetch = counted(async () => 'svar');
  expect(await Promise.all([cache.get('a', fetch), cache.get('a', fetch)])).toEqual(['svar', 'svar']);
  expect(await cache.get('a', fetch)).toBe('svar');
  expect(fetch.calls).toBe(1);
  expect(cache.peek('b')).toBeUndefined();
});

test('a failure is told to all who asked and never kept', async () => {
  const cache = create();
  const failing = counted(() => Promise.reject(new Error('nede')));
  const asked = await Promise.allSettled([cache.get('a', failing), cache.get('a', failing)]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(failing.calls).toBe(1);
  expect(await cache.get('a', async () => 'svar')).toBe('svar');
});

test('a key too many starts over instead of failing', async () => {
  const cache = create(3);
  for (const key of ['a', 'b', 'c', 'd']) expect(await cache.get(key, async () => key)).toBe(key);
  expect(await cache.peek('d')).toBe('d');
});

test('holds no more than it may', async () => {
  const cache = createPromiseCache<number>({ ttlSeconds: 60, maxKeys: 3 });
  const keys = Array.from({ length: 10 }, (_, at) => String(at));
  for (const key of keys) await cache.get(key, async () => 1);
  expect(keys.filter((key) => cache.peek(key)).length).toBeLessThanOrEqual(3);
  expect(cache.peek('9')).toBeDefined();
});
