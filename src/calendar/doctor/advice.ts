import { errorChainText, explainNetworkError } from '../../shared/http-client/network-errors.js';
import type { CalendarConfig } from '../config.js';
import { type LookupProblem, SourceFault } from '../sources/common/source.js';
import { type CheckStep, findLoginAdvice } from './login-advice.js';

type SourceKind = CalendarConfig['source']['kind'];

/** The variable with the address of the server. */
const ADDRESS_VARIABLES: Record<SourceKind, string> = {
  sample: 'CALENDAR_SOURCE',
  ics: 'CALENDAR_SOURCE',
  feeds: 'CALENDAR_SOURCE',
  caldav: 'CALDAV_URL',
  exchange: 'EXCHANGE_URL',
  google: 'GOOGLE_URL, GOOGLE_ADMIN_URL and GOOGLE_TOKEN_URL',
  graph: 'GRAPH_URL and GRAPH_LOGIN_URL',
};

const CREDENTIAL_ADVICE: Partial<Record<SourceKind, string>> = {
  caldav:
    'Check CALDAV_USERNAME and CALDAV_PASSWORD. If they are right, try CALDAV_AUTH=digest; some servers want a password made for apps.',
  exchange:
    'Check EXCHANGE_USER and EXCHANGE_PASSWORD. If they are right, basic authentication may be off: try EXCHANGE_AUTH=ntlm (docs/calendars/exchange.md, step 4).',
  google: 'Google refuses the token of the service account. Check that its key and its project still exist.',
  graph: 'Check that GRAPH_URL and GRAPH_LOGIN_URL are of the same cloud as the app.',
  feeds: 'A feed must be open to who knows its address: use the secret address that the calendar gives.',
};

const PERMISSION_ADVICE: Partial<Record<SourceKind, Partial<Record<CheckStep, string>>>> = {
  caldav: {
    room: 'Give the account of CALDAV_USERNAME the right to read the room’s calendar (docs/calendars/caldav.md).',
    person:
      'Give the account of CALDAV_USERNAME the right to read people’s calendars (docs/calendars/caldav.md).',
    booking:
      'Give the account of BOOKING_USERNAME the right to write into the calendars of rooms (docs/calendars/caldav.md).',
  },
  exchange: {
    room: 'Give the account the right «Reviewer» on the room’s calendar, or use impersonation (docs/calendars/exchange.md, step 1).',
    person:
      'The person’s calendar is closed also for times: its default right must be at least AvailabilityOnly.',
  },
  google: {
    room: 'Share the room’s calendar with the service account (`client_email` in GOOGLE_KEY_FILE), or with the user of GOOGLE_ROOMS_SUBJECT, as «See all event details» (docs/calendars/google.md, step 3).',
  },
  graph: {
    'sign in':
      'The app may not read GRAPH_MAILBOX: give it «Application Calendars.Read» (docs/calendars/microsoft-365.md, step 2). A new right may take two hours.',
    rooms:
      'The app may not list rooms: give it Place.Read.All and consent to it (docs/calendars/microsoft-365.md, step 1).',
    room: 'The app may not read this room: put the room into its scope (docs/calendars/microsoft-365.md, step 2). A new right may take two hours.',
    person:
      'The app may not read this calendar: put the person into its scope (docs/calendars/microsoft-365.md, step 2).',
  },
};

const ADDRESS_ADVICE: Partial<Record<SourceKind, string>> = {
  caldav:
    'CALDAV_URL is not where the server’s CalDAV begins. The table of servers in docs/calendars/caldav.md shows what such addresses look like.',
  exchange:
    'EXCHANGE_URL is not the address of Exchange’s web services. It ends in /EWS/Exchange.asmx, as in https://mail.eksempel.no/EWS/Exchange.asmx.',
  google: 'GOOGLE_URL, GOOGLE_ADMIN_URL or GOOGLE_TOKEN_URL is not that of Google. Leave them out.',
  graph:
    'GRAPH_URL or GRAPH_LOGIN_URL is not that of Microsoft 365. Leave them out, but in a national cloud.',
  feeds:
    'The address leads to something that is no calendar. Open it in a browser: it must begin with BEGIN:VCALENDAR.',
};

const PRIVATE_ADVICE =
  'DAViCal shows private events only to an account with all rights: grant them to the account of CALDAV_USERNAME. Nextcloud hides them from those with whom a calendar is shared: make the account a delegate (docs/calendars/caldav.md).';

const BOOKED_ROOM_ADVICE =
  'The account of BOOKING_USERNAME finds no calendar of a room there. Where a server puts shared calendars below the address of each account, set BOOKING_CALDAV_ROOM_URL (docs/calendars/caldav.md).';

const LOCKED_OUT_ADVICE =
  'Correct the password that was refused before. The server takes logins again after a while: Nextcloud after half an hour.';

const GOOGLE_PERSON_ADVICE =
  ' Google says the same of somebody whose calendar is not shared with the user of GOOGLE_SUBJECT (docs/calendars/google.md, step 2).';

