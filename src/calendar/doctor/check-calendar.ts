import { errorChainText, explainNetworkError } from '../../shared/http-client/network-errors.js';
import type { DiagnosticResult } from '../../shared/lifecycle.js';
import type { Logger } from '../../shared/observability/log.js';
import type { Clock } from '../../shared/time/clock.js';
import type { CalendarConfig } from '../config.js';
import type { Room } from '../contract.js';
import { type CalendarWindow, parseWindow, resolveRoom, resolveUser } from '../http/path.js';
import {
  type CalendarOwner,
  type CalendarSource,
  type LookupProblem,
  SourceFault,
} from '../sources/common/source.js';
import { createCalendarSource } from '../sources/create-source.js';
import type { SignIns } from '../sources/transport/sign-ins.js';

/** The user and the room to read; undefined for none or for the first room. */
export interface CalendarCheckTargets {
  user?: string | undefined;
  room?: string | undefined;
}

interface CalendarCheckContext {
  clock: Clock;
  log: Logger;
  /** The logins of all checks of a run: after a refusal, the later ones send no other. */
  signIns: SignIns;
}

const report = (status: DiagnosticResult['status'], step: CheckStep, message: string): DiagnosticResult => ({
  status,
  subject: `Calendar, ${step}`,
  message,
});

/** Reads the configured source like the service and explains the problems. */
export async function* checkCalendar(
  config: CalendarConfig,
  { user, room }: CalendarCheckTargets,
  { clock, log, signIns }: CalendarCheckContext,
): AsyncGenerator<DiagnosticResult> {
  const source = await createCalendarSource(config, log, { signIns });
  const check = createCheck(config, source, parseWindow(['day:0'], clock(), config.timeZone));
  try {
    const signedIn = await check.signIn();
    yield signedIn;
    // Later steps would fail for the same reason.
    if (signedIn.status === 'wrong') return;
    const person = await check.person(user);
    yield person;
    const name = user === undefined ? undefined : resolveUser(user, config.domain);
    if (person.status === 'ok' && name && 'username' in name)
      yield* await check.listGaps('person', { user: name.username });
    const { rooms, finding } = await check.rooms();
    yield finding;
    // Without a directory there are no rooms to read.
    if (finding.status === 'wrong' && !rooms) return;
    const found = await check.room(room, rooms);
    yield found;
    const address = resolveRoom(room ?? rooms?.[0]?.address ?? '', rooms, config.domain);
    if (found.status !== 'wrong' && address !== undefined)
      yield* await check.listGaps('room', { room: address });
  } finally {
    await source.close?.();
  }
}

const formatCount = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** The steps of the check of one source. A failed step gives advice. */
function createCheck(config: CalendarConfig, source: CalendarSource, window: CalendarWindow) {
  const runStep = (step: CheckStep, work: () => Promise<DiagnosticResult>): Promise<DiagnosticResult> =>
    work().catch((error: unknown) => report('wrong', step, explainError(error, step, config)));

  return {
    signIn: () =>
      runStep('sign in', async () => {
        await source.check();
        return report('ok', 'sign in', `The source «${config.source.kind}» answers.`);
      }),

    person: (user: string | undefined) =>
      runStep('person', async () => {
        if (user === undefined) {
          const said = 'Nobody’s calendar was read. Add --user <name> with a colleague’s user name.';
          return report('note', 'person', said);
        }
        const name = resolveUser(user, config.domain);
        const [lookup] = 'problem' in name ? [name] : await source.freeBusy([name.username], window);
        if (!lookup) throw new RangeError('the source answered for nobody');
        if ('problem' in lookup)
          return report('wrong', 'person', explainProblem(lookup.problem, 'person', config));
        const times = formatCount(lookup.busy.length, 'time', 'times');
        return report('ok', 'person', `${user} can be looked up: ${times} taken today.`);
      }),

    /** What reading that person or room leaves out. Nothing is said of a calendar that could not be read. */
    async listGaps(step: 'person' | 'room', owner: CalendarOwner) {
      const gaps = await source.knownGaps?.(owner).catch(() => []);
      return (gaps ?? []).map(({ lacks, remedy }) =>
        report('note', step, remedy === undefined ? lacks : `${lacks} ${remedy}`),
      );
    },

    /** The directory of rooms, and the result of reading it. */
    async rooms(): Promise<{ rooms: readonly Room[] | undefined; finding: DiagnosticResult }> {
      let rooms: readonly Room[] | undefined;
      const finding = await runStep('rooms', async () => {
        rooms = await source.rooms();
        if (!rooms) {
          const said =
            'This source has no directory of rooms. Set ROOMS_FILE, so that rooms can be listed and searched.';
          return report('note', 'rooms', said);
        }
        if (rooms.length === 0) {
          const hint =
            config.source.kind === 'exchange'
              ? 'Make a room list (docs/calendars/exchange.md, step 2), or set'
              : 'Set';
          return report('wrong', 'rooms', `The directory has no rooms. ${hint} ROOMS_FILE.`);
        }
        return report('ok', 'rooms', `The directory has ${formatCount(rooms.length, 'room', 'rooms')}.`);
      });
      return { rooms, finding };
    },

    /** Reads the named room, or the first of the directory. */
    room: (asked: string | undefined, rooms: readonly Room[] | undefined) =>
      runStep('room', async () => {
        const name = asked ?? rooms?.[0]?.address;
        if (name === undefined)
          return report('note', 'room', 'No room was read. Add --room <name> to try one.');
        const address = resolveRoom(name, rooms, config.domain);
        const bookings = address === undefined ? undefined : await source.roomEvents(address, window);
        if (address === undefined || !bookings)
          return report('wrong', 'room', explainMissingRoom(name, address, rooms, config));
        if (await source.hidesSubjects?.(address)) {
          const hint = 'To show subjects, share its calendar as «See all event details»';
          const said = `${name} can be read, but without subjects. ${hint} (docs/calendars/google.md, step 3).`;
          return report('note', 'room', said);
        }
        const events = formatCount(bookings.length, 'event', 'events');
        return report('ok', 'room', `${name} can be read: ${events} today.`);
      }),
  };
}

