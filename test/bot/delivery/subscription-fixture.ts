import { Temporal } from 'temporal-polyfill';
import type { Language } from '../../../src/bot/model/language.js';
import type { Subscription } from '../../../src/bot/model/subscription.js';
import { createMissNoticeStore, createPauseNoticeStore } from '../../../src/bot/store/notices.js';
import { createOccurrenceStore } from '../../../src/bot/store/occurrences.js';
import { createSubscriptionStore } from '../../../src/bot/store/subscriptions.js';
import type { Db } from '../../../src/bot/store/tables.js';

export const instant = (text: string) => Temporal.Instant.from(text);

/** A subscription to «Dagens ord» on working days at half past seven in Oslo, with the given changes. */
export function subscriptionOf({
  schedule,
  ...parts
}: Partial<Omit<Subscription, 'schedule'>> & {
  schedule?: Partial<Subscription['schedule']>;
} = {}): Subscription {
  return {
    id: 's1',
    team: 'T1',
    channel: 'C1',
    createdBy: 'U1',
    createdAt: instant('2026-01-01T00:00:00Z'),
    content: { kind: 'word', dict: 'bob' },
    language: 'nb',
    state: 'active',
    nextAt: instant('2026-01-01T00:00:00Z'),
    version: 1,
    ...parts,
    schedule: {
      days: [1, 2, 3, 4, 5],
      time: Temporal.PlainTime.from('07:30'),
      timeZone: 'Europe/Oslo',
      skipHolidays: false,
      ...schedule,
    },
  };
}

/** The stores of a scheduler. No person has chosen a language. */
export const storesOf = (db: Db) => ({
  subscriptions: createSubscriptionStore(db),
  occurrences: createOccurrenceStore(db),
  pauseNotices: createPauseNoticeStore(db),
  missNotices: createMissNoticeStore(db),
  languageOf: async (_person: unknown, byDefault: Language) => byDefault,
});
