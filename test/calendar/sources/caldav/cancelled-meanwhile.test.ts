import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaldavBooker, createRoomClaimStore } from '../../../../src/calendar/sources/caldav/booker.js';
import { openCaldavServer } from '../../../../src/calendar/sources/caldav/events.js';
import {
  type ClaimStore,
  createClaimOperations,
  type RoomBooker,
  type WantedBooking,
} from '../../../../src/calendar/sources/common/booker.js';
import { describeWith } from '../../../support/describe-with.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { isThorough } from '../../../support/thorough.js';
import { startCyrus } from './servers/cyrus.js';
import { startDavical } from './servers/davical.js';
import { startRadicale } from './servers/radicale.js';
import type { PeerServer } from './servers/run-server.js';
import { startSogo } from './servers/sogo.js';
import { startXandikos } from './servers/xandikos.js';

/** «Forleng» and «Avbestill» of the same booking at the same time, on real servers. */

const ROOM = 'fjorden';
const OWNERS = [ROOM, 'kari'];
const common = { domain: 'eksempel.no', timeZone: 'Europe/Oslo', log: createWatchedLog() };

const SERVERS = [
  { name: 'Radicale', program: 'radicale', start: () => startRadicale(OWNERS) },
  { name: 'Xandikos', program: 'xandikos', start: () => startXandikos() },
  { name: 'Cyrus', program: 'cyrus', start: () => startCyrus(OWNERS, OWNERS) },
  { name: 'SOGo', program: 'sogo', start: () => startSogo(OWNERS, OWNERS) },
  { name: 'DAViCal', program: 'davical', start: () => startDavical(OWNERS, OWNERS) },
] as const;

/** Rounds of both at once. An order that only the network decides is found by repetition. */
const ROUNDS = isThorough ? 30 : 10;
/** The requests of an extension that nothing disturbs: read, list, claim, list, read, confirm. */
const EXTENSION_REQUESTS = 6;

const at = (time: string) => Temporal.Instant.from(`2026-11-24T${time}:00Z`);
let count = 0;
function createBooking(): WantedBooking {
  count += 1;
  const id = count.toString(16).padStart(32, '0');
  const room = `${ROOM}@eksempel.no`;
  return { id, room, start: at('08:00'), end: at('08:30'), title: 'Kari Nordli (Slack)' };
}
const longer = (booking: WantedBooking) => ({ ...booking, end: at('08:45'), mustExist: true });
const signal = () => AbortSignal.timeout(20_000);

for (const { name, program, start } of SERVERS)
  describeWith(program, name, () => {
    let server: PeerServer;
    let store: ClaimStore;
    /** Of three bots, each with sockets of its own. */
    let bookers: RoomBooker[];
    let close: (() => Promise<void>) | undefined;

    beforeAll(async () => {
      server = await start();
      await server.fill(ROOM, new Map());
      await server.fill('kari', new Map());
      const config = { ...server.config, budgetMs: 20_000, ...(await server.letBook(ROOM)) };
      bookers = Array.from({ length: 3 }, () => createCaldavBooker({ config, ...common }));
      const asked = openCaldavServer({ config, ...common, mayWrite: true });
      store = createRoomClaimStore(asked, config.roomUrl ?? '');
      close = asked.close;
    }, 120_000);
    afterAll(async () => {
      await Promise.all([...(bookers ?? []).map((booker) => booker.close?.()), close?.()]);
      await server?.stop();
    }, 60_000);

    test.each(Array.from({ length: EXTENSION_REQUESTS + 1 }, (_, place) => place))(
      'cancelled before request %d of its extension, it stays cancelled',
      async (place) => {
        const booking = createBooking();
        const [booker] = bookers;
        expect(await booker?.book(booking, signal())).toBe('booked');
        let requests = 0;
        /** Runs the cancellation as a whole, before the request with the number. */
        const beforeRequest = async () => {
          requests += 1;
          if (requests === place + 1) await booker?.cancel(booking, signal());
        };
        const gated: ClaimStore = {
          read: (...args) => beforeRequest().then(() => store.read(...args)),
          write: (...args) => beforeRequest().then(() => store.write(...args)),
          remove: (...args) => beforeRequest().then(() => store.remove(...args)),
          listRivals: (...args) => beforeRequest().then(() => store.listRivals(...args)),
        };
        const extending = createClaimOperations(gated, { patience: { rounds: 5, pauseMs: 20 } });
        const outcome = await extending.book(longer(booking), signal());
        if (place === EXTENSION_REQUESTS) {
          expect([outcome, requests]).toEqual(['booked', EXTENSION_REQUESTS]);
          await booker?.cancel(booking, signal());
        } else expect(outcome).toBe('gone');
        expect(await booker?.find(booking, signal())).toBeUndefined();
      },
      60_000,
    );

    test('extended and cancelled at the same time by several bots, it stays cancelled', async () => {
      const outcomes = new Set<string>();
      for (let round = 0; round < ROUNDS; round += 1) {
        const booking = createBooking();
        const [booker, extending, cancelling] = bookers;
        expect(await booker?.book(booking, signal())).toBe('booked');
        const [outcome] = await Promise.all([
          extending?.book(longer(booking), signal()),
          // Later in each round, by requests that take about as long as those of the extension.
          Array.from({ length: round % 4 })
            .reduce<Promise<unknown>>(
              (before) => before.then(() => cancelling?.find(booking, signal())),
              Promise.resolve(),
            )
            .then(() => cancelling?.cancel(booking, signal())),
        ]);
        outcomes.add(outcome ?? '');
        expect(await booker?.find(booking, signal()), `round ${round}, ${outcome}`).toBeUndefined();
      }
      for (const outcome of outcomes) expect(['booked', 'gone']).toContain(outcome);
    }, 120_000);
  });
