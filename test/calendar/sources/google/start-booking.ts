import { setImmediate as nextTurn } from 'node:timers/promises';
import { Temporal } from 'temporal-polyfill';
import { onTestFinished } from 'vitest';
import type { WantedBooking } from '../../../../src/calendar/sources/common/booker.js';
import { createGoogleBooker } from '../../../../src/calendar/sources/google/booker.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import type { FakeCalendar, FakeEvent, Role } from './fake-calendar-api.js';
import type { GoogleFixture } from './fake-google.js';
import { BOOKING_KEY, KEY } from './fake-login.js';
import { ROOM, startGoogle, writeKeyFile } from './start-google.js';

export const at = (time: string) => Temporal.Instant.from(`2026-11-24T${time}:00Z`);
export const signal = () => AbortSignal.timeout(30_000);

/** A room that the booking account writes, and the other account reads. */
export const bookedRoom = (events: FakeEvent[] = [], role: Role = 'writer'): FakeCalendar => ({
  isDomainShared: true,
  roles: { [KEY.client_email]: 'reader', [BOOKING_KEY.client_email]: role },
  events,
});

/** Somebody's event from 12 to 13, with other fields as given. */
export const meeting = (more: object = {}): FakeEvent => ({
  id: 'moete',
  from: '2026-11-24T12:00:00Z',
  to: '2026-11-24T13:00:00Z',
  etag: '"1"',
  status: 'confirmed',
  summary: 'Ledermøte',
  start: { dateTime: '2026-11-24T13:00:00+01:00' },
  end: { dateTime: '2026-11-24T14:00:00+01:00' },
  ...more,
});

/** A booking with the id that this number is. */
export const wanted = (start: string, end: string, number = 1): WantedBooking => ({
  id: number.toString(16).padStart(32, '0'),
  room: ROOM,
  start: at(start),
  end: at(end),
  title: 'Kari Nordli (Slack)',
});

/** A domain with one room, and bookers as in several services: each with a token and sockets of its own. */
export async function startBooking(
  events: FakeEvent[] = [],
  { role = 'writer' as Role, ...more }: Partial<GoogleFixture> & { role?: Role } = {},
) {
  const { server, source } = await startGoogle({ calendars: { [ROOM]: bookedRoom(events, role) }, ...more });
  const config = { keyFile: writeKeyFile(BOOKING_KEY), url: server.url, tokenUrl: `${server.url}/token` };
  const open = () => {
    const booker = createGoogleBooker({
      config,
      domain: 'eksempel.no',
      timeZone: 'Europe/Oslo',
      log: createWatchedLog(),
      budgetMs: 60_000,
      now: () => server.state.now,
      pause: () => nextTurn(),
    });
    onTestFinished(() => booker.close?.());
    return booker;
  };
  const lines = async () => {
    const found = await source.roomEvents(ROOM, { start: at('00:00'), end: at('23:59') });
    return found?.map(({ subject, start, end }) => `${start}–${end} ${subject}`);
  };
  const writes = () =>
    server
      .asked()
      .filter(({ method }) => method !== 'GET')
      .map(({ method }) => method);
  return { server, source, booker: open(), open, events, lines, writes };
}

export const lineOf = ({ start, end, title }: WantedBooking) => `${start}–${end} ${title}`;
export const MEETING_LINE = `${at('12:00')}–${at('13:00')} Ledermøte`;
