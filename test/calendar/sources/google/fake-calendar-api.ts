import { createHash } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { selectFields } from './partial-response.js';

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
