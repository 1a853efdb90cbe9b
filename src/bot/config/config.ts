import type { Room } from '../../calendar/contract.js';
import type { BookingLimits } from '../model/booking.js';
import type { Language } from '../model/language.js';
import type {
  AssistantKey,
  BotVariables,
  DatabaseAddress,
  EncryptionKey,
  LunchHours,
} from './bot-variables.js';
import type { MeetingChoice, MeetingFiles } from './meeting-link.js';
import type { PeopleTable } from './people-table.js';

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
  /** What assistants may do: Slackbot, and those with a key. Absent: no subjects, and no keys. */
  assistants?: { showsSubjects: boolean; keys: readonly AssistantKey[] };
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

/** The scopes of the app (`manifest.yml`), and the purpose of each. */
export const SCOPES = {
  commands: 'commands, shortcuts and buttons',
  'app_mentions:read': 'answering where somebody mentions the app',
  'im:history': 'answering direct messages',
  'links:read': 'seeing links to ordbøkene.no',
  'links:write': 'showing what they lead to',
  'users:read': 'knowing who asks and who is asked about',
  'users:read.email': 'finding people in the calendar by a mention',
  'usergroups:read': 'finding who is in a user group, as in /ledig @utviklere',
  'chat:write': 'posting what channels subscribe to, and answers that Slack takes no other way',
  'chat:write.public': 'posting in public channels that it is not invited to',
  'channels:read':
    'letting only members of a public channel decide what is posted in it, keeping rooms from other organisations, and /ledig #channel',
  'groups:read':
    'letting only members of a private channel decide what is posted in it, keeping rooms from other organisations, and /ledig #channel',
  'im:read': 'posting what people subscribe to in their conversation with the app',
  'channels:history': 'finding a summary in its channel where the answer of Slack was lost',
  'groups:history': 'finding a summary in a private channel where the answer of Slack was lost',
  'files:write': 'sending meetings as files (MEETING_LINKS=ics without PUBLIC_URL)',
} as const;

/** The scope that an app needs only to send files. */
export const UPLOAD_SCOPE = 'files:write';

/** Whether the app sends meetings as files: people get files, and browsers do not reach the bot. */
export const needsUploads = ({
  meetings,
  meetingFiles,
  workspaces,
}: Pick<BotConfig, 'meetings' | 'meetingFiles' | 'workspaces'>): boolean =>
  !meetingFiles &&
  [{ meetings }, ...(workspaces?.values() ?? [])].some((each) => each.meetings?.kind === 'ics');

/** The scopes that an app asks for. */
export const scopesOf = (sendsFiles: boolean): string[] =>
  Object.keys(SCOPES).filter((scope) => sendsFiles || scope !== UPLOAD_SCOPE);

/**
 * Describes each scope that the app lacks in a sentence.
 *
 * @param given undefined if Slack does not list the scopes; then nothing is described
 */
export function describeMissingScopes(given: readonly string[] | undefined, sendsFiles: boolean): string[] {
  if (given === undefined) return [];
  const asked = scopesOf(sendsFiles);
  return Object.entries(SCOPES)
    .filter(([scope]) => asked.includes(scope) && !given.includes(scope))
    .map(
      ([scope, purpose]) =>
        `Slack has not given the app ${scope}, for ${purpose}: add it under «OAuth & Permissions» and install the app again`,
    );
}

/** The credentials with which workspaces install the app. */
export interface OAuthConfig {
  clientId: string;
  clientSecret: string;
  /** Signs the state of an installation, which returns from Slack. */
  stateSecret: string;
}

export interface HttpConnection {
  mode: 'http';
  signingSecret: string;
  host: string;
  port: number;
}

export interface SocketModeConnection {
  mode: 'socket';
  appToken: string;
}

/** One workspace with a configured token, over HTTP or Socket Mode. */
export type TokenConnection =
  | (HttpConnection & { botToken: string })
  | (SocketModeConnection & { botToken: string });

/** Any number of workspaces. Each gets its token when it installs the app. */
export type OAuthConnection = HttpConnection & { oauth: OAuthConfig };

export type SlackConnection = TokenConnection | OAuthConnection;

export const isOAuth = (connection: SlackConnection): connection is OAuthConnection => 'oauth' in connection;

/** The reasons why the bot cannot connect to Slack, in a sentence each. */
export interface ConnectionProblems {
  problems: readonly [string, ...string[]];
}

const SIGNING_SECRET_PLACE = '«Basic Information», «App Credentials»';

