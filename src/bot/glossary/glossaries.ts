import type { Logger } from '../../shared/observability/log.js';
import { createGlossaryFiles, formatFileProblem, type GlossaryFiles } from './glossary-files.js';
import { combineIndexes, type TermIndex } from './term-index.js';
import { createTermReader } from './term-reader.js';

/** The words of one workspace. */
export interface Glossary {
  /** @throws {ServiceFault} if the words cannot be read, and none were read before */
  load: () => Promise<TermIndex>;
  /** The words that were loaded last; undefined before that. */
  loaded: () => TermIndex | undefined;
}

/** The glossaries of all workspaces. */
export interface Glossaries {
  /** @param path its file or folder, if it has one */
  forWorkspace: (team: string, path: string | undefined) => Glossary;
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
  log: Logger;
  /** Milliseconds between two checks of the files. */
  checkMs?: number;
}

export function createGlossaries({ paths, log, checkMs = CHECK_MS }: GlossariesOptions): Glossaries {
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
    forWorkspace(_team, path) {
      const files = path === undefined ? undefined : filesOf.get(path);
      const loaded = () => files?.index() ?? NO_TERMS;
      return { loaded, load: async () => loaded() };
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
