import type { X509Certificate } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { FakeRooms } from '../microsoft/fake-rooms.js';

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
