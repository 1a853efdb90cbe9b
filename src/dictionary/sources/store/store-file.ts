import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import Database from 'libsql';
import * as z from 'zod';
import { asByteText, type ByteText } from '../../../shared/text/byte-text.js';
import { DICT_IDS, type DictId, dictionaryResponseSchema } from '../../contract.js';
import type { IndexImage } from '../../index/image.js';
import { APPLICATION_ID, articleTable, STORE_FORMAT } from './format.js';
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
export type StoredDictionary = z.infer<typeof dictionaryRow>;

const partRow = z.tuple([z.string(), z.instanceof(Uint8Array)]);

/** An open store, read-only. */
export interface StoreFile {
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
    throw new StoreFileError('foreign', `${path} is no dictionary store.`);
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
    ? new StoreFileError('foreign', `${path} is no dictionary store.`, { cause: error })
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
