import type { Button } from '@slack/types';
import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import type { Room } from '../../calendar/contract.js';
import { button } from '../blocks/elements.js';
import { formatActionValue } from '../framework/action.js';
import type { RequestContext } from '../framework/request-context.js';
import type { BookingLimits } from '../model/booking.js';
import type { When } from '../time/when.js';

/** Opens the form that books a room. Several features show the button; the feature of bookings handles it. */
export const BOOK_ACTION_ID = 'booking:open';

/** The value of the button: the room's address (`r`) and the day (`d`), and what the form begins with. */
export const bookValueSchema = z.object({
  r: z.string().min(1),
  d: z.iso.date(),
  /** Start, in milliseconds since the epoch. */
  s: z.int().optional(),
  /** Length, in minutes. */
  m: z.int().min(1).optional(),
  /** What the meeting is about. */
  t: z.string().optional(),
});

export type BookValue = z.output<typeof bookValueSchema>;

interface BookButtonParts {
  room: Room;
  date: Temporal.PlainDate;
  /** In milliseconds since the epoch. */
  start?: number | undefined;
  minutes?: number | undefined;
  /** What the meeting is about. */
  subject?: string | undefined;
  /** Tells several buttons of a message apart. */
  index?: number;
  /** Default: «Book» with the name of the room. */
  text?: string;
  /** What a screen reader says, where the text does not name the room. */
  label?: string;
}

/** The last moment that a booking may end at, in milliseconds since the epoch. */
export const lastBookableTime = ({ daysAhead }: Pick<BookingLimits, 'daysAhead'>, { now }: RequestContext) =>
  now.add({ days: daysAhead }).epochMilliseconds;

/** Whether booking is on, and the time, or all of the day, is too far ahead to be booked. */
export function isTooFarToBook(
  { date, start }: { date: Temporal.PlainDate; start?: number | undefined },
  request: RequestContext,
): boolean {
  const { booking, now } = request;
  if (!booking) return false;
  const begin = start ?? date.toZonedDateTime(now.timeZoneId).epochMilliseconds;
  return begin + booking.minMinutes * 60_000 > lastBookableTime(booking, request);
}

/** The sentence that stands where the button would be, for a time that is too far ahead. */
export const formatTooFarToBook = (
  wanted: { date: Temporal.PlainDate; start?: number | undefined },
  request: RequestContext,
): string[] =>
  request.booking && isTooFarToBook(wanted, request)
    ? [request.texts.booking.tooFar(request.booking.daysAhead)]
    : [];

/** «Book Fjorden», where booking is on and the day is not too far ahead; otherwise nothing. */
export function renderBookButton(
  { room, date, start, minutes, subject, index = 0, text, label }: BookButtonParts,
  request: RequestContext,
): Button[] {
  const { booking, texts } = request;
  if (!booking || isTooFarToBook({ date, start }, request)) return [];
  const value: BookValue = {
    r: room.address,
    d: date.toString(),
    ...(start !== undefined && { s: start }),
    ...(minutes !== undefined && { m: minutes }),
    ...(subject !== undefined && { t: subject }),
  };
  return [
    button({
      actionId: `${BOOK_ACTION_ID}:${index}`,
      text: text ?? texts.booking.bookRoom(room.name),
      value: formatActionValue(value),
      ...(label !== undefined && { label }),
    }),
  ];
}

const dateSchema = z.iso.date().transform((text) => Temporal.PlainDate.from(text));

/** A day (`d`) or the Monday of a week (`w`) in the value of a button. */
export const whenSchema = z.union([
  z.object({ d: dateSchema }).transform(({ d }) => ({ when: { kind: 'day', date: d } as When })),
  z.object({ w: dateSchema }).transform(({ w }) => ({ when: { kind: 'week', monday: w } as When })),
]);

export const writeWhen = (when: When) =>
  when.kind === 'day' ? { d: when.date.toString() } : { w: when.monday.toString() };

/** The value of a button: the room's address (`r`) and the day or week. */
export const roomValueSchema = z
  .object({ r: z.string() })
  .and(whenSchema)
  .transform(({ r, when }) => ({ room: r, when }));

export const writeRoomValue = (room: string, when: When): string =>
  formatActionValue({ r: room, ...writeWhen(when) });
