import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import Database from 'libsql';
import * as z from 'zod';
import { asByteText, type ByteText } from '../../../shared/text/byte-text.js';
import { DICT_IDS, type DictId, type DictionaryInfo, dictionaryResponseSchema } from '../../contract.js';
import type { IndexImage } from '../../index/word-index.js';
import { openPagedFile, type PagedFile } from './table-pages.js';

/** The file cannot be used. The message is a sentence that begins with its path. */
export class StoreFileError extends Error {
  override readonly name = 'StoreFileError';
  readonly reason: 'missing' | 'foreign' | 'outdated' | 'broken';

  constructor(reason: StoreFileError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

const infoSchema = z
  .string()
  .transform((text) => JSON.parse(text))
  .pipe(dictionaryResponseSchema);

const dictionaryRow = z
  .tuple([z.enum(DICT_IDS), infoSchema, z.string(), z.string(), z.number(), z.number()])
  .transform(([dict, info, origin, importedAt, articles, words]) => ({
    dict,
    info,
    origin,
    importedAt,
    articles,
    words,
  }));

/** A dictionary of the store. The time of the import is in ISO 8601. */
type StoredDictionary = z.infer<typeof dictionaryRow>;

const partRow = z.tuple([z.string(), z.instanceof(Uint8Array)]);

/** An open store, read-only. */
interface StoreFile {
  dictionaries: ReadonlyMap<DictId, StoredDictionary>;
  /** The JSON of an article. */
  article(dict: DictId, id: number): ByteText | undefined;
  indexImage(dict: DictId): IndexImage;
  close(): void;
}

/** The number that a statement gives. */
const integer = (db: Database.Database, statement: string) => {
  const row: unknown = db.prepare(statement).raw().get();
  return Array.isArray(row) ? Number(row[0]) : Number.NaN;
};

/** @throws {StoreFileError} where it is not a complete store of this format */
function checkFile(db: Database.Database, path: string): void {
  if (integer(db, 'PRAGMA application_id') !== APPLICATION_ID) {
    throw new StoreFileError('foreign', `${path} is not a dictionary store.`);
  }
  const format = integer(db, 'PRAGMA user_version');
  if (format !== STORE_FORMAT) {
    throw new StoreFileError(
      'outdated',
      `${path} is a dictionary store of form ${format}, and this Ordrom reads form ${STORE_FORMAT}: import the dictionaries anew.`,
    );
  }
  if (integer(db, 'PRAGMA page_count') * integer(db, 'PRAGMA page_size') !== statSync(path).size) {
    throw new StoreFileError('broken', `${path} is not whole: import the dictionaries anew.`);
  }
}

/**
 * Opens the file by a URI: the driver's option `readonly` creates files and writes to them. With `immutable` SQLite does
 * not lock the file, which is replaced and never changed.
 */
function openDatabase(path: string): Database.Database {
  const db = new Database(`${pathToFileURL(path).href}?mode=ro&immutable=1`);
  try {
    checkFile(db, path);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Reads articles by SQLite. */
function createArticleQuery(db: Database.Database, dict: DictId): (id: number) => ByteText | undefined {
  const served = db.prepare(`SELECT CAST(served AS BLOB) FROM ${articleTable(dict)} WHERE id = ?`).raw();
  return (id) => {
    const row: unknown = served.get(id);
    const bytes: unknown = Array.isArray(row) ? row[0] : undefined;
    return Buffer.isBuffer(bytes) ? asByteText(bytes.toString('latin1')) : undefined;
  };
}

/** Reads articles from the pages of the file. SQLite reads those that are not found there. */
function createArticleReader(db: Database.Database, pages: PagedFile | undefined, dict: DictId) {
  const query = createArticleQuery(db, dict);
  const table = pages?.table(
    integer(db, `SELECT rootpage FROM sqlite_schema WHERE name = '${articleTable(dict)}'`),
  );
  return (id: number): ByteText | undefined => {
    const bytes = table?.find(id);
    return bytes ? asByteText(bytes.toString('latin1')) : query(id);
  };
}

/** The pages of the file that SQLite has opened. `undefined` where it was replaced meanwhile. */
function openPages(path: string, inode: number): PagedFile | undefined {
  const pages = openPagedFile(path);
  if (pages.inode === inode && statSync(path).ino === inode) return pages;
  pages.close();
  return undefined;
}

function readStore(path: string): StoreFile {
  const inode = statSync(path).ino;
  const db = openDatabase(path);
  const rows = db
    .prepare('SELECT dict, info, origin, imported_at, articles, words FROM dictionary ORDER BY dict')
    .raw()
    .all();
  const dictionaries = z.array(dictionaryRow).parse(rows);
  const pages = openPages(path, inode);
  const readers = new Map(dictionaries.map(({ dict }) => [dict, createArticleReader(db, pages, dict)]));
  const parts = db.prepare('SELECT name, bytes FROM index_part WHERE dict = ?').raw();
  return {
    dictionaries: new Map(dictionaries.map((one) => [one.dict, one])),
    article: (dict, id) => readers.get(dict)?.(id),
    indexImage: (dict) => new Map(z.array(partRow).parse(parts.all(dict))),
    close() {
      pages?.close();
      db.close();
    },
  };
}

/** Converts an error of the driver. */
export function damagedFileError(path: string, error: unknown): StoreFileError {
  const message = error instanceof Error ? error.message : String(error);
  return /not a database/i.test(message)
    ? new StoreFileError('foreign', `${path} is not a dictionary store.`, { cause: error })
    : new StoreFileError('broken', `${path} is damaged (${message}): import the dictionaries anew.`, {
        cause: error,
      });
}

/**
 * Opens a store for reading.
 *
 * @throws {StoreFileError} with a sentence, where there is none that can be used
 */
export function openStoreFile(path: string): StoreFile {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) {
    throw new StoreFileError('missing', `${path} is not there.`);
  }
  try {
    return readStore(path);
  } catch (error) {
    if (error instanceof StoreFileError) throw error;
    throw damagedFileError(path, error);
  }
}

/**
 * The store: one SQLite file for both dictionaries, built by the import and never written to afterwards.
 *
 * - `dictionary`: a row for each imported dictionary, with its description (`DictionaryInfo` as JSON), its origin, the time
 *   of the import, and the numbers of articles and words
 * - `article_bob`, `article_nob`: the JSON text of the articles, by id
 * - `index_part`: the sections of the word index of each dictionary (`../../index/word-index.ts`)
 */
const APPLICATION_ID = 0x6f72_6472;

/** Increased with every change of the format. Files of another format must be imported again. */
const STORE_FORMAT = 1;

const articleTable = (dict: DictId) => `article_${dict}`;

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
function schemaOf(dicts: readonly DictId[]): string {
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

/** The data that is written after the articles of a dictionary. */
interface WrittenDictionary {
  info: DictionaryInfo;
  /** The path or URL of the dump. */
  origin: string;
  /** The time in ISO 8601. */
  importedAt: string;
  articles: number;
  words: number;
  index: IndexImage;
}

/** A store that is built beside the one in use. */
export interface StoreWriter {
  /** @param served its JSON text in UTF-8, which must not change before `finish` */
  addArticle(id: number, served: Uint8Array): void;
  /** Writes the rest, checks the file and replaces the old store. @throws what SQLite and the file system throw */
  finish(dictionary: WrittenDictionary): void;
  /** Deletes the new store. The old one is unchanged. */
  abandon(): void;
}

/** The path of the store while it is built. */
const unfinished = (path: string) => `${path}.importing`;

/** Removes the files of an import that was killed. */
function removeUnfinished(path: string): void {
  for (const suffix of ['', '-journal', '-wal', '-shm'])
    rmSync(`${unfinished(path)}${suffix}`, { force: true });
}

/** Flushes a file or a folder, with its names, to the disk. */
function sync(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Without a journal: an unfinished file is deleted, so it need not survive a crash. */
function createDatabase(path: string): Database.Database {
  const db = new Database(path);
  db.pragma('busy_timeout = 0');
  // Articles are so long that pages of the usual size would be half empty. An article is read with its page.
  db.pragma('page_size = 8192');
  db.pragma('journal_mode = OFF');
  db.pragma('synchronous = OFF');
  db.pragma('cache_size = -4000');
  db.exec(schemaOf(DICT_IDS));
  return db;
}

/** One statement for several rows takes half the time of a statement for each. */
const ROWS = 16;

/** Inserts articles, several at a time. */
function createInserter(db: Database.Database, table: string) {
  const prepare = (rows: number) =>
    db.prepare(`INSERT INTO ${table} (id, served) VALUES ${Array(rows).fill('(?, CAST(? AS TEXT))').join()}`);
  const insert = prepare(ROWS);
  let pending: (number | Uint8Array)[] = [];
  return {
    add(id: number, served: Uint8Array) {
      pending.push(id, served);
      if (pending.length < 2 * ROWS) return;
      insert.run(pending);
      pending = [];
    },
    /** Inserts the remaining ones. */
    flush() {
      if (pending.length > 0) prepare(pending.length / 2).run(pending);
      pending = [];
    },
  };
}

/** Copies the rows of another dictionary. SQLite copies a whole table without parsing its rows. */
function copyDictionary(db: Database.Database, from: string, dict: DictId): void {
  db.prepare('ATTACH ? AS old').run(from);
  for (const table of ['dictionary', 'index_part']) {
    db.prepare(`INSERT INTO main.${table} SELECT * FROM old.${table} WHERE dict = ?`).run(dict);
  }
  db.exec(`INSERT INTO main.${articleTable(dict)} SELECT * FROM old.${articleTable(dict)}`);
  db.exec('DETACH old');
}

/** @throws {Error} where SQLite finds a damaged page */
function check(db: Database.Database): void {
  const row: unknown = db.prepare('PRAGMA integrity_check(1)').raw().get();
  const result: unknown = Array.isArray(row) ? row[0] : undefined;
  if (result !== 'ok') throw new Error(`the new store is damaged: ${result}`);
}

/**
 * Starts a new store with one dictionary. Those of `copied` are copied from the old store at the same path.
 *
 * @throws what the file system and SQLite throw
 */
export function createStoreWriter(path: string, dict: DictId, copied: readonly DictId[]): StoreWriter {
  removeUnfinished(path);
  const db = createDatabase(unfinished(path));
  for (const other of copied) copyDictionary(db, path, other);
  const articles = createInserter(db, articleTable(dict));
  const insertPart = db.prepare('INSERT INTO index_part (dict, name, bytes) VALUES (?, ?, ?)');
  db.exec('BEGIN');

  function write({ info, origin, importedAt, articles, words, index }: WrittenDictionary): void {
    for (const [name, bytes] of index) insertPart.run(dict, name, bytes);
    db.prepare('INSERT INTO dictionary VALUES (?, ?, ?, ?, ?, ?)').run(
      dict,
      JSON.stringify(info),
      origin,
      importedAt,
      articles,
      words,
    );
    db.exec('COMMIT');
  }

  return {
    addArticle: (id, served) => articles.add(id, served),
    finish(dictionary) {
      articles.flush();
      write(dictionary);
      check(db);
      db.close();
      sync(unfinished(path));
      renameSync(unfinished(path), path);
      sync(dirname(path));
    },
    abandon() {
      db.close();
      removeUnfinished(path);
    },
  };
}
