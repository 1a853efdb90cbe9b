import { Temporal } from 'temporal-polyfill';
import type { TestContext } from 'vitest';
import type { RoomBooker, WantedBooking } from '../../../../src/calendar/sources/common/booker.js';
import type { FakeRooms, RoomPolicy } from './fake-rooms.js';

export const ROOM = 'fjorden@eksempel.no';
export const PERSON = 'kari';

export type Write = 'create' | 'move' | 'remove';

/** A server with rooms that answer invitations. */
export interface BookingStage {
  rooms: FakeRooms;
  /** A booker with sockets of its own, as of another bot. */
  open: () => RoomBooker;
  /** The requests that were carried out. */
  writes: Write[];
  /** Runs after each of them. True loses the connection before the answer is sent. */
  onWrite: (listener: (write: Write) => boolean) => void;
  /** Answers each request of a booker with a refusal. */
  refuse: (refusal: 'forbidden' | 'missing' | 'busy') => void;
}

export interface StageOptions {
  policy?: RoomPolicy;
  /** Whether the account that books may also open people's calendars. */
  opensPeople?: boolean;
  /** Of the context of a test that runs beside others. */
  onTestFinished?: TestContext['onTestFinished'];
}

export const at = (time: string) => Temporal.Instant.from(`2026-11-24T${time}:00Z`);

let count = 0;
export function wanted(start: string, end: string): WantedBooking {
  count += 1;
  const id = count.toString(16).padStart(32, '0');
  return { id, room: ROOM, start: at(start), end: at(end), title: 'Kari Nordli (Slack)' };
}
