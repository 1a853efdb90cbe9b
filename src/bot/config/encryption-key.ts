import { createHash } from 'node:crypto';

const KEY_BYTES = 32;

/** One key of `ENCRYPTION_KEY`. */
export interface EncryptionKey {
  /** The first 4 bytes of a hash, in hexadecimal. It names the key without revealing it. */
  id: string;
  secret: Buffer;
}

const keyIdOf = (secret: Buffer) =>
  createHash('sha256').update('ordrom key id').update(secret).digest('hex').slice(0, 8);

/**
 * Parses a key of 32 bytes in base64 (`openssl rand -base64 32`) or hexadecimal.
 *
 * @returns undefined for any other text
 */
export function parseEncryptionKey(text: string): EncryptionKey | undefined {
  const isHex = /^[0-9a-f]{64}$/iu.test(text);
  const isBase64 = /^[\w+/-]{43}=?$/u.test(text);
  if (!isHex && !isBase64) return undefined;
  const secret = Buffer.from(text, isHex ? 'hex' : 'base64');
  return secret.length === KEY_BYTES ? { id: keyIdOf(secret), secret } : undefined;
}
