import type { Temporal } from 'temporal-polyfill';
import { ProblemError } from '../shared/problem.js';
import type {
  FreeBusyItem,
  RoomEventsResponse,
  UserAvailability,
  WorkingHours as WireHours,
} from './contract.js';
import { printable, resolveRoom, resolveUser } from './names.js';
import type {
  BusyTime,
  CalendarSource,
  LookupProblem,
  RoomBooking,
  UserLookup,
  WorkingHours,
} from './sources/source.js';
import type { CalendarWindow } from './window.js';

/** What the answers are made from. */
export interface AnswerContext {
  source: CalendarSource;
  domain: string;
  timeZone: string;
}

/** `2026-11-24T08:00:00+00:00` */
const writeUtc = (instant: Temporal.Instant) =>
  instant.toZonedDateTimeISO('UTC').toString({ timeZoneName: 'never', fractionalSecondDigits: 0 });

/** `2026-11-24T09:00:00.000+01:00` */
const writeLocal = (instant: Temporal.Instant, timeZone: string) =>
  instant.toZonedDateTimeISO(timeZone).toString({ timeZoneName: 'never', fractionalSecondDigits: 3 });

export const itemOf = ({ start, end, status }: BusyTime): FreeBusyItem => ({
  start: writeUtc(start),
  end: writeUtc(end),
  free_busy: status,
});

/** `08:30`; the end of a day is 24:00. */
const writeMinute = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

const hoursOf = ({ days, startMinute, endMinute, timeZone }: WorkingHours): WireHours => ({
  days: [...days],
  start: writeMinute(startMinute),
  end: writeMinute(endMinute),
  time_zone: timeZone,
});

/** Why a user or room could not be looked up. */
export const describeProblem = (name: string, { code, reason }: LookupProblem) =>
  `Free/busy lookup failed for ${printable(name)}: ${reason} (${code})`;

/** One entry a user, in the order asked; who could not be looked up has an `error` and no items. */
export async function answerUsers(
  users: readonly string[],
  window: CalendarWindow,
  { source, domain }: AnswerContext,
): Promise<UserAvailability[]> {
  const resolved = users.map((user) => resolveUser(user, domain));
  const usernames = resolved.flatMap((one) => ('username' in one ? [one.username] : []));
  const found = usernames.length > 0 ? await source.freeBusy(usernames, window) : [];
  const lookups = found.values();
  const range = { start: window.firstDay.toString(), end: window.lastDay.toString() };
  return users.map((user, at): UserAvailability => {
    const name = resolved[at];
    const lookup: UserLookup | undefined = name && 'problem' in name ? name : lookups.next().value;
    if (!lookup) throw new RangeError('the source answered for fewer users than it was asked about');
    const entry = { user, datetime_range: range };
    if ('problem' in lookup) {
      return { ...entry, free_busy_events: [], error: describeProblem(user, lookup.problem) };
    }
    const { busy, workingHours } = lookup;
    return {
      ...entry,
      free_busy_events: busy.map(itemOf),
      ...(workingHours && { working_hours: workingHours.map(hoursOf) }),
    };
  });
}

const eventOf = (booking: RoomBooking, timeZone: string) => ({
  subject: booking.subject,
  start: writeLocal(booking.start, timeZone),
  end: writeLocal(booking.end, timeZone),
  id: booking.id,
  change_key: booking.change_key,
});

/** The events of one room. @throws {ProblemError} `unknown_room` */
export async function answerRoom(
  asked: string,
  window: CalendarWindow,
  { source, domain, timeZone }: AnswerContext,
): Promise<RoomEventsResponse> {
  const address = resolveRoom(asked, await source.rooms(), domain);
  const bookings = address === undefined ? undefined : await source.roomEvents(address, window);
  if (address === undefined || !bookings) throw new ProblemError('unknown_room');
  return { room: address, events: bookings.map((booking) => eventOf(booking, timeZone)) };
}
