import { createReadingPool } from '../../reading/reading-pool.js';
import type { RoomBooker } from '../common/booker.js';
import { createInvitingBooker } from '../microsoft/inviting-booker.js';
import type { Meetings } from '../microsoft/meetings.js';
import { CalendarServerError } from '../transport/calendar-server-error.js';
import { createSignIns, type RemoteSourceOptions } from '../transport/sign-ins.js';
import { NOT_FOUND, parseChange, parseFoundMeetings, parseMeetings, parseRights } from './booked-meeting.js';
import type { ExchangeBookingConfig } from './booking-config.js';
import {
  formatCreateMeeting,
  formatFindBooking,
  formatGetMeetings,
  formatGetRights,
  formatMoveMeeting,
  formatRemoveMeeting,
} from './booking-messages.js';
import { formatCalendarViewRequest, parseRoomTimes, ROOM_TIME_PROPERTIES } from './calendar-view.js';
import { createEwsClient } from './client.js';

/** For one request, with its retry and the waiting that the server asks for. */
const BUDGET_MS = 10_000;

/** Meetings in the mailbox of the account for bookings. The account that reads looks into the rooms. */
function createEwsMeetings(options: RemoteSourceOptions<ExchangeBookingConfig>): Meetings {
  const { config, domain, timeZone, metrics, budgetMs = BUDGET_MS } = options;
  const { signIns = createSignIns(options) } = options;
  const calls = { budgetMs, metrics, signIns, pool: createReadingPool() };
  const writer = createEwsClient(config.writing, { ...calls, mayWrite: true });
  const reader = createEwsClient(config.reading, calls);

  const change = (operation: Parameters<typeof parseChange>[0], body: string, signal: AbortSignal) =>
    writer.send({ operation, body, parse: (answer) => parseChange(operation, answer) }, { signal });

  /** @returns false if the meeting is not there */
  const changeIfThere = (...request: Parameters<typeof change>) =>
    change(...request).then(
      () => true,
      (error: unknown) => {
        if (error instanceof CalendarServerError && error.code === NOT_FOUND) return false;
        throw error;
      },
    );

  return {
    async list({ id, room }, signal) {
      const body = formatFindBooking(id);
      const keys = await writer.send({ operation: 'FindItem', body, parse: parseFoundMeetings }, { signal });
      if (keys.length === 0) return [];
      return writer.send(
        {
          operation: 'GetItem',
          body: formatGetMeetings(keys),
          parse: (answer) => parseMeetings(answer, room),
        },
        { signal },
      );
    },

    create: (wanted, signal) => change('CreateItem', formatCreateMeeting(wanted), signal),
    move: (meeting, time, signal) => changeIfThere('UpdateItem', formatMoveMeeting(meeting, time), signal),

    async remove(meeting, signal) {
      await changeIfThere('DeleteItem', formatRemoveMeeting(meeting), signal);
    },

    listRoomEvents: (room, window, signal) =>
      reader.send(
        {
          operation: 'FindItem',
          mailbox: room,
          body: formatCalendarViewRequest(room, window, ROOM_TIME_PROPERTIES),
          parse: (answer) => parseRoomTimes(answer, timeZone),
        },
        { signal },
      ),

    mayWrite(owner, signal) {
      const mailbox = 'user' in owner ? `${owner.user}@${domain}` : undefined;
      const body = formatGetRights(mailbox);
      const request = {
        operation: 'GetFolder',
        body,
        parse: parseRights,
        ...(mailbox !== undefined && { mailbox }),
      };
      return writer.send(request, { signal });
    },

    async close() {
      writer.close();
      reader.close();
      await calls.pool.close();
    },
  };
}

/** Books rooms in Exchange by inviting them to meetings of the account for bookings. */
export const createExchangeBooker = (options: RemoteSourceOptions<ExchangeBookingConfig>): RoomBooker =>
  createInvitingBooker(createEwsMeetings(options), 'exchange');
