import { Temporal } from 'temporal-polyfill';
import { isHoliday } from './holidays.js';
import type { Schedule, Subscription } from './subscription.js';

/** Longer than any schedule is silent: those of one weekday skip a few holidays in a row at most. */
const MAX_SILENT_DAYS = 60;
/** What was due before is not even recorded as missed: by then what was recorded has been forgotten too. */
export const RETENTION_HOURS = 400 * 24;
/** A morning's summary is of use until noon, another's for an hour. */
const LATE_UNTIL = Temporal.PlainTime.from('12:00');
const LATE_HOURS = 1;

/** One posting of a subscription. Its wall time is what makes it one and the same, however often it is found due. */
export interface PostOccurrence {
  local: Temporal.PlainDateTime;
  at: Temporal.Instant;
  /** Posted no later than this, else it is missed. */
  lastAt: Temporal.Instant;
}

/** What a subscription has due, and where to go on from. */
export interface DueSubscription {
  subscription: Subscription;
  /** The oldest first; may be none where the schedule has been changed. */
  occurrences: readonly PostOccurrence[];
  nextAt: Temporal.Instant;
}

/**
 * The posting of a day. A wall time that the clocks skip is taken as long after the change as it was meant to be after
 * it would have struck (02:30 is 03:30 then); of one that comes twice it is the first (RFC 5545, section 3.3.5).
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
 * The first posting at the moment or after it.
 *
 * @throws {RangeError} where the schedule has none
 */
export function nextOccurrence(schedule: Schedule, from: Temporal.Instant): PostOccurrence {
  // The day before too: the posting of its last minutes may have been moved past midnight.
  let date = from.toZonedDateTimeISO(schedule.timeZone).toPlainDate().subtract({ days: 1 });
  for (let tried = 0; tried < MAX_SILENT_DAYS; tried += 1) {
    if (isPosted(date, schedule)) {
      const occurrence = occurrenceOn(date, schedule);
      if (Temporal.Instant.compare(occurrence.at, from) >= 0) return occurrence;
    }
    date = date.add({ days: 1 });
  }
  throw new RangeError('a schedule without a day');
}

const JUST_AFTER = { nanoseconds: 1 };

function dueOf(subscription: Subscription, now: Temporal.Instant): DueSubscription {
  const occurrences: PostOccurrence[] = [];
  const oldest = now.subtract({ hours: RETENTION_HOURS });
  const from = Temporal.Instant.compare(subscription.nextAt, oldest) < 0 ? oldest : subscription.nextAt;
  let next = nextOccurrence(subscription.schedule, from);
  while (Temporal.Instant.compare(next.at, now) <= 0) {
    occurrences.push(next);
    next = nextOccurrence(subscription.schedule, next.at.add(JUST_AFTER));
  }
  return { subscription, occurrences, nextAt: next.at };
}

/** The active subscriptions whose next posting has come, each with all that has come since it was last looked at. */
export function findDueSubscriptions(
  subscriptions: readonly Subscription[],
  now: Temporal.Instant,
): DueSubscription[] {
  return subscriptions
    .filter(({ state, nextAt }) => state === 'active' && Temporal.Instant.compare(nextAt, now) <= 0)
    .map((subscription) => dueOf(subscription, now));
}

/** Who asks for a post now looks for it now. */
const ORDERED_MINUTES = 5;

/** A posting that somebody asks for at this moment; two within the minute are one. */
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
