import * as z from 'zod';
import { isTimeZone } from '../time/dates.js';
import { bookingVariables } from './booking-variables.js';
import {
  contactUrl,
  databaseUrl,
  defaultLanguage,
  encryptionKeys,
  lunchHours,
  optionalUrl,
  requiredText,
} from './variable-types.js';

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
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
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
  STATUS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
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
  CALENDAR_DOMAIN: requiredText.default('eksempel.no').meta({
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
  PEOPLE_FILE: requiredText.optional().meta({
    description:
      'A YAML file that maps Slack ids, addresses or domains to people in the calendar, where their address in Slack does not tell.',
  }),
  MEETING_LINKS: z.enum(['outlook', 'google', 'ics', 'none']).optional().meta({
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
