import * as z from 'zod';
import { ConfigError } from '../shared/errors.js';
import {
  isPublishedKeyExposed,
  isWellFormedApiKey,
  PUBLISHED_API_KEY,
  PUBLISHED_KEY_PROBLEM,
} from '../shared/http-service/api-keys.js';
import { type BookingConfig, bookingServiceVariables, parseBookingConfig } from './booking-config.js';
import { isZoneName } from './ical/zone.js';
import { type CaldavConfig, caldavVariables, parseCaldavConfig } from './sources/caldav/config.js';
import { type ExchangeConfig, exchangeVariables, parseExchangeConfig } from './sources/exchange/config.js';
import { type GoogleConfig, googleVariables, parseGoogleConfig } from './sources/google/config.js';
import { type GraphConfig, graphVariables, parseGraphConfig } from './sources/graph/config.js';
import { type IcsConfig, icsVariables, parseIcsConfig } from './sources/ics/config.js';

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

const keysSchema = textSchema.transform((value, context) => {
  const keys = value.split(',').map((key) => key.trim());
  if (keys.every(isWellFormedApiKey)) return keys;
  context.addIssue(
    'must be one key, or several with commas between them, of letters, digits and signs without spaces',
  );
  return z.NEVER;
});

/** The environment variables of the service. */
export const calendarVariables = z.object({
  CALENDAR_HOST: textSchema
    .default('127.0.0.1')
    .meta({ description: 'The address that the calendar service listens on.' }),
  CALENDAR_PORT: wholeNumberSchema(0, 65_535)
    .default(3002)
    .meta({ description: 'The port that the calendar service listens on; 0 takes a free one.' }),
  CALENDAR_API_KEYS: keysSchema.default([PUBLISHED_API_KEY]).meta({
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
  addProblem: (variable: string, problem: string) => void,
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
    context.addIssue({
      code: 'custom',
      path: ['ROOMS_FILE'],
      message: `is missing: ${roomVariable} needs a list of rooms, so that no person’s calendar is read as a room`,
    });
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

/**
 * Parses the configuration of the service.
 *
 * @throws {ConfigError} with a sentence for each wrong variable
 */
export function parseCalendarConfig(variables: Readonly<Record<string, string | undefined>>): CalendarConfig {
  const result = calendarConfigSchema.safeParse(variables);
  if (result.success) return result.data;
  throw new ConfigError(result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`));
}
