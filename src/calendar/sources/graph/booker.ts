import * as z from 'zod';
import type { CallOptions } from '../../../shared/http-client/http.js';
import type { RoomBooker } from '../common/booker.js';
import { createInvitingBooker } from '../microsoft/inviting-booker.js';
import type { Meetings } from '../microsoft/meetings.js';
import { CalendarServerError } from '../transport/calendar-server-error.js';
import { createBulkhead } from '../transport/request-limits.js';
import { createSignIns, type RemoteSourceOptions } from '../transport/sign-ins.js';
import {
  createMeetingQuery,
  formatMeeting,
  formatMeetingTime,
  meetingsSchema,
  parseMeeting,
} from './booked-meeting.js';
import type { GraphBookingConfig } from './booking-config.js';
import { createGraphClient, type GraphRequest } from './client.js';
import { createCalendarViewQuery, eventsSchema, parseRoomEventTime, ROOM_TIME_SELECT } from './events.js';
import { createGraphTokenSource } from './token.js';

/** For one request to Graph, with its retry and the waiting that Graph asks for. */
const BUDGET_MS = 10_000;
/** Graph allows an app four concurrent requests to one mailbox, and all bookings are in one mailbox. */
const MAX_CONCURRENT_PER_MAILBOX = 4;

const calendarSchema = z.looseObject({ canEdit: z.boolean().nullish() });
/** The answer to a change is not read: the next look is at what the calendar has. */
const changedSchema = z.unknown();

/** Waits for a request. A refusal with one of the statuses is no fault. @returns undefined after such a refusal */
async function unless<Value>(statuses: readonly number[], work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work;
  } catch (error) {
    const isExpected =
      error instanceof CalendarServerError &&
      error.code !== undefined &&
      statuses.includes(error.status ?? 0);
    if (isExpected) return undefined;
    throw error;
  }
}

/** The meetings in the mailbox of bookings. One app registration writes them, and another one reads the calendars of rooms. */
function createGraphMeetings(options: RemoteSourceOptions<GraphBookingConfig>): Meetings {
  const { config, domain, timeZone, metrics, budgetMs = BUDGET_MS } = options;
  const { signIns = createSignIns(options) } = options;
  const calls = { budgetMs, metrics, signIns };
  const [writingTokens, readingTokens] = [
    createGraphTokenSource(config.writing, calls),
    createGraphTokenSource(config.reading, calls),
  ];
  const writer = createGraphClient(config.writing, writingTokens, { ...calls, mayWrite: true });
  const reader = createGraphClient(config.reading, readingTokens, calls);
  const limit = createBulkhead(MAX_CONCURRENT_PER_MAILBOX);
  const pathOf = (mailbox: string) => `/v1.0/users/${encodeURIComponent(mailbox)}`;
  const events = `${pathOf(config.writing.mailbox)}/events`;
  const eventPath = ({ id }: { id: string }) => `${events}/${encodeURIComponent(id)}`;

  const write = (request: Omit<GraphRequest<typeof changedSchema>, 'schema'>, call: CallOptions) =>
    limit(() => writer.fetch({ ...request, schema: changedSchema }, call));

  return {
    async list({ id, room }, signal) {
      const query = createMeetingQuery(id);
      const request = { operation: 'find booking', path: events, query, schema: meetingsSchema };
      const found = await limit(() => writer.fetchAllPages(request, { signal }));
      return found.map((meeting) => parseMeeting(meeting, room));
    },

    async create(wanted, signal) {
      const request = { operation: 'book', path: events, body: formatMeeting(wanted) };
      // 409: the same request came before. The meeting is there.
      await unless([409], write(request, { signal }));
    },

    async move(meeting, time, signal) {
      const body = formatMeetingTime(time);
      const request = { operation: 'extend', method: 'PATCH' as const, path: eventPath(meeting), body };
      return (
        (await unless(
          [404],
          write(request, { signal }).then(() => true),
        )) ?? false
      );
    },

    async remove(meeting, signal) {
      const request = { operation: 'cancel', method: 'DELETE' as const, path: eventPath(meeting) };
      await unless([404], write(request, { signal }));
    },

    async listRoomEvents(room, window, signal) {
      const query = createCalendarViewQuery(window, ROOM_TIME_SELECT);
      const path = `${pathOf(room)}/calendarView`;
      const request = { operation: 'calendarView', path, query, schema: eventsSchema };
      const found = await reader.fetchAllPages(request, { signal });
      return found.flatMap((event) => parseRoomEventTime(event, timeZone) ?? []);
    },

    async mayWrite(owner, signal) {
      const mailbox = 'user' in owner ? `${owner.user}@${domain}` : config.writing.mailbox;
      const path = `${pathOf(mailbox)}/calendar`;
      const request = { operation: 'calendar', path, query: { $select: 'canEdit' }, schema: calendarSchema };
      const calendar = await unless([403, 404], writer.fetch(request, { signal }));
      return calendar !== undefined && calendar.canEdit !== false;
    },

    async close() {
      for (const each of [writer, reader, writingTokens, readingTokens]) each.close();
    },
  };
}

/** Books rooms in Microsoft 365 by inviting them to meetings of the mailbox of bookings. */
export const createGraphBooker = (options: RemoteSourceOptions<GraphBookingConfig>): RoomBooker =>
  createInvitingBooker(createGraphMeetings(options), 'graph');
