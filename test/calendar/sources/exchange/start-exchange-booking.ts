import { onTestFinished as onThisTestFinished } from 'vitest';
import { createExchangeBooker } from '../../../../src/calendar/sources/exchange/booker.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import {
  type BookingStage,
  PERSON,
  ROOM,
  type StageOptions,
  type Write,
} from '../microsoft/booking-stage.js';
import { createFakeRooms } from '../microsoft/fake-rooms.js';
import { soapFault } from './fake-answers.js';
import { BOOKING_ACCOUNT, startFakeExchange } from './fake-exchange.js';
import type { ExchangeFixture } from './fake-operations.js';
import { exchangeConfigFor } from './start-exchange.js';

const WRITES: Readonly<Record<string, Write>> = {
  CreateItem: 'create',
  UpdateItem: 'move',
  DeleteItem: 'remove',
};
const HOST = 'post1.firma.local';
const REFUSALS = {
  forbidden: soapFault('ErrorAccessDenied', HOST),
  missing: soapFault('ErrorNonExistentMailbox', HOST),
  busy: soapFault('ErrorServerBusy', HOST, { BackOffMilliseconds: '120000' }),
};

/** An Exchange whose rooms answer invitations, and bookers of it. */
export async function startExchangeBooking(
  { policy = {}, opensPeople = false, onTestFinished = onThisTestFinished }: StageOptions,
  auth: ExchangeFixture['auth'] = 'basic',
): Promise<BookingStage> {
  const rooms = createFakeRooms({ [ROOM]: policy });
  const writable = opensPeople ? [`${PERSON}@eksempel.no`] : [];
  const server = await startFakeExchange({ booking: rooms, writable, auth });
  onTestFinished(() => server.stop());
  const writes: Write[] = [];
  let listener: (write: Write) => boolean = () => false;
  server.cutAfter((operation) => {
    const write = WRITES[operation];
    if (!write) return false;
    writes.push(write);
    return listener(write);
  });
  return {
    rooms,
    writes,
    onWrite: (next) => {
      listener = next;
    },
    open: () => {
      const reading = exchangeConfigFor(server.url, { auth });
      const { domain, user, password } = BOOKING_ACCOUNT;
      const writing = { ...reading, user: `${domain}\\${user}`, password };
      const context = { domain: 'eksempel.no', timeZone: 'Europe/Oslo', log: createWatchedLog() };
      const booker = createExchangeBooker({ config: { reading, writing }, ...context });
      onTestFinished(() => booker.close?.());
      return booker;
    },
    refuse: (refusal) =>
      server.interruptWith((response, operation) => {
        if (operation !== 'booking') return false;
        server.send(response, 500, REFUSALS[refusal]);
        return true;
      }),
  };
}
