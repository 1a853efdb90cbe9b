import type { DictId } from '../../dictionary/contract.js';
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

/** Keeps preferences in memory, until the process stops. */
export function createInMemoryPreferences(): PreferenceStore {
  const kept = new Map<string, Preferences>();
  const keyOf = ({ team, id }: PreferenceOwner) => `${team} ${id}`;
  return {
    load: async (owner) => ({ ...kept.get(keyOf(owner)) }),
    save: async (owner, preferences) =>
      void kept.set(keyOf(owner), { ...kept.get(keyOf(owner)), ...preferences }),
  };
}
