import type { Logger } from '../../shared/observability/log.js';
import { fromDatabase } from '../lib/from-database.js';
import { withTimeout } from '../lib/with-timeout.js';
import type { Language } from '../model/language.js';
import type { PreferenceOwner, PreferenceStore, Preferences } from './preferences.js';

/** What an answer to a person begins with. */
export type AnswerPreferences = Pick<Preferences, 'dictionary'> & { language: Language };

/** The language that each person and each channel is spoken to in, and the dictionary that is meant by each. */
export interface LanguagePreferences {
  /** What was chosen, else the default; that too where the choices cannot be read, for an answer is worth more. */
  of: (owner: PreferenceOwner, byDefault: Language) => Promise<Language>;
  /** The same, with the dictionary that was chosen. */
  choices: (owner: PreferenceOwner, byDefault: Language) => Promise<AnswerPreferences>;
  /** @throws {ServiceFault} where it could not be kept: nobody is told of a choice that was not */
  choose: (owner: PreferenceOwner, language: Language) => Promise<void>;
}

/** Every answer begins with this, and a modal must open within three seconds. */
const PATIENCE_MS = 400;

export function createLanguagePreferences(store: PreferenceStore, log: Logger): LanguagePreferences {
  async function choices(owner: PreferenceOwner, byDefault: Language): Promise<AnswerPreferences> {
    try {
      const late = () => new Error(`no answer within ${PATIENCE_MS} ms`);
      const { language = byDefault, dictionary } = await withTimeout(PATIENCE_MS, store.load(owner), late);
      return { language, dictionary };
    } catch (error) {
      log.warn({ err: error }, 'the choice of language could not be read');
      return { language: byDefault };
    }
  }

  return {
    choices,
    of: async (owner, byDefault) => (await choices(owner, byDefault)).language,
    choose: (owner, language) => fromDatabase('choose', store.save(owner, { language })),
  };
}