/** @param address undefined if the directory does not have the room */
function explainMissingRoom(
  name: string,
  address: string | undefined,
  rooms: readonly Room[] | undefined,
  { source, domain }: CalendarConfig,
): string {
  if (source.kind === 'caldav' && (source.caldav.roomUrl ?? source.caldav.roomListUrl) === undefined) {
    return 'Rooms cannot be read. Set CALDAV_ROOM_URL to where their calendars are.';
  }
  if (source.kind === 'feeds' && 'people' in source && source.rooms === undefined) {
    return 'Rooms cannot be read. Set ICS_ROOM_URL to where their feeds are.';
  }
  if (address !== undefined && rooms?.some((room) => room.address === address)) {
    const file = source.kind === 'ics' ? ` In a folder, that is rooms/${address.split('@')[0]}.ics.` : '';
    return `The directory has «${name}», but the source has no calendar of ${address}. The address in the directory must be that of the calendar.${file}`;
  }
  const where = rooms ? 'the directory has no other rooms than it lists' : `CALENDAR_DOMAIN is ${domain}`;
  return `There is no room «${name}». Check the spelling; ${where}.`;
}

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
    'The address leads to something that is not a calendar. Open it in a browser: it must begin with BEGIN:VCALENDAR.',
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
function explainProblem(
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
  const problem = error instanceof SourceFault ? error.problem : undefined;
  const said =
    findLoginAdvice(kind, errorChainText(error), attempt) ??
    explainNetworkError(error, ADDRESS_VARIABLES[kind]) ??
    (problem && explainProblem(problem, attempt, config)) ??
    formatSentence(error instanceof Error ? error.message : String(error));
  return attempt === 'booking' ? nameBookingVariables(said) : said;
}

/** A step of the check. */
export type CheckStep = 'sign in' | 'rooms' | 'person' | 'room' | 'booking';

/** By error codes of Microsoft Entra and Graph. */
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
    /AADSTS700024\b/,
    'The clock of this machine is wrong: Microsoft Entra finds the sign-in too early or too late. Set it by NTP.',
  ],
  [
    /AADSTS\d+/,
    'Microsoft Entra refuses the app. What its code means stands at https://login.microsoftonline.com/error.',
  ],
  [
    /\bunusable_certificate_file\b/,
    'GRAPH_CERTIFICATE_FILE cannot be used. It must hold the certificate and its private key (PEM).',
  ],
  [
    /graph token: unauthorized/,
    'Microsoft Entra refuses the app. Check GRAPH_TENANT_ID, GRAPH_CLIENT_ID and its secret or certificate.',
  ],
  [
    /graph token: invalid/,
    'What answers the sign-in is not Microsoft Entra. Leave GRAPH_LOGIN_URL out, but in a national cloud, and let this machine pass any proxy that asks for a login.',
  ],
  [
    /ErrorInvalidUser|MailboxNotEnabledForRESTAPI|Request_ResourceNotFound/,
    'GRAPH_MAILBOX is not a mailbox of this tenant. Set it to the address of one that the app may read.',
  ],
];

function findEntraAdvice(trail: string): string | undefined {
  const advice = ENTRA_ADVICE.find(([pattern]) => pattern.test(trail))?.[1];
  const [code] = /AADSTS\d+/.exec(trail) ?? [];
  return advice === undefined || code === undefined ? advice : `${advice} (${code})`;
}

/** What a step needs of Google, as an administrator finds it. */
interface GoogleGrant {
  /** The variable with the key of the service account. */
  keyFile: string;
  api: string;
  /** Below `https://www.googleapis.com/auth/`. */
  scope: string;
  /** The variable with the user to act as; undefined where the service account acts as itself. */
  subject: string | undefined;
  /** Of docs/calendars/google.md. */
  docsStep: number;
}

