import { readFileSync, statSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import {
  type BotConfig,
  type BotVariables,
  botVariables,
  connectionOf,
  meetingsOf,
  type ServiceAddress,
  type StateConfig,
} from './bot/config.js';
import { createTableSchema, type PeopleTable } from './bot/people/people-table.js';
import { type CalendarConfig, calendarConfigSchema } from './calendar/config.js';
import { type Room, roomSchema } from './calendar/contract.js';
import { type DictionaryConfig, dictionaryConfigSchema } from './dictionary/config.js';
import { type PlaygroundSettings, playgroundVariables } from './playground/config.js';
import { ConfigError } from './shared/errors.js';
import { LOG_LEVELS, type LogLevel } from './shared/log.js';

/** The environment, as handed over by main.ts. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Everything the environment says, read once. */
export interface Settings {
  dictionary: DictionaryConfig;
  calendar: CalendarConfig;
  playground: PlaygroundSettings;
  bot: Omit<BotConfig, 'slack' | 'dictionary' | 'calendar'>;
  state: StateConfig;
  /** How Slack is reached, or what is missing for that. */
  slack: ReturnType<typeof connectionOf>;
  /** Whether there is a token, so that the bot is what is wanted. */
  hasSlackToken: boolean;
  /** Services that others run. */
  remoteDictionary?: ServiceAddress;
  remoteCalendar?: ServiceAddress;
  logLevel?: LogLevel;
}

export const programVariables = z.object({
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}` }).optional(),
});

const directorySchema = z.array(roomSchema);

/** @throws {Error} with a sentence when the file cannot be used */
function readRooms(path: string): readonly Room[] {
  try {
    return directorySchema.parse(parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    throw new Error(`ROOMS_FILE: ${path} cannot be used as a room directory: ${describe(cause)}`);
  }
}

/** @throws {Error} with a sentence when the file cannot be used */
function readPeople({ PEOPLE_FILE: path, CALENDAR_DOMAIN: domain }: BotVariables): PeopleTable | undefined {
  if (path === undefined) return undefined;
  try {
    return createTableSchema(domain).parse(parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    throw new Error(`PEOPLE_FILE: ${path} cannot be used as a table of people: ${describe(cause)}`);
  }
}

/** @throws {Error} with a sentence when the calendars cannot be there */
function checkPlace({ source }: CalendarConfig) {
  if (source.kind === 'ics' && !statSync(source.folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Error(`CALENDAR_SOURCE: ${source.folder} is no folder that can be read`);
  }
  if ('file' in source && !statSync(source.file, { throwIfNoEntry: false })?.isFile()) {
    throw new Error(`CALENDAR_SOURCE: ${source.file} is no file that can be read`);
  }
}

/** @throws {Error} with a sentence when the certificate of the app that asks Microsoft 365 is not there */
function checkCertificate({ source }: CalendarConfig) {
  if (source.kind !== 'graph' || !('certificateFile' in source.graph.credential)) return;
  const { certificateFile } = source.graph.credential;
  if (statSync(certificateFile, { throwIfNoEntry: false })?.isFile()) return;
  throw new Error(`GRAPH_CERTIFICATE_FILE: ${certificateFile} is no file that can be read`);
}

function describe(cause: unknown): string {
  if (cause instanceof z.ZodError) return cause.issues.map(sentenceOf).join('; ');
  return cause instanceof Error ? cause.message : String(cause);
}

function sentenceOf({ path, message }: z.core.$ZodIssue): string {
  const name = path.join('.');
  return message.startsWith(name) ? message : `${name}: ${message}`;
}

/** Reads variable by variable, so that every problem is found before any is told. */
class Reader {
  readonly problems: string[] = [];
  /** Without the variables that are set to nothing. */
  readonly environment: Environment;

  constructor(environment: Environment) {
    // Those count as not set, as in a copied .env.example.
    this.environment = Object.fromEntries(
      Object.entries(environment).filter(([, value]) => value?.trim() !== ''),
    );
  }

  read<Schema extends z.ZodType>(schema: Schema): z.output<Schema> | undefined {
    const { data, error } = schema.safeParse(this.environment);
    for (const issue of error?.issues ?? []) this.note(sentenceOf(issue));
    return data;
  }

  attempt<Value>(work: () => Value): Value | undefined {
    try {
      return work();
    } catch (error) {
      this.note(describe(error));
      return undefined;
    }
  }

  /** The first is of no use without the second. */
  wantBoth(address: string, key: string) {
    if (address in this.environment && !(key in this.environment)) {
      this.note(`${key} is missing: ask whoever runs ${address} for one`);
    }
  }

  note(problem: string) {
    if (!this.problems.includes(problem)) this.problems.push(problem);
  }
}

/** A service that others run wants both its address and our key to it. */
function remoteOf(baseUrl: string | undefined, apiKey: string | undefined): ServiceAddress | undefined {
  return baseUrl === undefined || apiKey === undefined ? undefined : { baseUrl, apiKey };
}

/** @throws {ConfigError} with every problem there is */
export function readSettings(environment: Environment): Settings {
  const reader = new Reader(environment);
  const dictionary = reader.read(dictionaryConfigSchema);
  const calendar = reader.read(calendarConfigSchema);
  const playground = reader.read(playgroundVariables);
  const bot = reader.read(botVariables);
  const program = reader.read(programVariables);
  const roomsFile = reader.environment['ROOMS_FILE'];
  const rooms = roomsFile === undefined ? undefined : reader.attempt(() => readRooms(roomsFile));
  const people = bot && reader.attempt(() => readPeople(bot));
  if (calendar) reader.attempt(() => checkPlace(calendar));
  reader.wantBoth('DICTIONARY_API_URL', 'DICTIONARY_API_KEY');
  reader.wantBoth('CALENDAR_API_URL', 'CALENDAR_API_KEY');
  if (calendar) reader.attempt(() => checkCertificate(calendar));
  if (!dictionary || !calendar || !playground || !bot || !program || reader.problems.length > 0) {
    throw new ConfigError(reader.problems);
  }
  const remoteDictionary = remoteOf(bot.DICTIONARY_API_URL, bot.DICTIONARY_API_KEY);
  const remoteCalendar = remoteOf(bot.CALENDAR_API_URL, bot.CALENDAR_API_KEY);
  return {
    dictionary,
    calendar,
    playground,
    bot: {
      domain: bot.CALENDAR_DOMAIN,
      timeZone: bot.TIME_ZONE,
      language: bot.LANGUAGE,
      ...(bot.SLACK_API_URL !== undefined && { slackApiUrl: bot.SLACK_API_URL }),
      ...(rooms && { rooms }),
      ...(people && { people }),
      ...meetingsOf(bot),
    },
    state: {
      database: bot.DATABASE_URL,
      ...(bot.ENCRYPTION_KEY && { encryptionKeys: bot.ENCRYPTION_KEY }),
    },
    slack: connectionOf(bot),
    hasSlackToken: bot.SLACK_BOT_TOKEN !== undefined,
    ...(remoteDictionary && { remoteDictionary }),
    ...(remoteCalendar && { remoteCalendar }),
    ...(program.LOG_LEVEL && { logLevel: program.LOG_LEVEL }),
  };
}
