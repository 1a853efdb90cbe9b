import { constants, verify, type X509Certificate } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Temporal } from 'temporal-polyfill';
import { onTestFinished, onTestFinished as onThisTestFinished } from 'vitest';
import { z } from 'zod';
import { createGraphBooker } from '../../../../src/calendar/sources/graph/booker.js';
import type { GraphConfig } from '../../../../src/calendar/sources/graph/config.js';
import { createGraphSource } from '../../../../src/calendar/sources/graph/index.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import {
  type BookingStage,
  createFakeRooms,
  createWriteLog,
  type FakeMeeting,
  type FakeRooms,
  PERSON,
  ROOM,
  type StageOptions,
  type Write,
} from '../microsoft/fake-rooms.js';

/** In place of the next answer, with its number. */
export type GraphInterruption = (response: ServerResponse, path: string, count: number) => boolean;

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

/** Microsoft Graph and the log-in before it, as strict as the real ones about tokens, limits and pages. */
export async function startFakeGraph(options: GraphFixture = {}) {
  const calls: { method: string; path: string; count: number }[] = [];
  const state = { origin: '', atOnce: 0, mostAtOnce: 0 };
  const settings: {
    interrupt: GraphInterruption;
    refuseLogin?: number;
    hold: Promise<void>;
    cutAfter: (method: string, path: string) => boolean;
  } = {
    interrupt: () => false,
    /** Whether the connection is lost after a request was carried out. */
    cutAfter: () => false,
    /** What free/busy waits for, so that questions which come together are there together. */
    hold: Promise.resolve(),
  };
  const login = createFakeLogin({
    origin: () => state.origin,
    certificate: options.certificate,
    refuse: () => settings.refuseLogin,
  });

  function graph(request: IncomingMessage, url: URL, text: string): GraphReply {
    const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    const app = login.appOf(token);
    if (app === undefined) return refuse(401, 'InvalidAuthenticationToken');
    if (request.headers['prefer'] !== 'outlook.timezone="UTC"') return refuse(400, 'NotInUtc');
    if (app === BOOKING_APP.clientId) return answerBookings({ method: request.method, url, text }, options);
    const [, mailbox = '', operation] =
      /^\/v1\.0\/users\/([^/]+)\/(calendar\/getSchedule|calendarView)$/.exec(url.pathname) ?? [];
    if (operation === 'calendar/getSchedule' && request.method === 'POST') {
      if (decodeURIComponent(mailbox) !== MAILBOX) return refuse(404, 'ErrorInvalidUser');
      if (state.atOnce > GRAPH_LIMITS.atOnce) return refuse(429, 'ApplicationThrottled');
      return getSchedule(text, options);
    }
    if (operation === 'calendarView' && options.booking?.knows(decodeURIComponent(mailbox)))
      return viewBookedRoom(decodeURIComponent(mailbox), url.searchParams, options.booking);
    if (operation === 'calendarView')
      return calendarView(decodeURIComponent(mailbox), url.searchParams, state.origin, options);
    if (url.pathname === '/v1.0/places/microsoft.graph.room')
      return listPlaces(url.searchParams, state.origin, options);
    return refuse(404, 'ResourceNotFound');
  }

  const server = createServer(async (request, response) => {
    const text = await readText(request);
    const url = new URL(request.url ?? '/', state.origin);
    const send = ({ status, body }: { status: number; body?: object }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body && JSON.stringify(body));
    const loggedIn = login.answer(request.method ?? '', url.pathname, text);
    calls.push({
      method: request.method ?? '',
      path: url.pathname,
      count: text.startsWith('{') ? JSON.parse(text).schedules?.length : 0,
    });
    if (settings.interrupt(response, url.pathname, calls.length)) return;
    if (loggedIn) {
      send(loggedIn);
      return;
    }
    state.atOnce += 1;
    state.mostAtOnce = Math.max(state.mostAtOnce, state.atOnce);
    const reply = graph(request, url, text);
    if (settings.cutAfter(request.method ?? '', url.pathname)) {
      state.atOnce -= 1;
      request.socket.destroy();
      return;
    }
    if (url.pathname.endsWith('/getSchedule')) await settings.hold;
    state.atOnce -= 1;
    send(reply);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  state.origin = `http://127.0.0.1:${bound.port}`;
  return {
    url: state.origin,
    app: APP,
    calls,
    state,
    settings,
    login,
    /** The calls to Graph itself. */
    asked: () => calls.filter(({ path }) => path.startsWith('/v1.0')),
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

export const APP = {
  tenantId: '6f6b1f5e-0000-4000-8000-000000000001',
  clientId: '6f6b1f5e-0000-4000-8000-000000000002',
  secret: 'hemmelighet-som-aldri-vises',
};

/** The app that writes bookings, in the same tenant. */
export const BOOKING_APP = {
  clientId: '6f6b1f5e-0000-4000-8000-000000000003',
  secret: 'bestillingenes-hemmelighet',
};

const jwtPart = (text: string | undefined) => JSON.parse(Buffer.from(text ?? '', 'base64url').toString());

const headSchema = z.object({ alg: z.enum(['PS256', 'RS256']), 'x5t#S256': z.string() });

const claimsSchema = z.object({
  iss: z.literal(APP.clientId),
  sub: z.literal(APP.clientId),
  aud: z.string(),
});

/** Whether an app proves by a signed assertion that it holds the certificate's key (RFC 7523 section 2.2). */
function isAssertion(assertion: string, certificate: X509Certificate, audience: string): boolean {
  const [head, claims, signature] = assertion.split('.');
  const { alg, 'x5t#S256': thumbprint } = headSchema.parse(jwtPart(head));
  if (claimsSchema.parse(jwtPart(claims)).aud !== audience) return false;
  if (
    Buffer.from(thumbprint, 'base64url').toString('hex') !==
    certificate.fingerprint256.replaceAll(':', '').toLowerCase()
  )
    return false;
  const key = {
    key: certificate.publicKey,
    padding: alg === 'PS256' ? constants.RSA_PKCS1_PSS_PADDING : constants.RSA_PKCS1_PADDING,
  };
  return verify('sha256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature ?? '', 'base64url'));
}

interface Reply {
  status: number;
  body: object;
}

const refusal = (error: string, number: number, text: string): Reply => ({
  status: error === 'invalid_client' ? 401 : 400,
  body: {
    error,
    error_description: `AADSTS${number}: ${text} Trace ID: 1`,
    error_codes: [number],
    trace_id: '1',
    correlation_id: '2',
  },
});

/** Microsoft Entra's token endpoint, for one app. */
export function createFakeLogin(options: {
  origin: () => string;
  certificate?: X509Certificate | undefined;
  refuse?: () => number | undefined;
}) {
  /** The app of each token. */
  const valid = new Map<string, string>();
  let issued = 0;

  /** What MSAL thinks that the addresses are: it takes https alone. */
  const named = () => options.origin().replace(/^http:/, 'https:');
  const tokenAddress = () => `${named()}/${APP.tenantId}/oauth2/v2.0/token`;

  function isApp(form: URLSearchParams): boolean {
    if (form.get('client_id') === BOOKING_APP.clientId)
      return form.get('client_secret') === BOOKING_APP.secret;
    if (options.certificate) {
      return isAssertion(form.get('client_assertion') ?? '..', options.certificate, tokenAddress());
    }
    return form.get('client_secret') === APP.secret;
  }

  function issue(form: URLSearchParams): Reply {
    const refused = options.refuse?.();
    if (refused !== undefined)
      return refusal('invalid_client', refused, 'The provided client secret keys are expired.');
    const clientId = form.get('client_id') ?? '';
    if (clientId !== APP.clientId && clientId !== BOOKING_APP.clientId)
      return refusal('unauthorized_client', 700016, 'Application was not found.');
    if (!isApp(form)) return refusal('invalid_client', 7000215, 'Invalid client secret provided.');
    if (form.get('grant_type') !== 'client_credentials')
      return refusal('unsupported_grant_type', 70003, 'No such grant.');
    if (!(form.get('scope') ?? '').split(' ').some((scope) => scope.endsWith('/.default'))) {
      return refusal('invalid_scope', 70011, 'No such scope.');
    }
    issued += 1;
    const token = `pollett-${issued}`;
    valid.set(token, clientId);
    return {
      status: 200,
      body: { token_type: 'Bearer', expires_in: 3_599, ext_expires_in: 3_599, access_token: token },
    };
  }

  /** Undefined for an address that is not its own. */
  function answer(method: string, path: string, body: string): Reply | undefined {
    if (method === 'GET' && path === `/${APP.tenantId}/v2.0/.well-known/openid-configuration`) {
      return {
        status: 200,
        body: {
          token_endpoint: tokenAddress(),
          issuer: `${named()}/${APP.tenantId}/v2.0`,
          authorization_endpoint: `${named()}/${APP.tenantId}/oauth2/v2.0/authorize`,
          jwks_uri: `${named()}/${APP.tenantId}/discovery/v2.0/keys`,
        },
      };
    }
    if (method === 'POST' && path === `/${APP.tenantId}/oauth2/v2.0/token`)
      return issue(new URLSearchParams(body));
    return undefined;
  }

  return {
    answer,
    /** The app that holds a token. */
    appOf: (token: string) => valid.get(token),
    revokeAll: () => valid.clear(),
    issued: () => issued,
  };
}

/** The configuration that opens a server. */
export const graphConfigFor = (url: string): GraphConfig => ({
  tenantId: APP.tenantId,
  clientId: APP.clientId,
  credential: { secret: APP.secret },
  mailbox: MAILBOX,
  url,
  loginUrl: url,
});

/** A server, and a source that asks it; the server ends with the test. */
export async function startGraph(
  options: GraphFixture = {},
  config: Partial<GraphConfig> = {},
  budgetMs = 5_000,
) {
  const server = await startFakeGraph(options);
  onTestFinished(() => server.stop());
  const source = createGraphSource({
    config: { ...graphConfigFor(server.url), ...config },
    domain: 'eksempel.no',
    timeZone: 'Europe/Oslo',
    log: createWatchedLog(),
    budgetMs,
  });
  return { server, source };
}

export const GRAPH_LIMITS = { schedules: 20, days: 62, page: 10, mostPerPage: 1_000, atOnce: 4, rooms: 100 };

export const MAILBOX = 'ordrom@eksempel.no';

type Json = Record<string, unknown>;

interface Item {
  start: string;
  end: string;
  status: string;
}

export interface GraphFixture {
  /** By address: times, or the whole schedule as it is sent. */
  people?: Record<string, { items?: Item[]; raw?: Json }>;
  /** By address: events as they are sent, with the instants they are found by. */
  rooms?: Record<string, (Json & { from: string; to: string })[]>;
  places?: Json[];
  placesOnPage?: number;
  certificate?: X509Certificate;
  /** The mailbox of bookings and the rooms that it may invite. */
  booking?: FakeRooms;
  /** What a repeated `transactionId` gets. Default: the event that is there. */
  repeated?: 'conflict' | 'another';
  /** Mailboxes beside that of bookings that the app of bookings may write into. */
  writable?: readonly string[];
}

export interface GraphReply {
  status: number;
  /** None for 204. */
  body?: Json;
}

const scheduleSchema = z.strictObject({
  schedules: z.array(z.string().includes('@')).min(1),
  startTime: z.strictObject({ dateTime: z.string(), timeZone: z.literal('UTC') }),
  endTime: z.strictObject({ dateTime: z.string(), timeZone: z.literal('UTC') }),
  availabilityViewInterval: z.number().int().min(5).max(1_440),
});

export const refuse = (status: number, code: string, message = 'post1.firma.local says no'): GraphReply => ({
  status,
  body: { error: { code, message, innerError: { 'request-id': '1' } } },
});

/** As Graph writes times: seven decimals, no offset. */
export const graphTime = (instant: string) => ({
  dateTime: `${Temporal.Instant.from(instant).toString().slice(0, 19)}.0000000`,
  timeZone: 'UTC',
});

const overlap = (a: { start: string; end: string }, b: { start: string; end: string }) =>
  Temporal.Instant.compare(a.start, b.end) < 0 && Temporal.Instant.compare(a.end, b.start) > 0;

const WORKING_HOURS = {
  daysOfWeek: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  startTime: '08:00:00.0000000',
  endTime: '16:30:00.0000000',
  timeZone: { name: 'W. Europe Standard Time' },
};

const NOT_FOUND = {
  message:
    'Microsoft.Exchange.InfoWorker.Common.Availability.MailRecipientNotFoundException: Unable to resolve e-mail address.\r\n. Name of the server where exception originated: POST1. LID: 57660',
  responseCode: '5009',
};

export function getSchedule(text: string, { people = {} }: GraphFixture): GraphReply {
  const { data } = scheduleSchema.safeParse(JSON.parse(text));
  if (!data) return refuse(400, 'RequestBodyRead');
  const window = { start: `${data.startTime.dateTime}Z`, end: `${data.endTime.dateTime}Z` };
  const days =
    Temporal.Instant.from(window.start).until(Temporal.Instant.from(window.end)).total('hours') / 24;
  if (data.schedules.length > GRAPH_LIMITS.schedules) return refuse(400, 'ErrorMailboxDataArrayTooBig');
  if (days > GRAPH_LIMITS.days || days <= 0) return refuse(400, 'ErrorTimeIntervalTooBig');
  const value = data.schedules.map((scheduleId) => {
    const person = people[scheduleId.toLowerCase()];
    if (person?.raw) return { scheduleId, ...person.raw };
    if (!person && scheduleId !== MAILBOX) return { scheduleId, error: NOT_FOUND };
    const items = (person?.items ?? []).filter((item) => overlap(item, window));
    return {
      scheduleId: scheduleId.toUpperCase(),
      // A quarter of an hour each; the events tell what is taken.
      availabilityView: '0'.repeat(days * 96),
      scheduleItems: items.map(({ start, end, status }) => ({
        status,
        subject: 'Lege',
        start: graphTime(start),
        end: graphTime(end),
      })),
      workingHours: WORKING_HOURS,
    };
  });
  // Nothing says that the order is kept.
  return { status: 200, body: { value: value.toReversed() } };
}

export function calendarView(
  address: string,
  query: URLSearchParams,
  origin: string,
  { rooms = {} }: GraphFixture,
): GraphReply {
  const events = rooms[address];
  if (!events) return refuse(404, 'ErrorInvalidUser');
  const [start, end] = [query.get('startDateTime') ?? '', query.get('endDateTime') ?? ''];
  if (!start.endsWith('Z') || !end.endsWith('Z')) return refuse(400, 'ErrorInvalidParameter');
  const size = Number(query.get('$top') ?? GRAPH_LIMITS.page);
  if (size > GRAPH_LIMITS.mostPerPage) return refuse(400, 'ErrorInvalidRequest');
  const skip = Number(query.get('$skip') ?? 0);
  const found = events.filter(({ from, to }) => overlap({ start: from, end: to }, { start, end }));
  const next = new URLSearchParams(query);
  next.set('$skip', String(skip + size));
  const more = found.length > skip + size;
  return {
    status: 200,
    body: {
      value: found.slice(skip, skip + size).map(({ from: _from, to: _to, ...event }) => event),
      ...(more && {
        '@odata.nextLink': `${origin}/v1.0/users/${encodeURIComponent(address)}/calendarView?${next}`,
      }),
    },
  };
}

export function listPlaces(
  query: URLSearchParams,
  origin: string,
  { places = [], placesOnPage = GRAPH_LIMITS.rooms }: GraphFixture,
): GraphReply {
  const skip = Number(query.get('$skip') ?? 0);
  const more = places.length > skip + placesOnPage;
  const link = `${origin}/v1.0/places/microsoft.graph.room?$top=100&$skip=${skip + placesOnPage}`;
  return {
    status: 200,
    body: { value: places.slice(skip, skip + placesOnPage), ...(more && { '@odata.nextLink': link }) },
  };
}

export const BOOKING_MAILBOX = 'bestilling@eksempel.no';

const timeSchema = z.strictObject({
  dateTime: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
  timeZone: z.literal('UTC'),
});

const addressSchema = z.email();

const guid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const propertyPattern = /^String \{[0-9a-f-]{36}\} Name \w+$/;

/** The fields of `event` that may be sent, in the form of Graph's metadata. */
const newEventSchema = z.strictObject({
  subject: z.string().min(1),
  start: timeSchema,
  end: timeSchema,
  location: z.strictObject({
    displayName: z.string(),
    locationType: z.literal('conferenceRoom'),
    locationEmailAddress: addressSchema,
  }),
  attendees: z
    .array(
      z.strictObject({
        type: z.literal('resource'),
        emailAddress: z.strictObject({ address: addressSchema }),
      }),
    )
    .length(1),
  showAs: z.literal('busy'),
  isReminderOn: z.literal(false),
  responseRequested: z.literal(true),
  allowNewTimeProposals: z.literal(false),
  transactionId: z.string().regex(guid),
  singleValueExtendedProperties: z
    .array(z.strictObject({ id: z.string().regex(propertyPattern), value: z.string().min(1) }))
    .length(1),
});

const movedEventSchema = z.strictObject({ start: timeSchema, end: timeSchema });

const FILTER =
  /^singleValueExtendedProperties\/any\(p: p\/id eq 'String \{[0-9a-f-]{36}\} Name \w+' and p\/value eq '(\w+)'\)$/;

const toEvent = ({ id, uid, createdAt, start, end, room, response, respondedAt }: FakeMeeting) => ({
  '@odata.etag': 'W/"1"',
  id,
  iCalUId: uid,
  createdDateTime: createdAt,
  start: graphTime(start),
  end: graphTime(end),
  attendees: [
    {
      type: 'resource',
      status: { response: response === 'tentative' ? 'tentativelyAccepted' : response, time: respondedAt },
      // Exchange writes addresses as the directory has them.
      emailAddress: { name: room, address: room.replace(/^./, (letter) => letter.toUpperCase()) },
    },
  ],
});

function createEvent(text: string, rooms: FakeRooms, repeated: GraphFixture['repeated']): GraphReply {
  const { data } = newEventSchema.safeParse(JSON.parse(text));
  const [attendee] = data?.attendees ?? [];
  const [property] = data?.singleValueExtendedProperties ?? [];
  if (!data || !attendee || !property) return refuse(400, 'RequestBodyRead');
  if (rooms.settings.isClosed) return refuse(403, 'ErrorAccessDenied');
  const known = [...rooms.meetings.values()].find(
    ({ bookingId }) => bookingId === data.transactionId.replaceAll('-', ''),
  );
  if (known && repeated === 'conflict') return refuse(409, 'ErrorDuplicateTransactionId');
  if (known && repeated !== 'another') return { status: 201, body: toEvent(known) };
  const meeting = rooms.invite({
    bookingId: property.value,
    subject: data.subject,
    start: `${data.start.dateTime}Z`,
    end: `${data.end.dateTime}Z`,
    room: attendee.emailAddress.address,
  });
  return { status: 201, body: toEvent(meeting) };
}

function changeEvent(method: string | undefined, id: string, text: string, rooms: FakeRooms): GraphReply {
  const meeting = rooms.meetings.get(id);
  if (!meeting) return refuse(404, 'ErrorItemNotFound');
  if (method === 'DELETE') {
    rooms.remove(meeting);
    return { status: 204 };
  }
  const { data } = method === 'PATCH' ? movedEventSchema.safeParse(JSON.parse(text)) : {};
  if (!data) return refuse(400, 'RequestBodyRead');
  rooms.move(meeting, `${data.start.dateTime}Z`, `${data.end.dateTime}Z`);
  return { status: 200, body: toEvent(meeting) };
}

/** What the app of bookings gets: it may open its own mailbox and no other. */
export function answerBookings(
  { method, url, text }: { method: string | undefined; url: URL; text: string },
  { booking: rooms, repeated, writable = [] }: GraphFixture,
): GraphReply {
  const [, user = '', rest = ''] = /^\/v1\.0\/users\/([^/]+)\/(.+)$/.exec(url.pathname) ?? [];
  const mailbox = decodeURIComponent(user);
  if (!rooms || ![BOOKING_MAILBOX, ...writable].includes(mailbox)) return refuse(403, 'ErrorAccessDenied');
  if (rest === 'calendar' && method === 'GET') return { status: 200, body: { canEdit: true } };
  const [, id] = /^events\/(.+)$/.exec(rest) ?? [];
  if (id !== undefined) return changeEvent(method, decodeURIComponent(id), text, rooms);
  if (rest !== 'events') return refuse(404, 'ResourceNotFound');
  if (method === 'POST') return createEvent(text, rooms, repeated);
  const [, bookingId] = FILTER.exec(url.searchParams.get('$filter') ?? '') ?? [];
  if (bookingId === undefined) return refuse(400, 'ErrorInvalidUrlQueryFilter');
  return { status: 200, body: { value: rooms.look(bookingId).map(toEvent) } };
}

/** calendarView of a room that answers invitations. */
export function viewBookedRoom(address: string, query: URLSearchParams, rooms: FakeRooms): GraphReply {
  const window = { start: query.get('startDateTime') ?? '', end: query.get('endDateTime') ?? '' };
  const events = (rooms.calendarOf(address) ?? []).filter((event) => rooms.overlaps(event, window));
  return {
    status: 200,
    body: {
      value: events.map(({ uid, start, end, isFree }) => ({
        id: `rom-${uid}`,
        iCalUId: uid,
        isAllDay: false,
        isCancelled: false,
        showAs: isFree ? 'free' : 'busy',
        start: graphTime(start),
        end: graphTime(end),
      })),
    },
  };
}

const WRITES: Readonly<Record<string, Write>> = { POST: 'create', PATCH: 'move', DELETE: 'remove' };

const REFUSALS = {
  forbidden: refuse(403, 'ErrorAccessDenied'),
  missing: refuse(404, 'ErrorInvalidUser'),
  busy: refuse(429, 'ApplicationThrottled'),
};

/** Starts a fake Graph service whose rooms answer invitations, and creates the bookers that use it. */
export async function startGraphBooking(
  { policy = {}, opensPeople = false, onTestFinished = onThisTestFinished }: StageOptions,
  fixture: GraphFixture = {},
): Promise<BookingStage> {
  const rooms = createFakeRooms({ [ROOM]: policy });
  const writable = opensPeople ? [`${PERSON}@eksempel.no`] : [];
  const server = await startFakeGraph({ booking: rooms, writable, ...fixture });
  onTestFinished(() => server.stop());
  const { add, ...log } = createWriteLog();
  server.settings.cutAfter = (method, path) => add(path.startsWith('/v1.0') ? WRITES[method] : undefined);
  return {
    rooms,
    ...log,
    open: () => {
      const reading = graphConfigFor(server.url);
      const { clientId, secret } = BOOKING_APP;
      const writing = { ...reading, clientId, credential: { secret }, mailbox: BOOKING_MAILBOX };
      const context = { domain: 'eksempel.no', timeZone: 'Europe/Oslo', log: createWatchedLog() };
      const booker = createGraphBooker({ config: { reading, writing }, ...context });
      onTestFinished(() => booker.close?.());
      return booker;
    },
    refuse: (refusal) => {
      server.settings.interrupt = (response, path) => {
        if (!path.includes('/events')) return false;
        const { status, body } = REFUSALS[refusal];
        response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '120' });
        response.end(JSON.stringify(body));
        return true;
      };
    },
  };
}
