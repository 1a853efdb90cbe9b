import { readFileSync, statSync } from 'node:fs';
import * as z from 'zod';
import { type BotVariables, botVariables } from '../bot/config/bot-variables.js';
import type { BotConfig, ServiceAddress, StateConfig, StatusAddress } from '../bot/config/config.js';
import { isBotConfigured, parseSlackConnection } from '../bot/config/slack-connection.js';
import type { BookingLimits } from '../bot/model/booking.js';
import { type CalendarConfig, calendarConfigSchema } from '../calendar/config.js';
import { hasRoomTemplate } from '../calendar/sources/ics/feed-list.js';
import { type DictionaryConfig, dictionaryConfigSchema } from '../dictionary/config.js';
import { type PlaygroundSettings, playgroundVariables } from '../playground/config.js';
import { ConfigError } from '../shared/errors.js';
import { LOG_LEVELS, type LogLevel } from '../shared/observability/log.js';
import { type Environment, EnvironmentReader } from './environment.js';
import { findMeetingFiles } from './meeting-files.js';
import { readWorkspaceSettings, readWorkspacesFile } from './workspace-settings.js';

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
    throw new Error(`CALENDAR_SOURCE: ${source.folder} is no folder that can be read`);
  }
  if ('file' in source && !statSync(source.file, { throwIfNoEntry: false })?.isFile()) {
    throw new Error(`CALENDAR_SOURCE: ${source.file} is no file that can be read`);
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
    throw new Error(`${variable}: ${path} is no file that can be read`);
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
