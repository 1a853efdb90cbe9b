import { type Stats, statSync } from 'node:fs';
import { ProblemError } from '../../../shared/http-service/problem.js';
import type { Logger } from '../../../shared/observability/log.js';
import type { Clock } from '../../../shared/time/clock.js';
import type { DictId } from '../../contract.js';
import type { ArticleStore } from '../../index/article-store.js';
import { createIndexedStore } from '../../index/indexed-store.js';
import { openIndex } from '../../index/word-index.js';
import { damagedFileError, openStoreFile, StoreFileError } from './store-file.js';

export interface FileStoreOptions {
  path: string;
  clock: Clock;
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
  store: ArticleStore;
  dicts: readonly DictId[];
  /** The number of questions in progress. */
  readers: number;
}

/** @throws {StoreFileError} with a sentence, where the file cannot be used */
function openFile(path: string): OpenedStore {
  const file = openStoreFile(path);
  try {
    const dicts = [...file.dictionaries.keys()];
    const indexes = new Map(dicts.map((dict) => [dict, openIndex(file.indexImage(dict))]));
    const articles = {
      article: async (dict: DictId, id: number) => file.article(dict, id),
      async dictionary(dict: DictId) {
        const stored = file.dictionaries.get(dict);
        if (!stored) throw notImported([dict]);
        return stored.info;
      },
      ready: async () => undefined,
      close: async () => file.close(),
    };
    return { store: createIndexedStore({ indexes, articles }), dicts, readers: 0 };
  } catch (error) {
    file.close();
    if (error instanceof StoreFileError) throw error;
    throw damagedFileError(path, error);
  }
}

const notImported = (dicts: readonly DictId[]) =>
  new ProblemError('unknown_dictionary', `${dicts.join(', ')} has not been imported here`);

/** Keeps the newest file open. The file before it is closed after its last answer. */
class CurrentFile {
  private readonly options: FileStoreOptions;
  private stats: Stats | undefined;
  private checkedAt: number;
  private opened: OpenedStore;

  constructor(options: FileStoreOptions) {
    this.options = options;
    this.stats = statOf(options.path);
    this.checkedAt = options.clock().epochMilliseconds;
    this.opened = openFile(options.path);
  }

  /** The file for a new question. */
  newest(): OpenedStore {
    const now = this.options.clock().epochMilliseconds;
    if (now - this.checkedAt >= CHECK_INTERVAL_MS) {
      this.checkedAt = now;
      this.checkForNewFile();
    }
    return this.opened;
  }

  async read<Answer>(question: (opened: OpenedStore) => Promise<Answer>): Promise<Answer> {
    const opened = this.newest();
    opened.readers += 1;
    try {
      return await question(opened);
    } finally {
      opened.readers -= 1;
      this.closeIfUnused(opened);
    }
  }

  /** A new file that cannot be used is logged once, and the old one stays in use. */
  private checkForNewFile(): void {
    const { path, log } = this.options;
    const found = statOf(path);
    if (found === undefined || isSame(found, this.stats)) return;
    this.stats = found;
    try {
      const before = this.opened;
      this.opened = openFile(path);
      this.closeIfUnused(before);
      log.info({ path, dictionaries: this.opened.dicts }, 'the dictionary store was replaced');
    } catch (error) {
      log.error({ err: error, path }, 'the new dictionary store cannot be read; the old one stays in use');
    }
  }

  private closeIfUnused(opened: OpenedStore) {
    if (opened !== this.opened && opened.readers === 0) void opened.store.close();
  }

  close = () => this.opened.store.close();
}

/** The imported ones of the given dictionaries. @throws {ProblemError} where none of them is imported */
function importedDictionaries({ dicts }: OpenedStore, requested: readonly DictId[]): readonly DictId[] {
  const imported = requested.filter((dict) => dicts.includes(dict));
  if (imported.length === 0) throw notImported(requested);
  return imported;
}

/**
 * The source `store`: the file that an import has built. A new file in its place is in use within a second of the next
 * question, and no question fails for it.
 *
 * @throws {StoreFileError} with a sentence where the file cannot serve
 */
export function createFileStore(options: FileStoreOptions): ArticleStore {
  const file = new CurrentFile(options);
  return {
    article: (dict, id) =>
      file.read(async (opened) => opened.store.article(importedDictionaries(opened, [dict])[0] ?? dict, id)),
    find: (dicts, text) =>
      file.read(async (opened) => opened.store.find(importedDictionaries(opened, dicts), text)),
    suggest: (dicts, text, more) =>
      file.read(async (opened) => opened.store.suggest(importedDictionaries(opened, dicts), text, more)),
    nearest: (dicts, text, limit) =>
      file.read(async (opened) => opened.store.nearest(importedDictionaries(opened, dicts), text, limit)),
    parts: (dicts, text) =>
      file.read(async (opened) => opened.store.parts(importedDictionaries(opened, dicts), text)),
    random: (dicts, wordClass) =>
      file.read(async (opened) => opened.store.random(importedDictionaries(opened, dicts), wordClass)),
    dictionary: (dict) => file.read(({ store }) => store.dictionary(dict)),
    revision: () => file.newest(),
    ready: () => file.read(({ store }) => store.ready()),
    close: () => file.close(),
  };
}