function wrongForOAuth(variables: BotVariables): string[] {
  const missing = (name: keyof BotVariables, place: string) =>
    variables[name] === undefined ? [`${name} is missing: ${place}`] : [];
  const superfluous = (name: keyof BotVariables, why: string) =>
    variables[name] === undefined ? [] : [`${name} ${why}`];
  return [
    ...superfluous(
      'SLACK_BOT_TOKEN',
      'is of one workspace and SLACK_CLIENT_ID for many: set one of the two, and install the app anew at /slack/install where it is SLACK_CLIENT_ID',
    ),
    ...superfluous(
      'SLACK_APP_TOKEN',
      'does not go with SLACK_CLIENT_ID: installing needs an address that browsers reach, so Slack calls us there too. Turn Socket Mode off for the app',
    ),
    ...missing('SLACK_CLIENT_ID', SIGNING_SECRET_PLACE),
    ...missing('SLACK_CLIENT_SECRET', SIGNING_SECRET_PLACE),
    ...missing(
      'SLACK_STATE_SECRET',
      'any long text of your own, the same in all processes (openssl rand -hex 32)',
    ),
    ...missing('SLACK_SIGNING_SECRET', SIGNING_SECRET_PLACE),
    ...missing('ENCRYPTION_KEY', 'the tokens of the workspaces are stored with it (openssl rand -base64 32)'),
  ];
}

function connectByOAuth(variables: BotVariables): OAuthConnection | ConnectionProblems {
  const {
    SLACK_CLIENT_ID: clientId = '',
    SLACK_CLIENT_SECRET: clientSecret = '',
    SLACK_STATE_SECRET: stateSecret = '',
    SLACK_SIGNING_SECRET: signingSecret = '',
    HOST: host,
    PORT: port,
  } = variables;
  const [first, ...others] = wrongForOAuth(variables);
  if (first !== undefined) return { problems: [first, ...others] };
  return { mode: 'http', oauth: { clientId, clientSecret, stateSecret }, signingSecret, host, port };
}

const refuse = (problem: string): ConnectionProblems => ({ problems: [problem] });

function connectByToken(variables: BotVariables): TokenConnection | ConnectionProblems {
  const {
    SLACK_BOT_TOKEN: botToken,
    SLACK_APP_TOKEN: appToken,
    SLACK_SIGNING_SECRET: signingSecret,
    WORKSPACES_FILE: workspacesFile,
  } = variables;
  if (botToken === undefined) {
    return refuse(
      "SLACK_BOT_TOKEN is missing: «OAuth & Permissions» in the app's settings, after «Install to Workspace»",
    );
  }
  if (workspacesFile !== undefined) {
    return refuse(
      'WORKSPACES_FILE goes with SLACK_CLIENT_ID; one workspace has the settings of the variables',
    );
  }
  if (appToken !== undefined && variables.MCP_API_KEYS !== undefined) {
    return refuse(
      'MCP_API_KEYS needs an address that assistants reach, which Socket Mode has not: unset SLACK_APP_TOKEN, or the keys',
    );
  }
  if (appToken !== undefined) return { mode: 'socket', botToken, appToken };
  if (signingSecret !== undefined) {
    return { mode: 'http', botToken, signingSecret, host: variables.HOST, port: variables.PORT };
  }
  return refuse(
    `SLACK_SIGNING_SECRET (${SIGNING_SECRET_PLACE}) or, for Socket Mode, SLACK_APP_TOKEN («App-Level Tokens») is missing`,
  );
}

/** Whether a variable for many workspaces is set. */
const asksForMany = ({ SLACK_CLIENT_ID, SLACK_CLIENT_SECRET, SLACK_STATE_SECRET }: BotVariables) =>
  [SLACK_CLIENT_ID, SLACK_CLIENT_SECRET, SLACK_STATE_SECRET].some((value) => value !== undefined);

/** Whether the variables configure the bot. */
export const isBotConfigured = (variables: BotVariables): boolean =>
  variables.SLACK_BOT_TOKEN !== undefined || asksForMany(variables);

/** Reads the connection to Slack from the variables, or returns their problems. */
export function parseSlackConnection(variables: BotVariables): SlackConnection | ConnectionProblems {
  const connection = asksForMany(variables) ? connectByOAuth(variables) : connectByToken(variables);
  if ('problems' in connection || connection.mode === 'socket') return connection;
  const isTaken = connection.port !== 0 && connection.port === variables.STATUS_PORT;
  return isTaken ? refuse(`STATUS_PORT and PORT are both ${connection.port}: give each its own`) : connection;
}
