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
  /** A file, a folder or an address. */
  from: string;
  dict: DictId;
  storePath: string;
  /** A table of codes instead of the one that comes with the dump. */
  conceptsPath?: string | undefined;
  /** Import also what looks like another dictionary. */
  isForced?: boolean | undefined;
}

export interface ImportContext {
  clock: Clock;
  /** Aborted, the import ends with its reason and the store is as it was. */
  signal: AbortSignal;
  /** That convert beside the one that reads and loads; with 0 that one converts too. */
  threads: number;
  onProgress: OnProgress;
}

/**
 * The folder of the store is there (one level: where the system gives folders of its own, as in /proc, making all of
 * them never ends on Node 20), and the path is the file's own where it is a link.
 */
async function prepareFolder(storePath: string): Promise<string> {
  await mkdir(dirname(storePath)).catch((error: unknown) => {
    if (errorCodeOf(error) !== 'EEXIST') throw error;
  });
  return realpath(storePath).catch(() => storePath);
}

/** What fails here is the store's fault. */
function withStoreErrors<Result>(storePath: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw storeError(error, storePath);
  }
}

/** The articles of a dump; its tables are taken out of it on the way. */
async function* readArticles(dump: LocatedDump, meter: ProgressMeter) {
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

/** @throws {ImportError} where so little could be read that something else than single articles must be wrong */
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
      readArticles(dump, meter),
      converter,
      (conversion) => {
        withStoreErrors(options.storePath, () => loader.load(conversion));
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
 * Builds the store anew with one dictionary from a dump, the other as it was, and puts it in the place of the old one.
 *
 * @throws {ImportError} with a sentence; the old store is then as it was
 */
export async function importDictionary(asked: ImportOptions, context: ImportContext): Promise<ImportReport> {
  const { clock, signal } = context;
  const began = clock();
  const address = parseDumpUrl(asked.from);
  if (!asked.isForced) checkPath(asked.dict, asked.from);
  const storePath = await prepareFolder(asked.storePath).catch((error: unknown) => {
    throw storeError(error, asked.storePath);
  });
  const options = { ...asked, storePath };
  const concepts = asked.conceptsPath === undefined ? undefined : await loadConcepts(asked.conceptsPath);
  const downloaded = `${storePath}.download`;
  const lock = withStoreErrors(storePath, () => lockStore(storePath));
  try {
    const old = openOldStore(storePath, asked.dict);
    const dump = address
      ? await fetchDump(address, downloaded, storePath, signal, createProgressMeter('Downloading', context))
      : await findDump(asked.from);
    if (concepts) dump.tables.concepts = concepts;
    if (!asked.isForced) checkConcepts(asked.dict, dump.tables.concepts);
    const { articles, words, rejected, rejects, ...loaded } = await build(dump, options, context, old);
    // The table may have come inside the dump, behind the articles.
    const known = createConceptLookup(asked.dict, dump.tables.concepts?.concepts ?? {});
    return {
      dict: asked.dict,
      storePath: asked.storePath,
      articles,
      words,
      rejected,
      rejects,
      unknownCodes: new Map([...loaded.unknownCodes].filter(([code]) => known(code) === undefined)),
      unknownKinds: loaded.unknownKinds,
      notes: [...dump.tables.notes, ...(dump.tables.concepts ? [] : [NO_CONCEPTS]), ...old.notes],
      seconds: clock().since(began).total('seconds'),
    };
  } finally {
    await rm(downloaded, { force: true });
    lock.release();
  }
}
