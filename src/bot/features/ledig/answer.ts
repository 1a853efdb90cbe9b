import { Temporal } from 'temporal-polyfill';
import type { UserAvailability } from '../../../calendar/contract.js';
import { ServiceFault } from '../../../shared/errors.js';
import { clipIntervals, flattenIntervals, type Interval } from '../../../shared/time/interval.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import type { UnreadableReason } from '../../model/calendar-reasons.js';
import type { Person } from '../../people/person.js';
import { isTimeZone } from '../../time/dates.js';
import { daysOf } from '../../time/when.js';
import type { FreeBusyCache, FreeBusyReading } from './free-busy-cache.js';
import { findFreeTimes } from './free-times.js';
import { intervalOfDays } from './hours.js';
import {
  type BusyItem,
  type LedigAnswer,
  type LedigQuery,
  type LedigQuestion,
  type LedigResult,
  type PersonCalendar,
  STATUS_PRIORITY,
  type UnreadPerson,
} from './model.js';
import { parseCalendarReason } from './parse-calendar-reason.js';
import { type CalendarUser, findViewer, resolvePeople } from './resolve-people.js';

/** What was read less than this ago is of now. */
const FRESH_SECONDS = 5;

export interface LedigServices extends Pick<Services, 'people' | 'calendar' | 'log'> {
  freeBusyCache: FreeBusyCache;
}

const timeOf = (text: string) => Temporal.Instant.from(text).epochMilliseconds;

function itemsOf(entry: UserAvailability, within: Interval): BusyItem[] {
  const items = entry.free_busy_events.flatMap(({ start, end, free_busy: status }) =>
    status === 'Free' ? [] : { start: timeOf(start), end: timeOf(end), status },
  );
  return flattenIntervals(clipIntervals(items, within), STATUS_PRIORITY);
}

/** Hours of no day are hours that were not filled in. */
function seePerson({ name }: CalendarUser, entry: UserAvailability, within: Interval): PersonCalendar {
  const hours = (entry.working_hours ?? []).filter(
    ({ days, time_zone: zone }) => days.length > 0 && isTimeZone(zone),
  );
  return { name, items: itemsOf(entry, within), ...(hours.length > 0 && { workingHours: hours }) };
}

function reasonOf(fault: unknown): UnreadableReason {
  const isSlow = fault instanceof ServiceFault && fault.kind === 'timeout';
  return { from: 'calendar', why: isSlow ? 'too-slow' : 'failed' };
}

function sortOut(
  known: readonly CalendarUser[],
  read: readonly PromiseSettledResult<FreeBusyReading>[],
  within: Interval,
) {
  const seen: PersonCalendar[] = [];
  const unseen: UnreadPerson[] = [];
  for (const [at, person] of known.entries()) {
    const { name, username } = person;
    const reading = read[at];
    const entry = reading?.status === 'fulfilled' ? reading.value.entry : undefined;
    if (reading?.status === 'rejected') unseen.push({ name, reason: reasonOf(reading.reason) });
    else if (!entry) unseen.push({ name, reason: { from: 'calendar', why: 'no-answer' } });
    else if (entry.error !== undefined)
      unseen.push({ name, reason: parseCalendarReason(entry.error, username) });
    else seen.push(seePerson(person, entry, within));
  }
  return { seen, unseen };
}

/** The viewer's zone, where its clocks show another time at the beginning or end of these days. */
function otherZone(viewer: Person | undefined, { start, end }: Interval, timeZone: string) {
  const zone = viewer?.timeZone;
  if (zone === undefined) return {};
  const offset = (time: number, of: string) =>
    Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(of).offsetNanoseconds;
  const isOther = [start, end].some((time) => offset(time, zone) !== offset(time, timeZone));
  return isOther ? { viewerZone: zone } : {};
}

function oldestOf(read: readonly PromiseSettledResult<FreeBusyReading>[], now: Temporal.ZonedDateTime) {
  const times = read.flatMap((each) => (each.status === 'fulfilled' ? [each.value.at] : []));
  const [oldest] = times.sort(Temporal.ZonedDateTime.compare);
  const isOld = oldest && Temporal.ZonedDateTime.compare(oldest.add({ seconds: FRESH_SECONDS }), now) < 0;
  return isOld ? { readAt: oldest } : {};
}

function inviteAll(known: readonly CalendarUser[], viewer: Person | undefined): string[] {
  const others = known.filter(({ username }) => username !== viewer?.username);
  return others.flatMap(({ address }) => address ?? []);
}

/** When the people of a question are busy and when all are free. */
export async function answerLedigQuestion(
  question: LedigQuestion,
  { people, calendar, log, freeBusyCache: readings }: LedigServices,
  { now, user }: Pick<RequestContext, 'now' | 'user'>,
): Promise<LedigAnswer> {
  // Only the zone and the invitations need it: meanwhile the calendar is asked.
  const asking = findViewer(user, { people, log });
  const { known, unseen } = await resolvePeople(question.people, { people, log });
  const { first, last } = daysOf(question.when);
  const within = intervalOfDays(first, last, now.timeZoneId);
  const users = known.map(({ username }) => username);
  const read = await readings.read(calendar, { users, when: question.when, now });
  for (const each of read) {
    if (each.status === 'rejected') log.warn({ err: each.reason }, 'a calendar could not be read');
  }
  const sorted = sortOut(known, read, within);
  const viewer = await asking;
  const dates = Array.from({ length: first.until(last).days + 1 }, (_, days) => first.add({ days }));
  return {
    question,
    calendars: sorted.seen,
    unread: [...unseen, ...sorted.unseen],
    days: dates.map((date) => findFreeTimes(date, sorted.seen, question, now)),
    attendees: inviteAll(known, viewer),
    ...otherZone(viewer, within, now.timeZoneId),
    ...oldestOf(read, now),
  };
}

export async function answerLedig(
  query: LedigQuery,
  parts: LedigServices,
  asker: Pick<RequestContext, 'now' | 'user'>,
): Promise<LedigResult> {
  if ('problem' in query) return query;
  return { answer: await answerLedigQuestion(query.question, parts, asker) };
}
