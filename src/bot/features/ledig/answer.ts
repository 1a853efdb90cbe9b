import { Temporal } from 'temporal-polyfill';
import type { Room, UserAvailability } from '../../../calendar/contract.js';
import { ServiceFault } from '../../../shared/errors.js';
import { trimSignsAtEnd } from '../../../shared/text/clean-text.js';
import {
  clipIntervals,
  flattenIntervals,
  type Interval,
  mergeIntervals,
} from '../../../shared/time/interval.js';
import { cutText } from '../../blocks/text.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import { cleanTyped } from '../../framework/typed-text.js';
import { BUDGET_MS } from '../../lib/budgets.js';
import { type CalendarReason, isNotFound, type UnreadableReason } from '../../model/calendar-reasons.js';
import type { RoomProblem } from '../../model/proposal-reason.js';
import type { RoomTimesCache } from '../../rooms/room-directory.js';
import { filterRooms, findRoomsByNames } from '../../rooms/search-rooms.js';
import { isTimeZone } from '../../time/dates.js';
import { daysOf, mondayOf, type When } from '../../time/when.js';
import type { FreeBusyCache, FreeBusyReading } from './free-busy-cache.js';
import {
  type BusyItem,
  intervalOfDays,
  isDayOff,
  isOutside,
  type LedigAnswer,
  type LedigResult,
  listRequired,
  type PersonCalendar,
  STATUS_PRIORITY,
  type UnreadPerson,
  workingDayFrom,
} from './model.js';
import { findMeetingTimes, type MeetingRoom, type MeetingRooms, proposeMeeting } from './propose-times.js';
import {
  asksWhichIsFree,
  attendanceOf,
  type LedigQuery,
  type LedigQuestion,
  type NamedDay,
  type RoomRequest,
} from './question.js';
import {
  type CalendarUser,
  findViewer,
  readNames,
  readWithoutNames,
  resolvePeople,
} from './resolve-people.js';

/** A reading younger than this counts as read now: its time would tell nobody anything. */
const FRESH_SECONDS = 60;

/** What `/ledig` keeps between questions. */
export interface LedigCaches {
  freeBusyCache: FreeBusyCache;
  roomTimes: RoomTimesCache;
}

interface LedigServices extends Pick<Services, 'people' | 'calendar' | 'rooms' | 'log'>, LedigCaches {}

/** Milliseconds of a time of the contract. `Temporal` takes twenty times as long, and a person may have thousands. */
const msOf = (text: string) => Date.parse(text);

/** Omits working hours without days, which are unset in the calendar. */
function calendarOf(user: CalendarUser, entry: UserAvailability, within: Interval): PersonCalendar {
  const items = entry.free_busy_events.flatMap(({ start, end, free_busy: status }): BusyItem[] =>
    status === 'Free' ? [] : [{ start: msOf(start), end: msOf(end), status }],
  );
  const hours = (entry.working_hours ?? []).filter(
    ({ days, time_zone: zone }) => days.length > 0 && isTimeZone(zone),
  );
  return {
    name: user.name,
    items: flattenIntervals(clipIntervals(items, within), STATUS_PRIORITY),
    ...(hours.length > 0 && { workingHours: hours }),
    ...(entry.busy_only && { isBusyOnly: true }),
    ...(entry.may_lack_events && { mayLackEvents: true }),
    ...attendanceOf(user),
  };
}

function reasonOf(fault: unknown): UnreadableReason {
  const isTimeout = fault instanceof ServiceFault && fault.kind === 'timeout';
  return { from: 'calendar', why: isTimeout ? 'too-slow' : 'failed' };
}

function splitByResult(
  users: readonly CalendarUser[],
  readings: readonly PromiseSettledResult<FreeBusyReading>[],
  within: Interval,
) {
  const calendars: PersonCalendar[] = [];
  const unread: UnreadPerson[] = [];
  for (const [at, user] of users.entries()) {
    const { name, username } = user;
    const reading = readings[at];
    const entry = reading?.status === 'fulfilled' ? reading.value.entry : undefined;
    if (reading?.status === 'rejected') unread.push({ name, reason: reasonOf(reading.reason) });
    else if (!entry) unread.push({ name, reason: { from: 'calendar', why: 'no-answer' } });
    else if (entry.error !== undefined)
      unread.push({ name, reason: parseCalendarReason(entry.error, username) });
    else calendars.push(calendarOf(user, entry, within));
  }
  return { calendars, unread };
}

/** When the oldest calendar was read, if that is not now. */
function oldestReadAt(
  readings: readonly PromiseSettledResult<FreeBusyReading>[],
  now: Temporal.ZonedDateTime,
) {
  const times = readings.flatMap((each) => (each.status === 'fulfilled' ? [each.value.at] : []));
  const [oldest] = times.sort(Temporal.ZonedDateTime.compare);
  const isOld = oldest && Temporal.ZonedDateTime.compare(oldest.add({ seconds: FRESH_SECONDS }), now) < 0;
  return isOld ? { readAt: oldest } : {};
}

