import { expect, onTestFinished, test } from 'vitest';
import { parseCalendarConfig } from '../../../src/calendar/config.js';
import { checkBooking } from '../../../src/calendar/doctor/check-booking.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { startFakeGraph } from '../sources/graph/fake-graph.js';
import { MAILBOX } from '../sources/graph/fake-graph-answers.js';
import { BOOKING_MAILBOX } from '../sources/graph/fake-graph-bookings.js';
import { APP, BOOKING_APP } from '../sources/graph/fake-login.js';
import { ROOM } from '../sources/microsoft/booking-stage.js';
import { createFakeRooms } from '../sources/microsoft/fake-rooms.js';

async function startGraph(writable: string[] = [], changes: Record<string, string> = {}) {
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

async function lineOf(variables: Record<string, string>, user?: string) {
  const { status, message } = await checkBooking(parseCalendarConfig(variables), user, createWatchedLog());
  return `${status}: ${message}`;
}

test('says that an app writes into one mailbox, and which rooms it invites', async () => {
  expect(await lineOf(await startGraph(), 'kari')).toBe(
    `ok: The app «${BOOKING_APP.clientId}» writes only into the calendar of ${BOOKING_MAILBOX}. From there it invites Fjorden, and each room answers by its own rules.`,
  );
});

test('warns about an app that may open the calendars of people too', async () => {
  expect(await lineOf(await startGraph(['kari@eksempel.no']), 'kari')).toMatch(
    /^wrong: The app .* may also open the calendar of kari\. Give it the right to bestilling@eksempel\.no alone\.$/,
  );
});

test('tells how to give an app the right to its mailbox', async () => {
  expect(await lineOf(await startGraph([], { BOOKING_MAILBOX: 'annen@eksempel.no' }))).toMatch(
    /^wrong: The app .* may not write into the calendar of annen@eksempel\.no.*«Application Calendars\.ReadWrite».*step 4\)/,
  );
});

test('explains a secret that is refused', async () => {
  expect(await lineOf(await startGraph([], { BOOKING_GRAPH_CLIENT_SECRET: 'feil' }))).toMatch(
    /^wrong: .*BOOKING_GRAPH_CLIENT_SECRET/,
  );
});
