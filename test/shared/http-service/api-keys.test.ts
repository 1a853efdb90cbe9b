import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createApiKeyVerifier } from '../../../src/shared/http-service/api-keys.js';

describe('createApiKeyVerifier', () => {
  const ring = createApiKeyVerifier(['en-nokkel', 'x'.repeat(200)]);

  it.each(['en-nokkel', 'x'.repeat(200)])('accepts its keys', (key) => {
    expect(ring.accepts(key)).toBe(true);
  });

  it.each([
    '',
    'en-nokke',
    'en-nokkelx',
    'en-nokkel\0',
    // The low byte of the first letter is an e.
    '\u0165n-nokkel',
    'x'.repeat(199),
    'x'.repeat(201),
    undefined,
    ['en-nokkel'],
  ])('refuses %j', (candidate) => {
    expect(ring.accepts(candidate)).toBe(false);
  });

  it('keeps nothing of the previous candidate', () => {
    ring.accepts('en-nokkel');
    expect(ring.accepts('en')).toBe(false);
    ring.accepts('x'.repeat(200));
    expect(ring.accepts('en-nokkel')).toBe(true);
  });

  it('compares each candidate with every key, in constant time and at a fixed width', () => {
    const compare = vi.spyOn(crypto, 'timingSafeEqual');
    syncBuiltinESMExports();
    onTestFinished(() => {
      compare.mockRestore();
      syncBuiltinESMExports();
    });
    for (const candidate of ['en-nokkel', 'en-nokkex', 'x', 'x'.repeat(200)]) {
      compare.mockClear();
      ring.accepts(candidate);
      expect(compare.mock.calls.flat().map(({ byteLength }) => byteLength)).toEqual([200, 200, 200, 200]);
    }
  });
});
