import type { DictId } from '../../dictionary/contract.js';
import type { Language } from '../model/language.js';

/** A person or a channel, by Slack id. */
export interface PreferenceOwner {
  team: string;
  id: string;
}

/** More rooms than one looks after at a glance. */
export const MAX_OWN_ROOMS = 8;

/** What can be chosen, and what is remembered of a person; absent where nothing has been. */
export interface Preferences {
  language?: Language | undefined;
  /** The only dictionary to look up in where none is named; both where it is absent. */
  dictionary?: DictId | undefined;
  /** Addresses of the rooms on the person's Home tab, in their order. */
  rooms?: readonly string[] | undefined;
  /** Whether the Home tab has been opened once, or again. */
  visit?: 'first' | 'later' | undefined;
}

/** Where the choices are kept. */
export interface PreferenceStore {
  load: (owner: PreferenceOwner) => Promise<Preferences>;
  /** Those that are named; `undefined` takes the choice back. */
  save: (owner: PreferenceOwner, preferences: Preferences) => Promise<void>;
}

/** The choices of one process, until it stops. */
export function createInMemoryPreferences(): PreferenceStore {
  const kept = new Map<string, Preferences>();
  const keyOf = ({ team, id }: PreferenceOwner) => `${team} ${id}`;
  return {
    load: async (owner) => ({ ...kept.get(keyOf(owner)) }),
    save: async (owner, preferences) =>
      void kept.set(keyOf(owner), { ...kept.get(keyOf(owner)), ...preferences }),
  };
}
