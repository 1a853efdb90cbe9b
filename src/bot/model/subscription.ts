import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import { DICT_IDS } from '../../dictionary/contract.js';
import { isHoliday } from './holidays.js';
import { LANGUAGES, type Language } from './language.js';

/** The maximum number of rooms in a summary. The rooms share the space of one message. */
export const MAX_SUMMARY_ROOMS = 20;

/** What a summary of rooms covers: the day of the post, the day after it, or the week ahead. */
export const SUMMARY_SPANS = ['day', 'next-day', 'week'] as const;

export type SummarySpan = (typeof SUMMARY_SPANS)[number];

/** The content of the posts. */
export const contentSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('rooms'),
    /** Addresses. */
    rooms: z.array(z.string().min(1)).min(1).max(MAX_SUMMARY_ROOMS),
    span: z.enum(SUMMARY_SPANS),
    /** If nothing is booked: `say` posts that, `skip` posts nothing. */
    whenEmpty: z.enum(['say', 'skip']),
  }),
  z.object({ kind: z.literal('word'), dict: z.enum(DICT_IDS) }),
]);

export type SummaryContent = z.infer<typeof contentSchema>;

/** The days and time of the posts, in the wall time of a time zone. */
export interface Schedule {
  /** ISO: 1 is Monday. At least one, in order. */
  days: readonly number[];
  time: Temporal.PlainTime;
  timeZone: string;
  /** Whether to skip Norwegian public holidays. */
  skipHolidays: boolean;
}

/** Why a subscription is paused: by choice, because Slack refuses its posts, or because it is unreadable. */
export const PAUSE_REASONS = [
  'paused',
  'gone',
  'archived',
  'not_a_member',
  'not_allowed',
  'damaged',
] as const;

export type PauseReason = (typeof PAUSE_REASONS)[number];

export const subscriptionStateSchema = z.enum(['active', ...PAUSE_REASONS]);

/** A paused subscription whose creator is still to be notified. */
export interface PauseNotice {
  team: string;
  channel: string;
  /** The Slack id of the creator. */
  user: string;
  reason: PauseReason;
  /** The language of the posts. */
  language: Language;
}

/** A missed post whose subscriber is still to be notified. */
export interface MissNotice {
  team: string;
  channel: string;
  /** The Slack id of the creator. */
  user: string;
  reason: NotifiedReason;
  /** The language of the posts. */
  language: Language;
}

export interface Subscription {
  id: string;
  /** The Slack ids of the workspace, the channel and the creator. */
  team: string;
  channel: string;
  /** The Slack id; undefined where it was deleted on request. */
  createdBy: string | undefined;
  /** Orders subscriptions with equal times in a list. */
  createdAt: Temporal.Instant;
  content: SummaryContent;
  schedule: Schedule;
  language: Language;
  state: z.infer<typeof subscriptionStateSchema>;
  /** The first occurrence that is not yet recorded is at or after this moment. */
  nextAt: Temporal.Instant;
  /** It changes with each update. */
  version: number;
}

/** What a subscription is found by: its id alone names none. */
export type SubscriptionKey = Pick<Subscription, 'team' | 'id'>;

export const daysSchema = z
  .string()
  .regex(/^[1-7]+$/u)
  .transform((digits) => [...new Set(digits)].map(Number).sort((a, b) => a - b));

export const timeSchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/u)
  .transform((text) => Temporal.PlainTime.from(text));

export const languageSchema = z.enum(LANGUAGES);

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

/**
 * The reasons that the subscriber is notified of. Not `late`, after which all subscribers of a workplace would
 * get a message at once, nor `paused`, which the subscriber knows.
 */
export const NOTIFIED_REASONS = [
  'unreadable',
  'unreachable',
  'refused',
  'unsettled',
  'failed',
  'outsiders',
] as const;

export type NotifiedReason = (typeof NOTIFIED_REASONS)[number];

/**
 * Why an occurrence is not posted, or not yet:
 *
 * - `late`: no bot ran in time, or Slack's rate limits left no time
 * - `paused`: its subscription is paused
 * - `unreadable`: the source of its content cannot be read
 * - `unreachable`: Slack cannot be reached
 * - `refused`: Slack refused the message
 * - `unsettled`: Slack may have accepted it, and the channel cannot be read
 * - `failed`: the bot failed
 * - `outsiders`: people of another organisation read the channel of a room summary
 */
export const FAILURE_REASONS = ['late', 'paused', ...NOTIFIED_REASONS] as const;

export type FailureReason = (typeof FAILURE_REASONS)[number];

/** An occurrence that belongs to this bot until its lease ends. */
export interface Claim {
  /** The id of the subscription. */
  subscription: string;
  /** Local time, `2026-11-23T07:30`. Together with the subscription it is the key. */
  local: string;
  team: string;
  channel: string;
  dueAt: Temporal.Instant;
  /** The last time at which it is posted. */
  lastAt: Temporal.Instant;
  /** Whether the previous holder may have posted it. */
  mayHaveBeenPosted: boolean;
  /** How often it was claimed, this time included. */
  attempts: number;
  /** A `FailureReason` of the last attempt. */
  reason: string | undefined;
  /** A random id, new for each claim. */
  holder: string;
}

/** How an occurrence ended. `unknown`: Slack's response was lost, and the channel cannot be read. */
export type OccurrenceEnding =
  | { state: 'posted'; messageTs: string; reason?: FailureReason | undefined }
  | { state: 'skipped' }
  | {
      state: 'missed' | 'unknown';
      reason: FailureReason;
      /** Set where the subscriber is told in another way, as that the subscription is paused. */
      isAnnounced?: boolean;
    };
