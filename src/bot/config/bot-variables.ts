import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { isWellFormedApiKey } from '../../shared/http-service/api-keys.js';
import { LANGUAGES } from '../model/language.js';
import { isTimeZone } from '../time/dates.js';

const requiredText = z.string().trim().min(1);

const optionalUrl = z
  .url({ protocol: /^https?$/, error: 'must be an address that begins with https:// or http://' })
  .optional();

const text = z.string().trim().min(1);

const limit = (least: number, most: number, unit: string) => {
  const error = `must be ${unit}, from ${least} to ${most}`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
};

/** Whether people may book rooms, with which key, and how much each person may book. */
export const bookingVariables = {
  BOOKING: z.enum(['off', 'rooms'], { error: 'must be off or rooms' }).optional(),
  BOOKING_API_KEY: text.optional().meta({
    description:
      'The key for bookings of the calendar service at `CALENDAR_API_URL`: one of its `BOOKING_API_KEYS`.',
    findValue: 'whoever runs the service',
  }),
  BOOKING_MIN_MINUTES: limit(5, 240, 'minutes')
    .default(15)
    .meta({ description: 'The shortest booking, in minutes.' }),
  BOOKING_MAX_MINUTES: limit(5, 1_440, 'minutes').optional().meta({
    description:
      'The longest booking, with its extensions, in minutes. Unset: as long as one person may book on one day.',
  }),
  BOOKING_DAYS_AHEAD: limit(1, 366, 'days')
    .default(14)
    .meta({ description: 'How many days ahead people may book.' }),
  BOOKING_OPEN_EACH: limit(1, 100, 'a number')
    .default(2)
    .meta({ description: 'How many bookings one person may have that are not over.' }),
  BOOKING_HOURS_A_DAY: limit(1, 24, 'hours').default(4).meta({
    description:
      'How many hours one person may book on one day. A booking past midnight counts on both days.',
  }),
};

