import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type EncryptionKey, parseEncryptionKey } from '../../../src/bot/config/bot-variables.js';
import { createTokenCipher, DecryptionError } from '../../../src/bot/store/installations.js';

function newKey(): EncryptionKey {
  const key = parseEncryptionKey(randomBytes(32).toString('base64'));
  if (!key) throw new Error('unreachable');
  return key;
}

const [old, fresh] = [newKey(), newKey()];
const cipher = createTokenCipher([fresh, old]);

describe('an encrypted text', () => {
  test('decrypts to the original text, and differs at each encryption', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, place) => {
        const one = cipher.encrypt(text, place);
        expect(cipher.decrypt(one, place)).toBe(text);
        expect(cipher.encrypt(text, place).text).not.toBe(one.text);
      }),
    );
  });

  test('is refused in another place, or with any bit changed', () => {
    const encrypted = cipher.encrypt('xoxb-1', 'installation:T1');
    expect(() => cipher.decrypt(encrypted, 'installation:T2')).toThrow(
      expect.objectContaining({ name: 'DecryptionError', cause: expect.any(Error) }),
    );
    const bytes = Buffer.from(encrypted.text, 'base64');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      const text = changed.toString('base64');
      expect(() => cipher.decrypt({ ...encrypted, text }, 'installation:T1')).toThrow(DecryptionError);
    }
    for (const length of [0, 5, 27, bytes.length - 1]) {
      const text = bytes.subarray(0, length).toString('base64');
      expect(() => cipher.decrypt({ ...encrypted, text }, 'installation:T1')).toThrow(DecryptionError);
    }
  });

  test('decrypts with the previous key, and not with another', () => {
    const encrypted = createTokenCipher([old]).encrypt('xoxb-1', 'p');
    expect(cipher.decrypt(encrypted, 'p')).toBe('xoxb-1');
    expect(cipher.encrypt('xoxb-1', 'p').keyId).toBe(fresh.id);
    expect(createTokenCipher([fresh, old]).keyIds).toEqual([fresh.id, old.id]);
    expect(() => createTokenCipher([newKey()]).decrypt(encrypted, 'p')).toThrow(
      /key [0-9a-f]{8}, which is missing/u,
    );
  });
});

test.each([
  [randomBytes(32).toString('base64'), true],
  [randomBytes(32).toString('base64url'), true],
  [randomBytes(32).toString('hex'), true],
  [randomBytes(31).toString('base64'), false],
  [randomBytes(33).toString('base64'), false],
  [randomBytes(16).toString('hex'), false],
  ['passord', false],
  ['', false],
])('accepts only keys of 32 bytes: %s', (text, isKey) => {
  expect(parseEncryptionKey(text) !== undefined).toBe(isKey);
});