/** The answer about people whom it does not know: it shows no day. */
const unreadAnswer = (question: LedigQuestion, unread: readonly UnreadPerson[]): LedigAnswer => ({
  ...{ question, unread, calendars: [], days: [], attendees: [] },
  proposed: { proposals: [] },
});

/** When the people of a question are busy, and when all of them are free. */
export async function answerLedigQuestion(
  question: LedigQuestion,
  services: LedigServices,
  request: Pick<RequestContext, 'now' | 'user' | 'deadline' | 'lunch' | 'texts'>,
): Promise<LedigAnswer> {
  const { people, calendar, log, freeBusyCache, roomTimes } = services;
  const { now, user, deadline } = request;
  // Runs beside the calendar: only the zone and the attendees depend on it.
  const viewerLookup = findViewer(user, { people, log });
  const resolved = await resolvePeople(question, { people, log }, request);
  if ('unreadGroups' in resolved) return unreadAnswer(question, resolved.unreadGroups);
  const { known: found, unread, leftOut, groupNames } = resolved;
  const isWhich = asksWhichIsFree(question);
  // Where each is asked about alone, no one of them matters less.
  const known: CalendarUser[] = isWhich
    ? found.map(({ isOptional: _, isChoice: __, ...person }) => person)
    : found;
  const { first, last } = daysOf(question.when);
  const within = intervalOfDays(first, last, now.timeZoneId);
  const users = known.map(({ username }) => username);
  const [readings, rooms] = await Promise.all([
    freeBusyCache.read(calendar, { users, when: question.when, now, deadline }),
    question.room &&
      findMeetingRooms(
        question.room,
        { people: users.length, when: question.when },
        { services, roomTimes, request },
      ),
  ]);
  for (const each of readings) {
    if (each.status === 'rejected') log.warn({ err: each.reason }, 'a calendar could not be read');
  }
  const { calendars, unread: unreadCalendars } = splitByResult(known, readings, within);
  const viewer = await viewerLookup;
  const dates = Array.from({ length: first.until(last).days + 1 }, (_, days) => first.add({ days }));
  const days = dates.map((date) => findMeetingTimes(date, { question, calendars }, now));
  const others = known.filter(({ username }) => username !== viewer?.username);
  const answer = { question, calendars, days, attendees: others.flatMap(({ address }) => address ?? []) };
  // The times at which it is taken, if only one room fits and could be read.
  const [room, ...otherRooms] = rooms && 'rooms' in rooms ? rooms.rooms : [];
  const onlyRoom: LedigAnswer['room'] =
    room && otherRooms.length === 0
      ? {
          name: room.name,
          items: room.taken.map((time) => ({ ...time, status: 'Busy' })),
          ...(room.places !== undefined && room.places < known.length && { places: room.places }),
        }
      : undefined;
  const viewerZone = viewer?.timeZone;
  const isOtherZone = viewerZone !== undefined && differInOffset(viewerZone, now.timeZoneId, within);
  const asker = known.find(({ username, isOptional }) => username === viewer?.username && !isOptional)?.name;
  return {
    ...answer,
    unread: [...unread, ...unreadCalendars],
    proposed: proposeMeeting(answer, { rooms, asker }, request),
    ...(onlyRoom && { room: onlyRoom }),
    ...(asker !== undefined && { asker }),
    ...(groupNames.length > 0 && {
      groups: { names: groupNames, leftOut, ids: known.flatMap(({ memberId }) => memberId ?? []) },
    }),
    ...(isOtherZone && { viewerZone }),
    ...oldestReadAt(readings, now),
  };
}

/** The question about the next day or week, and what it replaces. */
interface NextQuestion {
  question: LedigQuestion;
  movedOn: 'day' | 'weekday' | 'week';
}

/**
 * The question about the next working day or week, if the day or week of an answer is over. A day off that nobody named
 * is over too.
 *
 * @param isDayNamed whether the person named the day
 * @param isWeekday whether the person named today by its weekday
 */
