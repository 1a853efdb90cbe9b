import * as z from 'zod';
import {
  isPublishedKeyExposed,
  isWellFormedApiKey,
  PUBLISHED_API_KEY,
  PUBLISHED_KEY_PROBLEM,
} from '../shared/http-service/api-keys.js';
import { isZoneName } from './ical/zone.js';
import {
  type CaldavConfig,
  caldavVariables,
  hasPlaceholder,
  isOnServer,
  parseCaldavConfig,
  templateSchema,
} from './sources/caldav/config.js';
import type { AddProblem } from './sources/common/source.js';
import {
  type ExchangeBookingConfig,
  type ExchangeConfig,
  exchangeVariables,
  parseExchangeBooking,
  parseExchangeConfig,
} from './sources/exchange/config.js';
import {
  type GoogleBookingConfig,
  type GoogleConfig,
  googleVariables,
  parseGoogleConfig,
} from './sources/google/config.js';
import {
  type GraphBookingConfig,
  type GraphConfig,
  graphBookingVariables,
  graphVariables,
  parseGraphBooking,
  parseGraphConfig,
} from './sources/graph/config.js';
import { type FolderConfig, type IcsConfig, icsVariables, parseIcsConfig } from './sources/ics/config.js';

const textSchema = z.string().trim().min(1, { error: 'must not be empty' });

const wholeNumberSchema = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
};

/** The configured source with its own configuration. */
type SourceConfig =
  | { kind: 'sample' }
  | IcsConfig
  | { kind: 'caldav'; caldav: CaldavConfig }
  | { kind: 'exchange'; exchange: ExchangeConfig }
  | { kind: 'google'; google: GoogleConfig }
  | { kind: 'graph'; graph: GraphConfig };

const SOURCE_PROBLEM =
  'must be sample, caldav, exchange, google, graph, or ics:<folder, file or address>, as in ics:/srv/calendars';

const sourceSchema = textSchema.regex(/^(?:sample|caldav|exchange|google|graph|ics:\s*\S.*)$/, {
  error: SOURCE_PROBLEM,
});

const keysSchema = (problem: string) =>
  textSchema.transform((value, context) => {
    const keys = value.split(',').map((key) => key.trim());
    if (keys.every(isWellFormedApiKey)) return keys;
    context.addIssue(problem);
    return z.NEVER;
  });

/** The environment variables of the part of the service that writes bookings. */
export const bookingServiceVariables = z.object({
  BOOKING: z.enum(['off', 'rooms'], { error: 'must be off or rooms' }).optional().meta({
    description:
      'Whether people can book meeting rooms in Slack: `off` or `rooms`. Unset: `off`, except for the sample rooms in the playground. With `off`, nothing is ever written to a calendar. `rooms` needs `CALENDAR_SOURCE=caldav`, `exchange`, `google`, `graph`, a folder of files (`ics:<folder>`) or `sample`.',
  }),
  BOOKING_API_KEYS: keysSchema('must be one key, or several with commas between them, without spaces')
    .optional()
    .meta({
      description:
        'The keys with which the calendar service accepts bookings, separated by commas: others than `CALENDAR_API_KEYS`. Not needed where the service runs inside the bot.',
      findValue: 'any long text of your own, as from `openssl rand -hex 16`',
    }),
  BOOKING_USERNAME: textSchema.optional().meta({
    description:
      'The account that writes bookings: on a CalDAV server with write access to the calendars of rooms and nothing else, on Exchange with a mailbox of its own, on Nextcloud with own rooms with an e-mail address.',
    findValue: 'the administrator of the server',
  }),
  BOOKING_PASSWORD: z
    .string()
    .min(1)
    .optional()
    .meta({ description: 'The password of that account.', findValue: 'the administrator of the server' }),
  BOOKING_CALDAV_ROOM_URL: templateSchema.optional().meta({
    description:
      'Where the account that writes bookings finds the calendars of rooms on a CalDAV server. Unset: where `CALDAV_ROOM_URL` says. Needed where a server puts shared calendars below the address of each account, as Nextcloud does.',
  }),
  BOOKING_GOOGLE_KEY_FILE: textSchema.optional().meta({
    description:
      'The key of the service account that writes bookings on Google Workspace, a JSON file: another account than that of `GOOGLE_KEY_FILE`.',
    findValue: '«Keys» of the service account in the Google Cloud console',
  }),
  ...graphBookingVariables.shape,
});

