import { readFileSync, statSync } from 'node:fs';
import * as z from 'zod';
import { type BotVariables, botVariables, EXAMPLE_DOMAIN } from '../bot/config/bot-variables.js';
import {
  type BotConfig,
  type ConnectionProblems,
  isBotConfigured,
  meetingConfigOf,
  parseSlackConnection,
  type ServiceAddress,
  type SlackConnection,
  type StateConfig,
  type StatusAddress,
  type WorkspaceSettings,
} from '../bot/config/config.js';
import { type MeetingFiles, meetingKeyOf } from '../bot/config/meeting-link.js';
import { createPeopleTableSchema, type PeopleTable } from '../bot/config/people-table.js';
import { findNearest } from '../bot/lib/text.js';
import type { BookingLimits } from '../bot/model/booking.js';
import { type CalendarConfig, calendarConfigSchema, calendarVariables } from '../calendar/config.js';
import { type Room, roomSchema } from '../calendar/contract.js';
import { hasRoomTemplate } from '../calendar/sources/ics/config.js';
import { type DictionaryConfig, dictionaryConfigSchema, dictionaryVariables } from '../dictionary/config.js';
import { type PlaygroundSettings, playgroundVariables } from '../playground/config.js';
import { ConfigError } from '../shared/errors.js';
import { LOG_LEVELS, type LogLevel } from '../shared/observability/log.js';
import { parseYaml } from '../shared/text/yaml.js';

/** The settings in the environment. */
export interface Settings {
  dictionary: DictionaryConfig;
  calendar: CalendarConfig;
  playground: PlaygroundSettings;
  bot: Omit<BotConfig, 'slack' | 'dictionary' | 'calendar'>;
  state: StateConfig;
  status: StatusAddress;
  /** The connection to Slack, or the problems of its variables. */
  slack: ReturnType<typeof parseSlackConnection>;
  /** Whether the variables configure the bot. */
  isBotConfigured: boolean;
  /** Remote services. */
  remoteDictionary?: ServiceAddress;
  remoteCalendar?: ServiceAddress;
  /** The remote calendar service with the key for bookings. */
  remoteBooking?: ServiceAddress;
  bookingLimits: BookingLimits;
  /** Whether the variables turn booking off. */
  isBookingOff: boolean;
  logLevel?: LogLevel;
}

