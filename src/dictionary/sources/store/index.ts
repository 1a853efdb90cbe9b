import { type Stats, statSync } from 'node:fs';
import { ProblemError } from '../../../shared/http-service/problem.js';
import type { Logger } from '../../../shared/observability/log.js';
import type { DictId } from '../../contract.js';
import type { ArticleStore } from '../../index/article-store.js';
import { createIndexedStore } from '../../index/indexed-store.js';
import { openIndex } from '../../index/word-index.js';
import { damagedFileError, openStoreFile } from './store-file.js';

interface FileStoreOptions {
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
const isSame = (one: Stats, other: Stats | undefined) =>
  (['dev', 'ino', 'size', 'mtimeMs'] as const).every((field) => one[field] === other?.[field]);

/** `undefined` where there is no file, or it cannot be accessed. */
function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/**
 * The source `store`: the file that an import has built. A new file in its place is in use within a second of the next
 * question, and no question fails for it.
 *
 * @throws {StoreFileError} with a sentence where the file cannot serve
 */
export function createFileStore({
  path,
  log,
  elapsed = () => performance.now(),
}: FileStoreOptions): ArticleStore {
  let stats = statOf(path);
  let checkedAt = elapsed();
  let opened = openFile(path);

  /** A new file that cannot be used is logged once, and the old one stays in use. */
  function checkForNewFile(): void {
    const found = statOf(path);
    if (found === undefined || isSame(found, stats)) return;
    stats = found;
    try {
      const before = opened;
      opened = openFile(path);
      setTimeout(() => void before.store.close(), CLOSE_AFTER_MS).unref();
      log.info({ path, dictionaries: opened.dicts }, 'the dictionary store was replaced');
    } catch (error) {
      log.error({ err: error, path }, 'the new dictionary store cannot be read; the old one stays in use');
    }
  }

  /** The file for a new question. */
  function newest(): OpenedStore {
    const now = elapsed();
    if (now - checkedAt >= CHECK_INTERVAL_MS) {
      checkedAt = now;
      checkForNewFile();
    }
    return opened;
  }

  /** The file for a question about dictionaries, of which it may lack some. @throws {ProblemError} where it has none of them */
  function storeFor(asked: readonly DictId[]): ArticleStore {
    const { store, dicts } = newest();
    if (!asked.some((dict) => dicts.includes(dict))) throw notImported(asked);
    return store;
  }

  return {
    article: async (dict, id) => storeFor([dict]).article(dict, id),
    find: async (dicts, text) => storeFor(dicts).find(dicts, text),
    suggest: async (dicts, text, options) => storeFor(dicts).suggest(dicts, text, options),
    nearest: async (dicts, text, limit) => storeFor(dicts).nearest(dicts, text, limit),
    parts: async (dicts, text) => storeFor(dicts).parts(dicts, text),
    random: async (dicts, wordClass) => storeFor(dicts).random(dicts, wordClass),
    dictionary: async (dict) => newest().store.dictionary(dict),
    ready: async () => void newest(),
    close: async () => opened.store.close(),
  };
}

interface OpenedStore {
  store: ArticleStore;
  /** Those that are imported. */
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
    return { store, dicts };
  } catch (error) {
    file.close();
    throw damagedFileError(path, error);
  }
}

const notImported = (dicts: readonly DictId[]) =>
  new ProblemError('unknown_dictionary', `${dicts.join(', ')} has not been imported here`);
