import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import {
  contentSchema,
  daysSchema,
  languageSchema,
  type Subscription,
  subscriptionStateSchema,
  timeSchema,
  zoneSchema,
} from '../model/subscription.js';
import { FORGOTTEN, knownPerson } from './forgotten.js';
import type { SubscriptionRow } from './tables.js';

const jsonSchema = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('no JSON');
    return z.NEVER;
  }
});

/** The range of time values: ECMA-262, section 21.4.1.1. */
const MAX_TIME_MS = 8.64e15;
const momentSchema = z
  .int()
  .min(-MAX_TIME_MS)
  .max(MAX_TIME_MS)
  .transform((ms) => Temporal.Instant.fromEpochMilliseconds(ms));

const rowSchema = z
  .object({
    id: z.string(),
    team_id: z.string(),
    channel_id: z.string(),
    created_by: z.string(),
    created_at: momentSchema,
    content: jsonSchema.pipe(contentSchema),
    days: daysSchema,
    time: timeSchema,
    time_zone: zoneSchema,
    skip_holidays: z.int(),
    language: languageSchema.catch('nb'),
    // A reason that only another version knows.
    state: subscriptionStateSchema.catch('paused'),
    next_at: momentSchema,
    version: z.int(),
  })
  .transform(
    ({ days, time, time_zone: timeZone, skip_holidays, ...row }): Subscription => ({
      id: row.id,
      team: row.team_id,
      channel: row.channel_id,
      createdBy: knownPerson(row.created_by),
      createdAt: row.created_at,
      content: row.content,
      schedule: { days, time, timeZone, skipHolidays: skip_holidays === 1 },
      language: row.language,
      state: row.state,
      nextAt: row.next_at,
      version: row.version,
    }),
  );

/** @throws {z.ZodError} where the row is damaged, or has a time zone that this machine does not know */
export const parseSubscriptionRow = (row: SubscriptionRow): Subscription => rowSchema.parse(row);

/** Undefined where the row cannot be read. */
export const tryParseSubscriptionRow = (row: SubscriptionRow): Subscription | undefined =>
  rowSchema.safeParse(row).data;

/** Leaves out the rows that cannot be read. */
export const parseSubscriptionRows = (rows: readonly SubscriptionRow[]): Subscription[] =>
  rows.flatMap((row) => tryParseSubscriptionRow(row) ?? []);

/** Writes the keys in the order of the schema, so that equal contents are equal texts. */
const writeContent = (content: Subscription['content']) => JSON.stringify(contentSchema.parse(content));

export function toSubscriptionRow(subscription: Subscription): SubscriptionRow {
  const { schedule } = subscription;
  return {
    id: subscription.id,
    team_id: subscription.team,
    channel_id: subscription.channel,
    created_by: subscription.createdBy ?? FORGOTTEN,
    created_at: subscription.createdAt.epochMilliseconds,
    content: writeContent(subscription.content),
    days: schedule.days.join(''),
    time: schedule.time.toString({ smallestUnit: 'minute' }),
    time_zone: schedule.timeZone,
    skip_holidays: schedule.skipHolidays ? 1 : 0,
    language: subscription.language,
    state: subscription.state,
    next_at: subscription.nextAt.epochMilliseconds,
    version: subscription.version,
    // A user who changes a subscription sees its state, so that no notice is needed.
    told: 1,
    miss_notice: null,
  };
}
