import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { inspect } from 'node:util';
import { Temporal } from 'temporal-polyfill';
import { expect, inject, onTestFinished } from 'vitest';
import { z } from 'zod';
import type { WantedBooking } from '../../../../src/calendar/sources/common/booker.js';
import { createGoogleBooker } from '../../../../src/calendar/sources/google/booker.js';
import type { GoogleConfig } from '../../../../src/calendar/sources/google/config.js';
import { createGoogleSource } from '../../../../src/calendar/sources/google/index.js';
import { createWatchedLog } from '../../../support/no-leak.js';

export interface GoogleFixture extends CalendarFixture, DirectoryFixture {
  users: readonly string[];
  delegated: readonly string[];
}

/** In place of the next answer, with its number; true when it answered. */
export type GoogleInterruption = (response: ServerResponse, path: string, count: number) => boolean;

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

const EVENTS_PATH = /^\/calendar\/v3\/calendars\/([^/]+)\/events(?:\/([^/]+))?$/;
const DIRECTORY_PATH = /^\/admin\/directory\/v1\/customer\/([^/]+)\/resources\/(calendars|buildings)$/;

/** Google's token endpoint, Calendar API and Directory API, as strict as the real ones about rights, limits and pages. */
export async function startFakeGoogle(fixture: GoogleFixture) {
  const calls: { method: string; path: string; count: number; actor: string | undefined }[] = [];
  const state = { origin: '', atOnce: 0, now: 0 };
  const settings: {
    interrupt: GoogleInterruption;
    refuseLogin?: { status: number; error: string; description?: string };
    hold: Promise<void>;
    delay: () => Promise<unknown>;
    cut: (call: { method: string; path: string }) => boolean;
  } = {
    interrupt: () => false,
    /** What free/busy waits for, so that questions which come together are there together. */
    hold: Promise.resolve(),
    /** What each request waits for before it takes effect, and each answer before it is sent. */
    delay: () => Promise.resolve(),
    /** Whether the connection ends without an answer when the request has taken effect. */
    cut: () => false,
  };
  const login = createFakeLogin({
    audience: () => `${state.origin}/token`,
    users: fixture.users,
    delegated: fixture.delegated,
    now: () => state.now,
    refuse: () => settings.refuseLogin,
  });

  function answer(request: IncomingMessage, url: URL, text: string, token: string): GoogleReply {
    const { method = 'GET', headers } = request;
    const access = login.find(token);
    if (!access) return refuse(401, 'authError');
    const { actor, scope } = access;
    const insufficient = refuse(403, 'insufficientPermissions', {
      details: [
        { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' },
      ],
    });
    if (method === 'POST' && url.pathname === '/calendar/v3/freeBusy')
      return scope === SCOPES.freeBusy ? queryFreeBusy(text, actor, fixture) : insufficient;
    const [, calendar, id] = EVENTS_PATH.exec(url.pathname) ?? [];
    if (calendar !== undefined) {
      const isReading = method === 'GET' && scope === SCOPES.events;
      if (!isReading && scope !== SCOPES.booking) return insufficient;
      const [address, query] = [decodeURIComponent(calendar), url.searchParams];
      return method === 'GET' && id === undefined
        ? listEvents(address, query, actor, fixture)
        : answerEvent({ method, address, id, query, headers, text }, actor, fixture);
    }
    if (method !== 'GET') return refuse(404, 'notFound');
    const [, customer, list] = DIRECTORY_PATH.exec(url.pathname) ?? [];
    if (customer === undefined || list === undefined) return refuse(404, 'notFound');
    return scope === SCOPES.directory
      ? listDirectory(customer, list, url.searchParams, actor, fixture)
      : insufficient;
  }

  const server = createServer(async (request, response) => {
    const text = await readText(request);
    const url = new URL(request.url ?? '/', state.origin);
    const send = ({ status, body }: GoogleReply) =>
      response
        .writeHead(status, body && { 'content-type': 'application/json; charset=UTF-8' })
        .end(body && JSON.stringify(body));
    const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    const count = text.startsWith('{') ? JSON.parse(text).items?.length : 0;
    const call = { method: request.method ?? 'GET', path: url.pathname };
    calls.push({ ...call, count, actor: login.find(token)?.actor });
    if (settings.interrupt(response, url.pathname, calls.length)) return;
    if (request.method === 'POST' && url.pathname === '/token') {
      send(login.issue(request.headers['content-type'], text));
      return;
    }
    state.atOnce += 1;
    await settings.delay();
    const reply = answer(request, url, text, token);
    if (url.pathname.endsWith('/freeBusy')) await settings.hold;
    await settings.delay();
    state.atOnce -= 1;
    if (settings.cut(call)) response.destroy();
    else send(reply);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  state.origin = `http://127.0.0.1:${bound.port}`;
  return {
    url: state.origin,
    calls,
    state,
    settings,
    login,
    /** The calls to the APIs themselves. */
    asked: () => calls.filter(({ path }) => path !== '/token'),
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

type Mask = Map<string, Mask | undefined>;

/** Parses a field mask: `nextPageToken,items(id,attendees(self))`. */
function parseMask(text: string): Mask {
  const tokens = text.match(/\w+|[(),]/g) ?? [];
  const parseList = (): Mask => {
    const mask: Mask = new Map();
    for (let token = tokens.shift(); token !== undefined && token !== ')'; token = tokens.shift()) {
      if (token === ',') continue;
      const hasParts = tokens[0] === '(';
      if (hasParts) tokens.shift();
      mask.set(token, hasParts ? parseList() : undefined);
    }
    return mask;
  };
  return parseList();
}

function select(value: unknown, mask: Mask | undefined): unknown {
  if (!mask || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => select(each, mask));
  const entries = Object.entries(value).filter(([name]) => mask.has(name));
  return Object.fromEntries(entries.map(([name, part]) => [name, select(part, mask.get(name))]));
}

/** A partial response of Google: only the fields of the mask. */
export const selectFields = (body: object, fields: string): object => Object(select(body, parseMask(fields)));

const eventTimeSchema = z.strictObject({
  dateTime: z.iso.datetime({ offset: true }),
  timeZone: z.string().optional(),
});

/** What may be written. `id` is of base32hex. */
const partsSchema = z.strictObject({
  summary: z.string().optional(),
  start: eventTimeSchema.optional(),
  end: eventTimeSchema.optional(),
  status: z.enum(['confirmed', 'tentative', 'cancelled']).optional(),
  transparency: z.enum(['opaque', 'transparent']).optional(),
  visibility: z.enum(['default', 'public', 'private', 'confidential']).optional(),
  attendees: z.array(z.unknown()).optional(),
  extendedProperties: z.strictObject({ private: z.record(z.string(), z.string()) }).optional(),
});

const wholeSchema = partsSchema.required({ start: true, end: true });

const newSchema = wholeSchema.extend({
  id: z
    .string()
    .regex(/^[a-v0-9]{5,1024}$/)
    .optional(),
});

const writeQuerySchema = z.strictObject({
  sendUpdates: z.enum(['all', 'externalOnly', 'none']).optional(),
  fields: z.string().optional(),
});

const readQuerySchema = z.strictObject({
  maxAttendees: z.coerce.number().int().min(1).optional(),
  timeZone: z.string().optional(),
  fields: z.string().optional(),
});

export interface EventRequest {
  method: string;
  address: string;
  /** Undefined for an insertion. */
  id: string | undefined;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  text: string;
}

let versions = 0;

const createEtag = () => {
  versions += 1;
  return `"${3_181_000_000_000 + versions}"`;
};

const WRITERS = ['writerWithoutPrivateAccess', 'writer', 'owner'];

const utc = (time: string) => Temporal.Instant.from(time).toString();

function answerEventWith(event: FakeEvent, fields: string | undefined): GoogleReply {
  const { from: _from, to: _to, ...body } = event;
  return { status: 200, body: fields === undefined ? body : selectFields(body, fields) };
}

/** The event with new parts and a new version, or a refusal. */
function compose(former: object, parts: z.output<typeof wholeSchema>): FakeEvent | GoogleReply {
  const { start, end, attendees } = parts;
  if (attendees) return refuse(403, 'forbiddenForServiceAccounts', { domain: 'calendar' });
  const [from, to] = [utc(start.dateTime), utc(end.dateTime)];
  if (from >= to) return refuse(400, 'timeRangeEmpty', { domain: 'calendar' });
  return { status: 'confirmed', ...former, ...parts, from, to, etag: createEtag() };
}

const isReply = (value: object): value is GoogleReply => typeof Reflect.get(value, 'status') === 'number';

function insert({ headers, text, query }: EventRequest, events: FakeEvent[]): GoogleReply {
  const { data } = newSchema.safeParse(JSON.parse(text));
  const { data: asked } = writeQuerySchema.safeParse(Object.fromEntries(query));
  if (!data || !asked || 'if-match' in headers) return refuse(400, 'invalid');
  const id = data.id ?? createEtag().replaceAll('"', '');
  // A deleted event keeps its id.
  if (events.some((event) => event['id'] === id)) return refuse(409, 'duplicate');
  const event = compose({ kind: 'calendar#event' }, data);
  if (isReply(event)) return event;
  events.push({ ...event, id });
  return answerEventWith({ ...event, id }, asked.fields);
}

function change(request: EventRequest, events: FakeEvent[], at: number): GoogleReply {
  const { method, text, query } = request;
  const { data: asked } = writeQuerySchema.safeParse(Object.fromEntries(query));
  const former = events[at];
  if (!asked || !former) return refuse(400, 'invalid');
  if (method === 'DELETE') {
    if (asked.fields !== undefined) return refuse(400, 'invalid');
    if (former['status'] === 'cancelled') return refuse(410, 'deleted');
    events[at] = { ...former, status: 'cancelled', etag: createEtag() };
    return { status: 204 };
  }
  const sent: unknown = JSON.parse(text);
  // PATCH keeps what is not sent; PUT does not.
  const kept = method === 'PATCH' ? { start: former['start'], end: former['end'] } : {};
  const { data } = wholeSchema.safeParse({ ...kept, ...(partsSchema.safeParse(sent).data ?? { bad: sent }) });
  if (!data) return refuse(400, 'invalid');
  const { id, kind } = former;
  const event = compose(method === 'PATCH' ? former : { id, kind }, data);
  if (isReply(event)) return event;
  events[at] = event;
  return answerEventWith(event, asked.fields);
}

/** events.insert, get, patch, update and delete, as strict as the real ones about rights, ids, versions and times. */
export function answerEvent(request: EventRequest, actor: string, fixture: CalendarFixture): GoogleReply {
  const { method, address, id, query, headers } = request;
  const calendar = fixture.calendars[address];
  const role = roleOf(calendar, actor, fixture);
  if (!calendar || !role) return refuse(404, 'notFound');
  const hasBody = method !== 'GET' && method !== 'DELETE';
  if (hasBody && headers['content-type'] !== 'application/json') return refuse(400, 'parseError');
  if (method !== 'GET' && !WRITERS.includes(role))
    return refuse(403, 'requiredAccessLevel', { domain: 'calendar' });
  calendar.events ??= [];
  if (id === undefined) return method === 'POST' ? insert(request, calendar.events) : refuse(404, 'notFound');
  const at = calendar.events.findIndex((event) => event['id'] === id);
  const event = calendar.events[at];
  if (!event) return refuse(404, 'notFound');
  if (method === 'GET') {
    const { data } = readQuerySchema.safeParse(Object.fromEntries(query));
    return data ? answerEventWith(event, data.fields) : refuse(400, 'invalid');
  }
  if (event['isOfAnother']) return refuse(403, 'forbiddenForNonOrganizer', { domain: 'calendar' });
  const condition = headers['if-match'];
  if (condition !== undefined && condition !== event['etag']) return refuse(412, 'conditionNotMet');
  return change(request, calendar.events, at);
}

export interface DirectoryFixture {
  customerId: string;
  /** Accounts with the right to read buildings and resources. */
  admins: readonly string[];
  resources: Record<string, unknown>[];
  buildings: Record<string, unknown>[];
  /** At most; smaller than the 100 of the default. */
  pageSize?: number;
}

const querySchema = z.strictObject({
  maxResults: z.coerce.number().int().min(1).max(500).default(100),
  orderBy: z.string().optional(),
  query: z.string().optional(),
  pageToken: z.string().optional(),
});

export function listDirectory(
  customer: string,
  list: string,
  query: URLSearchParams,
  actor: string,
  fixture: DirectoryFixture,
): GoogleReply {
  const { data } = querySchema.safeParse(Object.fromEntries(query));
  if (!data) return refuse(400, 'invalid');
  // A service account is of no customer, so it has no `my_customer`.
  const isOwn = customer === 'my_customer' && actor !== KEY.client_email;
  if (!isOwn && customer !== fixture.customerId) return refuse(404, 'notFound');
  if (!fixture.admins.includes(actor)) return refuse(403, 'forbidden', { details: [] });
  const all = list === 'calendars' ? fixture.resources : fixture.buildings;
  const skip = Number(data.pageToken ?? 0);
  const size = Math.min(data.maxResults, fixture.pageSize ?? data.maxResults);
  const items = all.slice(skip, skip + size);
  return {
    status: 200,
    body: {
      kind: `admin#directory#resources#${list}`,
      ...(items.length > 0 && { [list === 'calendars' ? 'items' : 'buildings']: items }),
      ...(all.length > skip + size && { nextPageToken: String(skip + size) }),
    },
  };
}

type Json = Record<string, unknown>;

export interface GoogleReply {
  status: number;
  /** Undefined for an answer without a body. */
  body?: object;
}

/** As it is sent, with `from` and `to` to find it by. */
export type FakeEvent = Json & { from: string; to: string };

export type Role = 'reader' | 'freeBusyReader' | 'writerWithoutPrivateAccess' | 'writer' | 'owner';

export interface FakeCalendar {
  /** The role of each account; `reader` sees everything but private details. */
  roles?: Record<string, Role>;
  /** True for a calendar whose times every user of the domain sees, as is the default. */
  isDomainShared?: boolean;
  timeZone?: string;
  /** In order. */
  events?: FakeEvent[];
  /** In place of the calendar in an answer of freeBusy. */
  raw?: unknown;
}

export interface CalendarFixture {
  domain: string;
  calendars: Record<string, FakeCalendar>;
  /** Members of groups. */
  groups?: Record<string, string[]>;
  /** Smaller than what was asked for: a page may be short. */
  pageSize?: number;
}

export const LIMITS = { calendars: 50, days: 92, events: 2_500, members: 100 };

export const refuse = (
  status: number,
  reason: string,
  { domain = 'global', details }: { domain?: string; details?: object[] } = {},
): GoogleReply => ({
  status,
  body: {
    error: {
      errors: [{ domain, reason, message: 'hemmelig' }],
      code: status,
      message: 'hemmelig',
      ...(details && { status: 'PERMISSION_DENIED', details }),
    },
  },
});

const timeSchema = z.iso.datetime({ offset: true });

const questionSchema = z.strictObject({
  timeMin: timeSchema,
  timeMax: timeSchema,
  timeZone: z.string().optional(),
  calendarExpansionMax: z.number().int().min(1).max(LIMITS.calendars).optional(),
  groupExpansionMax: z.number().int().min(1).max(LIMITS.members).optional(),
  items: z.array(z.strictObject({ id: z.string() })),
});

const msOf = (time: string) => Temporal.Instant.from(time).epochMilliseconds;

const overlap = (event: { from: string; to: string }, start: string, end: string) =>
  msOf(event.from) < msOf(end) && msOf(event.to) > msOf(start);

const isTaking = ({ status, transparency }: Json) => status !== 'cancelled' && transparency !== 'transparent';

const failed = (reason: string) => ({ errors: [{ domain: 'global', reason }], busy: [] });

export function roleOf(
  calendar: FakeCalendar | undefined,
  actor: string,
  { domain }: Pick<CalendarFixture, 'domain'>,
): Role | undefined {
  const role = calendar?.roles?.[actor];
  if (role || !calendar?.isDomainShared) return role;
  return actor.endsWith(`@${domain}`) ? 'freeBusyReader' : undefined;
}

export function queryFreeBusy(text: string, actor: string, fixture: CalendarFixture): GoogleReply {
  const { data } = questionSchema.safeParse(JSON.parse(text));
  if (!data) return refuse(400, 'invalid');
  const { timeMin, timeMax, items } = data;
  const days = (msOf(timeMax) - msOf(timeMin)) / 86_400_000;
  if (days <= 0) return refuse(400, 'timeRangeEmpty', { domain: 'calendar' });
  if (days > LIMITS.days) return refuse(400, 'timeRangeTooLong', { domain: 'calendar' });
  const calendars = items
    .filter(({ id }) => !fixture.groups?.[id])
    .map(({ id }, at) => {
      const address = id === 'primary' ? actor : id.toLowerCase();
      const calendar = fixture.calendars[address];
      if (at >= (data.calendarExpansionMax ?? LIMITS.calendars))
        return [id, failed('tooManyCalendarsRequested')];
      if (calendar?.raw !== undefined) return [id, calendar.raw];
      if (id !== 'primary' && !roleOf(calendar, actor, fixture)) return [id, failed('notFound')];
      const events = calendar?.events ?? [];
      const busy = events.filter((event) => isTaking(event) && overlap(event, timeMin, timeMax));
      return [id, { busy: busy.map(({ from, to }) => ({ start: from, end: to })) }];
    });
  const groups = items.flatMap(({ id }) => {
    const members = fixture.groups?.[id];
    if (!members) return [];
    const isTooBig = members.length > (data.groupExpansionMax ?? LIMITS.members);
    return [
      [id, isTooBig ? { errors: [{ domain: 'global', reason: 'groupTooBig' }] } : { calendars: members }],
    ];
  });
  return {
    status: 200,
    body: {
      kind: 'calendar#freeBusy',
      timeMin,
      timeMax,
      ...(groups.length > 0 && { groups: Object.fromEntries(groups) }),
      // Nothing says that the order is kept.
      calendars: Object.fromEntries(calendars.toReversed()),
    },
  };
}

const listSchema = z.strictObject({
  singleEvents: z.literal('true'),
  showDeleted: z.enum(['true', 'false']).optional(),
  orderBy: z.literal('startTime').optional(),
  timeMin: timeSchema,
  timeMax: timeSchema,
  timeZone: z.string().optional(),
  maxResults: z.coerce.number().int().min(1).max(LIMITS.events).default(250),
  maxAttendees: z.coerce.number().int().min(1).optional(),
  fields: z.string().optional(),
  pageToken: z.string().optional(),
});

/** What a role sees of an event. */
function cutDetails(event: Json, role: Role, maxAttendees: number | undefined): Json {
  const { from: _from, to: _to, isOfAnother: _isOfAnother, ...sent } = event;
  const isHidden =
    role === 'freeBusyReader' ||
    (sent['visibility'] === 'private' && (role === 'reader' || role === 'writerWithoutPrivateAccess'));
  const { summary: _summary, attendees, ...times } = sent;
  if (isHidden) return times;
  const all = z
    .array(z.looseObject({ self: z.boolean().optional() }))
    .catch([])
    .parse(attendees);
  const shown =
    maxAttendees !== undefined && all.length > maxAttendees ? all.filter(({ self }) => self) : all;
  return { ...sent, ...(shown.length > 0 && { attendees: shown }) };
}

/** A page token belongs to one question. */
const tokenFor = (address: string, { pageToken: _, ...query }: z.output<typeof listSchema>, skip: number) =>
  `${skip}-${createHash('sha256')
    .update(JSON.stringify([address, query]))
    .digest('hex')
    .slice(0, 8)}`;

export function listEvents(
  address: string,
  query: URLSearchParams,
  actor: string,
  fixture: CalendarFixture,
): GoogleReply {
  const { data } = listSchema.safeParse(Object.fromEntries(query));
  if (!data) return refuse(400, 'badRequest');
  const calendar = fixture.calendars[address];
  const role = roleOf(calendar, actor, fixture);
  if (!calendar || !role) return refuse(404, 'notFound');
  const skip = Number.parseInt(data.pageToken ?? '0', 10);
  if (data.pageToken !== undefined && data.pageToken !== tokenFor(address, data, skip))
    return refuse(400, 'invalid');
  const found = (calendar.events ?? []).filter(
    (event) =>
      overlap(event, data.timeMin, data.timeMax) &&
      (event['status'] !== 'cancelled' || data.showDeleted === 'true'),
  );
  const size = Math.min(data.maxResults, fixture.pageSize ?? data.maxResults);
  const body = {
    kind: 'calendar#events',
    accessRole: role,
    timeZone: calendar.timeZone ?? 'Europe/Oslo',
    ...(found.length > skip + size && { nextPageToken: tokenFor(address, data, skip + size) }),
    items: found.slice(skip, skip + size).map((event) => cutDetails(event, role, data.maxAttendees)),
  };
  return { status: 200, body: data.fields === undefined ? body : selectFields(body, data.fields) };
}

/** As PEM. */
const [privateKey, bookingKey, unknownKey] = z
  .tuple([z.string(), z.string(), z.string()])
  .parse(inject('privateKeys'));

/** The key file that the Cloud console gives. */
export const KEY = {
  type: 'service_account',
  project_id: 'prosjekt',
  private_key_id: '0a1b2c3d',
  private_key: privateKey,
  client_email: 'ordrom@prosjekt.iam.gserviceaccount.com',
  client_id: '106100000000000000000',
  // Another host than the fake: only the configuration may say where tokens come from.
  token_uri: 'https://oauth2.googleapis.com/token',
};

/** The key file of the account that writes bookings. */
export const BOOKING_KEY = {
  ...KEY,
  private_key_id: '4e5f6a7b',
  private_key: bookingKey,
  client_email: 'ordrom-booking@prosjekt.iam.gserviceaccount.com',
  client_id: '106200000000000000000',
};

/** The key file with a private key that Google does not know. */
export const UNKNOWN_KEY = { ...KEY, private_key: unknownKey };

const PUBLIC_KEYS: Readonly<Record<string, KeyObject>> = {
  [KEY.client_email]: createPublicKey(privateKey),
  [BOOKING_KEY.client_email]: createPublicKey(bookingKey),
};

const AUTH = 'https://www.googleapis.com/auth/';

export const SCOPES = {
  freeBusy: `${AUTH}calendar.freebusy`,
  events: `${AUTH}calendar.events.readonly`,
  directory: `${AUTH}admin.directory.resource.calendar.readonly`,
  booking: `${AUTH}calendar.events`,
};

const KNOWN_SCOPES = [...Object.values(SCOPES), `${AUTH}calendar`, `${AUTH}calendar.readonly`];

/** Seconds. */
const TOKEN_LIFE = 3_599;

const MAX_ASSERTION_LIFE = 3_600;

/** How far the clock of a client may be off. */
const MAX_SKEW = 300;

const headerSchema = z.strictObject({
  alg: z.literal('RS256'),
  typ: z.literal('JWT'),
  kid: z.string().optional(),
});

const claimsSchema = z.strictObject({
  iss: z.string(),
  scope: z.string(),
  aud: z.string(),
  iat: z.number().int(),
  exp: z.number().int(),
  sub: z.string().optional(),
});

export interface LoginOptions {
  /** The address of the token endpoint. */
  audience: () => string;
  /** Users of the domain. */
  users: readonly string[];
  /** Scopes of domain-wide delegation. */
  delegated: readonly string[];
  /** A monotonic clock in milliseconds. */
  now: () => number;
  /** Refuses every sign-in with this error. */
  refuse: () => { status: number; error: string; description?: string } | undefined;
}

export interface LoginReply {
  status: number;
  body: object;
}

const refusal = (status: number, error: string, description?: string): LoginReply => ({
  status,
  body: { error, ...(description !== undefined && { error_description: description }) },
});

const decode = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));

/** The claims of an assertion with a valid signature. */
function verifyAssertion(assertion: string) {
  const [header = '', claims = '', signature = ''] = assertion.split('.');
  headerSchema.parse(decode(header));
  const parsed = claimsSchema.parse(decode(claims));
  const key = PUBLIC_KEYS[parsed.iss];
  const isSigned =
    key !== undefined &&
    verify('RSA-SHA256', Buffer.from(`${header}.${claims}`), key, Buffer.from(signature, 'base64url'));
  return isSigned ? parsed : undefined;
}

/** Google's token endpoint, as strict as the real one about the assertion. */
export function createFakeLogin(options: LoginOptions) {
  const tokens = new Map<string, { scope: string; actor: string; endsAt: number }>();
  let issued = 0;

  function issue(form: URLSearchParams): LoginReply {
    const refused = options.refuse();
    if (refused) return refusal(refused.status, refused.error, refused.description);
    if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer')
      return refusal(400, 'unsupported_grant_type', 'Invalid grant_type');
    const claims = verifyAssertion(form.get('assertion') ?? '');
    if (!claims) return refusal(400, 'invalid_grant', 'Invalid JWT Signature.');
    const { scope, aud, iat, exp, sub } = claims;
    if (aud !== options.audience())
      return refusal(400, 'invalid_grant', 'Invalid JWT: Failed audience check.');
    if (exp - iat > MAX_ASSERTION_LIFE || Math.abs(iat - Date.now() / 1_000) > MAX_SKEW)
      return refusal(
        400,
        'invalid_grant',
        'Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. Check your iat and exp values in the JWT claim.',
      );
    if (!scope.split(' ').every((each) => KNOWN_SCOPES.includes(each)))
      return refusal(400, 'invalid_scope', 'Some requested scopes were invalid.');
    // Delegation is of one client, the reading account.
    if (sub !== undefined && (claims.iss !== KEY.client_email || !options.delegated.includes(scope)))
      return refusal(
        401,
        'unauthorized_client',
        'Client is unauthorized to retrieve access tokens using this method, or client not authorized for any of the scopes requested.',
      );
    if (sub !== undefined && !options.users.includes(sub))
      return refusal(400, 'invalid_grant', 'Invalid email or User ID');
    issued += 1;
    const token = `ya29.hemmelig-${issued}`;
    tokens.set(token, {
      scope,
      actor: sub ?? claims.iss,
      endsAt: options.now() + TOKEN_LIFE * 1_000,
    });
    return {
      status: 200,
      body: { access_token: token, expires_in: TOKEN_LIFE, token_type: 'Bearer' },
    };
  }

  return {
    issue: (contentType: string | undefined, body: string): LoginReply =>
      contentType === 'application/x-www-form-urlencoded'
        ? issue(new URLSearchParams(body))
        : refusal(400, 'invalid_request'),
    /** What a token that has not expired is good for. */
    find(token: string) {
      const found = tokens.get(token);
      return found && options.now() < found.endsAt ? found : undefined;
    },
    revokeAll: () => tokens.clear(),
    issued: () => issued,
  };
}

export const HOST = 'post1.firma.local';

export const because = (code: string) => ({ problem: { code } });

/** Nothing that is logged of it may hold a token, the key, or what the server said of itself. */
export function expectNoSecrets(fault: Error) {
  const notified = inspect(fault, { depth: 10 });
  for (const secret of ['ya29.', 'PRIVATE KEY', 'eyJ', 'hemmelig', HOST])
    expect(notified).not.toContain(secret);
}

export const answerWith =
  (status: number, body: unknown, headers: Record<string, string> = {}): GoogleInterruption =>
  (response, path) => {
    if (path === '/token') return false;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
    return true;
  };

export const answerError = (status: number, reason: string) =>
  answerWith(status, refuse(status, reason).body);

/** The first answers are others. */
export function answerFirst(times: number, interrupt: GoogleInterruption): GoogleInterruption {
  let left = times;
  return (response, path, count) => {
    if (path === '/token' || left === 0) return false;
    left -= 1;
    return interrupt(response, path, count);
  };
}

export const SUBJECT = 'ordrom@eksempel.no';

export const ADMIN = 'admin@eksempel.no';

export const ROOM = 'c_1881d77m@resource.calendar.google.com';

/** The calendar of a person, whose times the domain sees. */
export const person = (...busy: { from: string; to: string }[]): FakeCalendar => ({
  isDomainShared: true,
  events: busy.map((time, at) => ({ id: `p${at}`, status: 'confirmed', ...time })),
});

/** The calendar of a room that is shared with the service account. */
export const room = (...events: NonNullable<FakeCalendar['events']>): FakeCalendar => ({
  isDomainShared: true,
  roles: { [KEY.client_email]: 'reader' },
  events,
});

/** A key file, deleted after the test. */
export function writeKeyFile(content: object = KEY): string {
  const folder = mkdtempSync(join(tmpdir(), 'ordrom-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'key.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

/** A domain in which the three grants are given as the documentation says. */
export async function startGoogleServer(fixture: Partial<GoogleFixture> = {}) {
  const server = await startFakeGoogle({
    domain: 'eksempel.no',
    users: [SUBJECT, ADMIN],
    delegated: [SCOPES.freeBusy, SCOPES.directory],
    admins: [ADMIN],
    customerId: 'C01abc23d',
    calendars: {},
    resources: [],
    buildings: [],
    ...fixture,
  });
  onTestFinished(() => server.stop());
  return server;
}

/** The variables that open a server. */
export const googleVariablesFor = (url: string) => ({
  CALENDAR_SOURCE: 'google',
  GOOGLE_KEY_FILE: writeKeyFile(),
  GOOGLE_SUBJECT: SUBJECT,
  GOOGLE_DIRECTORY_SUBJECT: ADMIN,
  GOOGLE_URL: url,
  GOOGLE_ADMIN_URL: url,
  GOOGLE_TOKEN_URL: `${url}/token`,
});

/** A server, and a source that asks it; the server ends with the test. */
export async function startGoogle(
  fixture: Partial<GoogleFixture> = {},
  { subject = SUBJECT, ...config }: Partial<GoogleConfig> = {},
  budgetMs = 5_000,
) {
  const server = await startGoogleServer(fixture);
  const source = createGoogleSource({
    config: {
      keyFile: writeKeyFile(),
      subject,
      directorySubject: ADMIN,
      customerId: 'my_customer',
      url: server.url,
      adminUrl: server.url,
      tokenUrl: `${server.url}/token`,
      ...config,
    },
    domain: 'eksempel.no',
    timeZone: 'Europe/Oslo',
    log: createWatchedLog(),
    budgetMs,
    now: () => server.state.now,
  });
  onTestFinished(() => source.close?.());
  return { server, source };
}

export const at = (time: string) => Temporal.Instant.from(`2026-11-24T${time}:00Z`);

export const signal = () => AbortSignal.timeout(30_000);

/** A room that the booking account writes, and the other account reads. */
export const bookedRoom = (events: FakeEvent[] = [], role: Role = 'writer'): FakeCalendar => ({
  isDomainShared: true,
  roles: { [KEY.client_email]: 'reader', [BOOKING_KEY.client_email]: role },
  events,
});

/** Somebody's event from 12 to 13, with other fields as given. */
export const meeting = (more: object = {}): FakeEvent => ({
  id: 'moete',
  from: '2026-11-24T12:00:00Z',
  to: '2026-11-24T13:00:00Z',
  etag: '"1"',
  status: 'confirmed',
  summary: 'Ledermøte',
  start: { dateTime: '2026-11-24T13:00:00+01:00' },
  end: { dateTime: '2026-11-24T14:00:00+01:00' },
  ...more,
});

/** A booking with the id that this number is. */
export const wanted = (start: string, end: string, number = 1): WantedBooking => ({
  id: number.toString(16).padStart(32, '0'),
  room: ROOM,
  start: at(start),
  end: at(end),
  title: 'Kari Nordli (Slack)',
});

/** A domain with one room, and bookers as in several services: each with a token and sockets of its own. */
export async function startBooking(
  events: FakeEvent[] = [],
  { role = 'writer' as Role, ...more }: Partial<GoogleFixture> & { role?: Role } = {},
) {
  const { server, source } = await startGoogle({ calendars: { [ROOM]: bookedRoom(events, role) }, ...more });
  const config = { keyFile: writeKeyFile(BOOKING_KEY), url: server.url, tokenUrl: `${server.url}/token` };
  const open = () => {
    const booker = createGoogleBooker({
      config,
      domain: 'eksempel.no',
      timeZone: 'Europe/Oslo',
      log: createWatchedLog(),
      budgetMs: 60_000,
      now: () => server.state.now,
      pause: () => nextTurn(),
    });
    onTestFinished(() => booker.close?.());
    return booker;
  };
  const lines = async () => {
    const found = await source.roomEvents(ROOM, { start: at('00:00'), end: at('23:59') });
    return found?.map(({ subject, start, end }) => `${start}–${end} ${subject}`);
  };
  const writes = () =>
    server
      .asked()
      .filter(({ method }) => method !== 'GET')
      .map(({ method }) => method);
  return { server, source, booker: open(), open, events, lines, writes };
}

export const lineOf = ({ start, end, title }: WantedBooking) => `${start}–${end} ${title}`;

export const MEETING_LINE = `${at('12:00')}–${at('13:00')} Ledermøte`;
