import { expect, test } from 'vitest';
import { checkBooking } from '../../../src/calendar/doctor/check-booking.js';
import { createSignIns } from '../../../src/calendar/sources/transport/sign-ins.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { parseCalendarConfig } from '../parse-config.js';
import type { GoogleFixture } from '../sources/google/fake-google.js';
import {
  BOOKING_KEY,
  bookedRoom,
  googleVariablesFor,
  KEY,
  person,
  ROOM,
  room,
  startGoogleServer,
  writeKeyFile,
} from '../sources/google/fake-google.js';

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
  expect(await check({ calendars: { ...calendars, 'kari@eksempel.no': bookedRoom() } }, {}, 'kari')).toMatch(
    /^wrong .* may also write into the calendar of kari\./,
  );
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
