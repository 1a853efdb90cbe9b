import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { EncryptionKey } from '../config/bot-variables.js';

/** AES-256-GCM (NIST SP 800-38D), with a random nonce of 96 bits and a tag of 128 bits. */
const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypted text. A change of the text or of its place is detected at decryption. */
export interface EncryptedText {
  keyId: string;
  text: string;
}

/** Encrypts with the first key. Decrypts with the key that the text was encrypted with. */
export interface TokenCipher {
  keyIds: readonly string[];
  /** @param place the location of the text, such as `installation:T1`; decryption requires the same */
  encrypt: (text: string, place: string) => EncryptedText;
  /** @throws {DecryptionError} where the key is missing, or the text or its place was changed */
  decrypt: (encrypted: EncryptedText, place: string) => string;
}

export class DecryptionError extends Error {
  override readonly name = 'DecryptionError';
}

/** @param keys the first encrypts; the others only decrypt older texts */
export function createTokenCipher(keys: readonly [EncryptionKey, ...EncryptionKey[]]): TokenCipher {
  const [first] = keys;
  return {
    keyIds: keys.map(({ id }) => id),

    encrypt(text, place) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, first.secret, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(place));
      const body = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return { keyId: first.id, text: body.toString('base64') };
    },

    decrypt({ keyId, text }, place) {
      const key = keys.find(({ id }) => id === keyId);
      if (!key) throw new DecryptionError(`encrypted with key ${keyId}, which is missing`);
      const body = Buffer.from(text, 'base64');
      if (body.length < NONCE_BYTES + TAG_BYTES) throw new DecryptionError('the encrypted text is too short');
      const nonce = body.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv(ALGORITHM, key.secret, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(place));
      decipher.setAuthTag(body.subarray(-TAG_BYTES));
      try {
        const opened = decipher.update(body.subarray(NONCE_BYTES, -TAG_BYTES));
        return Buffer.concat([opened, decipher.final()]).toString('utf8');
      } catch (cause) {
        throw new DecryptionError('the encrypted text was changed, or comes from another place', {
          cause,
        });
      }
    },
  };
}
