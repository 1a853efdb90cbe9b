import { Temporal } from 'temporal-polyfill';
import { expect, onTestFinished, test } from 'vitest';
import { settleBookings } from '../../../../src/bot/features/booking/book-room.js';
import { createRoomBookings } from '../../../../src/bot/rooms/room-directory.js';
import { createBookingClient } from '../../../../src/calendar/booking-client.js';
import type { BookingRequest } from '../../../../src/calendar/contract.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { BOOKING_LIMITS } from '../../support/request-context.js';
import { at, startBookingStage } from './booking-stage.js';

const utc = (time: number) => new Date(time).toISOString();

/** A booking whose extension was written as a claim, and then the service stopped: nobody knows what became of it. */
async function startLeftBehind() {
  let isDown = false;
  const stage = await startBookingStage({
    interfere: async (request, response, forward) =>
      isDown && request.url?.includes('/bookings/') ? void response.destroy() : forward(),
  });
  onTestFinished(() => stage.stop());
  await stage.submit(at(0), '30');
  await stage.sees('Fjorden er booket');
  const [booking] = await stage.open();
  isDown = true;
  await stage.press('booking:extend:0', JSON.stringify({ id: booking?.id, e: at(45) }));
  await stage.sees('så jeg vet ikke om');
  expect(await stage.open()).toMatchObject([{ state: 'writing' }]);
  return stage;
}

test('gives an extension that was left behind its former end again, and cancels nothing', async () => {
  const stage = await startLeftBehind();
  const client = createBookingClient({ baseUrl: stage.address, apiKey: 'book', budgetMs: 5_000 });
  const booked: BookingRequest[] = [];
  let cancelled = 0;
  const former = { end: utc(at(30)), title: 'Kari Nordli (Slack)' };
  const service = {
    ...createRoomBookings(client, BOOKING_LIMITS),
    find: async () => ({ state: 'open' as const, start: utc(at(0)), end: utc(at(45)), former }),
    change: async (_room: string, _id: string, wanted: BookingRequest) => {
      booked.push(wanted);
      return 'booked' as const;
    },
    cancel: async () => {
      cancelled += 1;
    },
  };
  await settleBookings({
    bookings: stage.state.bookings,
    bookingsOf: async () => service,
    clock: () => Temporal.Now.instant().add({ minutes: 2 }),
    log: createWatchedLog(),
  });
  expect(booked).toEqual([{ start: utc(at(0)), ...former }]);
  expect(cancelled).toBe(0);
  expect(await stage.open()).toMatchObject([{ state: 'booked', start: at(0), end: at(30) }]);
});
