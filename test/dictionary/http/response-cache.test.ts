import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createResponseCache, serializeResponse } from '../../../src/dictionary/http/response-cache.js';

const edition = {};

it('gives what was kept, and nothing of another edition', () => {
  const kept = createResponseCache(10_000);
  expect(kept.find(edition, '/a')).toBeUndefined();
  const answer = serializeResponse('{"word":"å"}');
  kept.keep(edition, '/a', answer);
  expect(kept.find(edition, '/a')).toBe(answer);
  expect(kept.find({}, '/a')).toBeUndefined();
  expect(kept.find(edition, '/a')).toBeUndefined();
});

it('keeps nothing that was made from an edition which was left meanwhile', () => {
  const kept = createResponseCache(10_000);
  const next = {};
  kept.find(next, '/a');
  kept.keep(edition, '/a', serializeResponse('{}'));
  expect(kept.find(next, '/a')).toBeUndefined();
});

it('keeps those that were asked for last', () => {
  const kept = createResponseCache(3_000);
  kept.find(edition, '');
  for (const address of ['/a', '/b']) kept.keep(edition, address, serializeResponse('x'.repeat(800)));
  kept.find(edition, '/a');
  kept.keep(edition, '/c', serializeResponse('x'.repeat(800)));
  expect(['/a', '/b', '/c'].map((address) => kept.find(edition, address) !== undefined)).toEqual([
    true,
    false,
    true,
  ]);
});

it('never keeps more bytes than it may, and never another answer than was made', () => {
  const asked = fc.array(fc.record({ address: fc.nat(20), length: fc.nat(2_000) }), { maxLength: 60 });
  fc.assert(
    fc.property(asked, (questions) => {
      const kept = createResponseCache(5_000);
      const made = new Map<string, string>();
      for (const { address: number, length } of questions) {
        const address = `/${number}`;
        const known = kept.find(edition, address);
        if (known) expect(known.bytes.toString()).toBe(made.get(address));
        else {
          const json = 'x'.repeat(length);
          made.set(address, json);
          kept.keep(edition, address, serializeResponse(json));
        }
        const sizes = [...made.keys()].map((one) => kept.find(edition, one)?.bytes.length ?? 0);
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(5_000);
      }
    }),
  );
});
