import type { Temporal } from 'temporal-polyfill';
import { createTaskPool, settleWithin, type TimedResult } from '../../shared/concurrency/limits.js';
import { ProblemError } from '../../shared/http-service/problem.js';
import type {
  FreeBusyItem,
  RoomAvailability,
  RoomEventsResponse,
  UserAvailability,
  WorkingHours as WireHours,
} from '../contract.js';
import { formatUtc } from '../sources/common/calendar-lookup.js';
import {
  type BusyTime,
  type CalendarSource,
  foldName,
  LOOKUP_PROBLEMS,
  type LookupProblem,
  type RoomBooking,
  SourceFault,
  type UserLookup,
  type UserWorkingHours,
} from '../sources/common/source.js';
import { REMOTE_PROBLEMS } from '../sources/transport/problems.js';
import type { CachedLookups, Fetched } from './cached-lookups.js';
import { type CalendarWindow, type EventsQuestion, formatName, resolveRoom, resolveUser } from './path.js';

/** What responses are built from, and their deadline. */
export interface AnswerContext extends Deadline {
  source: Pick<CalendarSource, 'rooms'>;
  lookups: CachedLookups;
  domain: string;
  timeZone: string;
}

/**
 * When users or rooms are not free, or what takes place in a room.
 *
 * @throws {ProblemError} `unknown_room`
 * @throws {SourceFault} when nothing could be read, and for one room at the deadline
 */
export async function answerEvents(question: EventsQuestion, context: AnswerContext) {
  const { window } = question;
  if ('users' in question) return { events: await answerUsers(question.users, window, context) };
  if ('room' in question) return answerRoomEvents(question.room, window, context);
  return { events: await answerRoomsFreeBusy(question.rooms, window, context) };
}

/** The directory of rooms. @throws {ProblemError} when there is none @throws {SourceFault} on failure and at the deadline */
export async function answerRooms(context: Pick<AnswerContext, 'source' | 'answerBy'>) {
  const rooms = await withinDeadline(context.source.rooms(), context);
  if (!rooms) throw new ProblemError('unknown_route', 'There is no directory of rooms');
  return { rooms: [...rooms] };
}

/** `2026-11-24T08:00:00+00:00` */
const formatUtcOffset = (instant: Temporal.Instant) => `${formatUtc(instant)}+00:00`;

/** `2026-11-24T09:00:00.000+01:00` */
const formatLocal = (instant: Temporal.Instant, timeZone: string) =>
  instant.toZonedDateTimeISO(timeZone).toString({ timeZoneName: 'never', fractionalSecondDigits: 3 });

const toFreeBusyItem = ({ start, end, status }: BusyTime): FreeBusyItem => ({
  start: formatUtcOffset(start),
  end: formatUtcOffset(end),
  free_busy: status,
});

/** `08:30`; the end of a day is 24:00. */
const formatMinute = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

const toWorkingHours = ({ days, startMinute, endMinute, timeZone }: UserWorkingHours): WireHours => ({
  days: [...days],
  start: formatMinute(startMinute),
  end: formatMinute(endMinute),
  time_zone: timeZone,
});

/** The `error` of a user or room that could not be looked up. */
const formatLookupError = (name: string, { code, reason }: LookupProblem) =>
  `Free/busy lookup failed for ${formatName(name)}: ${reason} (${code})`;

/** `2026-11-24T08:00:00+00:00`; absent when the source was read for this response alone. */
const toFetchedAtField = ({ fetchedAt }: Pick<Fetched<unknown>, 'fetchedAt'>) =>
  fetchedAt && { fetched_at: formatUtcOffset(fetchedAt) };

/** Each person once, as `kari` and `kari@eksempel.no` are the same: the first name in the request, and the others. */
function resolveUsers(users: readonly string[], domain: string) {
  const found = new Map<
    string,
    { user: string; others: string[]; resolved: ReturnType<typeof resolveUser> }
  >();
  for (const user of users) {
    const resolved = resolveUser(user, domain);
    const key = foldName('username' in resolved ? resolved.username : user);
    const known = found.get(key);
    if (known) known.others.push(user);
    else found.set(key, { user, others: [], resolved });
  }
  return [...found.values()];
}

