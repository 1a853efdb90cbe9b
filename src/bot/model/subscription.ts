import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { DICT_IDS } from '../../dictionary/contract.js';
import { LANGUAGES, type Language } from './language.js';

/** Most rooms of one summary: each has its part of a message. */
export const MAX_SUMMARY_ROOMS = 20;

/** What is posted. */
export const contentSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('rooms'),
    /** Addresses. */
    rooms: z.array(z.string().min(1)).min(1).max(MAX_SUMMARY_ROOMS),
    span: z.enum(['day', 'week']),
    /** Where nothing is booked: say so, or post nothing. */
    whenEmpty: z.enum(['say', 'skip']),
  }),
  z.object({ kind: z.literal('word'), dict: z.enum(DICT_IDS) }),
]);
export type SummaryContent = z.infer<typeof contentSchema>;

/** When it is posted, in the wall time of a zone. */
export interface Schedule {
  /** ISO: 1 is Monday. At least one, in order. */
  days: readonly number[];
  time: Temporal.PlainTime;
  timeZone: string;
  /** Not on Norwegian public holidays. */
  skipHolidays: boolean;
}

/** Why a subscription rests: by choice, because Slack will not take its posts, or because it can no longer be read. */
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

/** The posts of a channel rest, and who asked for them is yet to be told. */
export interface PauseNotice {
  team: string;
  channel: string;
  /** Slack id of who asked. */
  user: string;
  reason: PauseReason;
  /** Of the posts. */
  language: Language;
}

export interface Subscription {
  id: string;
  /** Slack ids: of the workspace, of the channel, and of who asked for it. */
  team: string;
  channel: string;
  createdBy: string;
  /** In a list of equal times it decides. */
  createdAt: Temporal.Instant;
  content: SummaryContent;
  schedule: Schedule;
  language: Language;
  state: z.infer<typeof subscriptionStateSchema>;
  /** The first occurrence that is not yet listed takes place at or after this. */
  nextAt: Temporal.Instant;
  /** Another after each change. */
  version: number;
}

export const daysSchema = z
  .string()
  .regex(/^[1-7]+$/u)
  .transform((digits) => [...new Set(digits)].map(Number).sort((a, b) => a - b));
export const timeSchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/u)
  .transform((text) => Temporal.PlainTime.from(text));
export const languageSchema = z.enum(LANGUAGES);

/** One that this machine's tables know. */
export const zoneSchema = z.string().refine((zone) => {
  try {
    return Boolean(new Temporal.ZonedDateTime(0n, zone));
  } catch {
    return false;
  }
}, 'unknown zone');
