import { z } from 'zod';
import type { PreferenceStore, Preferences } from '../preferences.js';
import { LANGUAGES } from '../texts/texts.js';
import type { Db } from './tables.js';

/** A value that this Ordrom does not know, as a newer one may have written it, counts as not chosen. */
const preferencesSchema: z.ZodType<Preferences> = z.object({
  language: z.enum(LANGUAGES).optional().catch(undefined),
});

/** The choices in the database: they last, and every bot sees them at its next `load`. */
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