/** The first and last day of every entry, both inclusive. */
const toRange = ({ firstDay, lastDay }: CalendarWindow) => ({
  start: firstDay.toString(),
  end: lastDay.toString(),
});

/**
 * One entry for each person, in order. A user who could not be looked up in time has an `error` and no items.
 *
 * @throws {SourceFault} if every lookup failed
 */
async function answerUsers(
  users: readonly string[],
  window: CalendarWindow,
  { lookups, domain, answerBy }: AnswerContext,
): Promise<UserAvailability[]> {
  const people = resolveUsers(users, domain);
  const names = people.flatMap(({ resolved }) => ('username' in resolved ? [resolved.username] : []));
  const found = (await settleLookups(lookups.freeBusy(names, window), { answerBy })).values();
  const range = toRange(window);
  return people.map(({ user, others, resolved }): UserAvailability => {
    const fetched: Fetched<UserLookup> | undefined =
      'problem' in resolved ? { value: resolved } : found.next().value;
    if (!fetched) throw new RangeError('fewer lookups than users');
    const lookup = fetched.value;
    const entry = {
      user,
      ...(others.length > 0 && { same_user: others }),
      datetime_range: range,
      ...toFetchedAtField(fetched),
    };
    if ('problem' in lookup) {
      return { ...entry, free_busy_events: [], error: formatLookupError(user, lookup.problem) };
    }
    const { busy, workingHours, isBusyOnly, mayLackEvents } = lookup;
    return {
      ...entry,
      free_busy_events: busy.map(toFreeBusyItem),
      ...(workingHours && { working_hours: workingHours.map(toWorkingHours) }),
      ...(isBusyOnly && { busy_only: true }),
      ...(mayLackEvents && { may_lack_events: true }),
    };
  });
}

const toRoomEvent = (booking: RoomBooking, timeZone: string) => ({
  subject: booking.subject,
  start: formatLocal(booking.start, timeZone),
  end: formatLocal(booking.end, timeZone),
  id: booking.id,
  change_key: booking.change_key,
});

/** The events of one room. @throws {ProblemError} `unknown_room` @throws {SourceFault} on failure and at the deadline */
async function answerRoomEvents(
  asked: string,
  window: CalendarWindow,
  { source, lookups, domain, timeZone, answerBy }: AnswerContext,
): Promise<RoomEventsResponse> {
  const directory = await withinDeadline(source.rooms(), { answerBy });
  const address = resolveRoom(asked, directory, domain);
  if (address === undefined) throw new ProblemError('unknown_room');
  const fetched = await withinDeadline(lookups.roomEvents(address, window), { answerBy });
  if (!fetched.value) throw new ProblemError('unknown_room');
  return {
    room: address,
    events: fetched.value.bookings.map((booking) => toRoomEvent(booking, timeZone)),
    ...(fetched.value.mayLackEvents && { may_lack_events: true }),
    ...toFetchedAtField(fetched),
  };
}

/** Concurrent reads. A room that takes longer than `placeMs` gives up its place, so that it delays no other. */
const ROOM_POOL = { maxConcurrent: 16, slotMs: 300 };

const UNKNOWN_ROOM = { code: 'unknown_room', reason: 'there is no such room' };

/** Every event with a length makes the room busy. */
async function fetchRoomBusyTimes(
  address: string,
  window: CalendarWindow,
  { lookups }: AnswerContext,
): Promise<Fetched<UserLookup>> {
  const { value: lookup, ...age } = await lookups.roomEvents(address, window);
  if (!lookup) return { value: { problem: UNKNOWN_ROOM } };
  const { bookings, mayLackEvents } = lookup;
  const guess = bookings.find((booking) => booking.guess)?.guess;
  if (guess) return { value: { problem: guess } };
  const taken = bookings.filter(({ start, end }) => start.epochNanoseconds < end.epochNanoseconds);
  const busy = taken.map(({ start, end }) => ({ start, end, status: 'Busy' as const }));
  return { value: { busy, ...(mayLackEvents && { mayLackEvents }) }, ...age };
}

