import type { Language } from '../../../src/bot/model/language.js';
import { createMissNoticeStore, createPauseNoticeStore } from '../../../src/bot/store/notices.js';
import { createOccurrenceStore } from '../../../src/bot/store/occurrences.js';
import { createSubscriptionStore } from '../../../src/bot/store/subscriptions.js';
import type { Db } from '../../../src/bot/store/tables.js';

/** The stores of a scheduler. No person has chosen a language. */
export const storesOf = (db: Db) => ({
  subscriptions: createSubscriptionStore(db),
  occurrences: createOccurrenceStore(db),
  pauseNotices: createPauseNoticeStore(db),
  missNotices: createMissNoticeStore(db),
  languageOf: async (_person: unknown, byDefault: Language) => byDefault,
});
