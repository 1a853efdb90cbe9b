import { z } from 'zod';
import { LANGUAGES } from '../model/language.js';
import { isTimeZone } from '../time/dates.js';
import { type DatabaseAddress, parseDatabaseUrl } from './database-url.js';
import { type EncryptionKey, parseEncryptionKey } from './encryption-key.js';

const text = z.string().trim().min(1);
/** Many systems set LANGUAGE for their own programs, as `nb_NO:nb:en`; that is nobody's choice for the bot. */
const language = z.preprocess(
  (value) => (typeof value === 'string' && /[_:]/u.test(value) ? undefined : value),
  z.enum(LANGUAGES).default('nb'),
);
const optionalUrl = z.url({ protocol: /^https?$/ }).optional();

const databaseUrl = text.transform((value, context): DatabaseAddress => {
  const address = parseDatabaseUrl(value);
  if (address) return address;
  context.addIssue({
    code: 'custom',
    message:
      'must be file:<path>, as file:./data/ordrom.db, or postgres://<user>:<password>@<host>/<database>',
  });
  return z.NEVER;
});

const encryptionKeys = text.transform((value, context): [EncryptionKey, ...EncryptionKey[]] => {
  const keys = value.split(',').flatMap((each) => parseEncryptionKey(each.trim()) ?? []);
  const [first, ...others] = keys;
  if (first && keys.length === value.split(',').length) return [first, ...others];
  context.addIssue({
    code: 'custom',
    message: 'must be 32 bytes in base64 (openssl rand -base64 32); the newest first where there are several',
  });
  return z.NEVER;
});

/** The variables the bot reads, as they stand in the environment; unset ones are absent. */
export const botVariables = z.object({
  SLACK_BOT_TOKEN: text
    .startsWith('xoxb-', { error: "must begin with xoxb-: «OAuth & Permissions» in the app's settings" })
    .optional(),
  SLACK_SIGNING_SECRET: text.optional(),
  SLACK_APP_TOKEN: text
    .startsWith('xapp-', { error: 'must begin with xapp-: «Basic Information», «App-Level Tokens»' })
    .optional(),
  SLACK_CLIENT_ID: text
    .regex(/^\d+\.\d+$/u, { error: 'must be as 123.456: «Basic Information», «App Credentials»' })
    .optional(),
  SLACK_CLIENT_SECRET: text.optional(),
  SLACK_STATE_SECRET: text
    .min(32, { error: 'must be of 32 characters or more, as from openssl rand -hex 32' })
    .optional(),
  WORKSPACES_FILE: text.optional(),
  SLACK_API_URL: optionalUrl,
  HOST: text.default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  DICTIONARY_API_URL: optionalUrl,
  DICTIONARY_API_KEY: text.optional(),
  CALENDAR_API_URL: optionalUrl,
  CALENDAR_API_KEY: text.optional(),
  CALENDAR_DOMAIN: text.default('eksempel.no'),
  ROOMS_FILE: text.optional(),
  DATABASE_URL: databaseUrl.prefault('file:./data/ordrom.db'),
  ENCRYPTION_KEY: encryptionKeys.optional(),
  PEOPLE_FILE: text.optional(),
  MEETING_LINKS: z.enum(['outlook', 'google', 'none']).default('outlook'),
  OUTLOOK_URL: z
    .url({
      protocol: /^https?$/,
      error: 'OUTLOOK_URL must be an address such as https://post.eksempel.no/owa/',
    })
    .regex(/^[^?#]+$/u, { error: 'OUTLOOK_URL must be without ? and #' })
    .default('https://outlook.office.com/calendar/0/deeplink/compose'),
  TIME_ZONE: text
    .refine(isTimeZone, { error: 'must be the name of a time zone, as in Europe/Oslo' })
    .default('Europe/Oslo'),
  LANGUAGE: language,
});
export type BotVariables = z.output<typeof botVariables>;
