import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { DICT_IDS, type DictId } from '../dictionary/contract.js';
import type { DictionaryDownload, DictionaryDownloadState } from '../playground/protocol.js';
import type { Program } from '../shared/lifecycle.js';
import type { Environment } from './settings.js';

/** Where `ordrom import` builds its store, relative to the working directory. */
export const DEFAULT_STORE = 'data/dictionary.db';

/** The environment with the default store as the source, if there is one and no other source is set. */
export function withDefaultStore(environment: Environment, path = DEFAULT_STORE): Environment {
  const isSet = (environment['DICTIONARY_SOURCE'] ?? '').trim() !== '';
  return isSet || !existsSync(path) ? environment : { ...environment, DICTIONARY_SOURCE: `store:${path}` };
}

interface DictionaryDownloadOptions {
  /** The `ordrom` command: the program and its first arguments. */
  command: readonly string[];
  /** The file to build. */
  storePath: string;
  /** Where the dumps are; by default where the University of Bergen publishes them. */
  dumps?: Readonly<Record<DictId, string>>;
  /** Called with the file when both dictionaries are in it. */
  onReady: (storePath: string) => Promise<void>;
}

/** A line of `ordrom import` about its progress: `Reading: 42 %, 41,200 articles` */
const PROGRESS_LINE = /^(?<phase>Downloading|Reading): (?<percent>\d+) %/u;

/** Starts the program that does the work. `ended` resolves to the last line of its errors if it fails. */
function runImport(
  [program = '', ...args]: readonly string[],
  onProgress: (phase: 'downloading' | 'reading', percent: number) => void,
) {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let lastLine = '';
  createInterface({ input: child.stderr }).on('line', (line) => {
    const { phase, percent } = PROGRESS_LINE.exec(line)?.groups ?? {};
    if (phase) onProgress(phase === 'Reading' ? 'reading' : 'downloading', Number(percent));
    else if (line.trim() !== '') lastLine = line.trim();
  });
  const ended = new Promise<string | undefined>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code) => resolve(code === 0 ? undefined : lastLine || `exit code ${code}`));
  });
  return { ended, stop: () => child.kill() };
}

/**
 * Fetches and imports both dictionaries in a process of its own. The store is replaced when both are complete, so that a
 * failure changes nothing.
 */
export function createDictionaryDownload({
  command,
  storePath,
  dumps,
  onReady,
}: DictionaryDownloadOptions): DictionaryDownload & Program {
  const partial = `${storePath}.download`;
  let state: DictionaryDownloadState = { kind: 'offered' };
  let current: ReturnType<typeof runImport> | undefined;
  let work = Promise.resolve();
  let isStopped = false;

  async function importOne(dict: DictId): Promise<string | undefined> {
    state = { kind: 'running', dict, phase: 'downloading', percent: 0 };
    const from = dumps ? [dumps[dict]] : [];
    current = runImport(
      [...command, 'import', ...from, '--dict', dict, '--store', partial],
      (phase, percent) => {
        state = { kind: 'running', dict, phase, percent };
      },
    );
    return current.ended;
  }

  async function importAll(): Promise<void> {
    await mkdir(dirname(storePath), { recursive: true });
    await rm(partial, { force: true });
    for (const dict of DICT_IDS) {
      const problem = isStopped ? 'stopped' : await importOne(dict);
      if (problem !== undefined) {
        state = { kind: 'failed', problem };
        return;
      }
    }
    await rename(partial, storePath);
    await onReady(storePath);
    state = { kind: 'ready' };
  }

  return {
    state: () => state,
    begin() {
      if (state.kind === 'running' || state.kind === 'ready') return;
      state = { kind: 'running', dict: 'bob', phase: 'downloading', percent: 0 };
      work = importAll().catch((error: unknown) => {
        state = { kind: 'failed', problem: error instanceof Error ? error.message : String(error) };
      });
    },
    start: async () => storePath,
    async stop() {
      isStopped = true;
      current?.stop();
      await work;
    },
  };
}
