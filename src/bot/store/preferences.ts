import * as z from 'zod';
import { DICT_IDS } from '../../dictionary/contract.js';
import { LANGUAGES } from '../model/language.js';
import {
  ATTENDANCES,
  MAX_OWN_ROOMS,
  type PreferenceStore,
  type Preferences,
} from '../preferences/preferences.js';
import type { Db } from './tables.js';

/** A value as stored: text, or JSON where it is a list. */
const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('not JSON');
    return z.NEVER;
  }
});

/** An unknown value, which a newer Ordrom may have written, counts as not chosen. */
const preferencesSchema = z.object({
  language: z.enum(LANGUAGES).optional().catch(undefined),
  dictionary: z.enum(DICT_IDS).optional().catch(undefined),
  attendance: z.enum(ATTENDANCES).optional().catch(undefined),
  rooms: json
    .pipe(z.array(z.string().min(1)).max(MAX_OWN_ROOMS))
    .optional()
    .catch(undefined),
  visit: z.enum(['first', 'later']).optional().catch(undefined),
}) satisfies z.ZodType<Preferences>;

const write = (value: NonNullable<Preferences[keyof Preferences]>) =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Stores preferences in the database. Every bot sees a change at its next `load`. */
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
            .values({ team_id: team, owner_id: id, name, value: write(value) })
            .onConflict((conflict) =>
              conflict.columns(['team_id', 'owner_id', 'name']).doUpdateSet({ value: write(value) }),
            )
            .execute();
        }
      }
    },
  };
}
