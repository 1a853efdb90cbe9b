import type { DictId } from '../../contract.js';

/**
 * The store: one SQLite file for both dictionaries, built by the importer and never written to afterwards.
 *
 * - `dictionary`: a row for each dictionary that was imported, with what is known of it (`DictionaryInfo` as JSON), when
 *   and from where it came, and how much it is
 * - `article_bob`, `article_nob`: the articles by number, as they are served
 * - `index_part`: the word index of each dictionary, part by part
 */
export const APPLICATION_ID = 0x6f72_6472;
/** Higher with every change of what is stored; an older file is to be imported anew. */
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

/** The statements that make an empty store of these dictionaries. */
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