const PERSON_ADVICE: Readonly<Record<string, (domain: string, kind: SourceKind) => string>> = {
  unknown_user: (domain, kind) =>
    `Check the spelling, and that CALENDAR_DOMAIN (${domain}) is the domain of their address.${kind === 'google' ? GOOGLE_PERSON_ADVICE : ''}`,
  hidden_user: (domain) =>
    `Check the spelling, and that CALENDAR_DOMAIN (${domain}) is the domain of their address. The server says the same of people who share nothing, or who let nobody find their address: let them make the account of CALDAV_USERNAME a delegate, or share a calendar with it (docs/calendars/caldav.md).`,
  ErrorMailRecipientNotFound: (domain) =>
    `Check the spelling, and that CALENDAR_DOMAIN (${domain}) is the domain of their address.`,
  other_domain: (domain) => `Only people of CALENDAR_DOMAIN (${domain}) are looked up.`,
  is_a_list: () => 'Name one of its people.',
  unreadable_event: () =>
    'The log of the calendar service names the calendar: repair or delete the event in it.',
};

const SERVER_ADVICE: Readonly<Record<string, string>> = {
  private_network:
    'If that network is your own, set ICS_PRIVATE_NETWORKS=yes; if not, somebody points the name of a calendar at your machines.',
  unreachable: 'Check its address, that it runs, and what stands between.',
  too_slow: 'Try again; if it stays so, ask whoever runs it, or look at the network between.',
  server_busy: 'Try again in a while; others may be asking too much of it.',
  server_failed: 'The log of that server says why.',
};

/** Of servers that may ask to wait for another reason than load. */
const BUSY_ADVICE: Partial<Record<SourceKind, string>> = {
  caldav: ' Nextcloud says so too after ten wrong passwords, for half an hour.',
};

/** The advice for an account that reads, with the variables of the one that writes. */
const nameBookingVariables = (advice: string) =>
  advice
    .replaceAll(/\bGRAPH_(?=C)/g, 'BOOKING_GRAPH_')
    .replace(/\b(?:CALDAV_USERNAME|EXCHANGE_USER)\b/, 'BOOKING_USERNAME')
    .replace(/\b(?:CALDAV|EXCHANGE)_PASSWORD\b/, 'BOOKING_PASSWORD');

const formatSentence = (text: string) =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;

function findAdvice(code: string, attempt: CheckStep, kind: SourceKind, domain: string): string | undefined {
  const isLost = code === 'invalid_answer' || code === 'unreadable_calendar';
  const isNoRoot = attempt === 'sign in' && code === 'unknown_user';
  if (isLost || isNoRoot) return ADDRESS_ADVICE[kind];
  if (code === 'private_hidden') return PRIVATE_ADVICE;
  if (code === 'unknown_user' && attempt === 'booking' && kind === 'caldav') return BOOKED_ROOM_ADVICE;
  if (code === 'bad_password') return CREDENTIAL_ADVICE[kind];
  if (/^no_access$|Access|Denied/.test(code)) return PERMISSION_ADVICE[kind]?.[attempt];
  if (code === 'login_page' || code === 'redirected') {
    return `${ADDRESS_VARIABLES[kind]} must be an address for programs, not one that people log in on; a proxy that asks for a login must let this one through.`;
  }
  if (code === 'locked_out') return LOCKED_OUT_ADVICE;
  if (code === 'server_busy') return `${SERVER_ADVICE[code]}${BUSY_ADVICE[kind] ?? ''}`;
  if (attempt === 'person') return PERSON_ADVICE[code]?.(domain, kind) ?? SERVER_ADVICE[code];
  return SERVER_ADVICE[code];
}

/** Explains the problem of one user or room and gives advice. */
export function explainProblem(
  { code, reason }: LookupProblem,
  attempt: CheckStep,
  { source, domain }: Pick<CalendarConfig, 'source' | 'domain'>,
): string {
  const remedy = findAdvice(code, attempt, source.kind, domain);
  return `${formatSentence(`${reason} (${code})`)}${remedy === undefined ? '' : ` ${remedy}`}`;
}

function explainAnyError(
  error: unknown,
  attempt: CheckStep,
  config: Pick<CalendarConfig, 'source' | 'domain'>,
): string {
  const { kind } = config.source;
  const trail = errorChainText(error);
  const login = findLoginAdvice(kind, trail, attempt);
  if (login !== undefined) return login;
  const problem = explainNetworkError(error, ADDRESS_VARIABLES[kind]);
  if (problem !== undefined) return problem;
  if (error instanceof SourceFault && error.problem) return explainProblem(error.problem, attempt, config);
  return formatSentence(error instanceof Error ? error.message : String(error));
}

/** Explains an error of the source in a sentence or two, with advice. */
export function explainError(
  error: unknown,
  attempt: CheckStep,
  config: Pick<CalendarConfig, 'source' | 'domain'>,
): string {
  const said = explainAnyError(error, attempt, config);
  return attempt === 'booking' ? nameBookingVariables(said) : said;
}
