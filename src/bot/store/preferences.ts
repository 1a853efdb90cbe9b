import { z } from 'zod';
import { LANGUAGES } from '../texts/texts.js';
import type { Db } from './tables.js';

/** What can be chosen. A value that this Ordrom does not know counts as not chosen. */
const preferenceSchemas = {
  language: z.enum(LANGUAGES),
};

export type Preferences = {
  [Name in keyof typeof preferenceSchemas]?: z.output<(typeof preferenceSchemas)[Name]> | undefined;
};

/** A person or a channel, by Slack id. */
export interface Owner {
  team: string;
  id: string;
}

const preferencesSchema: z.ZodType<Preferences> = z.object({
  language: preferenceSchemas.language.optional().catch(undefined),
});

export interface PreferenceStore {
  load: (owner: Owner) => Promise<Preferences>;
  /** Those that are named; `undefined` takes the choice back. Seen by every bot at its next `load`. */
  save: (owner: Owner, preferences: Preferences) => Promise<void>;
}

export function createPreferenceStore(db: Db): PreferenceStore {
  return {
    async load({ team, id }) {
      const rows = await db
        .selectFrom('preference')
        .select(['name', 'value'])
        .where('team_id', '=', team)
        .where('owner_id', '=', id)
        .execute();
      return preferencesSchema.parse(Object.fromEntries(rows.map(({ name, value }) => [name, value])));
    },

    async save({ team, id }, preferences) {
      for (const [name, value] of Object.entries(preferences)) {
        if (value === undefined) {
          await db
            .deleteFrom('preference')
            .where('team_id', '=', team)
            .where('owner_id', '=', id)
            .where('name', '=', name)
            .execute();
        } else {
          await db
            .insertInto('preference')
            .values({ team_id: team, owner_id: id, name, value })
            .onConflict((conflict) =>
              conflict.columns(['team_id', 'owner_id', 'name']).doUpdateSet({ value }),
            )
            .execute();
        }
      }
    },
  };
}
