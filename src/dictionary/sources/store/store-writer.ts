import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';
import { DICT_IDS, type DictId, type DictionaryInfo } from '../../contract.js';
import type { IndexImage } from '../../index/image.js';
import { articleTable, schemaOf } from './format.js';

/** What is written of a dictionary when its articles are. */
export interface WrittenDictionary {
  info: DictionaryInfo;
  /** Where the dump came from. */
  origin: string;
  /** ISO 8601. */
  importedAt: string;
  articles: number;
  words: number;
  index: IndexImage;
}

/** A store that is being built beside the one that serves. */
export interface StoreWriter {
  addArticle(id: number, served: string): void;
  /** Writes the rest, checks all of it and puts it in the place of the old store. @throws where that cannot be */
  finish(dictionary: WrittenDictionary): void;
  /** Leaves the old store as it is. */
  abandon(): void;
}

/** The store while it is being built. */
const unfinished = (path: string) => `${path}.importing`;

/** Removes what an import that was killed has left. */
export function removeUnfinished(path: string): void {
  for (const suffix of ['', '-journal', '-wal', '-shm'])
    rmSync(`${unfinished(path)}${suffix}`, { force: true });
}

/** A folder or a file is on the disk, names included, once it is synced. */
function sync(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Nothing is safe before the end, and need not be: a file that was not finished is thrown away. */
function createDatabase(path: string): Database.Database {
  const db = new Database(path);
  db.pragma('busy_timeout = 0');
  // Of what an article is long, pages of the usual size would be half empty.
  db.pragma('page_size = 16384');
  db.pragma('journal_mode = OFF');
  db.pragma('synchronous = OFF');
  db.pragma('cache_size = -16000');
  db.exec(schemaOf(DICT_IDS));
  return db;
}

/** A statement for several rows takes half the time of one for each. */
const ROWS = 16;

/** Inserts articles, some of them at a time. */
function createInserter(db: Database.Database, table: string) {
  const prepare = (rows: number) =>
    db.prepare(`INSERT INTO ${table} (id, served) VALUES ${Array(rows).fill('(?, ?)').join()}`);
  const insert = prepare(ROWS);
  let waiting: (number | string)[] = [];
  return {
    add(id: number, served: string) {
      waiting.push(id, served);
      if (waiting.length < 2 * ROWS) return;
      insert.run(waiting);
      waiting = [];
    },
    /** Inserts those that are left. */
    flush() {
      if (waiting.length > 0) prepare(waiting.length / 2).run(waiting);
      waiting = [];
    },
  };
}

/** The rows of another dictionary as they are; by table, which SQLite copies without reading them. */
function copyDictionary(db: Database.Database, from: string, dict: DictId): void {
  db.prepare('ATTACH ? AS old').run(from);
  for (const table of ['dictionary', 'index_part']) {
    db.prepare(`INSERT INTO main.${table} SELECT * FROM old.${table} WHERE dict = ?`).run(dict);
  }
  db.exec(`INSERT INTO main.${articleTable(dict)} SELECT * FROM old.${articleTable(dict)}`);
  db.exec('DETACH old');
}

/** @throws {Error} where a page of the file is not as it should be */
function check(db: Database.Database): void {
  const row: unknown = db.prepare('PRAGMA integrity_check(1)').raw().get();
  const says: unknown = Array.isArray(row) ? row[0] : undefined;
  if (says !== 'ok') throw new Error(`the new store is damaged: ${says}`);
}

/**
 * Begins a store with one dictionary anew; those of `kept` come over from the store at the same path.
 *
 * @throws what the file system and SQLite throw
 */
export function createStoreWriter(path: string, dict: DictId, kept: readonly DictId[]): StoreWriter {
  removeUnfinished(path);
  const db = createDatabase(unfinished(path));
  for (const other of kept) copyDictionary(db, path, other);
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
