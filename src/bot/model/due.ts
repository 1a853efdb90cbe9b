import { Temporal } from 'temporal-polyfill';
import { isHoliday } from './holidays.js';
import type { Schedule, Subscription } from './subscription.js';

const JUST_AFTER = { nanoseconds: 1 };
/** Longer than the gaps in any schedule. A schedule of one weekday skips a few holidays in a row at most. */
const MAX_SILENT_DAYS = 60;
/** Records of older occurrences are deleted, so older occurrences are not recorded as missed either. */
export const RETENTION_HOURS = 400 * 24;
/** A post of the morning is useful until noon, other posts for an hour. */
const LATE_UNTIL = Temporal.PlainTime.from('12:00');
const LATE_HOURS = 1;

/** One occurrence of a scheduled post. The subscription and the wall time identify it. */
export interface PostOccurrence {
  local: Temporal.PlainDateTime;
  at: Temporal.Instant;
  /** The last moment to post it. After this it is missed. */
  lastAt: Temporal.Instant;
}

/** The due occurrences of a subscription, and the time of the next one. */
export interface DueSubscription {
  subscription: Subscription;
  /** The oldest first. Empty if the schedule has changed so that none is due. */
  occurrences: readonly PostOccurrence[];
  nextAt: Temporal.Instant;
}

/**
 * Returns the occurrence on a date. A wall time that the clocks skip moves forward by the length of the gap
 * (02:30 becomes 03:30). Of a wall time that comes twice, it is the first (RFC 5545, section 3.3.5).
 */
function occurrenceOn(date: Temporal.PlainDate, { time, timeZone }: Schedule): PostOccurrence {
  const at = date.toZonedDateTime({ timeZone, plainTime: time });
  const noon = date.toZonedDateTime({ timeZone, plainTime: LATE_UNTIL }).toInstant();
  const hourLater = at.toInstant().add({ hours: LATE_HOURS });
  return {
    local: date.toPlainDateTime(time),
    at: at.toInstant(),
    lastAt: Temporal.Instant.compare(noon, hourLater) > 0 ? noon : hourLater,
  };
}

const isPosted = (date: Temporal.PlainDate, { days, skipHolidays }: Schedule) =>
  days.includes(date.dayOfWeek) && !(skipHolidays && isHoliday(date));

/**
 * Lists the occurrences at or after a moment, the earliest first.
 *
 * @throws {RangeError} if the schedule has none
 */
function* occurrencesFrom(schedule: Schedule, from: Temporal.Instant): Generator<PostOccurrence, never> {
  let earliest = from;
  // Starts a day early: a clock change may move an occurrence past midnight.
  let date = from.toZonedDateTimeISO(schedule.timeZone).toPlainDate().subtract({ days: 1 });
  for (let silentDays = 0; silentDays < MAX_SILENT_DAYS; silentDays += 1) {
    if (isPosted(date, schedule)) {
      const occurrence = occurrenceOn(date, schedule);
      if (Temporal.Instant.compare(occurrence.at, earliest) >= 0) {
        yield occurrence;
        // If the time zone skips a whole day, its occurrence and that of the next day are the same instant.
        earliest = occurrence.at.add(JUST_AFTER);
        silentDays = 0;
      }
    }
    date = date.add({ days: 1 });
  }
  throw new RangeError('a schedule without a day');
}

/**
 * Finds the first occurrence at or after a moment.
 *
 * @throws {RangeError} if the schedule has none
 */
export const nextOccurrence = (schedule: Schedule, from: Temporal.Instant): PostOccurrence =>
  occurrencesFrom(schedule, from).next().value;

type DueTimes = Omit<DueSubscription, 'subscription'>;

function findDueTimes({ schedule, nextAt }: Subscription, now: Temporal.Instant): DueTimes {
  const due: PostOccurrence[] = [];
  const oldest = now.subtract({ hours: RETENTION_HOURS });
  const from = Temporal.Instant.compare(nextAt, oldest) < 0 ? oldest : nextAt;
  const occurrences = occurrencesFrom(schedule, from);
  let next = occurrences.next().value;
  while (Temporal.Instant.compare(next.at, now) <= 0) {
    due.push(next);
    next = occurrences.next().value;
  }
  return { occurrences: due, nextAt: next.at };
}

/**
 * Finds the active subscriptions that are due, each with all occurrences from its `nextAt`. Computes the times of
 * subscriptions with the same schedule and `nextAt` once.
 */
export function findDueSubscriptions(
  subscriptions: readonly Subscription[],
  now: Temporal.Instant,
): DueSubscription[] {
  const known = new Map<string, DueTimes>();
  return subscriptions
    .filter(({ state, nextAt }) => state === 'active' && Temporal.Instant.compare(nextAt, now) <= 0)
    .map((subscription) => {
      const key = JSON.stringify([subscription.schedule, subscription.nextAt.epochMilliseconds]);
      const times = known.get(key) ?? findDueTimes(subscription, now);
      known.set(key, times);
      return { subscription, ...times };
    });
}

/** The delay after which an ordered post is missed. It is short, because a person waits for it. */
const ORDERED_MINUTES = 5;

/**
 * Creates the occurrence that a person orders now. Orders within the same minute give the same occurrence.
 */
export function occurrenceNow({ timeZone }: Schedule, now: Temporal.Instant): PostOccurrence {
  const local = now.toZonedDateTimeISO(timeZone).toPlainDateTime();
  return {
    local: local.round({ smallestUnit: 'minute', roundingMode: 'floor' }),
    at: now,
    lastAt: now.add({ minutes: ORDERED_MINUTES }),
  };
}

/** Whether it is too late to post it. */
export const isMissed = ({ lastAt }: Pick<PostOccurrence, 'lastAt'>, now: Temporal.Instant) =>
  Temporal.Instant.compare(now, lastAt) > 0;
