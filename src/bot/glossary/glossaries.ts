import type { Logger } from '../../shared/observability/log.js';
import type { TermStore } from '../store/terms.js';
import { createGlossaryFiles, formatFileProblem, type GlossaryFiles } from './glossary-files.js';
import { createStoredTerms } from './stored-terms.js';
import { combineIndexes, type TermIndex } from './term-index.js';
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

export interface GlossariesOptions {
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
