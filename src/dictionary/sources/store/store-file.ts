import { closeSync, fstatSync, fsyncSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import Database from 'libsql';
import * as z from 'zod';
import { asByteText, type ByteText } from '../../../shared/text/byte-text.js';
import { DICT_IDS, type DictId, type DictionaryInfo, dictionaryResponseSchema } from '../../contract.js';
import type { IndexImage } from '../../index/image.js';

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

/**
 * Reads texts of a table of a SQLite file by their row id, without SQLite: an article takes 2 µs instead of 9. The file format
 * is stable and documented (https://www.sqlite.org/fileformat2.html); its sections are named below. It reads tables of an
 * integer key and one text, in files that nobody writes to. What it does not find, or does not understand, SQLite is asked
 * for.
 */
interface TablePages {
  /** The bytes of the text of a row, valid until the next call. `undefined` where SQLite must be asked. */
  find(rowId: number): Buffer | undefined;
}

/** Section 1.3: the header of the file. */
const FILE_HEADER_SIZE = 100;

const [PAGE_SIZE_AT, RESERVED_AT, ENCODING_AT, UTF8] = [16, 20, 56, 1];

const LARGEST_PAGE = 65_536;

/** Section 1.6: types of pages, sizes of their headers, and the pointers after them. */
const [INTERIOR, LEAF] = [0x05, 0x0d];

const [INTERIOR_HEADER, LEAF_HEADER, CELL_COUNT_AT, LAST_CHILD_AT] = [12, 8, 3, 8];

/** Longer payloads are continued on other pages, each of which begins with the number of the next one. */
const [OVERFLOW_MARGIN, NEXT_PAGE_SIZE] = [35, 4];

/** In bytes. Longer texts are left to SQLite. */
const MAX_TEXT = 256 * 1_024;

/** Section 2.1: the type of a text of `n` bytes is `2 n + 13`. */
const FIRST_TEXT_TYPE = 13;

const MAX_DEPTH = 20;

const MAX_INTERIOR_PAGES = 1_000;

/** A varint (section 1.6) of up to eight bytes, at a place of a page. Longer ones do not occur. */
class Cursor {
  private page: Buffer = Buffer.alloc(0);
  at = 0;

  move(page: Buffer, at: number): this {
    this.page = page;
    this.at = at;
    return this;
  }

  /** `NaN` after the end of the page, and for longer numbers. */
  next(): number {
    let value = 0;
    for (let count = 0; count < 8; count += 1) {
      const byte = this.page[this.at++];
      if (byte === undefined) return Number.NaN;
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
    return Number.NaN;
  }
}

const cursor = new Cursor();

/** The first of the ascending cells of a page that has at least the row id, or their number. @param skip bytes before the id */
function findCell(page: Buffer, header: number, rowId: number, idAt: (cell: number) => number): number {
  let [low, high] = [0, page.readUInt16BE(CELL_COUNT_AT)];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (idAt(page.readUInt16BE(header + 2 * middle)) < rowId) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The page below an interior page that has the row. */
function childOf(page: Buffer, rowId: number): number {
  const cell = findCell(page, INTERIOR_HEADER, rowId, (at) => cursor.move(page, at + 4).next());
  if (cell === page.readUInt16BE(CELL_COUNT_AT)) return page.readUInt32BE(LAST_CHILD_AT);
  return page.readUInt32BE(page.readUInt16BE(INTERIOR_HEADER + 2 * cell));
}

/** The place of the text of a row on its leaf, in bytes. */
interface TextPlace {
  start: number;
  /** The whole length. A long text is continued on other pages. */
  length: number;
  /** The length of the header of the record, which is right before the text. */
  header: number;
}

/** `undefined` where the leaf has no such row, or the row is not a key and a text. */
function placeOf(page: Buffer, rowId: number): TextPlace | undefined {
  const idAt = (at: number) => {
    cursor.move(page, at).next();
    return cursor.next();
  };
  const cell = findCell(page, LEAF_HEADER, rowId, idAt);
  if (cell === page.readUInt16BE(CELL_COUNT_AT)) return undefined;
  const payload = cursor.move(page, page.readUInt16BE(LEAF_HEADER + 2 * cell)).next();
  if (cursor.next() !== rowId) return undefined;
  const start = cursor.at;
  const header = cursor.next();
  const keyType = cursor.next();
  const textType = cursor.next();
  const length = (textType - FIRST_TEXT_TYPE) / 2;
  const isWhole = cursor.at === start + header && header + length === payload;
  return keyType === 0 && Number.isInteger(length) && isWhole
    ? { start: start + header, length, header }
    : undefined;
}

/** Section 1.6: how much of a payload is on its leaf. The rest is continued on a chain of other pages. */
function localSize(payload: number, usable: number): number {
  if (payload <= usable - OVERFLOW_MARGIN) return payload;
  const least = Math.floor(((usable - 12) * 32) / 255) - 23;
  const most = least + ((payload - least) % (usable - NEXT_PAGE_SIZE));
  return most <= usable - OVERFLOW_MARGIN ? most : least;
}

/** An open file. */
interface PagedFile {
  table(rootPage: number): TablePages;
  /** Identifies the file, as `statSync` does. */
  inode: number;
  close(): void;
}

/** @throws errors of the file system */
export function openPagedFile(path: string): PagedFile {
  const file = openSync(path, 'r');
  const header = Buffer.alloc(FILE_HEADER_SIZE);
  readSync(file, header, 0, FILE_HEADER_SIZE, 0);
  const pageSize = header.readUInt16BE(PAGE_SIZE_AT) === 1 ? LARGEST_PAGE : header.readUInt16BE(PAGE_SIZE_AT);
  const usable = pageSize - (header[RESERVED_AT] ?? 0);
  const isReadable = header.readUInt32BE(ENCODING_AT) === UTF8 && pageSize >= 512;
  const leaf = Buffer.alloc(pageSize);
  const continued = Buffer.alloc(pageSize);
  const interior = new Map<number, Buffer>();
  let long = Buffer.alloc(0);

  const readInto = (page: Buffer, number: number) =>
    readSync(file, page, 0, pageSize, (number - 1) * pageSize) === pageSize;

  function readPage(number: number): Buffer | undefined {
    const known = interior.get(number);
    if (known) return known;
    if (!readInto(leaf, number)) return undefined;
    if (leaf[0] === INTERIOR && interior.size < MAX_INTERIOR_PAGES) interior.set(number, Buffer.from(leaf));
    return leaf;
  }

  /** Reads a text from the leaf, and from the pages on which it is continued. */
  function readText({ start, length, header }: TextPlace): Buffer | undefined {
    let size = localSize(header + length, usable) - header;
    if (size === length) return leaf.subarray(start, start + length);
    if (length > MAX_TEXT) return undefined;
    if (long.length < length) long = Buffer.allocUnsafeSlow(length);
    leaf.copy(long, 0, start, start + size);
    let next = leaf.readUInt32BE(start + size);
    while (size < length) {
      if (next === 0 || !readInto(continued, next)) return undefined;
      next = continued.readUInt32BE(0);
      size += continued.copy(long, size, NEXT_PAGE_SIZE, Math.min(usable, NEXT_PAGE_SIZE + length - size));
    }
    return long.subarray(0, length);
  }

  function find(rootPage: number, rowId: number): Buffer | undefined {
    let number = rootPage;
    for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
      const page = readPage(number);
      if (page?.[0] === LEAF) {
        const place = placeOf(page, rowId);
        return place && readText(place);
      }
      if (page?.[0] !== INTERIOR) return undefined;
      number = childOf(page, rowId);
    }
    return undefined;
  }

  return {
    inode: fstatSync(file).ino,
    table: (rootPage) => ({
      find(rowId) {
        if (!isReadable || rootPage < 2) return undefined;
        try {
          return find(rootPage, rowId);
        } catch (error) {
          // A damaged page points beyond its end.
          if (error instanceof RangeError) return undefined;
          throw error;
        }
      },
    }),
    close: () => closeSync(file),
  };
}

/**
 * The store: one SQLite file for both dictionaries, built by the import and never written to afterwards.
 *
 * - `dictionary`: a row for each imported dictionary, with its description (`DictionaryInfo` as JSON), its origin, the time
 *   of the import, and the numbers of articles and words
 * - `article_bob`, `article_nob`: the JSON text of the articles, by id
 * - `index_part`: the sections of the word index of each dictionary (`../../index/image.ts`)
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
