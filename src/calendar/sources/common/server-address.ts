import { z } from 'zod';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** The address of a server that receives secrets: https, or http on this machine. The final slash is removed. */
export const serverAddressSchema = z
  .string()
  .trim()
  .transform((value, context) => {
    const url = URL.canParse(value) ? new URL(value) : undefined;
    const isSafe =
      url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.includes(url.hostname));
    if (isSafe && url.username === '' && url.password === '') return url.href.replace(/\/+$/, '');
    context.addIssue('must be an address that begins with https://, without a user or password in it');
    return z.NEVER;
  });