/** The environment variables of the service. */
export const calendarVariables = z.object({
  CALENDAR_HOST: textSchema
    .default('127.0.0.1')
    .meta({ description: 'The address that the calendar service listens on.' }),
  CALENDAR_PORT: wholeNumberSchema(0, 65_535)
    .default(3002)
    .meta({ description: 'The port that the calendar service listens on; 0 takes a free one.' }),
  CALENDAR_API_KEYS: keysSchema(
    'must be one key, or several with commas between them, of letters, digits and signs without spaces',
  )
    .default([PUBLISHED_API_KEY])
    .meta({
      description:
        'The keys that the service accepts, separated by commas. The default is refused on a host that other machines reach.',
      findValue: 'any long text of your own, as from `openssl rand -hex 16`',
    }),
  CALENDAR_SOURCE: sourceSchema.default('sample').meta({
    description:
      'Where the calendars come from: `sample`, `ics:<folder, file or address>`, `caldav`, `exchange`, `google` or `graph`.',
  }),
  CALENDAR_DOMAIN: textSchema
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i, { error: 'must be a domain, as in eksempel.no' })
    .default('eksempel.no'),
  ROOMS_FILE: textSchema.optional(),
  TIME_ZONE: textSchema
    .refine(isZoneName, { error: 'must be the name of a time zone, as in Europe/Oslo' })
    .default('Europe/Oslo'),
  CALENDAR_RATE_LIMIT: wholeNumberSchema(1, 1_000_000)
    .default(6_000)
    .meta({ description: 'Requests a minute with one key.' }),
  ...icsVariables.shape,
  ...caldavVariables.shape,
  ...exchangeVariables.shape,
  ...googleVariables.shape,
  ...graphVariables.shape,
  ...bookingServiceVariables.shape,
});

export interface CalendarConfig {
  host: string;
  /** 0 for any free port. */
  port: number;
  /** Every key opens the service. */
  apiKeys: readonly string[];
  source: SourceConfig;
  /** The domain of users' and rooms' addresses. */
  domain: string;
  /** A YAML file with rooms that replaces the directory of the source. */
  roomsFile?: string;
  /** IANA name; the zone of days and weeks. */
  timeZone: string;
  /** Requests per minute for each key. */
  requestsPerMinute: number;
  /** Absent: nothing is ever written to a calendar. */
  booking?: BookingConfig;
}

/** The chosen source with its configuration. The variables of the other sources are ignored. */
function parseSourceConfig(
  variables: z.output<typeof calendarVariables>,
  addProblem: AddProblem,
): SourceConfig | undefined {
  const chosen = variables.CALENDAR_SOURCE;
  if (chosen === 'sample') return { kind: 'sample' };
  if (chosen === 'caldav') {
    const caldav = parseCaldavConfig(variables, addProblem);
    return caldav && { kind: 'caldav', caldav };
  }
  if (chosen === 'exchange') {
    const exchange = parseExchangeConfig(variables, addProblem);
    return exchange && { kind: 'exchange', exchange };
  }
  if (chosen === 'google') {
    const google = parseGoogleConfig(variables, addProblem);
    return google && { kind: 'google', google };
  }
  if (chosen === 'graph') {
    const graph = parseGraphConfig(variables, addProblem);
    return graph && { kind: 'graph', graph };
  }
  const ics = parseIcsConfig(chosen.replace(/^ics:/, '').trim(), variables);
  if (!('problem' in ics)) return ics;
  addProblem('CALENDAR_SOURCE', ics.problem);
  return undefined;
}

/** The variable with an address template of rooms. A template fits the names of people too. */
function findRoomVariable(source: SourceConfig): string | undefined {
  if (source.kind === 'caldav' && source.caldav.roomUrl !== undefined) return 'CALDAV_ROOM_URL';
  return source.kind === 'feeds' && 'people' in source && source.rooms !== undefined
    ? 'ICS_ROOM_URL'
    : undefined;
}

export const calendarConfigSchema = calendarVariables.transform((variables, context): CalendarConfig => {
  const addProblem = (variable: string, message: string) =>
    context.addIssue({ code: 'custom', path: [variable], message });
  const { CALENDAR_HOST: host, CALENDAR_API_KEYS: apiKeys } = variables;
  if (isPublishedKeyExposed(host, apiKeys)) addProblem('CALENDAR_API_KEYS', PUBLISHED_KEY_PROBLEM);
  const source = parseSourceConfig(variables, addProblem);
  if (!source) return z.NEVER;
  const roomVariable = findRoomVariable(source);
  if (roomVariable !== undefined && variables.ROOMS_FILE === undefined) {
    const problem = `is missing: ${roomVariable} needs a list of rooms, so that no person’s calendar is read as a room`;
    addProblem('ROOMS_FILE', problem);
    return z.NEVER;
  }
  const booking = parseBookingConfig(source, apiKeys, variables, addProblem);
  return {
    host,
    port: variables.CALENDAR_PORT,
    apiKeys,
    source,
    domain: variables.CALENDAR_DOMAIN.toLowerCase(),
    ...(variables.ROOMS_FILE !== undefined && { roomsFile: variables.ROOMS_FILE }),
    timeZone: variables.TIME_ZONE,
    requestsPerMinute: variables.CALENDAR_RATE_LIMIT,
    ...(booking && { booking }),
  };
});

