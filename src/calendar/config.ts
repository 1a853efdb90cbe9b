import { z } from 'zod';
import { ConfigError } from '../shared/errors.js';
import { isKey } from '../shared/keys.js';
import { isZoneName } from './ical/zone.js';
import { type ExchangeConfig, exchangeConfigOf, exchangeVariables } from './sources/exchange/config.js';
import { type GraphConfig, graphConfigOf, graphVariables } from './sources/graph/config.js';

const text = z.string().trim().min(1, { error: 'must not be empty' });

const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
};

/** Where calendars are read from. */
export type SourceConfig =
  | { kind: 'sample' }
  | { kind: 'ics'; folder: string }
  | ({ kind: 'exchange' } & ExchangeConfig)
  | ({ kind: 'graph' } & GraphConfig);

/** The sources whose name is all that CALENDAR_SOURCE says; each has variables of its own. */
const NAMED = ['sample', 'exchange', 'graph'] as const;
type Choice = { kind: (typeof NAMED)[number] } | { kind: 'ics'; folder: string };

const sourceSchema = text.transform((value, context): Choice => {
  const folder = /^ics:(.+)$/.exec(value)?.[1]?.trim();
  const kind = NAMED.find((name) => name === value);
  if (kind) return { kind };
  if (folder) return { kind: 'ics', folder };
  context.addIssue(`must be ${NAMED.join(', ')} or ics:<folder>, as in ics:/srv/calendars`);
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
  ...exchangeVariables,
  ...graphVariables,
});
type Variables = z.output<typeof calendarVariables>;

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

/** The source that was chosen, with its own variables. */
function sourceConfigOf(
  variables: Variables,
  missing: (name: string, where: string) => void,
): SourceConfig | undefined {
  const choice = variables.CALENDAR_SOURCE;
  switch (choice.kind) {
    case 'exchange': {
      const config = exchangeConfigOf(variables, missing);
      return config && { kind: 'exchange', ...config };
    }
    case 'graph': {
      const config = graphConfigOf(variables, missing);
      return config && { kind: 'graph', ...config };
    }
    case 'sample':
      return { kind: 'sample' };
    case 'ics':
      return choice;
  }
}

export const calendarConfigSchema = calendarVariables.transform((variables, context): CalendarConfig => {
  const source = sourceConfigOf(variables, (name, where) => {
    const message = `is missing for CALENDAR_SOURCE=${variables.CALENDAR_SOURCE.kind}: ${where}`;
    context.addIssue({ code: 'custom', path: [name], message });
  });
  if (!source) return z.NEVER;
  return {
    host: variables.CALENDAR_HOST,
    port: variables.CALENDAR_PORT,
    apiKeys: variables.CALENDAR_API_KEYS,
    source,
    domain: variables.CALENDAR_DOMAIN.toLowerCase(),
    ...(variables.ROOMS_FILE !== undefined && { roomsFile: variables.ROOMS_FILE }),
    timeZone: variables.TIME_ZONE,
    requestsPerMinute: variables.CALENDAR_RATE_LIMIT,
  };
});

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
