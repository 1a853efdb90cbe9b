import { onTestFinished as onThisTestFinished } from 'vitest';
import { createGraphBooker } from '../../../../src/calendar/sources/graph/booker.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import {
  type BookingStage,
  PERSON,
  ROOM,
  type StageOptions,
  type Write,
} from '../microsoft/booking-stage.js';
import { createFakeRooms } from '../microsoft/fake-rooms.js';
import { BOOKING_APP, graphConfigFor, startFakeGraph } from './fake-graph.js';
import { type GraphFixture, refuse } from './fake-graph-answers.js';
import { BOOKING_MAILBOX } from './fake-graph-bookings.js';

const WRITES: Readonly<Record<string, Write>> = { POST: 'create', PATCH: 'move', DELETE: 'remove' };
const REFUSALS = {
  forbidden: refuse(403, 'ErrorAccessDenied'),
  missing: refuse(404, 'ErrorInvalidUser'),
  busy: refuse(429, 'ApplicationThrottled'),
};

/** A Graph whose rooms answer invitations, and bookers of it. */
export async function startGraphBooking(
  { policy = {}, opensPeople = false, onTestFinished = onThisTestFinished }: StageOptions,
  fixture: GraphFixture = {},
): Promise<BookingStage> {
  const rooms = createFakeRooms({ [ROOM]: policy });
  const writable = opensPeople ? [`${PERSON}@eksempel.no`] : [];
  const server = await startFakeGraph({ booking: rooms, writable, ...fixture });
  onTestFinished(() => server.stop());
  const writes: Write[] = [];
  let listener: (write: Write) => boolean = () => false;
  server.settings.cutAfter = (method, path) => {
    const write = path.startsWith('/v1.0') ? WRITES[method] : undefined;
    if (!write) return false;
    writes.push(write);
    return listener(write);
  };
  return {
    rooms,
    writes,
    onWrite: (next) => {
      listener = next;
    },
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
