import { mkdir, realpath, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Clock } from '../../shared/time/clock.js';
import { createConceptLookup } from '../concepts/concepts.js';
import type { DictId } from '../contract.js';
import { createStoreWriter, type StoreWriter } from '../sources/store/store-writer.js';
import { checkClaims, checkConcepts, checkPath } from './check-dictionary.js';
import { dictionaryInfoOf, extractTables, loadConcepts, NO_CONCEPTS } from './code-tables.js';
import { convertDump } from './convert-dump.js';
import { createConverter } from './converter.js';
import { parseDumpUrl } from './download.js';
import { fetchDump, findDump, type LocatedDump } from './find-dump.js';
import { dumpError, errorCodeOf, ImportError, storeError } from './import-error.js';
import { type ArticleLoader, createArticleLoader, type LoadStatistics } from './load.js';
import { lockStore } from './lock.js';
import { type OldStore, openOldStore } from './old-store.js';
import { createProgressMeter, type OnProgress, type ProgressMeter } from './progress.js';
import { readDump } from './read-dump.js';
import { formatRejects, type ImportReport } from './report.js';

export interface ImportOptions {
  /** A file, a folder or a URL. */
  from: string;
  dict: DictId;
  storePath: string;
  /** A concept table instead of the one of the dump. */
  conceptsPath?: string | undefined;
  /** Imports the dump even if it looks like another dictionary. */
  isForced?: boolean | undefined;
}

export interface ImportContext {
  clock: Clock;
  /** Aborts the import with its reason. The old store is then unchanged. */
  signal: AbortSignal;
  /** Threads that convert, beside the one that reads and loads. With 0, that one converts too. */
  threads: number;
  onProgress: OnProgress;
}

/**
 * Creates the folder of the store, and resolves links in its path. It creates one level only: a recursive `mkdir` in
 * /proc never ends on Node 20.
 */
async function prepareFolder(storePath: string): Promise<string> {
  await mkdir(dirname(storePath)).catch((error: unknown) => {
    if (errorCodeOf(error) !== 'EEXIST') throw error;
  });
  return realpath(storePath).catch(() => storePath);
}

/** @throws {ImportError} where the work fails, as an error of the store */
function withStoreErrors<Result>(storePath: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw storeError(error, storePath);
  }
}

/** The entries of a dump, without its tables, which are added to `dump.tables`. */
async function* readEntries(dump: LocatedDump, meter: ProgressMeter) {
  try {
    for await (const group of readDump(dump, meter.reading)) {
      const entries = extractTables(group, dump.tables);
      meter.count(entries);
      yield entries;
    }
  } catch (error) {
    throw dumpError(error, dump.origin);
  }
}

/** @throws {ImportError} where there are no articles, or more rejected entries than articles */
function checkLoaded({ articles, rejected, rejects }: LoadStatistics, origin: string): void {
  if (articles > 0 && articles >= rejected) return;
  const found =
    rejected === 0
      ? 'has no articles'
      : `has ${articles} articles that can be read and ${rejected} that cannot`;
  const lines = [`${origin} ${found}: nothing was imported.`, ...formatRejects(rejected, rejects)];
  throw new ImportError(lines.join('\n'));
}

async function loadDump(
  dump: LocatedDump,
  options: ImportOptions,
  context: ImportContext,
  loader: ArticleLoader,
): Promise<void> {
  const meter = createProgressMeter('Reading', context);
  const converter = createConverter(options.dict, context.threads);
  try {
    await convertDump(
      readEntries(dump, meter),
      converter,
      (batch) => {
        withStoreErrors(options.storePath, () => loader.load(batch));
        meter.show(loader.loaded.articles);
      },
      context.signal,
    );
  } finally {
    await converter.close();
  }
}

function finish(
  dump: LocatedDump,
  { dict, isForced, storePath }: ImportOptions,
  clock: Clock,
  writer: StoreWriter,
  loader: ArticleLoader,
) {
  const { loaded } = loader;
  checkLoaded(loaded, dump.origin);
  if (!isForced) {
    checkConcepts(dict, dump.tables.concepts);
    checkClaims(dict, loaded.claims);
  }
  return withStoreErrors(storePath, () => {
    const { index, words } = loader.buildIndex();
    writer.finish({
      info: dictionaryInfoOf(dict, dump.tables),
      origin: dump.origin,
      importedAt: clock().toString(),
      articles: loaded.articles,
      words,
      index,
    });
    return words;
  });
}

async function build(dump: LocatedDump, options: ImportOptions, context: ImportContext, old: OldStore) {
  const { dict, storePath } = options;
  const writer = withStoreErrors(storePath, () => createStoreWriter(storePath, dict, old.others));
  try {
    const loader = createArticleLoader(writer);
    await loadDump(dump, options, context, loader);
    const words = finish(dump, options, context.clock, writer, loader);
    return { ...loader.loaded, words };
  } catch (error) {
    writer.abandon();
    throw error;
  }
}

/**
 * Builds a new store with one dictionary from a dump and the other one from the old store, and replaces the old store.
 *
 * @throws {ImportError} with a sentence; the old store is then unchanged
 */
export async function importDictionary(given: ImportOptions, context: ImportContext): Promise<ImportReport> {
  const { clock, signal } = context;
  const startedAt = clock();
  const address = parseDumpUrl(given.from);
  if (!given.isForced) checkPath(given.dict, given.from);
  const storePath = await prepareFolder(given.storePath).catch((error: unknown) => {
    throw storeError(error, given.storePath);
  });
  const options = { ...given, storePath };
  const concepts = given.conceptsPath === undefined ? undefined : await loadConcepts(given.conceptsPath);
  const downloaded = `${storePath}.download`;
  const lock = withStoreErrors(storePath, () => lockStore(storePath));
  try {
    const old = openOldStore(storePath, given.dict);
    const dump = address
      ? await fetchDump(address, downloaded, storePath, signal, createProgressMeter('Downloading', context))
      : await findDump(given.from);
    if (concepts) dump.tables.concepts = concepts;
    if (!given.isForced) checkConcepts(given.dict, dump.tables.concepts);
    const { articles, words, rejected, rejects, ...loaded } = await build(dump, options, context, old);
    // The table may have been in the dump, after the articles.
    const known = createConceptLookup(given.dict, dump.tables.concepts?.concepts ?? {});
    return {
      dict: given.dict,
      storePath: given.storePath,
      articles,
      words,
      rejected,
      rejects,
      unknownCodes: new Map([...loaded.unknownCodes].filter(([code]) => known(code) === undefined)),
      unknownKinds: loaded.unknownKinds,
      notes: [...dump.tables.notes, ...(dump.tables.concepts ? [] : [NO_CONCEPTS]), ...old.notes],
      seconds: clock().since(startedAt).total('seconds'),
    };
  } finally {
    await rm(downloaded, { force: true });
    lock.release();
  }
}
