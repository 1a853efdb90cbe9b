import { Temporal } from 'temporal-polyfill';
import type { UserAvailability } from '../../../calendar/contract.js';
import { ServiceFault } from '../../../shared/errors.js';
import { clipIntervals, flattenIntervals, type Interval } from '../../../shared/time/interval.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import type { UnreadableReason } from '../../model/calendar-reasons.js';
import type { RoomTimesCache } from '../../rooms/room-times-cache.js';
import { isTimeZone } from '../../time/dates.js';
import { daysOf } from '../../time/when.js';
import { findMeetingRooms, type MeetingRooms } from './find-meeting-rooms.js';
import type { FreeBusyCache, FreeBusyReading } from './free-busy-cache.js';
import { findFreeTimes, minLengthMs } from './free-times.js';
import { intervalOfDays } from './hours.js';
import { listMeetingDays } from './meeting-candidates.js';
import {
  type BusyItem,
  type LedigAnswer,
  listRequired,
  type PersonCalendar,
  STATUS_PRIORITY,
  type UnreadPerson,
} from './model.js';
import { parseCalendarReason } from './parse-calendar-reason.js';
import type { Proposals } from './proposal.js';
import { proposeTimes } from './propose-times.js';
import { type LedigQuestion, MAX_PEOPLE } from './question.js';
import { type ExpandedPeople, expandGroups, unreadGroup } from './resolve-groups.js';
import { type CalendarUser, findViewer, resolvePeople } from './resolve-people.js';
import { differInOffset } from './wall-clock.js';

/** A reading younger than this counts as read now. */
const FRESH_SECONDS = 5;

/** What `/ledig` keeps between questions. */
export interface LedigCaches {
  freeBusyCache: FreeBusyCache;
  roomTimes: RoomTimesCache;
}

export interface LedigServices extends Pick<Services, 'people' | 'calendar' | 'rooms' | 'log'>, LedigCaches {}

/** Milliseconds of a time of the contract. `Temporal` takes twenty times as long, and a person may have thousands. */
const msOf = (text: string) => Date.parse(text);

/** Omits working hours without days, which are unset in the calendar. */
function calendarOf(
  { name, isOptional }: CalendarUser,
  entry: UserAvailability,
  within: Interval,
): PersonCalendar {
  const items = entry.free_busy_events.flatMap(({ start, end, free_busy: status }): BusyItem[] =>
    status === 'Free' ? [] : [{ start: msOf(start), end: msOf(end), status }],
  );
  const hours = (entry.working_hours ?? []).filter(
    ({ days, time_zone: zone }) => days.length > 0 && isTimeZone(zone),
  );
  return {
    name,
    items: flattenIntervals(clipIntervals(items, within), STATUS_PRIORITY),
    ...(hours.length > 0 && { workingHours: hours }),
    ...(entry.busy_only && { isBusyOnly: true }),
    ...(entry.may_lack_events && { mayLackEvents: true }),
    ...(isOptional && { isOptional }),
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

/** Times for the meeting; none for a question about oneself only, without a room. */
function proposeMeeting(
  {
    question,
    calendars,
    days,
    attendees,
  }: Pick<LedigAnswer, 'question' | 'calendars' | 'days' | 'attendees'>,
  { rooms, asker }: { rooms: MeetingRooms | undefined; asker: string | undefined },
  { now, lunch }: Pick<RequestContext, 'now' | 'lunch'>,
): Proposals {
  if ((attendees.length === 0 && !question.room) || calendars.length === 0) return { proposals: [] };
  // Nobody who is asked about can be read: the times would suit only the person who asks.
  const isOnlyAsker = calendars.every(({ name }) => name === asker);
  if (isOnlyAsker && attendees.length > 0) return { proposals: [] };
  const meetingDays = listMeetingDays(days, calendars, question, now);
  const hasRooms = rooms && 'rooms' in rooms;
  const proposed = proposeTimes(meetingDays, {
    lengthMs: minLengthMs(question.limits),
    timeZone: now.timeZoneId,
    lunch,
    asker,
    isUrgent: question.urgency !== undefined,
    ...(hasRooms && { rooms: rooms.rooms }),
  });
  if (!rooms || hasRooms) return proposed;
  const { problem, words = [] } = rooms;
  return { ...proposed, roomProblem: { problem, words } };
}

/** When the people of a question are busy, and when all of them are free. */
export async function answerLedigQuestion(
  question: LedigQuestion,
  services: LedigServices,
  request: Pick<RequestContext, 'now' | 'user' | 'deadline' | 'lunch' | 'texts'>,
): Promise<LedigAnswer> {
  const { people, calendar, log, freeBusyCache, roomTimes } = services;
  const { now, user, deadline } = request;
  const expanded: ExpandedPeople | { unread: UnreadPerson[] } = question.groups
    ? await expandGroups(question.people, question.groups, { people }, request)
    : { people: question.people, groupNames: [] };
  if ('unread' in expanded) return unreadAnswer(question, expanded.unread);
  // Runs beside the calendar: only the zone and the attendees depend on it.
  const viewerLookup = findViewer(user, { people, log });
  const { known, unread, leftOut } = await resolvePeople(expanded.people, { people, log });
  const { groupNames } = expanded;
  if (known.length > MAX_PEOPLE) {
    const tooLarge = groupNames.map((name) => unreadGroup(name, 'too-large'));
    return unreadAnswer(question, tooLarge);
  }
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
  const days = dates.map((date) => findFreeTimes(date, listRequired(calendars), question, now));
  const others = known.filter(({ username }) => username !== viewer?.username);
  const answer = { question, calendars, days, attendees: others.flatMap(({ address }) => address ?? []) };
  // The times at which it is taken, if only one room fits and could be read.
  const [room, ...otherRooms] = rooms && 'rooms' in rooms ? rooms.rooms : [];
  const onlyRoom: LedigAnswer['room'] =
    room && otherRooms.length === 0
      ? { name: room.name, items: room.taken.map((time) => ({ ...time, status: 'Busy' })) }
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