async function fetchAllRooms(
  addresses: readonly string[],
  window: CalendarWindow,
  context: AnswerContext,
): Promise<Fetched<UserLookup>[]> {
  const { lookups } = context;
  if (lookups.roomsFreeBusy) return settleLookups(lookups.roomsFreeBusy(addresses, window), context);
  const pool = createTaskPool(ROOM_POOL);
  let isOver = false;
  const late = { value: { problem: REMOTE_PROBLEMS.too_slow } };
  // Reads that have not begun at the deadline do not begin.
  const read = (address: string) =>
    fetchRoomBusyTimes(address, window, context).catch((error: unknown) => toUserLookup({ error }));
  const reads = addresses.map((address) => pool(async () => (isOver ? late : read(address))));
  return settleLookups(reads, context).finally(() => {
    isOver = true;
  });
}

/** One entry for each room, in order. A room that could not be read in time has an `error` and no items. */
async function answerRoomsFreeBusy(
  rooms: readonly string[],
  window: CalendarWindow,
  context: AnswerContext,
): Promise<RoomAvailability[]> {
  const directory = await withinDeadline(context.source.rooms(), context);
  const addresses = rooms.map((room) => resolveRoom(room, directory, context.domain));
  const known = addresses.filter((address) => address !== undefined);
  const found = (await fetchAllRooms(known, window, context)).values();
  const range = toRange(window);
  return rooms.map((room, at): RoomAvailability => {
    const fetched: Fetched<UserLookup> | undefined =
      addresses[at] === undefined ? { value: { problem: UNKNOWN_ROOM } } : found.next().value;
    if (!fetched) throw new RangeError('the source returned fewer lookups than rooms');
    const lookup = fetched.value;
    const failed = 'problem' in lookup;
    return {
      room,
      datetime_range: range,
      free_busy_events: failed ? [] : lookup.busy.map(toFreeBusyItem),
      ...(failed
        ? { error: formatLookupError(room, lookup.problem) }
        : lookup.mayLackEvents && { may_lack_events: true }),
      ...toFetchedAtField(fetched),
    };
  });
}

/** The lookup of a settled promise; a failed or late one becomes a problem. */
function toUserLookup(settled: TimedResult<Fetched<UserLookup>>): Fetched<UserLookup> {
  if (settled === 'late') return { value: { problem: REMOTE_PROBLEMS.too_slow } };
  if ('value' in settled) return settled.value;
  const { error } = settled;
  if (!(error instanceof SourceFault)) throw error;
  const { kind, problem } = error;
  const known = kind === 'slow' ? REMOTE_PROBLEMS.too_slow : LOOKUP_PROBLEMS.unreadable_calendar;
  return { value: { problem: problem ?? known } };
}

/**
 * Waits for the lookups of several users or rooms until the deadline. A failed or late one is a problem of its own.
 *
 * @throws {SourceFault} when all of them failed
 */
async function settleLookups(
  lookups: readonly Promise<Fetched<UserLookup>>[],
  deadline: Deadline,
): Promise<Fetched<UserLookup>[]> {
  const settled = await settleWithin(remainingMs(deadline), lookups);
  const faults = settled.flatMap((one) => (one !== 'late' && 'error' in one ? [one.error] : []));
  const [first] = faults;
  if (first instanceof SourceFault && faults.length === settled.length) throw first;
  return settled.map(toUserLookup);
}

/** When a response is sent with the results so far, in milliseconds of `performance.now()`. */
interface Deadline {
  answerBy: number;
}

const remainingMs = ({ answerBy }: Deadline): number => Math.max(answerBy - performance.now(), 0);

/**
 * Waits for work until the deadline. The work itself goes on.
 *
 * @throws {SourceFault} `slow` at the deadline
 */
async function withinDeadline<Value>(work: Promise<Value>, deadline: Deadline): Promise<Value> {
  const [settled = 'late'] = await settleWithin(remainingMs(deadline), [work]);
  if (settled === 'late') {
    throw new SourceFault('slow', 'no result before the deadline', { problem: REMOTE_PROBLEMS.too_slow });
  }
  if ('error' in settled) throw settled.error;
  return settled.value;
}
