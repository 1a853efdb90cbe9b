import { onTestFinished } from 'vitest';
import { ACCOUNT, BOOKING_ACCOUNT, startFakeExchange } from '../exchange/fake-exchange.js';
import { APP, BOOKING_APP, startFakeGraph } from '../graph/fake-graph.js';
import { MAILBOX } from '../graph/fake-graph-answers.js';
import { BOOKING_MAILBOX } from '../graph/fake-graph-bookings.js';
import { ROOM } from './booking-stage.js';
import { createFakeRooms } from './fake-rooms.js';

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
