import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createApiKeyVerifier } from '../../../src/shared/http-service/api-keys.js';

describe('createKeyRing', () => {
  const ring = createApiKeyVerifier(['en-nokkel', 'x'.repeat(200)]);

  it.each(['en-nokkel', 'x'.repeat(200)])('holds its keys', (key) => {
    expect(ring.accepts(key)).toBe(true);
  });

  it.each([
    '',
    'en-nokke',
    'en-nokkelx',
    'en-nokkel\0',
    // Cut to a byte, the first letter would be an e.
    '\u0165n-nokkel',
    'x'.repeat(199),
    'x'.repeat(201),
    undefined,
    ['en-nokkel'],
  ])('holds nothing else: %j', (candidate) => {
    expect(ring.accepts(candidate)).toBe(false);
  });

  it('remembers nothing of the key before', () => {
    ring.accepts('en-nokkel');
    expect(ring.accepts('en')).toBe(false);
    ring.accepts('x'.repeat(200));
    expect(ring.accepts('en-nokkel')).toBe(true);
  });

  it('compares every question with every key, in constant time and over one width', () => {
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