/** A text that `parse` reads. @param message what it must be */
const readText = <Value>(parse: (text: string) => Value | undefined, message: string) =>
  requiredText.transform((text, context): Value => {
    const value = parse(text);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** The parts between commas; undefined unless `parse` reads each. */
function parseAll<Value>(text: string, parse: (part: string) => Value | undefined): Value[] | undefined {
  const parts = text.split(',');
  const values = parts.flatMap((each) => parse(each.trim()) ?? []);
  return values.length === parts.length ? values : undefined;
}

const databaseUrl = readText(
  parseDatabaseUrl,
  'must be file:<path>, as file:./data/ordrom.db, or postgres://<user>:<password>@<host>/<database>',
);

const keyIdOf = (secret: Buffer) =>
  createHash('sha256').update('ordrom key id').update(secret).digest('hex').slice(0, 8);

const encryptionKeys = readText((text): [EncryptionKey, ...EncryptionKey[]] | undefined => {
  const [first, ...others] = parseAll(text, parseEncryptionKey) ?? [];
  return first && [first, ...others];
}, 'must be 32 bytes in base64 (openssl rand -base64 32); the newest first where there are several');

const HOURS = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/u;

const lunchHours = readText(
  (text) => (text === 'none' ? text : parseLunchHours(text)),
  'must be hours such as 11:30-12:00, or none',
).transform((hours) => (hours === 'none' ? undefined : hours));

/** `U012AB3CD:<key>`, `T012AB3CD/U012AB3CD:<key>`, or a key that names nobody. */
const NAMED_KEY = /^(?:(?:(?<team>T[A-Z0-9]+)\/)?(?<user>[UW][A-Z0-9]+):)?(?<key>[^:]{16,})$/u;

const assistantKeys = readText(
  (text) => parseAll(text, parseAssistantKey),
  'must be keys of 16 characters or more, as from openssl rand -hex 32, with commas between them; each may follow the Slack id of a person, as U012AB3CD:<key>',
);

const contactUrl = z
  .url({ protocol: /^(?:https|mailto)$/, error: 'must begin with https:// or mailto:' })
  .optional();

/** Ignores values such as `nb_NO:nb:en`: many systems set LANGUAGE for their own programs. */
const defaultLanguage = z.preprocess(
  (value) => (typeof value === 'string' && /[_:]/u.test(value) ? undefined : value),
  z.enum(LANGUAGES, { error: `must be one of ${LANGUAGES.join(', ')}` }).default('nb'),
);

/** The domain of the examples, which no workplace has. */
export const EXAMPLE_DOMAIN = 'eksempel.no';

/** The environment variables of the bot. Unset ones are absent. */
export const botVariables = z.object({
  SLACK_BOT_TOKEN: requiredText
    .startsWith('xoxb-', { error: "must begin with xoxb-: «OAuth & Permissions» in the app's settings" })
    .optional()
    .meta({
      description: 'The bot token of the app in one workspace. With it, `npm start` runs the bot.',
      findValue: "«OAuth & Permissions» in the app's settings, after «Install to Workspace»",
    }),
  SLACK_SIGNING_SECRET: requiredText.optional().meta({
    description: 'Verifies the requests that Slack sends over HTTP.',
    findValue: '«Basic Information», «App Credentials»',
  }),
  SLACK_APP_TOKEN: requiredText
    .startsWith('xapp-', { error: 'must begin with xapp-: «Basic Information», «App-Level Tokens»' })
    .optional()
    .meta({
      description: 'Connects by Socket Mode instead of HTTP; for one workspace only.',
      findValue: '«Basic Information», «App-Level Tokens», with the scope connections:write',
    }),
  SLACK_CLIENT_ID: requiredText
    .regex(/^\d+\.\d+$/u, { error: 'must be as 123.456: «Basic Information», «App Credentials»' })
    .optional()
    .meta({
      description: 'Lets many workspaces install the app at `/slack/install`, in place of `SLACK_BOT_TOKEN`.',
      findValue: '«Basic Information», «App Credentials»',
    }),
  SLACK_CLIENT_SECRET: requiredText.optional().meta({
    description: 'Belongs to `SLACK_CLIENT_ID`.',
    findValue: '«Basic Information», «App Credentials»',
  }),
  SLACK_STATE_SECRET: requiredText
    .min(32, { error: 'must be of 32 characters or more, as from openssl rand -hex 32' })
    .optional()
    .meta({
      description:
        'Signs the state of an installation on its way through Slack. The same in all processes, at least 32 characters.',
      findValue: '`openssl rand -hex 32`',
    }),
  WORKSPACES_FILE: requiredText.optional().meta({
    description:
      'A YAML file with the workspaces to serve and the settings that differ in each. Unset: every workspace that installs the app is served.',
  }),
  SLACK_API_URL: optionalUrl.meta({ description: 'The address of another Slack Web API, for tests.' }),
  HOST: requiredText
    .default('127.0.0.1')
    .meta({ description: 'The address that the bot listens on for Slack over HTTP.' }),
  PORT: limit(0, 65_535, 'the number of a port')
    .default(3000)
    .meta({ description: 'The port that the bot listens on for Slack over HTTP.' }),
  PUBLIC_URL: z
    .url({ protocol: /^https$/, error: 'PUBLIC_URL must be an address such as https://ordrom.eksempel.no' })
    .regex(/^[^?#]+$/u, { error: 'PUBLIC_URL must be without ? and #' })
    .optional()
    .meta({
      description:
        'The address at which browsers reach the bot over HTTP, before `/slack/events`. `MEETING_LINKS=ics` serves files below it, at `/slack/meeting/`.',
      findValue: 'the Request URL of the app in Slack, without `/slack/events`',
    }),
  STATUS_HOST: requiredText.default('127.0.0.1').meta({
    description:
      'The address that the bot serves `/healthz`, `/readyz` and `/metrics` on. They need no key, so let only your monitoring reach it.',
  }),
  STATUS_PORT: limit(0, 65_535, 'the number of a port')
    .default(3003)
    .meta({ description: 'The port of these; 0 takes a free one, which the log names.' }),
  DICTIONARY_API_URL: optionalUrl.meta({
    description:
      'The address of the dictionary service to use, before `/api`. Unset: the service runs inside the bot.',
    findValue: 'whoever runs the service',
  }),
  DICTIONARY_API_KEY: requiredText
    .optional()
    .meta({ description: 'The key for that dictionary service.', findValue: 'whoever runs the service' }),
  CALENDAR_API_URL: optionalUrl.meta({
    description:
      'The address of the calendar service to use, before `/api`. Unset: the service runs inside the bot.',
    findValue: 'whoever runs the service',
  }),
  CALENDAR_API_KEY: requiredText
    .optional()
    .meta({ description: 'The key for that calendar service.', findValue: 'whoever runs the service' }),
  CALENDAR_DOMAIN: requiredText.default(EXAMPLE_DOMAIN).meta({
    description:
      'The domain of the addresses of people and rooms. People of other domains are not looked up.',
  }),
  ROOMS_FILE: requiredText.optional().meta({
    description:
      'The room directory: a YAML list with name, address, building, capacity and equipment. Unset: the directory of the calendar source.',
  }),
  ...bookingVariables,
  DATABASE_URL: databaseUrl.prefault('file:./data/ordrom.db').meta({
    description:
      'Where choices, subscriptions and tokens are stored: `file:<path>` for SQLite, or `postgres://<user>:<password>@<host>/<database>` for several bots.',
  }),
  ENCRYPTION_KEY: encryptionKeys.optional().meta({
    description:
      'Encrypts the tokens in the database. After a change the old key follows the new one, separated by a comma.',
    findValue: '`openssl rand -base64 32`',
  }),
  GLOSSARY: requiredText.optional().meta({
    description:
      "The workplace's own words: a YAML, CSV or TBX file, or a folder of such, read again when it changes. Where many workspaces can install the app, each has its own in `WORKSPACES_FILE`.",
  }),
  APERTIUM: requiredText
    .regex(/^(?:auto|off|\/.+)$/u, { error: 'APERTIUM must be auto, off or an absolute path' })
    .default('auto')
    .meta({
      description:
        'The program that shows a message in nynorsk or bokmål: `auto` uses Apertium if it is installed with `apertium-nno-nob`, `off` turns it off, and a path names the program `apertium`. It runs on this machine, and no text leaves it.',
    }),
  SLACKBOT_SUBJECTS: z.enum(['off', 'on'], { error: 'must be off or on' }).default('off').meta({
    description:
      'Whether Slackbot and other assistants read the titles of meetings in rooms. With `off` they read only when a room is taken.',
  }),
  MCP_API_KEYS: assistantKeys.optional().meta({
    description:
      'Keys for other assistants than Slackbot at `/slack/mcp`, separated by commas. A key alone serves words. One behind the Slack id of a person, `U012AB3CD:<key>`, serves what that person may see; with `SLACK_CLIENT_ID`, `T012AB3CD/U012AB3CD:<key>`. Unset: no keys, so only Slack is answered.',
    findValue: '`openssl rand -hex 32` for each person',
  }),
  PEOPLE_FILE: requiredText.optional().meta({
    description:
      'A YAML file that maps Slack ids, addresses or domains to people in the calendar, where their address in Slack does not tell.',
  }),
  MEETING_LINKS: z
    .enum(['outlook', 'google', 'ics', 'none'], { error: 'must be outlook, google, ics or none' })
    .optional()
    .meta({
      description:
        'What the buttons with a free time open, filled in: `outlook`, `google`, `ics` (a file for any calendar program: at an address with `PUBLIC_URL`, otherwise sent in Slack, which needs the scope `files:write`) or `none`. Nothing is saved or sent. Unset: `google` with `CALENDAR_SOURCE=google`, `ics` with `CALENDAR_SOURCE=caldav` and `PUBLIC_URL`, else `outlook`.',
    }),
  OUTLOOK_URL: z
    .url({
      protocol: /^https?$/,
      error: 'OUTLOOK_URL must be an address such as https://post.eksempel.no/owa/',
    })
    .regex(/^[^?#]+$/u, { error: 'OUTLOOK_URL must be without ? and #' })
    .default('https://outlook.office.com/calendar/0/deeplink/compose')
    .meta({ description: 'Outlook on the web. With an Exchange Server of your own: `https://<host>/owa/`.' }),
  LUNCH: lunchHours.prefault('11:30-12:00').meta({
    description:
      'When people have lunch, as `11:30-12:00`: `/ledig` proposes a meeting then only if nothing else is left. `none`: at no fixed time.',
  }),
  SUPPORT_URL: contactUrl.meta({
    description:
      'Where people get help with Ordrom: a page (https) or an address (mailto). The Home tab links to it. Unset: no link.',
  }),
  PRIVACY_URL: contactUrl.meta({
    description:
      'Your privacy notice: a page (https) or an address (mailto). The Home tab links to it, below a text on what Ordrom stores. Unset: no link.',
  }),
  SECURITY_URL: contactUrl.meta({
    description:
      'Where people report a fault of security: a page (https) or an address (mailto). The Home tab links to it. Unset: no link.',
  }),
  TIME_ZONE: requiredText
    .refine(isTimeZone, { error: 'must be the name of a time zone, as in Europe/Oslo' })
    .default('Europe/Oslo')
    .meta({
      description: 'The time zone that days begin and end in.',
      findValue: 'an IANA name, as Europe/Oslo',
    }),
  LANGUAGE: defaultLanguage.meta({
    description: 'The language of the answers until a person or channel chooses one: `nb`, `nn` or `en`.',
  }),
});

export type BotVariables = z.output<typeof botVariables>;

/** Wall-clock minutes after midnight. */
export interface LunchHours {
  from: number;
  to: number;
}

/** Parses `11:30-12:00`; undefined for anything else, and for hours that end before they begin. */
function parseLunchHours(text: string): LunchHours | undefined {
  const [, fromHour, fromMinute, toHour, toMinute] = (HOURS.exec(text) ?? []).map(Number);
  if (fromHour === undefined || fromMinute === undefined || toHour === undefined || toMinute === undefined)
    return undefined;
  const hours = { from: fromHour * 60 + fromMinute, to: toHour * 60 + toMinute };
  return hours.from < hours.to ? hours : undefined;
}

/** One key of `MCP_API_KEYS`, and the person whom it names. */
export interface AssistantKey {
  key: string;
  /** `team` is empty where there is one workspace. Absent: the key serves words alone. */
  person?: { team: string; user: string };
}

function parseAssistantKey(text: string): AssistantKey | undefined {
  const { team = '', user, key = '' } = NAMED_KEY.exec(text)?.groups ?? {};
  if (!isWellFormedApiKey(key)) return undefined;
  return { key, ...(user !== undefined && { person: { team, user } }) };
}

/** One key of `ENCRYPTION_KEY`. */
export interface EncryptionKey {
  /** The first 4 bytes of a hash, in hexadecimal. It names the key without revealing it. */
  id: string;
  secret: Buffer;
}

/**
 * Parses a key of 32 bytes in base64 (`openssl rand -base64 32`) or hexadecimal.
 *
 * @returns undefined for any other text
 */
function parseEncryptionKey(text: string): EncryptionKey | undefined {
  const isHex = /^[0-9a-f]{64}$/iu.test(text);
  const isBase64 = /^[\w+/-]{43}=?$/u.test(text);
  if (!isHex && !isBase64) return undefined;
  const secret = Buffer.from(text, isHex ? 'hex' : 'base64');
  return { id: keyIdOf(secret), secret };
}

/** The address of the database: a SQLite file, or a PostgreSQL database that several bots share. */
export type DatabaseAddress = { kind: 'sqlite'; path: string } | { kind: 'postgres'; url: string };

/**
 * Reads `DATABASE_URL`: `file:./data/ordrom.db`, `file:///srv/ordrom.db`,
 * `postgres://user:password@host/database`.
 *
 * @returns undefined for anything else
 */
function parseDatabaseUrl(text: string): DatabaseAddress | undefined {
  if (/^postgres(ql)?:\/\/[^/]/u.test(text)) {
    return URL.canParse(text) ? { kind: 'postgres', url: text } : undefined;
  }
  if (text.startsWith('file:///')) return { kind: 'sqlite', path: fileURLToPath(text) };
  const path = /^file:(?!\/\/)(.+)$/u.exec(text)?.[1];
  return path === undefined ? undefined : { kind: 'sqlite', path };
}
