import type { DictId } from '../../contract.js';

/**
 * The store: one SQLite file for both dictionaries, built by the import and never written to afterwards.
 *
 * - `dictionary`: a row for each imported dictionary, with its description (`DictionaryInfo` as JSON), its origin, the time
 *   of the import, and the numbers of articles and words
 * - `article_bob`, `article_nob`: the JSON text of the articles, by id
 * - `index_part`: the sections of the word index of each dictionary (`../../index/image.ts`)
 */
export const APPLICATION_ID = 0x6f72_6472;
/** Increased with every change of the format. Files of another format must be imported again. */
export const STORE_FORMAT = 1;

export const articleTable = (dict: DictId) => `article_${dict}`;

const SHARED_TABLES = `
  CREATE TABLE dictionary (
    dict TEXT PRIMARY KEY,
    info TEXT NOT NULL,
    origin TEXT NOT NULL,
    imported_at TEXT NOT NULL,
    articles INTEGER NOT NULL,
    words INTEGER NOT NULL
  );
  CREATE TABLE index_part (dict TEXT NOT NULL, name TEXT NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (dict, name));`;

/** The statements that create an empty store for these dictionaries. */
export function schemaOf(dicts: readonly DictId[]): string {
  const tables = dicts.map(
    (dict) => `CREATE TABLE ${articleTable(dict)} (id INTEGER PRIMARY KEY, served TEXT NOT NULL);`,
  );
  return [
    `PRAGMA application_id = ${APPLICATION_ID};`,
    `PRAGMA user_version = ${STORE_FORMAT};`,
    SHARED_TABLES,
    ...tables,
  ].join('\n');
}
