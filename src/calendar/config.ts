import { z } from 'zod';
import { ConfigError } from '../shared/errors.js';
import { isKey } from '../shared/keys.js';
import { isZoneName } from './ical/zone.js';

const text = z.string().trim().min(1, { error: 'must not be empty' });

const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
};

/** Where calendars are read from. */
type SourceConfig = { kind: 'sample' } | { kind: 'ics'; folder: string };

const sourceSchema = text.transform((value, context): SourceConfig => {
  const folder = /^ics:(.+)$/.exec(value)?.[1]?.trim();
  if (value === 'sample') return { kind: 'sample' };
  if (folder) return { kind: 'ics', folder };
  context.addIssue('must be sample or ics:<folder>, as in ics:/srv/calendars');
  return z.NEVER;
});

const keysSchema = text.transform((value, context) => {
  const keys = value.split(',').map((key) => key.trim());
  if (keys.every(isKey)) return keys;
  context.addIssue(
    'must be one key, or several with commas between them, of letters, digits and signs without spaces',
  );
  return z.NEVER;
});

/** The variables the service reads, as they stand in the environment; unset ones are absent. */
export const calendarVariables = z.object({
  CALENDAR_HOST: text.default('127.0.0.1'),
  CALENDAR_PORT: wholeNumber(0, 65_535).default(3002),
  CALENDAR_API_KEYS: keysSchema.default(['ordrom-local']),
  CALENDAR_SOURCE: sourceSchema.default({ kind: 'sample' }),
  CALENDAR_DOMAIN: text
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i, { error: 'must be a domain, as in eksempel.no' })
    .default('eksempel.no'),
  ROOMS_FILE: text.optional(),
  TIME_ZONE: text
    .refine(isZoneName, { error: 'must be the name of a time zone, as in Europe/Oslo' })
    .default('Europe/Oslo'),
  CALENDAR_RATE_LIMIT: wholeNumber(1, 1_000_000).default(6_000),
});

export interface CalendarConfig {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Each of them opens the service. */
  apiKeys: readonly string[];
  source: SourceConfig;
  /** Of users' and rooms' addresses. */
  domain: string;
  /** A room directory (YAML) instead of the source's own. */
  roomsFile?: string;
  /** IANA name; whose days the windows are. */
  timeZone: string;
  /** Requests a minute a key may make. */
  requestsPerMinute: number;
}

export const calendarConfigSchema = calendarVariables.transform(
  (variables): CalendarConfig => ({
    host: variables.CALENDAR_HOST,
    port: variables.CALENDAR_PORT,
    apiKeys: variables.CALENDAR_API_KEYS,
    source: variables.CALENDAR_SOURCE,
    domain: variables.CALENDAR_DOMAIN.toLowerCase(),
    ...(variables.ROOMS_FILE !== undefined && { roomsFile: variables.ROOMS_FILE }),
    timeZone: variables.TIME_ZONE,
    requestsPerMinute: variables.CALENDAR_RATE_LIMIT,
  }),
);

/**
 * The service's configuration from variables.
 *
 * @throws {ConfigError} with a sentence for each variable that cannot be used
 */
export function parseCalendarConfig(variables: Readonly<Record<string, string | undefined>>): CalendarConfig {
  const result = calendarConfigSchema.safeParse(variables);
  if (result.success) return result.data;
  throw new ConfigError(result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`));
}