function findNextQuestion(
  { question, days }: LedigAnswer,
  { isDayNamed = true, isWeekday = false }: NamedDay,
  today: Temporal.PlainDate,
): NextQuestion | undefined {
  const { when } = question;
  if (when.kind === 'week') {
    const isOver = when.monday.equals(mondayOf(today)) && days.every(({ state }) => state !== 'open');
    const monday = when.monday.add({ weeks: 1 });
    const next: When = { kind: 'week', monday };
    return isOver && !isOutside(next, question.limits) && days.some(({ state }) => state === 'over')
      ? { question: { ...question, when: next }, movedOn: 'week' }
      : undefined;
  }
  if (!when.date.equals(today) || question.limits.hours) return undefined;
  const { otherDays: [other, ...otherDays] = [] } = question;
  if (other && days.some(({ state }) => state === 'over'))
    return { question: { ...question, when: other, otherDays }, movedOn: 'day' };
  const isOver = days.some(({ state }) => state === 'over') || (!isDayNamed && isDayOff(today));
  if (isOver && isWeekday)
    return {
      question: { ...question, when: { kind: 'day', date: today.add({ weeks: 1 }) } },
      movedOn: 'weekday',
    };
  const date = workingDayFrom(today.add({ days: 1 }));
  return isOver ? { question: { ...question, when: { kind: 'day', date } }, movedOn: 'day' } : undefined;
}

/** Answers the question; about the next working day or week if the day or week is over, which the answer says. */
export async function answerMovingOn(
  question: LedigQuestion,
  services: LedigServices,
  request: RequestContext,
  named: NamedDay = {},
): Promise<LedigAnswer> {
  const asked = await answerLedigQuestion(question, services, request);
  const next = findNextQuestion(asked, named, request.now.toPlainDate());
  const first: LedigAnswer = next
    ? { ...(await answerLedigQuestion(next.question, services, request)), movedOn: next.movedOn }
    : asked;
  return named.asksAway ? first : answerFirstWeek(first, services, request);
}

/** Whether it is known that no time of the answer suits all. */
const hasNoTime = ({ calendars, days }: LedigAnswer) =>
  listRequired(calendars).length > 0 &&
  days.every(({ free, tentative }) => free.length === 0 && tentative.length === 0);

/** The answer; of several weeks, the one for the first week that has a time, or for the first week where none has. */
async function answerFirstWeek(
  first: LedigAnswer,
  services: LedigServices,
  request: RequestContext,
): Promise<LedigAnswer> {
  const { when, laterWeeks = [] } = first.question;
  if (!hasNoTime(first)) return first;
  const weeksWithout: When[] = [when];
  for (const week of laterWeeks) {
    if (daysOf(week).first.since(daysOf(when).first).sign <= 0) continue;
    const answer = await answerLedigQuestion({ ...first.question, when: week }, services, request);
    // A week that cannot be read has a time, for all that is known.
    if (listRequired(answer.calendars).length === 0) break;
    // Nor is it known of a week that has a time for fewer people than the first one.
    if (answer.unread.length > first.unread.length) break;
    if (!hasNoTime(answer)) return { ...answer, weeksWithout };
    weeksWithout.push(week);
  }
  return weeksWithout.length > 1 ? { ...first, weeksWithout } : first;
}

/**
 * Answers what was typed. A typed name is looked for among the names of the workplace first. A name that nobody has is
 * asked back, and no day is shown. Words of prose beside named people are skipped, which the answer says.
 */
export async function answerLedigQuery(
  query: LedigQuery,
  services: LedigServices,
  request: RequestContext,
): Promise<LedigResult> {
  if ('problem' in query) return query;
  const read = await readNames(query, services, request);
  if ('problem' in read) return read;
  const found = await answerMovingOn(read.question, services, request, query);
  const { asksAway, passedOver } = query;
  const said = { ...(asksAway && { asksAway }), ...(passedOver !== undefined && { passedOver }) };
  const answer = { ...found, ...said };
  // The typed names that the calendar does not have either.
  const unknown = answer.unread.flatMap(({ name, reason }) => (isNotFound(reason) ? [name] : []));
  const rest = await readWithoutNames({ ...query, ...read }, unknown, services, request);
  if (!rest) return { answer };
  if ('problem' in rest) return rest;
  return {
    answer: {
      ...(await answerMovingOn(rest.question, services, request, query)),
      ...said,
      skipped: rest.skipped,
    },
  };
}

/** More than this are not read. */
const MAX_ROOMS = 30;

interface FindRoomsParts {
  services: Pick<Services, 'calendar' | 'rooms' | 'log'>;
  roomTimes: RoomTimesCache;
  request: Pick<RequestContext, 'now' | 'deadline'>;
}

/** The rooms that fit, the smallest first, or the largest. A room that is named fits any number of people. */
function listFitting(
  directory: readonly Room[],
  { places, isLarge, words }: RoomRequest,
  people: number,
): readonly Room[] | { problem: RoomProblem; words?: readonly string[] } {
  const named = words.length > 0 ? findRoomsByNames(directory, words) : [];
  if (named.length > 0) return named;
  const { rooms, unknown } = filterRooms(directory, {
    places: places ?? people,
    ...(isLarge && { order: 'largest' }),
    words,
  });
  if (unknown.length > 0) return { problem: 'unknown', words: unknown };
  return rooms.length > 0 ? rooms : { problem: 'none-fit' };
}

