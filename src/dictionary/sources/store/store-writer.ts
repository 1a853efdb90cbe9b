import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';
import { DICT_IDS, type DictId, type DictionaryInfo } from '../../contract.js';
import type { IndexImage } from '../../index/image.js';
import { articleTable, schemaOf } from './store-file.js';

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
