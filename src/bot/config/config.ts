import type { Room } from '../../calendar/contract.js';
import type { Language } from '../model/language.js';
import type { BotVariables } from './bot-variables.js';
import type { DatabaseAddress } from './database-url.js';
import type { EncryptionKey } from './encryption-key.js';
import type { MeetingCalendar } from './meeting-link.js';
import type { PeopleTable } from './people-table.js';
import type { SlackConnection } from './slack-connection.js';

export interface ServiceAddress {
  baseUrl: string;
  apiKey: string;
}

/** Where the bot keeps what must last. */
export interface StateConfig {
  database: DatabaseAddress;
  /** For the tokens in it, the newest first; absent where there is none. */
  encryptionKeys?: readonly [EncryptionKey, ...EncryptionKey[]];
}

/** What the people of a workspace are answered with. */
export interface WorkspaceConfig {
  dictionary: ServiceAddress;
  calendar: ServiceAddress;
  /** The domain of our own people's addresses. */
  domain: string;
  timeZone: string;
  language: Language;
  /** The operator's own room directory. */
  rooms?: readonly Room[];
  /** Who people are in the calendar where Slack does not tell. */
  people?: PeopleTable;
  /** Where meetings are made; without it no links to them. */
  meetings?: MeetingCalendar;
}

/** A workspace's own settings: without a service of its own it has the bot's. */
export type WorkspaceSettings = Omit<WorkspaceConfig, 'dictionary' | 'calendar'> &
  Partial<Pick<WorkspaceConfig, 'dictionary' | 'calendar'>>;

export interface BotConfig extends WorkspaceConfig {
  slack: SlackConnection;
  /** Another Slack Web API than Slack's own. */
  slackApiUrl?: string;
  /** By id of a workspace or an organisation, `*` for all others; where there are any, only those are served. */
  workspaces?: ReadonlyMap<string, WorkspaceSettings>;
}

/** What the variables say of where meetings are made. */
export function meetingConfigOf({
  MEETING_LINKS: kind,
  OUTLOOK_URL: composeUrl,
}: Pick<BotVariables, 'MEETING_LINKS' | 'OUTLOOK_URL'>) {
  if (kind === 'none') return {};
  const meetings: MeetingCalendar = kind === 'outlook' ? { kind, composeUrl } : { kind };
  return { meetings };
}
