import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { createBoundedCache } from '../../shared/cache/bounded-cache.js';
import { ServiceFault } from '../../shared/errors.js';
import type { DiagnosticResult } from '../../shared/lifecycle.js';
import type { Logger } from '../../shared/observability/log.js';
import { BUDGET_MS, withTimeout } from '../lib/budgets.js';
import type { TermStore } from '../store/terms.js';
import {
  GLOSSARY_EXTENSIONS,
  type GlossaryExtension,
  type ReadingJob,
  type ReadTerms,
  type RecordProblem,
  readTerms,
} from './read-terms.js';
import { buildTermTable, combineIndexes, createTermIndex, type TermIndex } from './term-index.js';

/** The words of one workspace. */
export interface Glossary {
  /** @throws {ServiceFault} if the words cannot be read, and none were read before */
  load: () => Promise<TermIndex>;
  /** The words that were loaded last; undefined before that. */
  loaded: () => TermIndex | undefined;
  /** Whether people can suggest words in Slack. */
  isEditable?: boolean;
  /** Whether somebody has suggested the word, and nobody has approved it yet. Absent where nobody can suggest words. */
  isSuggested?: (word: string) => Promise<boolean>;
  /** A word was changed in the database. */
  forget?: () => void;
}

/** The glossaries of all workspaces. */
export interface Glossaries {
  /** Undefined for a workspace that keeps no words. @param path its file or folder, if it has one */
  forWorkspace: (team: string, path: string | undefined) => Glossary | undefined;
  /** Reads the files, and from then on those that change. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

/** How often the files are checked. Not by `fs.watch`, which misses changes on network drives and in containers. */
const CHECK_MS = 2_000;

const NO_TERMS = combineIndexes([]);

interface GlossariesOptions {
  /** The files and folders of the configuration. */
  paths: readonly string[];
  /** Absent without a database. */
  terms?: TermStore | undefined;
  log: Logger;
}

export function createGlossaries({ paths, terms, log }: GlossariesOptions): Glossaries {
  const stored = terms && createStoredTerms(terms, log);
  const reader = createTermReader();
  const filesOf = new Map(paths.map((path) => [path, createGlossaryFiles(path, reader)]));
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function refresh(path: string, files: GlossaryFiles) {
    if (!(await files.refresh())) return;
    const problems = files.problems();
    const read = { glossary: path, terms: files.index().size, files: files.fileCount() };
    if (problems.length === 0) log.info(read, 'the glossary was read');
    else
      log.error({ ...read, problems }, 'a file of the glossary has problems; its last good version is used');
  }

  async function refreshAll() {
    for (const [path, files] of filesOf) await refresh(path, files);
    if (!isStopped) timer = setTimeout(() => void refreshAll(), CHECK_MS).unref();
  }

  return {
    forWorkspace(team, path) {
      const files = path === undefined ? undefined : filesOf.get(path);
      if (!files && !stored) return undefined;
      let combined: { parts: readonly TermIndex[]; index: TermIndex } | undefined;
      function combine(...parts: TermIndex[]): TermIndex {
        const isSame = combined?.parts.every((part, at) => part === parts[at]);
        if (!combined || !isSame) combined = { parts, index: combineIndexes(parts) };
        return combined.index;
      }
      const ofFiles = () => files?.index() ?? NO_TERMS;
      if (!stored || !terms) return { loaded: ofFiles, load: async () => ofFiles() };
      return {
        isEditable: true,
        isSuggested: (word) => terms.isSuggested(team, word),
        load: async () => combine(ofFiles(), await stored.load(team)),
        loaded() {
          const ofDatabase = stored.loaded(team);
          return ofDatabase && combine(ofFiles(), ofDatabase);
        },
        forget: () => stored.forget(team),
      };
    },
    async start() {
      if (filesOf.size > 0) await refreshAll();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await reader.close();
    },
  };
}

/** Until the database is asked whether another bot has changed a word. */
const FRESH_MS = 2_000;

/** How long the last words are used while the database does not answer. */
const STALE_MS = 3_600_000;

const MAX_WORKSPACES = 1_000;

/** The approved terms of a workspace, as they were after a number of changes. */
interface Loaded {
  changes: number;
  index: TermIndex;
}

/** The approved terms of each workspace, kept in memory. */
interface StoredTerms {
  /** @throws {ServiceFault} if the database does not answer, and did not before */
  load: (team: string) => Promise<TermIndex>;
  /** The terms that were loaded last. Loads them again if they are old, for the next caller. */
  loaded: (team: string) => TermIndex | undefined;
  /** A term was changed here. */
  forget: (team: string) => void;
}

const fault = (kind: 'failed' | 'timeout', cause?: unknown) =>
  new ServiceFault({ service: 'database', operation: 'glossary', kind, cause });

function createStoredTerms(terms: Pick<TermStore, 'countChanges' | 'list'>, log: Logger): StoredTerms {
  const onStale = (error: unknown) =>
    log.warn({ err: error }, 'the words of a workplace could not be read; the last ones are used');
  const fresh = createBoundedCache<Loaded>({
    ttlMs: FRESH_MS,
    staleIfErrorMs: STALE_MS,
    maxEntries: MAX_WORKSPACES,
    onStale,
  });
  const last = createBoundedCache<Loaded>({ ttlMs: Number.POSITIVE_INFINITY, maxEntries: MAX_WORKSPACES });

  async function read(team: string): Promise<Loaded> {
    const known = last.get(team);
    const changes = await terms.countChanges(team);
    if (known?.changes === changes) return known;
    const stored = changes === 0 ? [] : await terms.list(team, 'approved');
    const index = createTermIndex(buildTermTable(stored.map(({ id, term }) => ({ ...term, id }))));
    return { changes, index };
  }

  async function load(team: string): Promise<TermIndex> {
    const loaded = await fresh.fetch(team, () => {
      const done = read(team).catch((cause: unknown) => {
        throw fault('failed', cause);
      });
      return withTimeout(BUDGET_MS.quickDatabase, done, () => fault('timeout'));
    });
    last.set(team, loaded);
    return loaded.index;
  }

  return {
    load,
    loaded(team) {
      if (!fresh.get(team)) load(team).catch(() => undefined);
      return last.get(team)?.index;
    },
    forget: fresh.delete,
  };
}

/** Limits of one glossary. */
const GLOSSARY_LIMITS = { fileBytes: 10 * 1024 * 1024, files: 100, terms: 20_000 } as const;

/** The files of a glossary, as they were read last. */
interface GlossaryFiles {
  /** The terms of the last good version of each file. */
  index: () => TermIndex;
  /** The problems of the present versions, as `ordliste.csv:12: link must be an address that begins with https://`. */
  problems: () => readonly string[];
  /**
   * Reads the files that have changed. Never rejects.
   *
   * @returns whether any had
   */
  refresh: () => Promise<boolean>;
  fileCount: () => number;
}

interface KnownFile {
  /** Identifies the version that was read. */
  version: string;
  index?: TermIndex;
  problems: readonly string[];
}

const EMPTY = combineIndexes([]);

/** @param path its folder is not named */
const formatProblem = (path: string, { line, problem }: RecordProblem) =>
  `${basename(path)}:${line}: ${problem}`;

const extensionOf = (path: string): GlossaryExtension | undefined =>
  GLOSSARY_EXTENSIONS.find((each) => each === extname(path).toLowerCase());

/** The glossary files of a folder in order of their names, or the file itself. */
async function listFiles(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const names = await readdir(path);
  const isGlossary = (name: string) => !name.startsWith('.') && extensionOf(name) !== undefined;
  return names
    .filter(isGlossary)
    .sort()
    .map((name) => join(path, name));
}

/** @param path a file, or a folder of files */
export function createGlossaryFiles(path: string, reader: Pick<TermReader, 'read'>): GlossaryFiles {
  let known: ReadonlyMap<string, KnownFile> = new Map();
  let folderProblems: readonly string[] = [];
  let index = EMPTY;
  let underWay: Promise<boolean> | undefined;

  async function readVersion(file: string, last: KnownFile | undefined, others: number): Promise<KnownFile> {
    const refuse = (version: string, ...problems: RecordProblem[]): KnownFile => ({
      version,
      ...(last?.index && { index: last.index }),
      problems: problems.map((each) => formatProblem(file, each)),
    });
    try {
      const { ino, size, mtimeMs } = await stat(file);
      const version = `${ino} ${size} ${mtimeMs}`;
      if (version === last?.version) return last;
      const extension = extensionOf(file);
      if (!extension)
        return refuse(version, { line: 1, problem: `must end in ${GLOSSARY_EXTENSIONS.join(', ')}` });
      if (size > GLOSSARY_LIMITS.fileBytes)
        return refuse(version, { line: 1, problem: 'is larger than 10 MB' });
      const read = await reader.read({ extension, bytes: new Uint8Array(await readFile(file)) });
      if ('problems' in read) return refuse(version, ...read.problems);
      if (others + read.table.terms.length > GLOSSARY_LIMITS.terms) {
        return refuse(version, {
          line: 1,
          problem: `the glossary has more than ${GLOSSARY_LIMITS.terms} terms`,
        });
      }
      return { version, index: createTermIndex(read.table), problems: [] };
    } catch (error) {
      const problem = `cannot be read (${error instanceof Error ? error.message : String(error)})`;
      return last?.version === problem ? last : refuse(problem, { line: 1, problem });
    }
  }

  async function readChanges(): Promise<boolean> {
    let files: string[];
    try {
      files = await listFiles(path);
      folderProblems = [];
    } catch (error) {
      // The folder may be away for a moment, as while it is mounted. Its terms stay.
      const problem = `cannot be read (${error instanceof Error ? error.message : String(error)})`;
      const isNew = folderProblems.length === 0;
      folderProblems = [formatProblem(path, { line: 1, problem })];
      return isNew;
    }
    if (files.length > GLOSSARY_LIMITS.files) {
      const problem = `has more than ${GLOSSARY_LIMITS.files} files; the others are left out`;
      folderProblems = [formatProblem(path, { line: 1, problem })];
    }
    const next = new Map<string, KnownFile>();
    let terms = 0;
    for (const file of files.slice(0, GLOSSARY_LIMITS.files)) {
      const read = await readVersion(file, known.get(file), terms);
      terms += read.index?.size ?? 0;
      next.set(file, read);
    }
    const isChanged = next.size !== known.size || [...next].some(([file, read]) => read !== known.get(file));
    known = next;
    if (isChanged) index = combineIndexes([...next.values()].flatMap((each) => each.index ?? []));
    return isChanged;
  }

  return {
    index: () => index,
    problems: () => [...folderProblems, ...[...known.values()].flatMap(({ problems }) => problems)],
    fileCount: () => known.size,
    refresh() {
      underWay ??= readChanges().finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
  };
}

/** Reads the words of a workplace once, and reports each problem with its file and line. */
export async function* checkGlossary(path: string, subject: string): AsyncGenerator<DiagnosticResult> {
  const reader = createTermReader();
  const files = createGlossaryFiles(path, reader);
  await files.refresh().finally(() => reader.close());
  const problems = files.problems();
  for (const problem of problems) yield { status: 'wrong', subject, message: `${problem}.` };
  if (problems.length > 0) return;
  const [terms, count] = [files.index().size, files.fileCount()];
  if (count === 0)
    yield { status: 'note', subject, message: `There is no YAML, CSV or TBX file in ${path}.` };
  else
    yield {
      status: 'ok',
      subject,
      message: `${terms} terms can be used, from ${count === 1 ? 'one file' : `${count} files`}.`,
    };
}

/** Bytes up to which a file is read without a thread: about 10 ms of work. */
const MAX_INLINE_BYTES = 16 * 1024;
/** Limits of one file in the thread. A file over a limit ends with its thread. */
const MAX_JOB_MS = 30_000;
const MAX_HEAP_MIB = 512;
/** The thread ends after this time without a file. */
const IDLE_MS = 10_000;

const isBuilt = import.meta.url.endsWith('.js');
const PROGRAM = new URL(isBuilt ? './read-terms.js' : './unbuilt-thread.mjs', import.meta.url);

/** Reads glossary files off the event loop: ten thousand terms in YAML take seconds. */
interface TermReader {
  read: (job: ReadingJob) => Promise<ReadTerms>;
  close: () => Promise<void>;
}

/** Creates a reader. Its thread starts with the first large file. */
export function createTermReader(): TermReader {
  let thread: Piscina<ReadingJob, ReadTerms> | undefined;
  function start() {
    const started = new Piscina<ReadingJob, ReadTerms>({
      filename: fileURLToPath(PROGRAM),
      name: 'readTerms',
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MIB },
      recordTiming: false,
    });
    // An error of the thread also rejects its job. Without a listener, it would end the process.
    started.on('error', () => undefined);
    return started;
  }
  return {
    async read(job) {
      if (job.bytes.byteLength <= MAX_INLINE_BYTES) return readTerms(job);
      thread ??= start();
      const ending = new AbortController();
      const timer = setTimeout(() => ending.abort(), MAX_JOB_MS);
      try {
        return await thread.run(job, { signal: ending.signal });
      } catch {
        return { problems: [{ line: 1, problem: 'takes too much time or memory' }] };
      } finally {
        clearTimeout(timer);
      }
    },
    async close() {
      await thread?.destroy();
      thread = undefined;
    },
  };
}