export const programVariables = z.object({
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}` })
    .optional()
    .meta({
      description:
        '`silent`, `error`, `warn`, `info` or `debug`. Unset: `info`, and `warn` in the playground.',
    }),
});

/** @throws {Error} with a sentence if the folder or file of the calendars does not exist */
function checkPlace({ source }: CalendarConfig) {
  if (source.kind === 'ics' && !statSync(source.folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Error(`CALENDAR_SOURCE: ${source.folder} is not a folder that can be read`);
  }
  if ('file' in source && !statSync(source.file, { throwIfNoEntry: false })?.isFile()) {
    throw new Error(`CALENDAR_SOURCE: ${source.file} is not a file that can be read`);
  }
}

/**
 * A list of feeds may have a template for rooms, which fits the names of people too.
 *
 * @throws {Error} with a sentence if the list has such a template and there is no list of rooms
 */
function checkFeedRooms({ source, roomsFile }: CalendarConfig) {
  if (!('file' in source) || roomsFile !== undefined) return;
  if (!hasRoomTemplate(readFileSync(source.file))) return;
  throw new Error(
    `ROOMS_FILE is missing: the template for rooms in ${source.file} needs a list of rooms, so that no person’s calendar is read as a room`,
  );
}

/** The variables and paths of the files that the service signs in with. */
function listCredentialFiles({ source, booking }: CalendarConfig): { variable: string; path: string }[] {
  const booked = booking?.calendars;
  return [
    ...(source.kind === 'google' ? [{ variable: 'GOOGLE_KEY_FILE', path: source.google.keyFile }] : []),
    ...(booked?.kind === 'google'
      ? [{ variable: 'BOOKING_GOOGLE_KEY_FILE', path: booked.google.keyFile }]
      : []),
    ...(source.kind === 'graph' && 'certificateFile' in source.graph.credential
      ? [{ variable: 'GRAPH_CERTIFICATE_FILE', path: source.graph.credential.certificateFile }]
      : []),
  ];
}

/** @throws {Error} with a sentence if a file that the service signs in with does not exist */
function checkCredentialFiles(config: CalendarConfig) {
  for (const { variable, path } of listCredentialFiles(config)) {
    if (statSync(path, { throwIfNoEntry: false })?.isFile()) continue;
    throw new Error(`${variable}: ${path} is not a file that can be read`);
  }
}

/**
 * The words of a workplace are shown in its own workspace alone.
 *
 * @throws {Error} with a sentence if the glossary would be that of several workspaces
 */
function checkGlossaryOwner({ GLOSSARY, WORKSPACES_FILE, SLACK_CLIENT_ID }: BotVariables) {
  if (GLOSSARY === undefined || (WORKSPACES_FILE ?? SLACK_CLIENT_ID) === undefined) return;
  throw new Error('GLOSSARY: many workspaces use this bot, so set it for each of them in WORKSPACES_FILE');
}

const bookingLimitsOf = (bot: BotVariables): BookingLimits => ({
  minMinutes: bot.BOOKING_MIN_MINUTES,
  maxMinutes: bot.BOOKING_MAX_MINUTES ?? bot.BOOKING_HOURS_A_DAY * 60,
  daysAhead: bot.BOOKING_DAYS_AHEAD,
  openBookings: bot.BOOKING_OPEN_EACH,
  hoursADay: bot.BOOKING_HOURS_A_DAY,
});

/** @throws {Error} with a sentence if no booking is allowed */
function checkBookingLengths(bot: BotVariables) {
  const { minMinutes, maxMinutes } = bookingLimitsOf(bot);
  if (maxMinutes < minMinutes)
    throw new Error('BOOKING_MAX_MINUTES must not be less than BOOKING_MIN_MINUTES: nothing could be booked');
}

/** @throws {Error} with a sentence if there is no key for the bookings of a remote calendar service */
function checkBookingKey({ BOOKING, BOOKING_API_KEY, CALENDAR_API_URL }: BotVariables) {
  if (BOOKING !== 'rooms' || CALENDAR_API_URL === undefined || BOOKING_API_KEY !== undefined) return;
  throw new Error('BOOKING_API_KEY is missing: the key with which the calendar service accepts bookings');
}

function findRemoteBooking(
  { BOOKING, BOOKING_API_KEY: apiKey }: BotVariables,
  { baseUrl }: ServiceAddress,
): ServiceAddress | undefined {
  return BOOKING === 'rooms' && apiKey !== undefined ? { baseUrl, apiKey } : undefined;
}

/** @throws {ConfigError} with all problems */
export function readSettings(environment: Environment): Settings {
  const reader = new EnvironmentReader(environment);
  const dictionary = reader.read(dictionaryConfigSchema);
  const calendar = reader.read(calendarConfigSchema);
  const playground = reader.read(playgroundVariables);
  const bot = reader.read(botVariables);
  const program = reader.read(programVariables);
  const workspace = readWorkspaceSettings(reader);
  const workspaces = readWorkspacesFile(reader);
  if (bot) reader.attempt(() => checkGlossaryOwner(bot));
  if (bot) reader.attempt(() => checkBookingKey(bot));
  if (bot) reader.attempt(() => checkBookingLengths(bot));
  if (calendar) reader.attempt(() => checkPlace(calendar));
  if (calendar) reader.attempt(() => checkCredentialFiles(calendar));
  if (calendar && reader.problems.length === 0) reader.attempt(() => checkFeedRooms(calendar));
  if (
    !dictionary ||
    !calendar ||
    !playground ||
    !bot ||
    !program ||
    !workspace ||
    reader.problems.length > 0
  ) {
    throw new ConfigError(reader.problems);
  }
  const { dictionary: remoteDictionary, calendar: remoteCalendar, ...own } = workspace;
  const slack = parseSlackConnection(bot);
  const meetingFiles = findMeetingFiles(bot, slack);
  const remoteBooking = remoteCalendar && findRemoteBooking(bot, remoteCalendar);
  return {
    dictionary,
    calendar,
    playground,
    bot: {
      ...own,
      ...(bot.SLACK_API_URL !== undefined && { slackApiUrl: bot.SLACK_API_URL }),
      ...(workspaces && { workspaces }),
      ...(meetingFiles && { meetingFiles }),
      assistants: { showsSubjects: bot.SLACKBOT_SUBJECTS === 'on', keys: bot.MCP_API_KEYS ?? [] },
      apertium: bot.APERTIUM,
      contacts: {
        ...(bot.SUPPORT_URL !== undefined && { support: bot.SUPPORT_URL }),
        ...(bot.PRIVACY_URL !== undefined && { privacy: bot.PRIVACY_URL }),
        ...(bot.SECURITY_URL !== undefined && { security: bot.SECURITY_URL }),
      },
    },
    state: {
      database: bot.DATABASE_URL,
      ...(bot.ENCRYPTION_KEY && { encryptionKeys: bot.ENCRYPTION_KEY }),
    },
    status: { host: bot.STATUS_HOST, port: bot.STATUS_PORT },
    slack,
    isBotConfigured: isBotConfigured(bot),
    ...(remoteDictionary && { remoteDictionary }),
    ...(remoteCalendar && { remoteCalendar }),
    ...(remoteBooking && { remoteBooking }),
    bookingLimits: bookingLimitsOf(bot),
    isBookingOff: bot.BOOKING === 'off',
    ...(program.LOG_LEVEL && { logLevel: program.LOG_LEVEL }),
  };
}

/** Shorter names are near those that other programs read. */
const MIN_NEAR_NAME = 6;

/** The names of all variables. */
const VARIABLE_NAMES = [
  botVariables,
  calendarVariables,
  dictionaryVariables,
  programVariables,
  playgroundVariables.in,
].flatMap(({ shape }) => Object.keys(shape));

/**
 * Describes the variables that nothing reads, and whose names are nearly those of variables: `CALENDER_SOURCE`. One in the
 * environment of a machine may be of another program, so they refuse no start.
 */
export function describeStrangeVariables(environment: Environment): string[] {
  const unread = Object.keys(environment).filter(
    (name) => name.length >= MIN_NEAR_NAME && !VARIABLE_NAMES.includes(name),
  );
  return unread.flatMap((name) => {
    const [near] = findNearest(name, VARIABLE_NAMES);
    return near === undefined ? [] : `${name} is read by nothing. Did you mean ${near}?`;
  });
}

/**
 * Describes settings that can be used, and that are not meant so in a workplace: invented people, or a domain that no address
 * in Slack has.
 */
export function describeSampleSettings({
  calendar,
  isBotConfigured,
  remoteCalendar,
  bot,
}: Settings): string[] {
  if (!isBotConfigured || remoteCalendar) return [];
  if (calendar.source.kind === 'sample')
    return [
      'CALENDAR_SOURCE is not set, so /ledig and /rom answer with invented people and rooms. Set it to the calendars of the workplace.',
    ];
  return bot.domain === EXAMPLE_DOMAIN
    ? [
        `CALENDAR_DOMAIN is ${EXAMPLE_DOMAIN}, the domain of the examples: nobody in Slack has such an address. Set it to the domain of your own addresses.`,
      ]
    : [];
}

/** The environment variables, from main.ts. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Describes an error in the configuration. */
function describeConfigError(cause: unknown): string {
  if (cause instanceof z.ZodError) return cause.issues.map(sentenceOf).join('; ');
  return cause instanceof Error ? cause.message : String(cause);
}

function sentenceOf({ path, message }: z.core.$ZodIssue): string {
  const name = path.join('.');
  return message.startsWith(name) ? message : `${name}: ${message}`;
}

/** Reads variables with schemas, and collects all problems. */
class EnvironmentReader {
  readonly problems: string[] = [];
  /** The variables that are not empty. */
  readonly environment: Environment;

  constructor(environment: Environment) {
    // An empty variable counts as unset, as in a copied .env.example.
    this.environment = Object.fromEntries(
      Object.entries(environment).filter(([, value]) => value?.trim() !== ''),
    );
  }

  read<Schema extends z.ZodType>(schema: Schema): z.output<Schema> | undefined {
    const { data, error } = schema.safeParse(this.environment);
    for (const issue of error?.issues ?? []) this.addProblem(sentenceOf(issue));
    return data;
  }

  attempt<Value>(work: () => Value): Value | undefined {
    try {
      return work();
    } catch (error) {
      this.addProblem(describeConfigError(error));
      return undefined;
    }
  }

  /** Adds a problem if the address is set without the key. */
  requirePair(address: string, key: string) {
    if (address in this.environment && !(key in this.environment)) {
      this.addProblem(`${key} is missing: ask whoever runs ${address} for one`);
    }
  }

  addProblem(problem: string) {
    if (!this.problems.includes(problem)) this.problems.push(problem);
  }
}

/** Where the bot serves files of meetings: below `PUBLIC_URL`, over HTTP. */
function findMeetingFiles(
  { PUBLIC_URL: publicUrl }: Pick<BotVariables, 'PUBLIC_URL'>,
  slack: SlackConnection | ConnectionProblems,
): MeetingFiles | undefined {
  if (publicUrl === undefined || 'problems' in slack || slack.mode !== 'http') return undefined;
  return { publicUrl, key: meetingKeyOf(slack.signingSecret) };
}

/** The variables that a workspace may set for itself. */
const workspaceVariables = botVariables.pick({
  DICTIONARY_API_URL: true,
  DICTIONARY_API_KEY: true,
  CALENDAR_API_URL: true,
  CALENDAR_API_KEY: true,
  CALENDAR_DOMAIN: true,
  ROOMS_FILE: true,
  GLOSSARY: true,
  PEOPLE_FILE: true,
  MEETING_LINKS: true,
  OUTLOOK_URL: true,
  LUNCH: true,
  TIME_ZONE: true,
  LANGUAGE: true,
});

type WorkspaceVariables = z.output<typeof workspaceVariables>;

/** These variables belong to one calendar. A workspace with another calendar does not inherit them. */
const OF_THE_CALENDAR = [
  'CALENDAR_SOURCE',
  'CALENDAR_API_KEY',
  'CALENDAR_DOMAIN',
  'ROOMS_FILE',
  'PEOPLE_FILE',
] as const;

const directorySchema = z.array(roomSchema);

/** @throws {Error} with a sentence if the file cannot be used */
function readRooms({ ROOMS_FILE: path }: Environment): readonly Room[] | undefined {
  if (path === undefined) return undefined;
  try {
    return directorySchema.parse(parseYaml(readFileSync(path, 'utf8')));
  } catch (cause) {
    const said = cause instanceof z.ZodError ? describeRoomIssues(cause) : describeConfigError(cause);
    throw new Error(`ROOMS_FILE: ${path} cannot be used as a room directory: ${said}`);
  }
}

/** What each part of a room must be. */
const ROOM_RULES: Record<string, string> = {
  name: 'name must be a text',
  address: 'address must be a text: the address of its calendar, or the name of its file before .ics',
  building: 'building must be a text',
  capacity: 'capacity must be a whole number above 0',
  equipment: 'equipment must be a list of texts',
};

/** `room 2: capacity must be a whole number above 0`. Rooms are counted from 1. */
function describeRoomIssues({ issues }: z.ZodError): string {
  const said = issues.map(({ path: [at, key] }) => {
    if (typeof at !== 'number')
      return 'it must be a list of rooms, each with name and address, as in docs/calendars/README.md';
    return `room ${at + 1}: ${ROOM_RULES[String(key)] ?? 'it must have name and address'}`;
  });
  return [...new Set(said)].join('; ');
}

/** @throws {Error} with a sentence if the file cannot be used */
function readPeople({ PEOPLE_FILE: path, CALENDAR_DOMAIN: domain }: WorkspaceVariables) {
  if (path === undefined) return undefined;
  try {
    return createPeopleTableSchema(domain).parse(parseYaml(readFileSync(path, 'utf8'))) satisfies PeopleTable;
  } catch (cause) {
    throw new Error(
      `PEOPLE_FILE: ${path} cannot be used as a table of people: ${describeConfigError(cause)}`,
    );
  }
}

/** @throws {Error} with a sentence if there is no such file or folder */
function findGlossary({ GLOSSARY: path }: Environment): string | undefined {
  if (path !== undefined && !statSync(path, { throwIfNoEntry: false })) {
    throw new Error(`GLOSSARY: there is no file or folder ${path}`);
  }
  return path;
}

/** A remote service needs both an address and a key. */
function remoteOf(baseUrl: string | undefined, apiKey: string | undefined): ServiceAddress | undefined {
  return baseUrl === undefined || apiKey === undefined ? undefined : { baseUrl, apiKey };
}

/**
 * Reads the settings of a workspace from the variables.
 *
 * @returns undefined if they cannot be used; the reader has the problems
 */
function readWorkspaceSettings(reader: EnvironmentReader): WorkspaceSettings | undefined {
  const variables = reader.read(workspaceVariables);
  reader.requirePair('DICTIONARY_API_URL', 'DICTIONARY_API_KEY');
  reader.requirePair('CALENDAR_API_URL', 'CALENDAR_API_KEY');
  const rooms = reader.attempt(() => readRooms(reader.environment));
  const glossary = reader.attempt(() => findGlossary(reader.environment));
  if (!variables) return undefined;
  const people = reader.attempt(() => readPeople(variables));
  const dictionary = remoteOf(variables.DICTIONARY_API_URL, variables.DICTIONARY_API_KEY);
  const calendar = remoteOf(variables.CALENDAR_API_URL, variables.CALENDAR_API_KEY);
  return {
    domain: variables.CALENDAR_DOMAIN,
    timeZone: variables.TIME_ZONE,
    language: variables.LANGUAGE,
    ...(rooms && { rooms }),
    ...(glossary !== undefined && { glossary }),
    ...(people && { people }),
    ...meetingConfigOf(
      variables,
      reader.environment['CALENDAR_SOURCE'],
      reader.environment['PUBLIC_URL'] !== undefined && reader.environment['SLACK_APP_TOKEN'] === undefined,
    ),
    ...(variables.LUNCH && { lunch: variables.LUNCH }),
    ...(dictionary && { dictionary }),
    ...(calendar && { calendar }),
  };
}

const NAMES = Object.keys(workspaceVariables.shape);

/** An entry without settings serves the workspace with those of the variables. */
const entrySchema = z
  .record(z.string(), z.string())
  .nullable()
  .transform((entry) => entry ?? {})
  .superRefine((entry, context) => {
    const strange = Object.keys(entry).filter((name) => !NAMES.includes(name));
    for (const name of strange) context.addIssue(`${name} cannot be set for a workspace`);
  });

const ID = /^(?:[TE][A-Z0-9]{2,}|\*)$/u;

/**
 * Returns the variables of a workspace: its own, else those of all. A workspace with its own service does not
 * inherit the variables of another, and none inherits words.
 */
function inherit(all: Environment, own: Record<string, string>): Environment {
  const inherited = Object.entries(all).filter(([name]) => {
    if (name === 'GLOSSARY') return false;
    if (name.startsWith('DICTIONARY_API_') && 'DICTIONARY_API_URL' in own) return false;
    return !('CALENDAR_API_URL' in own && OF_THE_CALENDAR.some((each) => each === name));
  });
  return { ...Object.fromEntries(inherited), ...own };
}

/** @param note is called with each problem */
function readEntry(
  all: Environment,
  [id, raw]: [string, unknown],
  note: (problem: string) => void,
): WorkspaceSettings | undefined {
  const { data: own, error } = entrySchema.safeParse(raw);
  const reader = new EnvironmentReader(own ? inherit(all, own) : {});
  if (!ID.test(id)) reader.addProblem('is not an id of a workspace (T…) or an organisation (E…), nor *');
  for (const { path, message } of error?.issues ?? []) reader.addProblem([...path, message].join(': '));
  if (own && 'CALENDAR_API_URL' in own && !('CALENDAR_DOMAIN' in own)) {
    reader.addProblem('CALENDAR_DOMAIN is missing: whose addresses are in that calendar');
  }
  if (own && 'GLOSSARY' in own && id === '*') {
    reader.addProblem('GLOSSARY cannot be set for *: the words of a workplace are for its own workspace');
  }
  const settings = own && readWorkspaceSettings(reader);
  for (const problem of reader.problems) note(`${id}: ${problem}`);
  return settings;
}

/** Reads `WORKSPACES_FILE`, and reports each problem with the id of its workspace. */
function readWorkspacesFile(reader: EnvironmentReader): ReadonlyMap<string, WorkspaceSettings> | undefined {
  const path = reader.environment['WORKSPACES_FILE'];
  if (path === undefined) return undefined;
  const about = `WORKSPACES_FILE: ${path}`;
  const file = reader.attempt(() => {
    try {
      return z.record(z.string(), z.unknown()).parse(parseYaml(readFileSync(path, 'utf8')));
    } catch (cause) {
      throw new Error(`${about} cannot be used as a table of workspaces: ${describeConfigError(cause)}`);
    }
  });
  const workspaces = new Map<string, WorkspaceSettings>();
  for (const entry of Object.entries(file ?? {})) {
    const settings = readEntry(reader.environment, entry, (problem) =>
      reader.addProblem(`${about}: ${problem}`),
    );
    if (settings) workspaces.set(entry[0], settings);
  }
  return workspaces;
}
