import { errorChainText, explainNetworkError } from '../../shared/http-client/network-errors.js';
import type { CalendarConfig } from '../config.js';
import { type LookupProblem, SourceFault } from '../sources/common/source.js';

type SourceKind = CalendarConfig['source']['kind'];
/** A step of the check. */
export type CheckStep = 'sign in' | 'rooms' | 'person' | 'room';

/** The variable with the address of the server. */
const ADDRESS_VARIABLES: Record<SourceKind, string> = {
  sample: 'CALENDAR_SOURCE',
  ics: 'CALENDAR_SOURCE',
  feeds: 'CALENDAR_SOURCE',
  caldav: 'CALDAV_URL',
  exchange: 'EXCHANGE_URL',
  graph: 'GRAPH_URL and GRAPH_LOGIN_URL',
};

/** Advice by error codes of Microsoft Entra and Graph. */
const ENTRA_ADVICE: readonly (readonly [RegExp, string])[] = [
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

const CREDENTIAL_ADVICE: Partial<Record<SourceKind, string>> = {
  caldav:
    'Check CALDAV_USERNAME and CALDAV_PASSWORD. If they are right, try CALDAV_AUTH=digest; some servers want a password made for apps.',
  exchange:
    'Check EXCHANGE_USER and EXCHANGE_PASSWORD. If they are right, basic authentication may be off: try EXCHANGE_AUTH=ntlm (docs/calendars/exchange.md, step 4).',
  graph: 'Check that GRAPH_URL and GRAPH_LOGIN_URL are of the same cloud as the app.',
  feeds: 'A feed must be open to who knows its address: use the secret address that the calendar gives.',
};

const PERMISSION_ADVICE: Partial<Record<SourceKind, Partial<Record<CheckStep, string>>>> = {
  caldav: {
    room: 'Give the account of CALDAV_USERNAME the right to read the room’s calendar (docs/calendars/caldav.md).',
    person:
      'Give the account of CALDAV_USERNAME the right to read people’s calendars (docs/calendars/caldav.md).',
  },
  exchange: {
    room: 'Give the account the right «Reviewer» on the room’s calendar, or use impersonation (docs/calendars/exchange.md, step 1).',
    person:
      'The person’s calendar is closed also for times: its default right must be at least AvailabilityOnly.',
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
  graph:
    'GRAPH_URL or GRAPH_LOGIN_URL is not that of Microsoft 365. Leave them out, but in a national cloud.',
  feeds:
    'The address leads to something that is no calendar. Open it in a browser: it must begin with BEGIN:VCALENDAR.',
};

const PERSON_ADVICE: Readonly<Record<string, (domain: string) => string>> = {
  unknown_user: (domain) =>
    `Check the spelling, and that CALENDAR_DOMAIN (${domain}) is the domain of their address.`,
  ErrorMailRecipientNotFound: (domain) =>
    `Check the spelling, and that CALENDAR_DOMAIN (${domain}) is the domain of their address.`,
  other_domain: (domain) => `Only people of CALENDAR_DOMAIN (${domain}) are looked up.`,
  is_a_list: () => 'Name one of its people.',
};

const SERVER_ADVICE: Readonly<Record<string, string>> = {
  private_network:
    'If that network is your own, set ICS_PRIVATE_NETWORKS=yes; if not, somebody points the name of a calendar at your machines.',
  unreachable: 'Check its address, that it runs, and what stands between.',
  too_slow: 'Try again; if it stays so, ask whoever runs it, or look at the network between.',
  server_busy: 'Try again in a while; others may be asking too much of it.',
  server_failed: 'The log of that server says why.',
};

const formatSentence = (text: string) =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;

function findAdvice(code: string, attempt: CheckStep, kind: SourceKind, domain: string): string | undefined {
  const isLost = code === 'invalid_answer' || code === 'unreadable_calendar';
  const isNoRoot = attempt === 'sign in' && code === 'unknown_user';
  if (isLost || isNoRoot) return ADDRESS_ADVICE[kind];
  if (code === 'bad_password') return CREDENTIAL_ADVICE[kind];
  if (/^no_access$|Access|Denied/.test(code)) return PERMISSION_ADVICE[kind]?.[attempt];
  if (code === 'login_page' || code === 'redirected') {
    return `${ADDRESS_VARIABLES[kind]} must be an address for programs, not one that people log in on; a proxy that asks for a login must let this one through.`;
  }
  if (attempt === 'person') return PERSON_ADVICE[code]?.(domain) ?? SERVER_ADVICE[code];
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

/** Explains an error of the source in a sentence or two, with advice. */
export function explainError(
  error: unknown,
  attempt: CheckStep,
  config: Pick<CalendarConfig, 'source' | 'domain'>,
): string {
  const { kind } = config.source;
  const trail = errorChainText(error);
  const login = kind === 'graph' ? ENTRA_ADVICE.find(([pattern]) => pattern.test(trail)) : undefined;
  if (login) {
    const [code] = /AADSTS\d+/.exec(trail) ?? [];
    return code === undefined ? login[1] : `${login[1]} (${code})`;
  }
  const problem = explainNetworkError(error, ADDRESS_VARIABLES[kind]);
  if (problem !== undefined) return problem;
  if (error instanceof SourceFault && error.problem) return explainProblem(error.problem, attempt, config);
  return formatSentence(error instanceof Error ? error.message : String(error));
}
