import * as z from 'zod';
import { LANGUAGES } from '../model/language.js';
import { type DatabaseAddress, parseDatabaseUrl } from './database-url.js';
import { type EncryptionKey, parseEncryptionKey } from './encryption-key.js';
import { type LunchHours, parseLunchHours } from './lunch-hours.js';

export const requiredText = z.string().trim().min(1);

/** Ignores values such as `nb_NO:nb:en`: many systems set LANGUAGE for their own programs. */
export const defaultLanguage = z.preprocess(
  (value) => (typeof value === 'string' && /[_:]/u.test(value) ? undefined : value),
  z.enum(LANGUAGES).default('nb'),
);

export const contactUrl = z
  .url({ protocol: /^(?:https|mailto)$/, error: 'must begin with https:// or mailto:' })
  .optional();

export const optionalUrl = z.url({ protocol: /^https?$/ }).optional();

export const databaseUrl = requiredText.transform((value, context): DatabaseAddress => {
  const address = parseDatabaseUrl(value);
  if (address) return address;
  context.addIssue({
    code: 'custom',
    message:
      'must be file:<path>, as file:./data/ordrom.db, or postgres://<user>:<password>@<host>/<database>',
  });
  return z.NEVER;
});

export const encryptionKeys = requiredText.transform(
  (value, context): [EncryptionKey, ...EncryptionKey[]] => {
    const keys = value.split(',').flatMap((each) => parseEncryptionKey(each.trim()) ?? []);
    const [first, ...others] = keys;
    if (first && keys.length === value.split(',').length) return [first, ...others];
    context.addIssue({
      code: 'custom',
      message:
        'must be 32 bytes in base64 (openssl rand -base64 32); the newest first where there are several',
    });
    return z.NEVER;
  },
);

export const lunchHours = requiredText.transform((value, context): LunchHours | undefined => {
  if (value === 'none') return undefined;
  const hours = parseLunchHours(value);
  if (hours) return hours;
  context.addIssue({ code: 'custom', message: 'must be hours such as 11:30-12:00, or none' });
  return z.NEVER;
});
