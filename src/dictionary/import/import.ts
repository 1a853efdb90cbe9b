import { mkdir, realpath, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { tryFileLock } from '../../shared/concurrency/file-lock.js';
import type { Clock } from '../../shared/time/clock.js';
import { createConceptLookup } from '../concepts.js';
import { DICT_IDS, DICTIONARY_NAMES, type DictId } from '../contract.js';
import { IndexBuilder } from '../index/builder.js';
import {
  createStoreWriter,
  openStoreFile,
  StoreFileError,
  type StoreWriter,
} from '../sources/store/store-file.js';
import { type ConvertedBatch, createConverter, dictOfCode, type RejectedEntry } from './convert.js';
import { fetchDump, findDump, type LocatedDump, loadConcepts, parseDumpUrl } from './download.js';
import { dumpError, errorCodeOf, ImportError, storeError } from './import-error.js';
import {
  createProgress,
  createProgressMeter,
  type OnProgress,
  type ProgressMeter,
  type ProgressOutput,
} from './progress.js';
import { type DumpEntries, type DumpEntry, readDump } from './read-dump.js';

interface ImportConsole {
  /** The report. */
  out: NodeJS.WritableStream;
  /** Progress and errors. */
  err: ProgressOutput;
  clock: Clock;
  /** Aborted by the person at the keyboard. */
  signal: AbortSignal;
}

/**
 * Runs `ordrom import`: imports one dump, or the official dumps one after the other until one fails, and prints their
 * reports. Resolves to the exit code.
 */
export async function runImport(request: ImportRequest, console: ImportConsole): Promise<number> {
  const { out, err } = console;
  const imports = listImports(request);
  if (typeof imports === 'string') {
    err.write(`${imports}\n`);
    return FAILED;
  }
  for (const options of imports) {
    const code = await runOneImport(options, console);
    if (code !== 0) return code;
  }
  out.write(
    `Set DICTIONARY_SOURCE=store:${request.storePath} to answer from it. A start without the variable answers from data/dictionary.db.\n`,
  );
  return 0;
}

/** What the command line says. */
type ImportRequest = Omit<ImportOptions, 'from' | 'dict'> & Partial<Pick<ImportOptions, 'from' | 'dict'>>;

/**
 * The imports of a command: of one dump, or without a dump, of the official dumps of one dictionary or of both. The
 * problem as a sentence where the dictionary of a dump is missing.
 */
export function listImports({ from, dict, ...options }: ImportRequest): ImportOptions[] | string {
  if (from === undefined) {
    const dicts = dict === undefined ? DICT_IDS : [dict];
    return dicts.map((each) => ({ ...options, from: OFFICIAL_DUMPS[each], dict: each }));
  }
  if (dict === undefined)
    return 'Name the dictionary of the dump: --dict bob (bokmål) or --dict nob (nynorsk).';
  return [{ ...options, from, dict }];
}

const FAILED = 1;

/** The exit code of a program that SIGINT ended, by the convention of shells. */
const INTERRUPTED = 130;

/** Two threads keep two processors busy beside the thread that reads. More would only wait for the loader. */
const MAX_THREADS = 2;

/** From source (`npm run dev`) there are no threads, since they have no loader for TypeScript. */
const IS_BUILT = import.meta.url.endsWith('.js');

function describeFailure(error: unknown, { signal }: ImportConsole): string {
  if (signal.aborted) return 'Interrupted: nothing was imported, the store is as it was.';
  if (error instanceof ImportError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Imports a dump and prints a report. Resolves to the exit code. */
async function runOneImport(options: ImportOptions, console: ImportConsole): Promise<number> {
  const { clock, signal, out, err } = console;
  const progress = createProgress(err);
  const threads = IS_BUILT ? Math.min(availableParallelism(), MAX_THREADS) : 0;
  try {
    const report = await importDictionary(options, { clock, signal, threads, onProgress: progress.show });
    progress.stop();
    out.write(`${formatImportReport(report).join('\n')}\n`);
    return 0;
  } catch (error) {
    progress.stop();
    err.write(`${describeFailure(error, console)}\n`);
    return signal.aborted ? INTERRUPTED : FAILED;
  }
}

/** The dumps that the University of Bergen publishes every week. */
const OFFICIAL_DUMPS: Readonly<Record<DictId, string>> = {
  bob: 'https://ord.uib.no/bm/fil/article.tar.gz',
  nob: 'https://ord.uib.no/nn/fil/article.tar.gz',
};

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

interface ImportContext {
  clock: Clock;
  /** Aborts the import with its reason. The old store is then unchanged. */
  signal: AbortSignal;
  /** Threads that convert, beside the one that reads and loads. With 0, that one converts too. */
  threads: number;
  onProgress: OnProgress;
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
    const { claims: _, ...built } = await build(dump, options, context, old.others);
    // The table may have been in the dump, after the articles.
    const known = createConceptLookup(given.dict, dump.tables.concepts?.concepts ?? {});
    return {
      ...built,
      dict: given.dict,
      storePath: given.storePath,
      unknownCodes: new Map([...built.unknownCodes].filter(([code]) => known(code) === undefined)),
      notes: [...dump.tables.notes(), ...old.notes],
      seconds: clock().since(startedAt).total('seconds'),
    };
  } finally {
    await rm(downloaded, { force: true });
    lock.release();
  }
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
    for await (const group of readDump(dump.path, dump.origin, meter.reading)) {
      const entries = dump.tables.extract(group);
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

/** Builds the new store, and puts it in the place of the old one. `others` are copied from that one. */
async function build(
  dump: LocatedDump,
  { dict, isForced, storePath }: ImportOptions,
  context: ImportContext,
  others: readonly DictId[],
): Promise<LoadStatistics & { words: number }> {
  const writer = withStoreErrors(storePath, () => createStoreWriter(storePath, dict, others));
  try {
    const loader = new ArticleLoader(writer);
    const { loaded } = loader;
    const meter = createProgressMeter('Reading', context);
    const converter = createConverter(dict, context.threads);
    const load = (batch: ConvertedBatch) => {
      withStoreErrors(storePath, () => loader.load(batch));
      meter.show(loaded.articles);
    };
    await convertDump(readEntries(dump, meter), converter, load, context.signal).finally(converter.close);
    checkLoaded(loaded, dump.origin);
    if (!isForced) {
      checkConcepts(dict, dump.tables.concepts);
      checkClaims(dict, loaded.claims);
    }
    return withStoreErrors(storePath, () => {
      const { image: index, words } = loader.buildIndex();
      writer.finish({
        info: dump.tables.describe(dict),
        origin: dump.origin,
        importedAt: context.clock().toString(),
        articles: loaded.articles,
        words,
        index,
      });
      return { ...loaded, words };
    });
  } catch (error) {
    writer.abandon();
    throw error;
  }
}

/** How many rejected entries the report lists. */
const LISTED_REJECTS = 10;

/** The articles and rejected entries so far. */
interface LoadStatistics {
  articles: number;
  rejected: number;
  /** The first rejected entries. */
  rejects: RejectedEntry[];
  claims: ClaimedDictionaries;
  /** The number of occurrences of each code and kind that readers do not know, and show unchanged. */
  unknownCodes: Map<string, number>;
  unknownKinds: Map<string, number>;
}

function countAll<Item>(counts: Map<Item, number>, items: readonly Item[]): void {
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
}

/** Adds converted articles to a store and its index, each id once. */
class ArticleLoader {
  readonly loaded: LoadStatistics = {
    articles: 0,
    rejected: 0,
    rejects: [],
    claims: new Map(),
    unknownCodes: new Map(),
    unknownKinds: new Map(),
  };
  private readonly writer: StoreWriter;
  private readonly builder = new IndexBuilder();
  private readonly ids = new Set<number>();

  constructor(writer: StoreWriter) {
    this.writer = writer;
  }

  load({ forms, served, counted, rejected }: ConvertedBatch): void {
    const { loaded, ids } = this;
    for (const one of rejected) this.reject(one);
    const repeated = new Set<number>();
    for (const [place, id] of forms.ids.entries()) {
      if (ids.has(id)) {
        this.reject({ name: String(id), reason: 'another article has the same number' });
        repeated.add(place);
        continue;
      }
      ids.add(id);
      this.writer.addArticle(id, served.bytes.subarray(served.starts[place], served.starts[place + 1]));
      loaded.articles += 1;
    }
    this.builder.add(forms, (place) => !repeated.has(place));
    for (const [place, found] of counted) {
      if (repeated.has(place)) continue;
      countAll(loaded.claims, found.claims);
      countAll(loaded.unknownCodes, found.concepts);
      countAll(loaded.unknownKinds, [...found.items, ...found.elements]);
    }
  }

  private reject(one: RejectedEntry): void {
    this.loaded.rejected += 1;
    if (this.loaded.rejects.length < LISTED_REJECTS) this.loaded.rejects.push(one);
  }

  /** May be called once, after all batches. */
  buildIndex = () => this.builder.build();
}

/** How many articles have phrases that name each dictionary as theirs. */
type ClaimedDictionaries = Map<DictId, number>;

function wrongDictionary(dict: DictId, other: string, reason: string): ImportError {
  return new ImportError(
    `This looks like ${other} (${reason}), and --dict ${dict} is ${DICTIONARY_NAMES[dict]}. ` +
      'Name the right one, or add --force if it is right as it is.',
  );
}

/** @throws {ImportError} where the path or URL of the dump names another dictionary */
function checkPath(dict: DictId, from: string): void {
  const named = dictOfPath(from);
  if (named !== undefined && named !== dict)
    throw wrongDictionary(dict, DICTIONARY_NAMES[named], 'its name says so');
}

/** Folders further up do not count: a user may be called `nn`. */
const LAST_PARTS = 3;

/** The dictionary that a path or URL names: `…/nn/fil/article.tar.gz`, `article-nn.json.gz`. */
function dictOfPath(path: string): DictId | undefined {
  const parts = path
    .split(/[/\\]/)
    .filter((part) => part !== '')
    .slice(-LAST_PARTS);
  // Digits are parts of names: a temporary folder may be called `x-3NN0xb`.
  const codes = parts.flatMap((part) => part.split(/[^a-z\d]/i)).map(dictOfCode);
  return codes.findLast((code) => code !== undefined);
}

/** @throws {ImportError} where the concept table is of another dictionary */
function checkConcepts(dict: DictId, concepts: LocatedDump['tables']['concepts']): void {
  if (concepts?.id === undefined || dictOfCode(concepts.id) === dict) return;
  throw wrongDictionary(dict, concepts.name ?? concepts.id, 'its table of codes says so');
}

/** @throws {ImportError} where most of the phrases name another dictionary */
function checkClaims(dict: DictId, claims: ClaimedDictionaries): void {
  for (const [claimed, articles] of claims) {
    if (claimed === dict || articles <= (claims.get(dict) ?? 0)) continue;
    throw wrongDictionary(dict, DICTIONARY_NAMES[claimed], `${articles} of its articles say so`);
  }
}

/**
 * The parts of the old store that an import keeps: its dictionaries without the one that is imported, and notes for the report.
 *
 * @throws {ImportError} where the file is something else than a store
 */
function openOldStore(path: string, dict: DictId): { others: readonly DictId[]; notes: readonly string[] } {
  try {
    const old = openStoreFile(path);
    old.close();
    return { others: [...old.dictionaries.keys()].filter((other) => other !== dict), notes: [] };
  } catch (error) {
    if (!(error instanceof StoreFileError)) throw error;
    if (error.reason === 'missing') return { others: [], notes: [] };
    if (error.reason === 'foreign')
      throw new ImportError(`${error.message} Name another file with --store.`, { cause: error });
    return {
      others: [],
      notes: [`Another dictionary of the old store did not come over, import it too: ${error.message}`],
    };
  }
}

/** The result of an import. */
interface ImportReport extends Omit<LoadStatistics, 'claims'> {
  dict: DictId;
  storePath: string;
  /** The number of distinct spellings by which the articles are found. */
  words: number;
  /** Sentences about anything else. */
  notes: readonly string[];
  seconds: number;
}

const grouped = (count: number) => count.toLocaleString('en-GB');

const counted = (count: number, thing: string) => `${grouped(count)} ${thing}${count === 1 ? '' : 's'}`;

function formatRejects(rejected: number, rejects: readonly RejectedEntry[]): string[] {
  if (rejected === 0) return [];
  const head =
    rejected > rejects.length
      ? `${counted(rejected, 'entry').replace('entrys', 'entries')} left out, the first ${rejects.length} of them:`
      : 'Left out:';
  return [head, ...rejects.map(({ name, reason }) => `- ${name}: ${reason}.`)];
}

const LISTED_UNKNOWNS = 10;

/** «3 unknown codes: xyz. (4), …», the commonest ones first. */
function formatUnknowns(thing: string, unknowns: ReadonlyMap<string, number>): string[] {
  if (unknowns.size === 0) return [];
  const commonest = [...unknowns].sort((one, other) => other[1] - one[1]).slice(0, LISTED_UNKNOWNS);
  const listed = commonest.map(([name, count]) => `${name} (${grouped(count)})`).join(', ');
  return [
    `${counted(unknowns.size, thing)}, shown as they are: ${listed}${unknowns.size > LISTED_UNKNOWNS ? ' …' : '.'}`,
  ];
}

/** The lines of the report of an import. */
function formatImportReport(report: ImportReport): string[] {
  const { dict, articles, words, rejected, notes, seconds, storePath } = report;
  return [
    `${DICTIONARY_NAMES[dict]}: ${counted(articles, 'article')} with ${counted(words, 'word')} in ${storePath}, ` +
      `${grouped(rejected)} left out, ${seconds.toFixed(1)} s.`,
    ...formatRejects(rejected, report.rejects),
    ...formatUnknowns('unknown code', report.unknownCodes),
    ...formatUnknowns('unknown kind', report.unknownKinds),
    ...notes,
  ];
}

/**
 * Lets one import at a time build a store, by a lock file beside it.
 *
 * @throws {ImportError} where another import holds the lock
 */
function lockStore(storePath: string) {
  const lock = tryFileLock(`${storePath}.lock`);
  if (lock) return lock;
  throw new ImportError(`Another import into ${storePath} is running. Wait until it is done.`);
}

/** Sending a single article costs about as much as converting it; larger batches would only fill the memory. */
const BATCH_BYTES = 256 * 1024;

/** Reading waits when more batches are in progress: each thread has its next batch while it works on one. */
const MAX_IN_PROGRESS = 4;

/**
 * Converts the entries of a dump, and passes the results to `load` in the order of the dump. Reading goes on meanwhile.
 *
 * @throws what reading, converting or `load` throw, and the reason of the signal
 */
async function convertDump(
  entries: DumpEntries,
  converter: ReturnType<typeof createConverter>,
  load: (batch: ConvertedBatch) => void,
  signal: AbortSignal,
): Promise<void> {
  const inProgress: Promise<ConvertedBatch>[] = [];
  let batch: DumpEntry[] = [];
  let bytes = 0;

  function send() {
    const converted = converter.convert(batch);
    // `loadFirst` gets the failure. Until then it must not count as unhandled.
    converted.catch(() => undefined);
    inProgress.push(converted);
    batch = [];
    bytes = 0;
  }
  async function loadFirst() {
    const first = inProgress.shift();
    if (first) load(await first);
    signal.throwIfAborted();
  }

  for await (const group of entries) {
    batch.push(...group);
    bytes += group.reduce((sum, entry) => sum + (entry.bytes?.length ?? 0), 0);
    if (bytes < BATCH_BYTES) continue;
    send();
    if (inProgress.length > MAX_IN_PROGRESS) await loadFirst();
  }
  send();
  while (inProgress.length > 0) await loadFirst();
}