const FREE_BUSY: GoogleGrant = {
  keyFile: 'GOOGLE_KEY_FILE',
  api: 'Google Calendar API',
  scope: 'calendar.freebusy',
  subject: 'GOOGLE_SUBJECT',
  docsStep: 2,
};

const GOOGLE_GRANTS: Record<CheckStep, GoogleGrant> = {
  'sign in': FREE_BUSY,
  person: FREE_BUSY,
  room: {
    keyFile: 'GOOGLE_KEY_FILE',
    api: 'Google Calendar API',
    scope: 'calendar.events.readonly',
    subject: 'GOOGLE_ROOMS_SUBJECT',
    docsStep: 3,
  },
  rooms: {
    keyFile: 'GOOGLE_KEY_FILE',
    api: 'Admin SDK API',
    scope: 'admin.directory.resource.calendar.readonly',
    subject: 'GOOGLE_DIRECTORY_SUBJECT',
    docsStep: 4,
  },
  booking: {
    keyFile: 'BOOKING_GOOGLE_KEY_FILE',
    api: 'Google Calendar API',
    scope: 'calendar.events',
    subject: undefined,
    docsStep: 5,
  },
};

/** By error codes of Google's token endpoint and APIs, and those that the source gives to a refusal. */
const GOOGLE_ADVICE: readonly (readonly [RegExp, (grant: GoogleGrant) => string])[] = [
  [
    /\bunauthorized_client\b|\baccess_denied\b/,
    ({ scope, docsStep }) =>
      `Domain-wide delegation lacks the client ID of the service account, or exactly the scope https://www.googleapis.com/auth/${scope} (docs/calendars/google.md, step ${docsStep}). A change may take up to 24 hours.`,
  ],
  [
    /\binvalid_grant_key\b/,
    ({ keyFile }) =>
      `Google does not know the key of ${keyFile}: it was deleted, or it is of another service account. Make a new one.`,
  ],
  [/\binvalid_grant_clock\b/, () => 'The clock of this machine is wrong. Set it by NTP.'],
  [
    /\binvalid_grant_subject\b/,
    ({ subject }) => `${subject} is not a user of the domain. An alias or a group cannot be used.`,
  ],
  [
    /\binvalid_grant\b/,
    ({ keyFile, subject }) =>
      `Google refuses the sign-in. Check the clock of this machine, the key of ${keyFile}${subject === undefined ? '' : `, and that ${subject} is a user of the domain`}.`,
  ],
  [/\binvalid_scope\b/, ({ scope }) => `Google does not know the scope ${scope}. Update Ordrom.`],
  [
    /\b(?:invalid|disabled|deleted)_client\b/,
    () =>
      'The service account is disabled or deleted. Enable it in the Google Cloud console, or make another.',
  ],
  [
    /\badmin_policy_enforced\b/,
    () =>
      'An administrator of the domain blocks the app. Admin console: «Security», «Access and data control», «API controls», «Manage app access».',
  ],
  [
    /\borg_internal\b/,
    () =>
      'The Google Cloud project belongs to another organisation. Make the service account in one of your own.',
  ],
  [
    /\bunusable_key_file\b/,
    ({ keyFile }) => `${keyFile} cannot be used. It must be the JSON key of a service account.`,
  ],
  [
    /\baccessNotConfigured\b|\bSERVICE_DISABLED\b/,
    ({ api }) =>
      `The ${api} is not enabled in the Google Cloud project of the service account (docs/calendars/google.md, step 1).`,
  ],
  [
    /\binsufficientPermissions\b|\bACCESS_TOKEN_SCOPE_INSUFFICIENT\b/,
    ({ scope, docsStep }) =>
      `The token lacks the scope https://www.googleapis.com/auth/${scope} (docs/calendars/google.md, step ${docsStep}).`,
  ],
  [
    /\bgoogle (?:rooms|buildings): unauthorized\b/,
    ({ subject }) =>
      `The account of ${subject} may not list rooms. Give it an administrator role with the right «Buildings and resources: Read» (docs/calendars/google.md, step 4).`,
  ],
  [
    /\bgoogle (?:rooms|buildings): not_found\b/,
    () =>
      'Google does not find the customer. Set GOOGLE_CUSTOMER_ID: Admin console, «Account», «Account settings».',
  ],
];

/**
 * Explains why the calendar server refuses us, with the code of the server.
 *
 * @param kind the kind of the source
 * @param trail the messages and codes of the error and its causes
 */
function findLoginAdvice(kind: string, trail: string, step: CheckStep): string | undefined {
  if (kind === 'graph') return findEntraAdvice(trail);
  if (kind !== 'google') return undefined;
  return GOOGLE_ADVICE.find(([pattern]) => pattern.test(trail))?.[1](GOOGLE_GRANTS[step]);
}
