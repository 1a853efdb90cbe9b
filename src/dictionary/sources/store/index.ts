import { type Stats, statSync } from 'node:fs';
import { ProblemError } from '../../../shared/http-service/problem.js';
import type { Logger } from '../../../shared/observability/log.js';
import type { DictId } from '../../contract.js';
import type { ArticleStore, DirectArticles } from '../../index/article-store.js';
import { createIndexedStore, type IndexedStore, withPromises } from '../../index/indexed-store.js';
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

/** An open file. */
interface OpenedStore {
  store: IndexedStore;
  dicts: readonly DictId[];
  /** The articles of the imported ones of the given dictionaries. Others are refused. */
  articles: DirectArticles;
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
    return { store, dicts, articles: articlesOf(store.direct(), dicts) };
  } catch (error) {
    file.close();
    if (error instanceof StoreFileError) throw error;
    throw damagedFileError(path, error);
  }
}

const notImported = (dicts: readonly DictId[]) =>
  new ProblemError('unknown_dictionary', `${dicts.join(', ')} has not been imported here`);

/** @throws {ProblemError} where none of the dictionaries of a question is imported */
function articlesOf(articles: DirectArticles, imported: readonly DictId[]): DirectArticles {
  function importedOf(requested: readonly DictId[]): readonly DictId[] {
    if (requested.every((dict) => imported.includes(dict))) return requested;
    const known = requested.filter((dict) => imported.includes(dict));
    if (known.length === 0) throw notImported(requested);
    return known;
  }
  return {
    article(dict, id) {
      if (!imported.includes(dict)) throw notImported([dict]);
      return articles.article(dict, id);
    },
    find: (dicts, text) => articles.find(importedOf(dicts), text),
    suggest: (dicts, text, options) => articles.suggest(importedOf(dicts), text, options),
    nearest: (dicts, text, limit) => articles.nearest(importedOf(dicts), text, limit),
    parts: (dicts, text) => articles.parts(importedOf(dicts), text),
  };
}

/** Keeps the newest file open. The file before it is closed at once: no question waits between two steps. */
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
      void before.store.close();
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
  const direct = () => file.newest().articles;
  return {
    ...withPromises(direct),
    direct,
    async random(dicts, wordClass) {
      const { store, dicts: imported } = file.newest();
      const known = dicts.filter((dict) => imported.includes(dict));
      if (known.length === 0) throw notImported(dicts);
      return store.random(known, wordClass);
    },
    dictionary: (dict) => file.newest().store.dictionary(dict),
    revision: () => file.newest(),
    ready: async () => void file.newest(),
    close: () => file.close(),
  };
}
