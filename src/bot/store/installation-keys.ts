import { ConfigError } from '../../shared/errors.js';
import type { Db } from './tables.js';
import type { TokenCipher } from './token-cipher.js';

/** The associated data of an installation: its tokens decrypt only together with its id. */
export const associatedDataOf = (id: string) => `installation:${id}`;

/** The ids of keys that tokens are encrypted with and that the configuration lacks. */
async function missingKeys(db: Db, keyIds: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('installation').select('key_id').distinct().orderBy('key_id').execute();
  return rows.map(({ key_id }) => key_id).filter((id) => !keyIds.includes(id));
}

/**
 * Refuses a database whose tokens the configured keys do not decrypt, before anything is written with a wrong
 * key.
 *
 * @param keyIds empty where `ENCRYPTION_KEY` is not set
 * @throws {ConfigError} where a key is missing
 */
export async function checkKeys(db: Db, keyIds: readonly string[]): Promise<void> {
  const missing = await missingKeys(db, keyIds);
  if (missing.length === 0) return;
  const has = keyIds.length === 0 ? 'it is not set' : `it holds ${keyIds.join(', ')}`;
  throw new ConfigError([
    `ENCRYPTION_KEY: the tokens in the database were stored with key ${missing.join(', ')}, and ${has}. Set the key they were stored with; if it is lost, delete the rows of the table installation and install the app anew`,
  ]);
}

/**
 * Encrypts with the first key all tokens that are encrypted with another. It may be interrupted and repeated,
 * while bots run.
 *
 * @returns the number of installations
 * @throws {ConfigError} where a key is missing
 */
export async function rotateKeys(db: Db, cipher: TokenCipher): Promise<number> {
  await checkKeys(db, cipher.keyIds);
  const [first] = cipher.keyIds;
  const rows = await db
    .selectFrom('installation')
    .selectAll()
    .where('key_id', '!=', first ?? '')
    .execute();
  for (const { id, key_id, sealed } of rows) {
    const { keyId, text } = cipher.encrypt(
      cipher.decrypt({ keyId: key_id, text: sealed }, associatedDataOf(id)),
      associatedDataOf(id),
    );
    // A bot may have stored a new token meanwhile. That one is encrypted with the first key already.
    await db
      .updateTable('installation')
      .set({ key_id: keyId, sealed: text })
      .where('id', '=', id)
      .where('sealed', '=', sealed)
      .execute();
  }
  return rows.length;
}
