import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkBooking } from '../../../src/calendar/doctor/check-booking.js';
import { SAMPLE_FOLDER } from '../../../src/calendar/sources/sample/index.js';
import { createSignIns } from '../../../src/calendar/sources/transport/sign-ins.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { parseCalendarConfig } from '../parse-config.js';
import { startDav } from '../sources/caldav/dav-server.js';
import { createNextcloud, ROOT } from '../sources/caldav/recorded-nextcloud.js';
import { BOOKING_APP } from '../sources/graph/fake-graph.js';
import { BOOKING_MAILBOX } from '../sources/graph/fake-graph-bookings.js';
import { startExchangeVariables, startGraphVariables } from '../sources/microsoft/start-variables.js';

async function lineOf(variables: Record<string, string>, user?: string) {
  const log = createWatchedLog();
  const context = { log, signIns: createSignIns({ log }) };
  const { status, message } = await checkBooking(parseCalendarConfig(variables), user, context);
  return `${status}: ${message}`;
}

test('says that an app writes into one mailbox, and which rooms it invites', async () => {
  expect(await lineOf(await startGraphVariables(), 'kari')).toBe(
    `ok: The app «${BOOKING_APP.clientId}» writes only into the calendar of ${BOOKING_MAILBOX}. From there it invites Fjorden, and each room answers by its own rules.`,
  );
});

test('warns about an app that may open the calendars of people too', async () => {
  expect(await lineOf(await startGraphVariables(['kari@eksempel.no']), 'kari')).toMatch(
    /^wrong: The app .* may also open the calendar of kari\. Give it the right to bestilling@eksempel\.no alone\.$/,
  );
});

test('tells how to give an app the right to its mailbox', async () => {
  expect(await lineOf(await startGraphVariables([], { BOOKING_MAILBOX: 'annen@eksempel.no' }))).toMatch(
    /^wrong: The app .* may not write into the calendar of annen@eksempel\.no.*«Application Calendars\.ReadWrite».*step 4\)/,
  );
});

test('explains a secret that is refused', async () => {
  expect(await lineOf(await startGraphVariables([], { BOOKING_GRAPH_CLIENT_SECRET: 'feil' }))).toMatch(
    /^wrong: .*BOOKING_GRAPH_CLIENT_SECRET/,
  );
});

describe('CalDAV', () => {
  const variablesOf = (address: string, more: Record<string, string> = {}) => ({
    CALENDAR_SOURCE: 'caldav',
    CALDAV_URL: `${address}${ROOT}`,
    CALDAV_USERNAME: 'ordrom',
    CALDAV_PASSWORD: 'hemmelig',
    CALDAV_ROOM_URL: `${ROOT}calendars/{local}/personal/`,
    ROOMS_FILE: join(SAMPLE_FOLDER, 'rooms.yml'),
    BOOKING: 'rooms',
    BOOKING_USERNAME: 'bestiller',
    BOOKING_PASSWORD: 'hemmelig',
    ...more,
  });

  test('explains that the account finds no room at the address of another account', async () => {
    const { address } = await startDav(createNextcloud().handler, {}, ROOT);
    const CALDAV_ROOM_URL = `${ROOT}calendars/ordrom/personal_shared_by_{local}/`;
    expect(await lineOf(variablesOf(address, { CALDAV_ROOM_URL }))).toMatch(
      /^wrong: .*finds no calendar of a room there.*set BOOKING_CALDAV_ROOM_URL/,
    );
  });

  test('explains that a room whose private events are hidden is not booked', async () => {
    const { address } = await startDav(createNextcloud().handler, {}, ROOT);
    const variables = variablesOf(address, {
      BOOKING_CALDAV_ROOM_URL: `${ROOT}calendars/ordrom/personal_shared_by_kari/#{local}`,
    });
    expect(await lineOf(variables)).toMatch(/^wrong: .*hides private events.*make the account a delegate/);
  });
});

describe('Exchange', () => {
  test('says that an account writes into its own mailbox, and which rooms it invites', async () => {
    expect(await lineOf(await startExchangeVariables(), 'kari')).toBe(
      'ok: The account «FIRMA\\bestilling» writes only into the calendar of its own mailbox. From there it invites Fjorden, and each room answers by its own rules.',
    );
  });

  test('warns about an account that may write into the calendars of people too', async () => {
    expect(await lineOf(await startExchangeVariables(['kari@eksempel.no']), 'kari')).toMatch(
      /^wrong: The account .* may also open the calendar of kari\./,
    );
  });

  test('explains a password that is refused', async () => {
    expect(await lineOf(await startExchangeVariables([], { BOOKING_PASSWORD: 'feil' }))).toMatch(
      /^wrong: .*Check BOOKING_USERNAME and BOOKING_PASSWORD/,
    );
  });
});
