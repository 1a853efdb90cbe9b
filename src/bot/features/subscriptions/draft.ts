import type { Temporal } from 'temporal-polyfill';
import type { Language } from '../../model/language.js';
import type { Subscription, SummaryContent } from '../../model/subscription.js';

/** The fields of a subscription that the user chooses. */
export interface SubscriptionDraft {
  /** Slack id. Empty until one is chosen. */
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
