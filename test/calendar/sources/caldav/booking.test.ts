import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaldavBooker } from '../../../../src/calendar/sources/caldav/booker.js';
import { createCaldavSource } from '../../../../src/calendar/sources/caldav/index.js';
import type { RoomBooker, WantedBooking } from '../../../../src/calendar/sources/common/booker.js';
import type { CalendarSource } from '../../../../src/calendar/sources/common/source.js';
import { describeWith } from '../../../support/describe-with.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { everyNth } from '../../../support/thorough.js';
import { leaveClaim } from './leave-claim.js';
import { startCyrus } from './servers/cyrus.js';
import { startDavical } from './servers/davical.js';
import { startRadicale } from './servers/radicale.js';
import type { PeerServer } from './servers/run-server.js';
import { startSabre } from './servers/sabre.js';
import { startSogo } from './servers/sogo.js';
import { startXandikos } from './servers/xandikos.js';

/** One for each test, so that none depends on what another one leaves. */
const ROOMS = ['fjorden', 'loftet', 'styrerommet', 'kjelleren', 'hagen', 'stua'] as const;
const OWNERS = [...ROOMS, 'kari'];
const common = { domain: 'eksempel.no', timeZone: 'Europe/Oslo', log: createWatchedLog() };

const SERVERS = [
  { name: 'Radicale', program: 'radicale', start: () => startRadicale(OWNERS) },
  { name: 'Xandikos', program: 'xandikos', start: () => startXandikos() },
  { name: 'Cyrus', program: 'cyrus', start: () => startCyrus(OWNERS, OWNERS) },
  { name: 'SOGo', program: 'sogo', start: () => startSogo(OWNERS, OWNERS) },
  { name: 'DAViCal', program: 'davical', start: () => startDavical(OWNERS, OWNERS) },
  { name: 'sabre/dav', program: 'sabre', start: () => startSabre(OWNERS, OWNERS) },
] as const;

const at = (time: string) => Temporal.Instant.from(`2026-11-24T${time}:00Z`);
let count = 0;
function createId() {
  count += 1;
  return count.toString(16).padStart(32, '0');
}
const signal = () => AbortSignal.timeout(20_000);

/** A meeting that the owner of the room made. */
const MEETING = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Test//EN',
  'BEGIN:VEVENT',
  'UID:moete',
  'DTSTAMP:20261101T000000Z',
  'DTSTART:20261124T120000Z',
  'DTEND:20261124T130000Z',
  'SUMMARY:Ledermøte',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');

