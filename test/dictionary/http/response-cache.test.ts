import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createResponseCache, type ResponseCache } from '../../../src/dictionary/http/response-cache.js';
import {
  type SerializedResponse,
  serializeResponse,
} from '../../../src/shared/http-service/serialized-response.js';

const revision = {};

/** Adds a response as often as it takes to be kept. */
function addTwice(cache: ResponseCache, url: string, response: SerializedResponse, of: object = revision) {
  for (let time = 0; time < 2; time += 1) cache.add(of, url, response);
}

it('keeps a response that is asked for again, and none that is asked for once', () => {
  const cache = createResponseCache(10_000);
  cache.find(revision, '/a');
  const response = serializeResponse('{}');
  cache.add(revision, '/a', response);
  expect(cache.find(revision, '/a')).toBeUndefined();
  cache.add(revision, '/a', response);
  expect(cache.find(revision, '/a')).toBe(response);
});

it('finds a response, and none of another revision', () => {
  const cache = createResponseCache(10_000);
  expect(cache.find(revision, '/a')).toBeUndefined();
  const response = serializeResponse('{"word":"å"}');
  addTwice(cache, '/a', response);
  expect(cache.find(revision, '/a')).toBe(response);
  expect(cache.find({}, '/a')).toBeUndefined();
  expect(cache.find(revision, '/a')).toBeUndefined();
});

it('drops a response that was made from a revision that is no longer current', () => {
  const cache = createResponseCache(10_000);
  const next = {};
  cache.find(next, '/a');
  addTwice(cache, '/a', serializeResponse('{}'));
  expect(cache.find(next, '/a')).toBeUndefined();
});

it('evicts the response that was asked for the longest time ago', () => {
  const cache = createResponseCache(3_000);
  cache.find(revision, '');
  for (const url of ['/a', '/b']) addTwice(cache, url, serializeResponse('x'.repeat(800)));
  cache.find(revision, '/a');
  addTwice(cache, '/c', serializeResponse('x'.repeat(800)));
  expect(['/a', '/b', '/c'].map((url) => cache.find(revision, url) !== undefined)).toEqual([
    true,
    false,
    true,
  ]);
});

it('never keeps more bytes than allowed, and never answers with another response than was added', () => {
  const requests = fc.array(fc.record({ path: fc.nat(20), length: fc.nat(2_000) }), { maxLength: 60 });
  fc.assert(
    fc.property(requests, (all) => {
      const cache = createResponseCache(5_000);
      const added = new Map<string, string>();
      for (const { path, length } of all) {
        const url = `/${path}`;
        const cached = cache.find(revision, url);
        if (cached) expect(cached.body).toBe(added.get(url));
        else {
          const json = 'x'.repeat(length);
          added.set(url, json);
          addTwice(cache, url, serializeResponse(json));
        }
        const sizes = [...added.keys()].map((one) => cache.find(revision, one)?.body.length ?? 0);
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(5_000);
      }
    }),
  );
});
