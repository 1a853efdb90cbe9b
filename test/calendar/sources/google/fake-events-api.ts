import type { IncomingHttpHeaders } from 'node:http';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import {
  type CalendarFixture,
  type FakeEvent,
  type GoogleReply,
  refuse,
  roleOf,
} from './fake-calendar-api.js';
import { selectFields } from './partial-response.js';

const timeSchema = z.strictObject({
  dateTime: z.iso.datetime({ offset: true }),
  timeZone: z.string().optional(),
});
/** What may be written. `id` is of base32hex. */
const partsSchema = z.strictObject({
  summary: z.string().optional(),
  start: timeSchema.optional(),
  end: timeSchema.optional(),
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

function answerWith(event: FakeEvent, fields: string | undefined): GoogleReply {
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
  return answerWith({ ...event, id }, asked.fields);
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
  return answerWith(event, asked.fields);
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
    return data ? answerWith(event, data.fields) : refuse(400, 'invalid');
  }
  if (event['isOfAnother']) return refuse(403, 'forbiddenForNonOrganizer', { domain: 'calendar' });
  const condition = headers['if-match'];
  if (condition !== undefined && condition !== event['etag']) return refuse(412, 'conditionNotMet');
  return change(request, calendar.events, at);
}
