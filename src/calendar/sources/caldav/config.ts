import * as z from 'zod';
import { type AddProblem, checkTemplate, fillTemplate, isEncryptedOrLocal } from '../common/source.js';

/** A CalDAV server and the account that asks it. */
export interface CaldavConfig {
  /** The address of CalDAV on the server. All requests go to this host. */
  url: string;
  username: string;
  password: string;
  auth: 'basic' | 'digest';
  /** Address templates of people's and rooms' principals, calendar homes or calendars, on the same server. */
  userUrl: string | undefined;
  roomUrl: string | undefined;
  /** The address of a folder with the principals of the server’s own rooms, in place of a template. */
  roomListUrl?: string | undefined;
  /** Milliseconds for one lookup with all its requests. */
  budgetMs: number;
}

const textSchema = z.string().trim().min(1, { error: 'must not be empty' });

/** An address with placeholders. */
export const templateSchema = textSchema.superRefine((value, context) => {
  const problem = checkTemplate(value);
  if (problem !== undefined) context.addIssue(problem);
});

/** The environment variables of `CALENDAR_SOURCE=caldav`. */
export const caldavVariables = z.object({
  CALDAV_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address, as in https://kalender.eksempel.no/dav/' })
    .optional()
    .meta({
      description: 'The root of CalDAV on the server.',
      findValue: 'the documentation of the server; `/.well-known/caldav` leads there too',
    }),
  CALDAV_USERNAME: textSchema.optional().meta({
    description: 'The account that reads the calendars.',
    findValue: 'the administrator of the server',
  }),
  CALDAV_PASSWORD: z
    .string()
    .min(1)
    .optional()
    .meta({ description: 'The password of that account.', findValue: 'the administrator of the server' }),
  CALDAV_INSECURE: z.enum(['yes', 'no'], { error: 'must be yes or no' }).default('no').meta({
    description:
      'Whether `CALDAV_URL` may begin with `http://` for a server on another machine: `yes` or `no`. The password is then sent without encryption.',
  }),
  CALDAV_AUTH: z
    .enum(['basic', 'digest'], { error: 'must be basic or digest' })
    .default('basic')
    .meta({ description: 'How the password is sent: `basic` or `digest`.' }),
  CALDAV_USER_URL: templateSchema.optional().meta({
    description:
      'Where the calendars of people are: a principal, a folder of calendars or a calendar; several with spaces between, of which everybody has the first. Unset: the scheduling outbox of the server is asked.',
  }),
  CALDAV_ROOM_URL: templateSchema.optional().meta({
    description:
      'Where the calendars of rooms are. Without a placeholder, the folder of the server’s own rooms, which are listed from there and asked by the outbox, as on Nextcloud. Unset: there are no rooms.',
  }),
  CALDAV_TIMEOUT: z.coerce
    .number({ error: 'must be seconds, from 1 to 60' })
    .min(1, { error: 'must be seconds, from 1 to 60' })
    .max(60, { error: 'must be seconds, from 1 to 60' })
    .default(8)
    .meta({
      description:
        'The time that a calendar usually takes at most, in seconds, from 1 to 60. Reading it may take four times as long, after that twice as long for an hour, at most 60 seconds. It goes on when its question was answered without it.',
    }),
});

/** Whether the addresses of a template lead to the server. */
export const isOnServer = (url: string, template: string | undefined): boolean =>
  template === undefined ||
  template
    .split(/\s+/)
    .every(
      (each) =>
        new URL(fillTemplate(each, { local: 'x', domain: 'x' }) ?? '', url).origin === new URL(url).origin,
    );

/** Whether an address template names another calendar for each room. */
export const hasPlaceholder = (template: string): boolean => template.includes('{');

/** The configuration of the source; a missing or wrong variable is reported to `addProblem`. */
export function parseCaldavConfig(
  variables: z.output<typeof caldavVariables>,
  addProblem: AddProblem,
): CaldavConfig | undefined {
  const { CALDAV_URL: url, CALDAV_USERNAME: username, CALDAV_PASSWORD: password } = variables;
  if (url === undefined) addProblem('CALDAV_URL', 'is missing: the address of the calendar server');
  if (username === undefined)
    addProblem('CALDAV_USERNAME', 'is missing: the account that reads the calendars');
  if (password === undefined) addProblem('CALDAV_PASSWORD', 'is missing: the password of that account');
  if (url === undefined || username === undefined || password === undefined) return undefined;
  if (variables.CALDAV_INSECURE === 'no' && !isEncryptedOrLocal(url)) {
    addProblem(
      'CALDAV_URL',
      'must begin with https://, because the password is sent to it; CALDAV_INSECURE=yes allows http://',
    );
  }
  const { CALDAV_USER_URL: userUrl, CALDAV_ROOM_URL: roomUrl } = variables;
  for (const [name, path] of Object.entries({ CALDAV_USER_URL: userUrl, CALDAV_ROOM_URL: roomUrl })) {
    if (!isOnServer(url, path)) addProblem(name, 'must be an address of the same server as CALDAV_URL');
  }
  return {
    url,
    username,
    password,
    auth: variables.CALDAV_AUTH,
    userUrl,
    ...(roomUrl !== undefined && !hasPlaceholder(roomUrl)
      ? { roomUrl: undefined, roomListUrl: roomUrl }
      : { roomUrl }),
    budgetMs: variables.CALDAV_TIMEOUT * 1_000,
  };
}
