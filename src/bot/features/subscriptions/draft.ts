import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import type { DictId } from '../../../dictionary/contract.js';
import type { Language } from '../../model/language.js';
import { languageSchema, type Subscription, type SummaryContent } from '../../model/subscription.js';

/** When posts go out if no time is chosen. */
export const USUAL_TIME = Temporal.PlainTime.from('07:30');

/** The default dictionary of a language. */
export const dictionaryForLanguage = (language: Language): DictId => (language === 'nn' ? 'nob' : 'bob');

/** The language around the words of a dictionary: its own, unless the reader has chosen English. */
export const languageForDictionary = (dict: DictId | undefined, language: Language): Language =>
  dict === undefined || language === 'en' ? language : dict === 'nob' ? 'nn' : 'nb';

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

/** The choices that most people leave alone. `whenEmpty` is only for rooms. */
export const foldedChoicesSchema = z.object({
  whenEmpty: z.enum(['say', 'skip']).optional(),
  skipHolidays: z.boolean(),
  language: languageSchema,
});
export type FoldedChoices = z.infer<typeof foldedChoicesSchema>;

export const foldedChoicesOf = ({ content, skipHolidays, language }: SubscriptionDraft): FoldedChoices => ({
  ...(content.kind === 'rooms' && { whenEmpty: content.whenEmpty }),
  skipHolidays,
  language,
});
