import { readFileSync } from 'node:fs';
import { Temporal } from 'temporal-polyfill';
import { expect, onTestFinished, test } from 'vitest';
import { checkBooking } from '../../../src/calendar/doctor/check-booking.js';
import { checkCalendar } from '../../../src/calendar/doctor/check-calendar.js';
import { createSignIns } from '../../../src/calendar/sources/transport/sign-ins.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { startUpstream } from '../../support/upstream-server.js';
import { parseCalendarConfig } from '../parse-config.js';
import { createFolder } from '../sources/ics/create-folder.js';

const REFUSED = readFileSync(
  new URL('../sources/caldav/nextcloud/wrong-password.http', import.meta.url),
  'utf8',
);
const HEADER = /^www-authenticate: (.*)$/mu.exec(REFUSED)?.[1] ?? '';
const BODY = REFUSED.slice(REFUSED.lastIndexOf('<?xml'));

const ROOMS = '- name: Fjorden\n  address: fjorden\n';

/** A Nextcloud that takes no password, and after some wrong ones no login at all; the run of the checks of doctor on it. */
async function checkAll(wrongBefore429: number) {
  let logins = 0;
  const server = await startUpstream((response, request) => {
    request.resume();
    if (request.headers.authorization !== undefined) logins += 1;
    if (logins > wrongBefore429) response.writeHead(429).end();
    else response.writeHead(401, { 'www-authenticate': HEADER }).end(BODY);
  });
  onTestFinished(() => server.stop());
  const config = parseCalendarConfig({
    CALENDAR_SOURCE: 'caldav',
    CALDAV_URL: `${server.address}/remote.php/dav/`,
    CALDAV_USERNAME: 'ordrom',
    CALDAV_PASSWORD: 'hemmelig',
    CALDAV_USER_URL: '/remote.php/dav/calendars/{local}/personal/',
    CALDAV_ROOM_URL: '/remote.php/dav/calendars/{local}/personal/',
    ROOMS_FILE: `${await createFolder({ 'rooms.yml': ROOMS })}/rooms.yml`,
    BOOKING: 'rooms',
    BOOKING_API_KEYS: 'book',
    BOOKING_USERNAME: 'bestiller',
    BOOKING_PASSWORD: 'hemmelig',
  });
  const log = createWatchedLog();
  const signIns = createSignIns({ log });
  const clock = () => Temporal.Instant.from('2026-12-01T07:00:00Z');
  const said: string[] = [];
  for await (const { message } of checkCalendar(config, { user: 'kari' }, { clock, log, signIns }))
    said.push(message);
  said.push((await checkBooking(config, 'kari', { log, signIns })).message);
  return { said, logins };
}

test('each account logs in once, and its own password is named', async () => {
  expect(await checkAll(10)).toEqual({
    said: [
      expect.stringMatching(/^The calendar server refuses our name or password .* Check CALDAV_USERNAME and/),
      expect.stringMatching(
        /^The calendar server refuses our name or password .* Check BOOKING_USERNAME and/,
      ),
    ],
    logins: 2,
  });
});

test('a login that is refused because of another password before it is not blamed on load', async () => {
  expect(await checkAll(1)).toEqual({
    said: [
      expect.stringMatching(/Check CALDAV_USERNAME and CALDAV_PASSWORD/),
      'The calendar server refuses us for a while after wrong passwords (locked_out). Correct the password that was refused before. The server takes logins again after a while: Nextcloud after half an hour.',
    ],
    logins: 2,
  });
});

test('a machine that was refused before the run hears that passwords may be the reason', async () => {
  const { said } = await checkAll(0);
  expect(said[0]).toMatch(/asks us to wait .*Nextcloud says so too after ten wrong passwords/);
});
