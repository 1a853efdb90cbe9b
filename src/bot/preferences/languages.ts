import type { Logger } from '../../shared/observability/log.js';
import { fromDatabase } from '../lib/from-database.js';
import { withPatience } from '../lib/with-timeout.js';
import type { Language } from '../model/language.js';
import type { Owner, PreferenceStore, Preferences } from './preferences.js';

/** What an answer to a person begins with. */
export type Choices = Pick<Preferences, 'dictionary'> & { language: Language };

/** The language that each person and each channel is spoken to in, and the dictionary that is meant by each. */
export interface Languages {
  /** What was chosen, else the default; that too where the choices cannot be read, for an answer is worth more. */
  of: (owner: Owner, byDefault: Language) => Promise<Language>;
  /** The same, with the dictionary that was chosen. */
  choices: (owner: Owner, byDefault: Language) => Promise<Choices>;
  /** @throws {ServiceFault} where it could not be kept: nobody is told of a choice that was not */
  choose: (owner: Owner, language: Language) => Promise<void>;
}

/** Every answer begins with this, and a modal must open within three seconds. */
const PATIENCE_MS = 400;

export function createLanguages(store: PreferenceStore, log: Logger): Languages {
  async function choices(owner: Owner, byDefault: Language): Promise<Choices> {
    try {
      const late = () => new Error(`no answer within ${PATIENCE_MS} ms`);
      const { language = byDefault, dictionary } = await withPatience(PATIENCE_MS, store.load(owner), late);
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
