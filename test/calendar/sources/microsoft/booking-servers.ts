import { onTestFinished } from 'vitest';
import {
  ACCOUNT,
  BOOKING_ACCOUNT,
  startExchangeBooking,
  startFakeExchange,
} from '../exchange/fake-exchange.js';
import {
  APP,
  BOOKING_APP,
  BOOKING_MAILBOX,
  MAILBOX,
  startFakeGraph,
  startGraphBooking,
} from '../graph/fake-graph.js';
import { at, type BookingStage, createFakeRooms, ROOM, type StageOptions } from './fake-rooms.js';

/** The servers whose rooms answer invitations. */
export const SERVERS = [
  { name: 'Graph', startStage: (options: StageOptions) => startGraphBooking(options) },
  { name: 'Exchange', startStage: (options: StageOptions) => startExchangeBooking(options) },
  {
    name: 'Exchange with NTLM',
    startStage: (options: StageOptions) => startExchangeBooking(options, 'ntlm'),
  },
];

export const signal = () => AbortSignal.timeout(60_000);

/** What stands in the room's calendar, as `08:00–08:30 subject`. */
export const listEvents = ({ rooms }: BookingStage) =>
  rooms
    .calendarOf(ROOM)
    ?.map(({ start, end, subject }) => `${start.slice(11, 16)}–${end.slice(11, 16)} ${subject}`)
    .sort();

const time = (clock: string) => at(clock).toString();
export const addMeeting = ({ rooms }: BookingStage, start: string, end: string, rest = {}) =>
  rooms.add(ROOM, time(start), time(end), rest);

/** Somebody else takes the room after it was found free, before it answers. */
export function letSomebodyTake(stage: BookingStage, start: string, end: string) {
  let isLeft = true;
  stage.onWrite(() => {
    if (isLeft) addMeeting(stage, start, end);
    isLeft = false;
    return false;
  });
}

/** A server with one room, and the variables of a service that books there. @param writable calendars of others that are open */
export async function startGraphVariables(writable: string[] = [], changes: Record<string, string> = {}) {
  const server = await startFakeGraph({
    booking: createFakeRooms({ [ROOM]: {} }),
    places: [{ displayName: 'Fjorden', emailAddress: ROOM }],
    writable,
  });
  onTestFinished(() => server.stop());
  return {
    CALENDAR_SOURCE: 'graph',
    GRAPH_TENANT_ID: APP.tenantId,
    GRAPH_CLIENT_ID: APP.clientId,
    GRAPH_CLIENT_SECRET: APP.secret,
    GRAPH_MAILBOX: MAILBOX,
    GRAPH_URL: server.url,
    GRAPH_LOGIN_URL: server.url,
    BOOKING: 'rooms',
    BOOKING_API_KEYS: 'book',
    BOOKING_MAILBOX,
    BOOKING_GRAPH_CLIENT_ID: BOOKING_APP.clientId,
    BOOKING_GRAPH_CLIENT_SECRET: BOOKING_APP.secret,
    ...changes,
  };
}

/** An Exchange server with one room, and the variables of a service that books there. @param writable calendars of others that are open */
export async function startExchangeVariables(writable: string[] = [], changes: Record<string, string> = {}) {
  const server = await startFakeExchange({
    booking: createFakeRooms({ [ROOM]: {} }),
    roomLists: { 'hus@eksempel.no': { name: 'Hus', rooms: [{ name: 'Fjorden', address: ROOM }] } },
    writable,
  });
  onTestFinished(() => server.stop());
  const nameOf = ({ domain, user }: typeof ACCOUNT) => `${domain}\\${user}`;
  return {
    CALENDAR_SOURCE: 'exchange',
    EXCHANGE_URL: server.url,
    EXCHANGE_USER: nameOf(ACCOUNT),
    EXCHANGE_PASSWORD: ACCOUNT.password,
    BOOKING: 'rooms',
    BOOKING_API_KEYS: 'book',
    BOOKING_USERNAME: nameOf(BOOKING_ACCOUNT),
    BOOKING_PASSWORD: BOOKING_ACCOUNT.password,
    ...changes,
  };
}