/** Outside CI each server starts in one of two files: the others in `peers.test.ts`. */
for (const { name, program, start } of everyNth(SERVERS, 2, 1))
  describeWith(program, name, () => {
    let server: PeerServer;
    let source: CalendarSource;
    let account: Awaited<ReturnType<PeerServer['letBook']>>;
    /** Of two bots, each with sockets and caches of its own. */
    let bookers: [RoomBooker, RoomBooker];

    beforeAll(async () => {
      server = await start();
      await server.fill('kari', new Map());
      for (const room of ROOMS) {
        await server.fill(room, new Map([['moete', MEETING]]));
        account = await server.letBook(room);
      }
      const open = () =>
        createCaldavBooker({ config: { ...server.config, budgetMs: 20_000, ...account }, ...common });
      bookers = [open(), open()];
      source = createCaldavSource({ config: { ...server.config, budgetMs: 20_000 }, ...common });
    }, 120_000);
    afterAll(async () => {
      await Promise.all([...(bookers ?? []), source].map((each) => each?.close?.()));
      await server?.stop();
    }, 60_000);

    const openRoom = (name: (typeof ROOMS)[number]) => {
      const room = `${name}@eksempel.no`;
      return {
        room,
        wanted: (start: string, end: string): WantedBooking => ({
          ...{ id: createId(), room, start: at(start), end: at(end) },
          title: 'Kari Nordli (Slack); én, to',
        }),
        async list() {
          const events = await source.roomEvents(room, { start: at('00:00'), end: at('23:59') });
          return events?.map(({ subject, start, end }) => `${start}–${end} ${subject}`);
        },
      };
    };
    const lineOf = ({ start, end, title }: WantedBooking) => `${start}–${end} ${title}`;
    const meeting = `${at('12:00')}–${at('13:00')} Ledermøte`;

    test('books, extends and cancels with an account of its own', async () => {
      const { wanted, list } = openRoom('fjorden');
      const [booker] = bookers;
      const booking = wanted('08:00', '08:30');
      expect(await booker.find(booking, signal())).toBeUndefined();
      expect(await booker.book(booking, signal())).toBe('booked');
      expect(await booker.find(booking, signal())).toMatchObject({ isSettled: true });
      expect(await list()).toEqual([lineOf(booking), meeting]);
      // The same request once more, as after a lost answer.
      expect(await bookers[1].book(booking, signal())).toBe('booked');
      const longer = { ...booking, end: at('08:45') };
      expect(await booker.book(longer, signal())).toBe('booked');
      expect(await list()).toEqual([lineOf(longer), meeting]);
      await booker.cancel(booking, signal());
      await booker.cancel(booking, signal());
      expect(await list()).toEqual([meeting]);
    }, 60_000);

    test('keeps what was booked when a bot stops while it extends', async () => {
      const { wanted } = openRoom('loftet');
      const [booker, other] = bookers;
      const booking = wanted('15:00', '15:30');
      expect(await booker.book(booking, signal())).toBe('booked');
      const longer = { ...booking, end: at('15:45') };
      expect(await leaveClaim({ ...server.config, ...account }, longer, booking.end)).toBe(true);
      const { title, end } = booking;
      expect(await other.find(booking, signal())).toMatchObject({ isSettled: false, former: { title, end } });
      // Somebody else cannot have the time that was booked.
      expect(await other.book(wanted('15:00', '15:30'), signal())).toBe('taken');
      expect(await other.book({ ...booking, title, end }, signal())).toBe('booked');
      expect(await booker.find(booking, signal())).toEqual({ start: booking.start, end, isSettled: true });
      await booker.cancel(booking, signal());
    }, 60_000);

    test('leaves a taken room as it is', async () => {
      const { wanted, list } = openRoom('styrerommet');
      const [booker] = bookers;
      expect(await booker.book(wanted('11:30', '12:30'), signal())).toBe('taken');
      const before = wanted('11:00', '12:00');
      expect(await booker.book(before, signal())).toBe('booked');
      expect(await booker.book({ ...before, end: at('12:15') }, signal())).toBe('taken');
      expect(await booker.find(before, signal())).toEqual({
        start: before.start,
        end: before.end,
        isSettled: true,
      });
      expect(await list()).toEqual([lineOf(before), meeting]);
      await booker.cancel(before, signal());
    }, 60_000);

    test('books once when two bots book at the same time', async () => {
      const { wanted, list } = openRoom('kjelleren');
      for (let round = 0; round < 5; round += 1) {
        const both = [wanted('09:00', '10:00'), wanted('09:30', '10:30')] as const;
        // In turns, the one with the greater id begins.
        const order = round % 2 === 0 ? [0, 1] : [1, 0];
        const outcomes = await Promise.all(
          order.map((which) => bookers[which as 0 | 1].book(both[which as 0 | 1], signal())),
        );
        expect([...outcomes].sort()).toEqual(['booked', 'taken']);
        const won = both[order[outcomes.indexOf('booked')] as 0 | 1];
        expect(await list()).toEqual([lineOf(won), meeting]);
        await bookers[0].cancel(won, signal());
      }
    }, 120_000);

    test('makes the same booking once when two bots make it', async () => {
      const { wanted, list } = openRoom('hagen');
      const booking = wanted('14:00', '15:00');
      const outcomes = await Promise.all(bookers.map((booker) => booker.book(booking, signal())));
      expect(outcomes).toEqual(['booked', 'booked']);
      expect(await list()).toEqual([meeting, lineOf(booking)]);
      await bookers[0].cancel(booking, signal());
    }, 60_000);

    test('tells whether the account may write', async () => {
      const { room } = openRoom('stua');
      expect(await bookers[0].mayWrite({ room }, signal())).toBe(true);
      const reading = createCaldavBooker({ config: { ...server.config, budgetMs: 20_000 }, ...common });
      // Xandikos lets everybody write.
      const mayRead = await reading.mayWrite({ room }, signal());
      // DAViCal shows private events only to accounts with all rights.
      expect(mayRead).toBe(name === 'Xandikos' || name === 'DAViCal');
      expect(await bookers[0].mayWrite({ user: 'kari' }, signal()).catch(() => false)).toBe(
        name === 'Xandikos',
      );
      await reading.close?.();
    }, 60_000);
  });
