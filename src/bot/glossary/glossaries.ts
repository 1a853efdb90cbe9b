import { createBoundedCache } from '../../shared/cache/bounded-cache.js';
import { ServiceFault } from '../../shared/errors.js';
import type { Logger } from '../../shared/observability/log.js';
import { BUDGET_MS, withTimeout } from '../lib/budgets.js';
import type { TermStore } from '../store/terms.js';
import { createGlossaryFiles, formatFileProblem, type GlossaryFiles } from './glossary-files.js';
import { buildTermTable, combineIndexes, createTermIndex, type TermIndex } from './term-index.js';
import { createTermReader } from './term-reader.js';

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
  /** Milliseconds between two checks of the files. */
  checkMs?: number;
}

export function createGlossaries({ paths, terms, log, checkMs = CHECK_MS }: GlossariesOptions): Glossaries {
  const stored = terms && createStoredTerms(terms, log);
  const reader = createTermReader();
  const filesOf = new Map(paths.map((path) => [path, createGlossaryFiles(path, reader)]));
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function refresh(path: string, files: GlossaryFiles) {
    if (!(await files.refresh())) return;
    const problems = files.problems().map(formatFileProblem);
    const read = { glossary: path, terms: files.index().size, files: files.fileCount() };
    if (problems.length === 0) log.info(read, 'the glossary was read');
    else
      log.error({ ...read, problems }, 'a file of the glossary has problems; its last good version is used');
  }

  async function refreshAll() {
    for (const [path, files] of filesOf) await refresh(path, files);
    if (!isStopped) timer = setTimeout(() => void refreshAll(), checkMs).unref();
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
