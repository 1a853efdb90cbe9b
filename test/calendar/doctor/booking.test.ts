import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkBooking } from '../../../src/calendar/doctor/check-booking.js';
import { SAMPLE_FOLDER } from '../../../src/calendar/sources/sample/index.js';
import { createSignIns } from '../../../src/calendar/sources/transport/sign-ins.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { parseCalendarConfig } from '../helpers.js';
import { startDav } from '../sources/caldav/dav-server.js';
import { createNextcloud, ROOT } from '../sources/caldav/recorded-nextcloud.js';
import {
  BOOKING_KEY,
  bookedRoom,
  type GoogleFixture,
  googleVariablesFor,
  KEY,
  person,
  ROOM,
  room,
  startGoogleServer,
  writeKeyFile,
} from '../sources/google/fake-google.js';
import { BOOKING_APP, BOOKING_MAILBOX } from '../sources/graph/fake-graph.js';
import { startExchangeVariables, startGraphVariables } from '../sources/microsoft/booking-servers.js';

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

describe('bookings in Google', () => {
  const HYLLA = 'c_2@resource.calendar.google.com';

  const resources = [
    { resourceName: 'Fjorden', resourceEmail: ROOM },
    { resourceName: 'Hylla', resourceEmail: HYLLA },
  ];

  async function check(fixture: Partial<GoogleFixture>, change: Record<string, string> = {}, user?: string) {
    const server = await startGoogleServer({ resources, ...fixture });
    const booking = { BOOKING: 'rooms', BOOKING_GOOGLE_KEY_FILE: writeKeyFile(BOOKING_KEY), ...change };
    const config = parseCalendarConfig({ ...googleVariablesFor(server.url), ...booking });
    const log = createWatchedLog();
    const { status, message } = await checkBooking(config, user, { log, signIns: createSignIns({ log }) });
    expect(
      server.asked().filter(({ method, path }) => method !== 'GET' && !path.endsWith('/freeBusy')),
    ).toEqual([]);
    return `${status} ${message}`;
  }

  test('names the rooms that can be written, and those that cannot', async () => {
    expect(await check({ calendars: { [ROOM]: bookedRoom(), [HYLLA]: bookedRoom([], 'owner') } })).toBe(
      'ok The service account of BOOKING_GOOGLE_KEY_FILE may write into the calendars of Fjorden, Hylla.',
    );
    expect(await check({ calendars: { [ROOM]: bookedRoom(), [HYLLA]: bookedRoom([], 'reader') } })).toBe(
      'note The service account of BOOKING_GOOGLE_KEY_FILE may write into the calendars of Fjorden. It may not write into those of Hylla: they cannot be booked.',
    );
    expect(await check({ calendars: { [ROOM]: room() } })).toBe(
      'wrong The service account of BOOKING_GOOGLE_KEY_FILE may write into the calendar of no room.',
    );
  });

  test('warns if the calendar of a person can be written too', async () => {
    const calendars = { [ROOM]: bookedRoom(), [HYLLA]: bookedRoom(), 'kari@eksempel.no': person() };
    expect(await check({ calendars }, {}, 'kari')).toMatch(/^ok /);
    expect(
      await check({ calendars: { ...calendars, 'kari@eksempel.no': bookedRoom() } }, {}, 'kari'),
    ).toMatch(/^wrong .* may also write into the calendar of kari\./);
  });

  test('explains a key that cannot be used, by its variable', async () => {
    const calendars = { [ROOM]: bookedRoom() };
    expect(await check({ calendars }, { BOOKING_GOOGLE_KEY_FILE: writeKeyFile({}) })).toBe(
      'wrong BOOKING_GOOGLE_KEY_FILE cannot be used. It must be the JSON key of a service account.',
    );
    const unknown = { ...KEY, client_email: 'ukjent@prosjekt.iam.gserviceaccount.com' };
    expect(await check({ calendars }, { BOOKING_GOOGLE_KEY_FILE: writeKeyFile(unknown) })).toMatch(
      /^wrong Google does not know the key of BOOKING_GOOGLE_KEY_FILE/,
    );
  });

  test('explains a list of rooms that cannot be read', async () => {
    expect(await check({ calendars: { [ROOM]: bookedRoom() }, admins: [] })).toMatch(
      /^wrong The account of GOOGLE_DIRECTORY_SUBJECT may not list rooms/,
    );
  });
});
