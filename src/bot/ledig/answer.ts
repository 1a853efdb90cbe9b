import { Temporal } from 'temporal-polyfill';
import type { UserAvailability } from '../../calendar/contract.js';
import { clipIntervals, gapsBetween, type Interval } from '../../shared/interval.js';
import type { Asker, Services } from '../command.js';
import { daysOf } from '../when.js';
import { readCalendarReason } from './calendar-reason.js';
import { fetchFreeBusy } from './fetch-free-busy.js';
import { FRIDAY, spanOf, WORKING_HOURS, wholeDays } from './hours.js';
import {
  type BusyItem,
  type DayFree,
  isTaken,
  type LedigAnswer,
  type LedigQuery,
  type LedigQuestion,
  type LedigResult,
  type SeenPerson,
  type UnseenPerson,
} from './model.js';
import { type Resolved, resolvePeople } from './resolve-people.js';

/** Less is no time to meet. */
const LEAST_MS = 30 * 60_000;
/** Nobody can be asked to a meeting at 10:07. */
const ROUND_TO_MINUTES = 5;

const timeOf = (text: string) => Temporal.Instant.from(text).epochMilliseconds;

function itemsOf(entry: UserAvailability, within: Interval): BusyItem[] {
  const items = entry.free_busy_events.flatMap(({ start, end, free_busy: status }) =>
    status === 'Free' ? [] : { start: timeOf(start), end: timeOf(end), status },
  );
  return clipIntervals(items, within).sort((a, b) => a.start - b.start);
}

function readEntries(entries: readonly UserAvailability[], known: Resolved['known'], within: Interval) {
  const seen: SeenPerson[] = [];
  const unseen: UnseenPerson[] = [];
  for (const [at, { name, username }] of known.entries()) {
    const entry = entries[at];
    if (!entry) unseen.push({ name, reason: { from: 'calendar', why: 'no-answer' } });
    else if (entry.error !== undefined)
      unseen.push({ name, reason: readCalendarReason(entry.error, username) });
    else seen.push({ name, items: itemsOf(entry, within) });
  }
  return { seen, unseen };
}

const roundUp = (now: Temporal.ZonedDateTime) =>
  now.round({ smallestUnit: 'minute', roundingIncrement: ROUND_TO_MINUTES, roundingMode: 'ceil' })
    .epochMilliseconds;

function freeOn(date: Temporal.PlainDate, seen: readonly SeenPerson[], now: Temporal.ZonedDateTime): DayFree {
  if (date.dayOfWeek > FRIDAY) return { date, state: 'weekend', free: [] };
  const hours = spanOf(date, WORKING_HOURS, now.timeZoneId);
  const left = { start: Math.max(hours.start, roundUp(now)), end: hours.end };
  if (left.start >= left.end) return { date, state: 'over', free: [] };
  if (seen.length === 0) return { date, state: 'open', free: [] };
  const taken = seen.flatMap(({ items }) => items.filter(({ status }) => isTaken(status)));
  return { date, state: 'open', free: gapsBetween(taken, left, LEAST_MS) };
}

/** When the people of a question are busy and when all are free. */
export async function answerQuestion(
  question: LedigQuestion,
  { people, calendar, log }: Pick<Services, 'people' | 'calendar' | 'log'>,
  { now }: Pick<Asker, 'now'>,
): Promise<LedigAnswer> {
  const { known, unseen } = await resolvePeople(question.people, { people, log });
  const { first, last } = daysOf(question.when);
  const users = known.map(({ username }) => username);
  const entries =
    users.length === 0 ? [] : await fetchFreeBusy(calendar, users, question.when, now.toPlainDate());
  const read = readEntries(entries, known, wholeDays(first, last, now.timeZoneId));
  const dates = Array.from({ length: first.until(last).days + 1 }, (_, days) => first.add({ days }));
  return {
    question,
    seen: read.seen,
    unseen: [...unseen, ...read.unseen],
    days: dates.map((date) => freeOn(date, read.seen, now)),
  };
}

export async function answerLedig(
  query: LedigQuery,
  services: Pick<Services, 'people' | 'calendar' | 'log'>,
  asker: Pick<Asker, 'now'>,
): Promise<LedigResult> {
  if ('problem' in query) return query;
  return { answer: await answerQuestion(query.question, services, asker) };
}
