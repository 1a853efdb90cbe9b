import type { Logger } from '../../shared/observability/log.js';
import { BUDGET_MS } from '../lib/budgets.js';
import { fromDatabase } from '../lib/from-database.js';
import { withTimeout } from '../lib/with-timeout.js';
import type { Language } from '../model/language.js';
import type { PreferenceOwner, PreferenceStore, Preferences } from './preferences.js';

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
