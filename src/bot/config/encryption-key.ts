import { createHash } from 'node:crypto';

const KEY_BYTES = 32;

/** One key of `ENCRYPTION_KEY`. */
export interface EncryptionKey {
  /** The first bytes of a hash: it names the key and reveals nothing of it. */
  id: string;
  secret: Buffer;
}

const keyIdOf = (secret: Buffer) =>
  createHash('sha256').update('ordrom key id').update(secret).digest('hex').slice(0, 8);

/** A key of 32 bytes in base64 or hexadecimal, as `openssl rand -base64 32` gives it; undefined for any other text. */
export function parseEncryptionKey(text: string): EncryptionKey | undefined {
  const isHex = /^[0-9a-f]{64}$/iu.test(text);
  const isBase64 = /^[\w+/-]{43}=?$/u.test(text);
  if (!isHex && !isBase64) return undefined;
  const secret = Buffer.from(text, isHex ? 'hex' : 'base64');
  return secret.length === KEY_BYTES ? { id: keyIdOf(secret), secret } : undefined;
}
