import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import { DICT_IDS } from '../../dictionary/contract.js';
import type { NotifiedReason } from './claim.js';
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

/** A time zone that this machine knows. */
export const zoneSchema = z.string().refine((zone) => {
  try {
    return Boolean(new Temporal.ZonedDateTime(0n, zone));
  } catch {
    return false;
  }
}, 'unknown zone');
