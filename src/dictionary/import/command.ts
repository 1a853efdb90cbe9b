import { availableParallelism } from 'node:os';
import type { Clock } from '../../shared/time/clock.js';
import { type ImportOptions, importDictionary } from './import.js';
import { ImportError } from './import-error.js';
import { createProgress, type ProgressOutput } from './progress.js';
import { formatImportReport } from './report.js';

export interface ImportConsole {
  /** What came of it. */
  out: NodeJS.WritableStream;
  /** Progress, and what went wrong. */
  err: ProgressOutput;
  clock: Clock;
  /** Aborted where the person at the keyboard wants no more. */
  signal: AbortSignal;
}

const FAILED = 1;
/** As shells have it for a program that SIGINT ended. */
const INTERRUPTED = 130;

/** Two threads keep two processors busy beside the reading; more would only wait for the loading. */
const MOST_THREADS = 2;
/** From source (`npm run dev`) there are none: a thread has no loader for TypeScript. */
const IS_BUILT = import.meta.url.endsWith('.js');

function describeFailure(error: unknown, { signal }: ImportConsole): string {
  if (signal.aborted) return 'Interrupted: nothing was imported, the store is as it was.';
  if (error instanceof ImportError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** `ordrom import`: imports a dump and tells of it. Resolves to the exit code. */
export async function runImport(options: ImportOptions, console: ImportConsole): Promise<number> {
  const { clock, signal, out, err } = console;
  const progress = createProgress(err);
  const threads = IS_BUILT ? Math.min(availableParallelism(), MOST_THREADS) : 0;
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
