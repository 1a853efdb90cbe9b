import { createPrivateKey, hash, type KeyObject, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as z from 'zod';

/** A service account that can sign in. */
export interface ServiceAccount {
  /** `ordrom@prosjekt.iam.gserviceaccount.com` */
  email: string;
  keyId: string | undefined;
  key: KeyObject;
  /** Identifies the content of the file. */
  version: string;
}

const keyFileSchema = z.looseObject({
  type: z.literal('service_account'),
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  private_key_id: z.string().min(1).optional(),
});

/**
 * Reads the key file of a service account. The addresses in it are ignored: only the configuration says where Google is.
 *
 * @throws errors of the file system, of JSON, of zod and of OpenSSL
 */
export async function readServiceAccount(path: string): Promise<ServiceAccount> {
  const text = await readFile(path, 'utf8');
  const file = keyFileSchema.parse(JSON.parse(text));
  return {
    email: file.client_email,
    keyId: file.private_key_id,
    key: createPrivateKey(file.private_key),
    version: hash('sha256', text, 'base64url'),
  };
}

/** Google accepts an hour at most. */
const ASSERTION_SECONDS = 3_600;

export interface AssertionClaims {
  scope: string;
  /** The address of the token endpoint. */
  audience: string;
  /** Who to act as; undefined for the service account itself. */
  subject: string | undefined;
  /** In milliseconds since 1970-01-01T00:00:00Z. */
  now: number;
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A signed JWT that an access token is issued for (RFC 7523 section 2.1, RS256 of RFC 7518). */
export function signAssertion(account: ServiceAccount, claims: AssertionClaims): string {
  const issuedAt = Math.floor(claims.now / 1_000);
  const { keyId, email } = account;
  const header = { alg: 'RS256', typ: 'JWT', ...(keyId !== undefined && { kid: keyId }) };
  const payload = {
    iss: email,
    scope: claims.scope,
    aud: claims.audience,
    iat: issuedAt,
    exp: issuedAt + ASSERTION_SECONDS,
    // The service account acts as itself without `sub`.
    ...(claims.subject !== undefined && claims.subject !== email && { sub: claims.subject }),
  };
  const text = `${encode(header)}.${encode(payload)}`;
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), account.key).toString('base64url')}`;
}