/**
 * The rooms for a meeting of so many people, with the times at which they are taken. A room that could not be read is
 * never among them. A failing service leaves the meeting without a room.
 */
async function findMeetingRooms(
  wanted: RoomRequest,
  { people, when }: { people: number; when: When },
  { services, roomTimes, request }: FindRoomsParts,
): Promise<MeetingRooms> {
  try {
    const directory = await services.rooms.list(request.deadline);
    if (!directory) return { problem: 'no-directory' };
    const fitting = listFitting(directory, wanted, people);
    if ('problem' in fitting) return fitting;
    const rooms = fitting.slice(0, MAX_ROOMS);
    const budgetMs = BUDGET_MS.freeBusyGroup;
    const times = await roomTimes(rooms, daysOf(when), { services, request, budgetMs });
    const read = rooms.flatMap(({ name, address, capacity }, at): MeetingRoom[] => {
      const result = times[at];
      if (!result || result === 'late' || 'error' in result) return [];
      const { taken, mayLackEvents } = result.value;
      return [
        {
          ...{ name, address, taken: mergeIntervals(taken) },
          ...(capacity !== undefined && { places: capacity }),
          ...(mayLackEvents && { mayLackEvents }),
        },
      ];
    });
    if (read.length < rooms.length)
      services.log.warn({ rooms: rooms.length, read: read.length }, 'rooms not read');
    return read.length > 0 ? { rooms: read } : { problem: 'unread' };
  } catch (err) {
    services.log.warn({ err }, 'the rooms for a meeting could not be read');
    return { problem: 'unread' };
  }
}

/**
 * The error codes of our own calendar service and of Exchange Web Services (ResponseCode). A service may put
 * any sentence around them.
 */
const REASON_CODES: readonly (readonly [CalendarReason, readonly string[]])[] = [
  [
    'unknown-user',
    [
      'unknown_user',
      'ErrorMailRecipientNotFound',
      'MailRecipientNotFoundException',
      'ErrorInvalidSmtpAddress',
    ],
  ],
  ['hidden-user', ['hidden_user']],
  ['no-calendar', ['no_calendar', 'ErrorNonExistentMailbox', 'ErrorFolderNotFound']],
  ['list', ['is_a_list', 'ErrorFreeBusyDLLimitReached']],
  ['outside', ['other_domain']],
  ['no-access', ['no_access', 'not_shared', 'private_hidden', 'ErrorNoFreeBusyAccess', 'ErrorAccessDenied']],
  ['unreadable', ['unreadable_calendar', 'invalid_answer']],
  ['unknown-time-zone', ['unknown_time_zone']],
  ['unreadable-event', ['unreadable_event']],
  ['too-many-events', ['too_many_events', 'too_large']],
  ['too-slow', ['too_slow', 'ErrorTimeoutExpired']],
  ['unreachable', ['unreachable']],
  ['server-busy', ['server_busy']],
  ['bad-password', ['bad_password', 'locked_out']],
  ['bad-certificate', ['bad_certificate']],
  ['login-page', ['login_page', 'redirected']],
  [
    'failed',
    [
      'server_failed',
      'ErrorFreeBusyGenerationFailed',
      'ErrorServiceDiscoveryFailed',
      'ErrorProxyRequestProcessingFailed',
    ],
  ],
  ['no-answer', ['no_answer', 'not_answered']],
];

/** The example of the contract. */
const NOT_FOUND = /\bmail recipient (?:was )?not found\b/iu;

const MAX_REASON = 150;

/** Why the service could not read a user: a known reason, or the service's text without the common prefix. */
export function parseCalendarReason(error: string, user: string): UnreadableReason {
  const text = cleanTyped(error);
  const prefix = cleanTyped(`Free/busy lookup failed for ${user}:`);
  const reason = text.startsWith(prefix) ? text.slice(prefix.length).trim() : text;
  const words = new Set(reason.match(/\w+/gu));
  const why = REASON_CODES.find(([, codes]) => codes.some((code) => words.has(code)))?.[0];
  if (why) return { from: 'calendar', why };
  if (NOT_FOUND.test(reason)) return { from: 'calendar', why: 'unknown-user' };
  if (reason === '') return { from: 'calendar', why: 'unreadable' };
  return { from: 'calendar', said: cutText(trimSignsAtEnd(reason, '.'), MAX_REASON) };
}

/** Whether the offsets of two time zones differ at the beginning or end of an interval. */
function differInOffset(one: string, other: string, { start, end }: Interval): boolean {
  const offset = (time: number, zone: string) =>
    Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone).offsetNanoseconds;
  return [start, end].some((time) => offset(time, one) !== offset(time, other));
}
