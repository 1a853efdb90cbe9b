import * as z from 'zod';
import { trimSignsAtEnd } from '../../../shared/text/trim-signs.js';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Whether secrets can be sent to an address: by https, or by http on this machine. */
export function isEncryptedOrLocal(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname));
}

/** The address of a server that receives secrets: https, or http on this machine. The final slash is removed. */
export const serverAddressSchema = z
  .string()
  .trim()
  .transform((value, context) => {
    const url = URL.canParse(value) ? new URL(value) : undefined;
    if (url && isEncryptedOrLocal(value) && url.username === '' && url.password === '')
      return trimSignsAtEnd(url.href, '/');
    context.addIssue('must be an address that begins with https://, without a user or password in it');
    return z.NEVER;
  });
