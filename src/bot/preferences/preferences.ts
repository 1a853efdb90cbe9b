import type { DictId } from '../../dictionary/contract.js';
import type { Logger } from '../../shared/observability/log.js';
import { BUDGET_MS, fromDatabase, withTimeout } from '../lib/budgets.js';
import type { Language } from '../model/language.js';

/** A person or a channel, by Slack id. */
export interface PreferenceOwner {
  team: string;
  id: string;
}

/** The most rooms on a Home tab. */
export const MAX_OWN_ROOMS = 8;

/** Whether the person who asks for others' free time wants to meet them. */
export const ATTENDANCES = ['with', 'without'] as const;

export type Attendance = (typeof ATTENDANCES)[number];

/** The stored preferences of a person or a channel. Absent properties were never chosen. */
export interface Preferences {
  language?: Language | undefined;
  /** The dictionary of a lookup that names none; both where it is absent. */
  dictionary?: DictId | undefined;
  /** Whether the person takes part in the meetings that `/ledig` finds times for; `with` where it is absent. */
  attendance?: Attendance | undefined;
  /** Addresses of the rooms on the person's Home tab, in order. */
  rooms?: readonly string[] | undefined;
  /** Whether the Home tab has been opened once, or more often. */
  visit?: 'first' | 'later' | undefined;
}

/** Stores preferences. */
export interface PreferenceStore {
  load: (owner: PreferenceOwner) => Promise<Preferences>;
  /** Stores the given properties and keeps the others. `undefined` removes a choice. */
  save: (owner: PreferenceOwner, preferences: Preferences) => Promise<void>;
}

/** The preferences that an answer depends on. */
export type AnswerPreferences = Pick<Preferences, 'dictionary' | 'attendance'> & { language: Language };

/** The language of each person and channel, and the dictionary that each person chose. */
export interface LanguagePreferences {
  /** The chosen language; the default where none is chosen or the choice cannot be read. */
  languageOf: (owner: PreferenceOwner, byDefault: Language) => Promise<Language>;
  /** The same, with the chosen dictionary. */
  answerPreferences: (owner: PreferenceOwner, byDefault: Language) => Promise<AnswerPreferences>;
  /** @throws {ServiceFault} where the choice could not be stored */
  chooseLanguage: (owner: PreferenceOwner, language: Language) => Promise<void>;
}

export function createLanguagePreferences(store: PreferenceStore, log: Logger): LanguagePreferences {
  const choose = (
    { language, dictionary, attendance }: Preferences,
    byDefault: Language,
  ): AnswerPreferences => ({ language: language ?? byDefault, dictionary, attendance });

  async function answerPreferences(owner: PreferenceOwner, byDefault: Language): Promise<AnswerPreferences> {
    try {
      const timedOut = () => new Error(`no answer within ${BUDGET_MS.quickDatabase} ms`);
      const loading = store.load(owner);
      return choose(await withTimeout(BUDGET_MS.quickDatabase, loading, timedOut), byDefault);
    } catch (error) {
      log.warn({ err: error }, 'the choice of language could not be read');
      return { language: byDefault };
    }
  }

  return {
    answerPreferences,
    languageOf: async (owner, byDefault) => (await answerPreferences(owner, byDefault)).language,
    chooseLanguage: (owner, language) => fromDatabase('choose', store.save(owner, { language })),
  };
}
