import type { Temporal } from 'temporal-polyfill';
import { ProblemError } from '../../shared/http-service/problem.js';
import type {
  FreeBusyItem,
  RoomEventsResponse,
  UserAvailability,
  WorkingHours as WireHours,
} from '../contract.js';
import { foldName } from '../sources/common/fold-name.js';
import type {
  BusyTime,
  CalendarSource,
  LookupProblem,
  RoomBooking,
  UserLookup,
  UserWorkingHours,
} from '../sources/common/source.js';
import { formatUtc } from '../sources/common/utc-instants.js';
import type { CachedLookups, Fetched } from './cached-lookups.js';
import { type LookupDeadline, settleLookups, withinDeadline } from './lookup-deadline.js';
import { formatName, resolveRoom, resolveUser } from './names.js';
import type { CalendarWindow } from './window.js';

/** What responses are built from, and their deadline. */
export interface AnswerContext extends LookupDeadline {
  source: Pick<CalendarSource, 'rooms'>;
  lookups: CachedLookups;
  domain: string;
  timeZone: string;
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

/** Busy times in the form of the contract. */
export const toFreeBusyItems = (busy: readonly BusyTime[]): FreeBusyItem[] => busy.map(toFreeBusyItem);

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
export const formatLookupError = (name: string, { code, reason }: LookupProblem) =>
  `Free/busy lookup failed for ${formatName(name)}: ${reason} (${code})`;

/** `2026-11-24T08:00:00+00:00`; absent when the source was read for this response alone. */
export const toFetchedAtField = ({ fetchedAt }: Pick<Fetched<unknown>, 'fetchedAt'>) =>
  fetchedAt && { fetched_at: formatUtcOffset(fetchedAt) };

interface AskedUser {
  /** The first name in the request, and the others for the same person. */
  user: string;
  others: string[];
  resolved: ReturnType<typeof resolveUser>;
}

/** Each person once: `kari` and `kari@eksempel.no` are the same. */
function resolveUsers(users: readonly string[], domain: string): AskedUser[] {
  const found = new Map<string, AskedUser>();
  for (const user of users) {
    const resolved = resolveUser(user, domain);
    const key = foldName('username' in resolved ? resolved.username : user);
    const known = found.get(key);
    if (known) known.others.push(user);
    else found.set(key, { user, others: [], resolved });
  }
  return [...found.values()];
}

/** The users to look up. */
const findUsernames = (people: readonly AskedUser[]): string[] =>
  people.flatMap(({ resolved }) => ('username' in resolved ? [resolved.username] : []));

/**
 * One entry for each person, in order. A user who could not be looked up has an `error` and no items.
 *
 * @param lookups of `findUsernames`
 */
function toUserAvailability(
  people: readonly AskedUser[],
  lookups: readonly Fetched<UserLookup>[],
  window: CalendarWindow,
): UserAvailability[] {
  const found = lookups.values();
  const range = { start: window.firstDay.toString(), end: window.lastDay.toString() };
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
      free_busy_events: toFreeBusyItems(busy),
      ...(workingHours && { working_hours: workingHours.map(toWorkingHours) }),
      ...(isBusyOnly && { busy_only: true }),
      ...(mayLackEvents && { may_lack_events: true }),
    };
  });
}

/**
 * One entry for each person, in order. A user who could not be looked up in time has an `error` and no items.
 *
 * @throws {SourceFault} if every lookup failed
 */
export async function answerUsers(
  users: readonly string[],
  window: CalendarWindow,
  { lookups, domain, answerBy }: AnswerContext,
): Promise<UserAvailability[]> {
  const people = resolveUsers(users, domain);
  const found = await settleLookups(lookups.freeBusy(findUsernames(people), window), { answerBy });
  return toUserAvailability(people, found, window);
}

const toRoomEvent = (booking: RoomBooking, timeZone: string) => ({
  subject: booking.subject,
  start: formatLocal(booking.start, timeZone),
  end: formatLocal(booking.end, timeZone),
  id: booking.id,
  change_key: booking.change_key,
});

/** The events of one room. @throws {ProblemError} `unknown_room` @throws {SourceFault} on failure and at the deadline */
export async function answerRoomEvents(
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
