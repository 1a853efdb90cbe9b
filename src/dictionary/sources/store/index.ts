import { type Stats, statSync } from 'node:fs';
import { ProblemError } from '../../../shared/http-service/problem.js';
import type { Logger } from '../../../shared/observability/log.js';
import type { DictId } from '../../contract.js';
import type { ArticleStore } from '../../index/article-store.js';
import { createIndexedStore } from '../../index/indexed-store.js';
import { openIndex } from '../../index/word-index.js';
import { damagedFileError, openStoreFile, StoreFileError } from './store-file.js';

export interface FileStoreOptions {
  path: string;
  /** A monotonic clock in milliseconds. Default: `performance.now`. */
  elapsed?: (() => number) | undefined;
  log: Logger;
}

/** How often a question makes the store look for a new file of an import. */
const CHECK_INTERVAL_MS = 1_000;
/** Longer than any question reads a file. */
const CLOSE_AFTER_MS = 60_000;

/** Whether it is the same file. An import replaces the file, and changes none. */
const isSame = (one: Stats | undefined, other: Stats | undefined) =>
  one?.dev === other?.dev &&
  one?.ino === other?.ino &&
  one?.size === other?.size &&
  one?.mtimeMs === other?.mtimeMs;

/** `undefined` where there is no file, or it cannot be accessed. */
function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** An open file. Of the dictionaries of a question, those that are not imported are left out. */
interface OpenedStore {
  store: ArticleStore;
  dicts: readonly DictId[];
}

/** @throws {StoreFileError} with a sentence, where the file cannot be used */
function openFile(path: string): OpenedStore {
  const file = openStoreFile(path);
  try {
    const dicts = [...file.dictionaries.keys()];
    const store = createIndexedStore({
      indexes: new Map(dicts.map((dict) => [dict, openIndex(file.indexImage(dict))])),
      article: file.article,
      async dictionary(dict) {
        const stored = file.dictionaries.get(dict);
        if (!stored) throw notImported([dict]);
        return stored.info;
      },
      close: file.close,
    });
    return { store: refuseMissing(store, dicts), dicts };
  } catch (error) {
    file.close();
    if (error instanceof StoreFileError) throw error;
    throw damagedFileError(path, error);
  }
}

const notImported = (dicts: readonly DictId[]) =>
  new ProblemError('unknown_dictionary', `${dicts.join(', ')} has not been imported here`);

/** The store without the dictionaries of a question that are not imported. @throws {ProblemError} where none of them is */
function refuseMissing(store: ArticleStore, imported: readonly DictId[]): ArticleStore {
  function importedOf(requested: readonly DictId[]): readonly DictId[] {
    if (requested.every((dict) => imported.includes(dict))) return requested;
    const known = requested.filter((dict) => imported.includes(dict));
    if (known.length === 0) throw notImported(requested);
    return known;
  }
  return {
    ...store,
    article: async (dict, id) => store.article(importedOf([dict])[0] ?? dict, id),
    find: async (dicts, text) => store.find(importedOf(dicts), text),
    suggest: async (dicts, text, options) => store.suggest(importedOf(dicts), text, options),
    nearest: async (dicts, text, limit) => store.nearest(importedOf(dicts), text, limit),
    parts: async (dicts, text) => store.parts(importedOf(dicts), text),
    random: async (dicts, wordClass) => store.random(importedOf(dicts), wordClass),
  };
}

/** Keeps the newest file open. The file before it is closed later, when no question reads it any more. */
class CurrentFile {
  private readonly path: string;
  private readonly log: Logger;
  private readonly elapsed: () => number;
  private stats: Stats | undefined;
  private checkedAt: number;
  private opened: OpenedStore;

  constructor({ path, log, elapsed = () => performance.now() }: FileStoreOptions) {
    this.path = path;
    this.log = log;
    this.elapsed = elapsed;
    this.stats = statOf(path);
    this.checkedAt = elapsed();
    this.opened = openFile(path);
  }

  /** The file for a new question. */
  newest(): OpenedStore {
    const now = this.elapsed();
    if (now - this.checkedAt >= CHECK_INTERVAL_MS) {
      this.checkedAt = now;
      this.checkForNewFile();
    }
    return this.opened;
  }

  /** A new file that cannot be used is logged once, and the old one stays in use. */
  private checkForNewFile(): void {
    const { path, log } = this;
    const found = statOf(path);
    if (found === undefined || isSame(found, this.stats)) return;
    this.stats = found;
    try {
      const before = this.opened;
      this.opened = openFile(path);
      setTimeout(() => void before.store.close(), CLOSE_AFTER_MS).unref();
      log.info({ path, dictionaries: this.opened.dicts }, 'the dictionary store was replaced');
    } catch (error) {
      log.error({ err: error, path }, 'the new dictionary store cannot be read; the old one stays in use');
    }
  }

  close = () => this.opened.store.close();
}

/**
 * The source `store`: the file that an import has built. A new file in its place is in use within a second of the next
 * question, and no question fails for it.
 *
 * @throws {StoreFileError} with a sentence where the file cannot serve
 */
export function createFileStore(options: FileStoreOptions): ArticleStore {
  const file = new CurrentFile(options);
  const newest = () => file.newest().store;
  return {
    article: async (dict, id) => newest().article(dict, id),
    find: async (dicts, text) => newest().find(dicts, text),
    suggest: async (dicts, text, more) => newest().suggest(dicts, text, more),
    nearest: async (dicts, text, limit) => newest().nearest(dicts, text, limit),
    parts: async (dicts, text) => newest().parts(dicts, text),
    random: async (dicts, wordClass) => newest().random(dicts, wordClass),
    dictionary: async (dict) => newest().dictionary(dict),
    ready: async () => void newest(),
    close: () => file.close(),
  };
}
