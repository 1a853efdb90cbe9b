import type { Temporal } from 'temporal-polyfill';
import { ProblemError } from '../../shared/http-service/problem.js';
import type {
  FreeBusyItem,
  RoomEventsResponse,
  UserAvailability,
  WorkingHours as WireHours,
} from '../contract.js';
import { writeUtc } from '../sources/instants.js';
import type {
  BusyTime,
  CalendarSource,
  LookupProblem,
  RoomBooking,
  UserLookup,
  WorkingHours,
} from '../sources/source.js';
import type { Fetched, Lookups } from './lookups.js';
import { type Deadline, inTime, lookupsInTime } from './lookups-in-time.js';
import { printable, resolveRoom, resolveUser } from './names.js';
import type { CalendarWindow } from './window.js';

/** What the answers are made from, and by when. */
export interface AnswerContext extends Deadline {
  source: Pick<CalendarSource, 'rooms'>;
  lookups: Lookups;
  domain: string;
  timeZone: string;
}

/** `2026-11-24T08:00:00+00:00` */
const writeWithOffset = (instant: Temporal.Instant) => `${writeUtc(instant)}+00:00`;

/** `2026-11-24T09:00:00.000+01:00` */
const writeLocal = (instant: Temporal.Instant, timeZone: string) =>
  instant.toZonedDateTimeISO(timeZone).toString({ timeZoneName: 'never', fractionalSecondDigits: 3 });

const itemOf = ({ start, end, status }: BusyTime): FreeBusyItem => ({
  start: writeWithOffset(start),
  end: writeWithOffset(end),
  free_busy: status,
});

/** Of lookups that are given to several: they are written once. */
const written = new WeakMap<readonly BusyTime[], readonly FreeBusyItem[]>();

/** When somebody is not free, as the contract has it. */
export function itemsOf(busy: readonly BusyTime[]): FreeBusyItem[] {
  const items = written.get(busy) ?? busy.map(itemOf);
  written.set(busy, items);
  return [...items];
}

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

/** `2026-11-24T08:00:00+00:00`, absent where the source was asked for this answer alone. */
export const agedBy = ({ fetchedAt }: Pick<Fetched<unknown>, 'fetchedAt'>) =>
  fetchedAt && { fetched_at: writeWithOffset(fetchedAt) };

/**
 * One entry a user, in the order asked; who could not be looked up, or not in time, has an `error` and no items.
 *
 * @throws {SourceFault} when nobody could be looked up
 */
export async function answerUsers(
  users: readonly string[],
  window: CalendarWindow,
  context: AnswerContext,
): Promise<UserAvailability[]> {
  const resolved = users.map((user) => resolveUser(user, context.domain));
  const usernames = resolved.flatMap((one) => ('username' in one ? [one.username] : []));
  const found = (await lookupsInTime(context.lookups.freeBusy(usernames, window), context)).values();
  const range = { start: window.firstDay.toString(), end: window.lastDay.toString() };
  return users.map((user, at): UserAvailability => {
    const name = resolved[at];
    const fetched: Fetched<UserLookup> | undefined =
      name && 'problem' in name ? { value: name } : found.next().value;
    if (!fetched) throw new RangeError('fewer lookups than users');
    const lookup = fetched.value;
    const entry = { user, datetime_range: range, ...agedBy(fetched) };
    if ('problem' in lookup) {
      return { ...entry, free_busy_events: [], error: describeProblem(user, lookup.problem) };
    }
    const { busy, workingHours } = lookup;
    return {
      ...entry,
      free_busy_events: itemsOf(busy),
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

/** The events of one room. @throws {ProblemError} `unknown_room` @throws {SourceFault} also when it takes too long */
export async function answerRoom(
  asked: string,
  window: CalendarWindow,
  { source, lookups, domain, timeZone, answerBy }: AnswerContext,
): Promise<RoomEventsResponse> {
  const directory = await inTime(source.rooms(), { answerBy });
  const address = resolveRoom(asked, directory, domain);
  if (address === undefined) throw new ProblemError('unknown_room');
  const fetched = await inTime(lookups.roomEvents(address, window), { answerBy });
  if (!fetched.value) throw new ProblemError('unknown_room');
  return {
    room: address,
    events: fetched.value.map((booking) => eventOf(booking, timeZone)),
    ...agedBy(fetched),
  };
}
