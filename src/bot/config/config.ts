import type { Room } from '../../calendar/contract.js';
import type { BookingLimits } from '../model/booking.js';
import type { Language } from '../model/language.js';
import type { BotVariables } from './bot-variables.js';
import type { DatabaseAddress } from './database-url.js';
import type { EncryptionKey } from './encryption-key.js';
import type { LunchHours } from './lunch-hours.js';
import type { MeetingFiles } from './meeting-file.js';
import type { MeetingChoice } from './meeting-link.js';
import type { PeopleTable } from './people-table.js';
import type { SlackConnection } from './slack-connection.js';

export interface ServiceAddress {
  baseUrl: string;
  apiKey: string;
}

/** Where the bot serves its status to the operator. */
export interface StatusAddress {
  host: string;
  /** 0 for any free port. */
  port: number;
}

/** The database of the bot. */
export interface StateConfig {
  database: DatabaseAddress;
  /** They encrypt the tokens in the database. The newest is first. Absent if none is set. */
  encryptionKeys?: readonly [EncryptionKey, ...EncryptionKey[]];
}

/** The services and settings for the people of a workspace. */
export interface WorkspaceConfig {
  dictionary: ServiceAddress;
  calendar: ServiceAddress;
  /** The domain of the workplace's own addresses. */
  domain: string;
  timeZone: string;
  language: Language;
  /** The room directory of the operator. */
  rooms?: readonly Room[];
  /** Finds people in the calendar whose address in Slack differs. */
  people?: PeopleTable;
  /** The file or folder of the workplace's own words. */
  glossary?: string;
  /** The calendar for new meetings. Without it, answers have no links to new meetings. */
  meetings?: MeetingChoice;
  /** When people have lunch, which no meeting is proposed for. Absent: at no fixed time. */
  lunch?: LunchHours;
  /** The part of the calendar service that books rooms. Absent: booking is off. */
  booking?: { service: ServiceAddress; limits: BookingLimits };
}

/** The settings of one workspace. Without a service of its own, it uses the bot's. */
export type WorkspaceSettings = Omit<WorkspaceConfig, 'dictionary' | 'calendar'> &
  Partial<Pick<WorkspaceConfig, 'dictionary' | 'calendar'>>;

/** What the Home tab links to: `https` or `mailto`. */
export interface ContactLinks {
  support?: string;
  privacy?: string;
  /** Where faults of security are reported. */
  security?: string;
}

export interface BotConfig extends WorkspaceConfig {
  contacts?: ContactLinks;
  /** Where files of meetings are served, over HTTP. Absent: nowhere. */
  meetingFiles?: MeetingFiles;
  /** `auto`, `off`, or the path of Apertium. Absent: off. */
  apertium?: string;
  slack: SlackConnection;
  /** The address of another Slack Web API, for tests. */
  slackApiUrl?: string;
  /** By id of a workspace or organisation; `*` means all others. If set, the bot serves only these. */
  workspaces?: ReadonlyMap<string, WorkspaceSettings>;
}

function defaultMeetings(calendarSource: string | undefined, isPublic: boolean): MeetingChoice['kind'] {
  if (calendarSource === 'google') return 'google';
  return calendarSource === 'caldav' && isPublic ? 'ics' : 'outlook';
}

/**
 * Reads the calendar for new meetings from the variables.
 *
 * @param isPublic whether the bot has an address that browsers reach
 * @param calendarSource `CALENDAR_SOURCE`; people whose calendars are Google's make their meetings there by
 *   default, and those of a CalDAV server in their own program where that is possible
 */
export function meetingConfigOf(
  { MEETING_LINKS: chosen, OUTLOOK_URL: composeUrl }: Pick<BotVariables, 'MEETING_LINKS' | 'OUTLOOK_URL'>,
  calendarSource: string | undefined,
  isPublic: boolean,
) {
  const kind = chosen ?? defaultMeetings(calendarSource?.trim(), isPublic);
  if (kind === 'none') return {};
  const meetings: MeetingChoice = kind === 'outlook' ? { kind, composeUrl } : { kind };
  return { meetings };
}
