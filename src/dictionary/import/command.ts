import { availableParallelism } from 'node:os';
import type { Clock } from '../../shared/time/clock.js';
import { DICT_IDS, type DictId } from '../contract.js';
import { formatImportReport, type ImportOptions, importDictionary } from './import.js';
import { ImportError } from './import-error.js';
import { createProgress, type ProgressOutput } from './progress.js';

interface ImportConsole {
  /** The report. */
  out: NodeJS.WritableStream;
  /** Progress and errors. */
  err: ProgressOutput;
  clock: Clock;
  /** Aborted by the person at the keyboard. */
  signal: AbortSignal;
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

/** The dumps that the University of Bergen publishes every week. */
const OFFICIAL_DUMPS: Readonly<Record<DictId, string>> = {
  bob: 'https://ord.uib.no/bm/fil/article.tar.gz',
  nob: 'https://ord.uib.no/nn/fil/article.tar.gz',
};

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
