import type { Temporal } from 'temporal-polyfill';
import type { Language } from '../../model/language.js';
import type { Subscription, SummaryContent } from '../../model/subscription.js';

/** What a subscription is to be. */
export interface SubscriptionDraft {
  /** Slack id; empty where none is chosen yet. */
  channel: string;
  content: SummaryContent;
  /** ISO, in order. */
  days: readonly number[];
  time: Temporal.PlainTime;
  skipHolidays: boolean;
  language: Language;
}

export const draftOfSubscription = ({
  channel,
  content,
  schedule,
  language,
}: Subscription): SubscriptionDraft => ({
  channel,
  content,
  days: schedule.days,
  time: schedule.time,
  skipHolidays: schedule.skipHolidays,
  language,
});