/** Where bookings are written. */
export type BookedCalendars =
  | FolderConfig
  | { kind: 'caldav'; caldav: CaldavConfig }
  | { kind: 'exchange'; exchange: ExchangeBookingConfig }
  | { kind: 'google'; google: GoogleBookingConfig }
  | { kind: 'graph'; graph: GraphBookingConfig };

export interface BookingConfig {
  /** Every key may book. Empty: the program that starts the service sets them. */
  apiKeys: readonly string[];
  /** `sample`: a copy of the sample calendars, which the service makes at its start. */
  calendars: BookedCalendars | { kind: 'sample' };
}

function parseGoogle(
  { keyFile: readingKeyFile, url, tokenUrl }: GoogleConfig,
  keyFile: string | undefined,
  addProblem: AddProblem,
): BookingConfig['calendars'] | undefined {
  if (keyFile === undefined)
    addProblem('BOOKING_GOOGLE_KEY_FILE', 'is missing: the key of the service account that writes bookings');
  else if (keyFile === readingKeyFile)
    addProblem('BOOKING_GOOGLE_KEY_FILE', 'must be another than GOOGLE_KEY_FILE, whose account only reads');
  else return { kind: 'google', google: { keyFile, url, tokenUrl } };
  return undefined;
}

/** Where bookings are written on a CalDAV server; undefined where rooms are invited. */
function parseRoomUrl(caldav: CaldavConfig, own: string | undefined, addProblem: AddProblem) {
  if (caldav.roomListUrl !== undefined) {
    if (own !== undefined)
      addProblem('BOOKING_CALDAV_ROOM_URL', 'must be unset: the server’s own rooms are invited');
    return undefined;
  }
  if (caldav.roomUrl === undefined) addProblem('BOOKING', 'needs CALDAV_ROOM_URL: the calendars of rooms');
  if (own !== undefined && !hasPlaceholder(own))
    addProblem('BOOKING_CALDAV_ROOM_URL', 'must name each room, as with {local}');
  if (!isOnServer(caldav.url, own))
    addProblem('BOOKING_CALDAV_ROOM_URL', 'must be an address of the same server as CALDAV_URL');
  return own ?? caldav.roomUrl;
}

function parseCalendars(
  source: { kind: string } & Partial<{
    caldav: CaldavConfig;
    exchange: ExchangeConfig;
    folder: string;
    google: GoogleConfig;
    graph: GraphConfig;
  }>,
  variables: z.output<typeof bookingServiceVariables>,
  addProblem: AddProblem,
): BookingConfig['calendars'] | undefined {
  const { kind, caldav, exchange, folder, google, graph } = source;
  if (kind === 'sample') return { kind };
  if (kind === 'ics' && folder !== undefined) return { kind, folder };
  if (google) return parseGoogle(google, variables.BOOKING_GOOGLE_KEY_FILE, addProblem);
  if (graph) {
    const parsed = parseGraphBooking(graph, variables, addProblem);
    return parsed && { kind: 'graph', graph: parsed };
  }
  if (!caldav && !exchange) {
    addProblem(
      'BOOKING',
      `must be off: Ordrom cannot book rooms with CALENDAR_SOURCE=${kind === 'feeds' ? 'ics:<feeds>' : kind}`,
    );
    return undefined;
  }
  const { BOOKING_USERNAME: username, BOOKING_PASSWORD: password } = variables;
  if (username === undefined) addProblem('BOOKING_USERNAME', 'is missing: the account that writes bookings');
  if (password === undefined) addProblem('BOOKING_PASSWORD', 'is missing: the password of that account');
  if (exchange) {
    const parsed = parseExchangeBooking(exchange, variables, addProblem);
    return parsed && { kind: 'exchange', exchange: parsed };
  }
  if (!caldav) return undefined;
  const roomUrl = parseRoomUrl(caldav, variables.BOOKING_CALDAV_ROOM_URL, addProblem);
  if (username === undefined || password === undefined) return undefined;
  return { kind: 'caldav', caldav: { ...caldav, username, password, roomUrl } };
}

/** The configuration of booking; undefined if it is off, or if a problem was reported to `addProblem`. */
function parseBookingConfig(
  source: Parameters<typeof parseCalendars>[0],
  readingKeys: readonly string[],
  variables: z.output<typeof bookingServiceVariables>,
  addProblem: AddProblem,
): BookingConfig | undefined {
  if (variables.BOOKING !== 'rooms') return undefined;
  const { BOOKING_API_KEYS: apiKeys = [] } = variables;
  if (apiKeys.some((key) => readingKeys.includes(key)))
    addProblem('BOOKING_API_KEYS', 'must be other keys than CALENDAR_API_KEYS, which only read');
  const calendars = parseCalendars(source, variables, addProblem);
  return calendars && { apiKeys, calendars };
}
