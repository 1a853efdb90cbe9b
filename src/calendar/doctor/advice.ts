import { networkTrouble, trailOf } from '../../shared/http-client/network-errors.js';
import type { CalendarConfig } from '../config.js';
import { type LookupProblem, SourceFault } from '../sources/source.js';

type Kind = CalendarConfig['source']['kind'];
/** What was tried when it went wrong. */
export type Attempt = 'sign in' | 'rooms' | 'person' | 'room';

/** The variable that the address of the server stands in. */
const ADDRESS: Record<Kind, string> = {
  sample: 'CALENDAR_SOURCE',
  ics: 'CALENDAR_SOURCE',
  feeds: 'CALENDAR_SOURCE',
  caldav: 'CALDAV_URL',
  exchange: 'EXCHANGE_URL',
  graph: 'GRAPH_URL and GRAPH_LOGIN_URL',
};

/** Microsoft Entra's own numbers. */
const LOGIN: readonly (readonly [RegExp, string])[] = [
  [
    /AADSTS7000222\b/,
    'The client secret has expired. Make a new one under «Certificates & secrets» in Microsoft Entra and set GRAPH_CLIENT_SECRET.',
  ],
  [
    /AADSTS7000215\b/,
    'Microsoft Entra does not know this client secret. GRAPH_CLIENT_SECRET must be the secret’s value, not its id; make a new one if the value was not kept.',
  ],
  [
    /AADSTS700016\b/,
    'The tenant has no app with this id. Check GRAPH_CLIENT_ID and GRAPH_TENANT_ID against «Overview» of the app registration.',
  ],
  [
    /AADSTS90002\b|AADSTS900023\b/,
    'There is no such tenant. Check GRAPH_TENANT_ID against «Overview» of the app registration.',
  ],
  [
    /AADSTS700027\b|AADSTS7000230\b/,
    'Microsoft Entra does not know this certificate, or it has expired. Upload the one of GRAPH_CERTIFICATE_FILE under «Certificates & secrets».',
  ],
  [
    /AADSTS\d+/,
    'Microsoft Entra refuses the app. What its code means stands at https://login.microsoftonline.com/error.',
  ],
  [
    /graph token: invalid(?! \()/,
    'GRAPH_CERTIFICATE_FILE cannot be used. It must hold the certificate and its private key (PEM).',
  ],
  [
    /ErrorInvalidUser|MailboxNotEnabledForRESTAPI|Request_ResourceNotFound/,
    'GRAPH_MAILBOX is no mailbox of this tenant. Set it to the address of one that the app may read.',
  ],
];

const PASSWORD: Partial<Record<Kind, string>> = {
  caldav:
    'Check CALDAV_USERNAME and CALDAV_PASSWORD. If they are right, try CALDAV_AUTH=digest; some servers want a password made for apps.',
  exchange:
    'Check EXCHANGE_USER and EXCHANGE_PASSWORD. If they are right, basic authentication may be off: try EXCHANGE_AUTH=ntlm (README, «Exchange», step 4).',
  graph: 'Check that GRAPH_URL and GRAPH_LOGIN_URL are of the same cloud as the app.',
  feeds: 'A feed must be open to who knows its address: use the secret address that the calendar gives.',
};

const RIGHTS: Partial<Record<Kind, Partial<Record<Attempt, string>>>> = {
  caldav: {
    room: 'Give the account of CALDAV_USERNAME the right to read the room’s calendar (README, «CalDAV»).',
    person: 'Give the account of CALDAV_USERNAME the right to read people’s calendars (README, «CalDAV»).',
  },
  exchange: {
    room: 'Give the account the right «Reviewer» on the room’s calendar, or use impersonation (README, «Exchange», step 1).',
    person:
      'The person’s calendar is closed also for times: its default right must be at least AvailabilityOnly.',
  },
  graph: {
    'sign in':
      'The app may not read GRAPH_MAILBOX: give it «Application Calendars.Read» (README, «Microsoft 365», step 2). A new right may take two hours.',
    rooms:
      'The app may not list rooms: give it Place.Read.All and consent to it (README, «Microsoft 365», step 1).',
    room: 'The app may not read this room: put the room into its scope (README, «Microsoft 365», step 2). A new right may take two hours.',
    person:
      'The app may not read this calendar: put the person into its scope (README, «Microsoft 365», step 2).',
  },
};

const PLACE: Partial<Record<Kind, string>> = {
  caldav:
    'CALDAV_URL is not where the server’s CalDAV begins. The table of servers in the README shows what such addresses look like.',
  exchange:
    'EXCHANGE_URL is not the address of Exchange’s web services. It ends in /EWS/Exchange.asmx, as in https://mail.eksempel.no/EWS/Exchange.asmx.',
  graph:
    'GRAPH_URL or GRAPH_LOGIN_URL is not that of Microsoft 365. Leave them out, but in a national cloud.',
  feeds:
    'The address leads to something that is no calendar. Open it in a browser: it must begin with BEGIN:VCALENDAR.',
};

const PERSON: Readonly<Record<string, (domain: string) => string>> = {
  unknown_user: (domain) =>
    `Check the spelling, and that CALENDAR_DOMAIN (${domain}) is the domain of their address.`,
  ErrorMailRecipientNotFound: (domain) =>
    `Check the spelling, and that CALENDAR_DOMAIN (${domain}) is the domain of their address.`,
  other_domain: (domain) => `Only people of CALENDAR_DOMAIN (${domain}) are looked up.`,
  is_a_list: () => 'Name one of its people.',
};

const SERVER: Readonly<Record<string, string>> = {
  private_network:
    'If that network is your own, set ICS_PRIVATE_NETWORKS=yes; if not, somebody points the name of a calendar at your machines.',
  unreachable: 'Check its address, that it runs, and what stands between.',
  too_slow: 'Try again; if it stays so, ask whoever runs it, or look at the network between.',
  server_busy: 'Try again in a while; others may be asking too much of it.',
  server_failed: 'The log of that server says why.',
};

const sentence = (text: string) =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;

function remedyOf(code: string, attempt: Attempt, kind: Kind, domain: string): string | undefined {
  const isLost = code === 'invalid_answer' || code === 'unreadable_calendar';
  const isNoRoot = attempt === 'sign in' && code === 'unknown_user';
  if (isLost || isNoRoot) return PLACE[kind];
  if (code === 'bad_password') return PASSWORD[kind];
  if (/^no_access$|Access|Denied/.test(code)) return RIGHTS[kind]?.[attempt];
  if (code === 'login_page' || code === 'redirected') {
    return `${ADDRESS[kind]} must be an address for programs, not one that people log in on; a proxy that asks for a login must let this one through.`;
  }
  if (attempt === 'person') return PERSON[code]?.(domain) ?? SERVER[code];
  return SERVER[code];
}

/** What is wrong with one user or room, and what to do. */
export function adviseOnProblem(
  { code, reason }: LookupProblem,
  attempt: Attempt,
  { source, domain }: Pick<CalendarConfig, 'source' | 'domain'>,
): string {
  const remedy = remedyOf(code, attempt, source.kind, domain);
  return `${sentence(`${reason} (${code})`)}${remedy === undefined ? '' : ` ${remedy}`}`;
}

/** What is wrong with the source, and what to do: a sentence or two. */
export function adviseOn(
  error: unknown,
  attempt: Attempt,
  config: Pick<CalendarConfig, 'source' | 'domain'>,
): string {
  const { kind } = config.source;
  const trail = trailOf(error);
  const login = kind === 'graph' ? LOGIN.find(([pattern]) => pattern.test(trail)) : undefined;
  if (login) {
    const [code] = /AADSTS\d+/.exec(trail) ?? [];
    return code === undefined ? login[1] : `${login[1]} (${code})`;
  }
  const trouble = networkTrouble(error, ADDRESS[kind]);
  if (trouble !== undefined) return trouble;
  if (error instanceof SourceFault && error.problem) return adviseOnProblem(error.problem, attempt, config);
  return sentence(error instanceof Error ? error.message : String(error));
}
