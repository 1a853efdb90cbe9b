import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { type FaultKind, ServiceFault } from '../../shared/errors.js';

export interface ProcessRun {
  /** Absolute path of the program. */
  command: string;
  args: readonly string[];
  /** Written to the standard input. */
  input: string;
  /** Its abort ends the program, with all processes that it has started. */
  signal: AbortSignal;
}

/**
 * Apertium opens `/dev/stdin`, which Linux refuses for the socket that Node makes, so `cat` makes it a pipe. The
 * script is constant: the program and its arguments are parameters, and no text is among them.
 */
const WITH_PIPE = 'cat | exec "$0" "$@"';
/** What the shell ends with if it cannot start the program. */
const NOT_STARTED = [126, 127];

/** Many times the longest message. */
const MAX_OUTPUT_BYTES = 256 * 1024;
/** How long a program may tidy up after SIGTERM, before SIGKILL. */
const TIDY_UP_MS = 500;

/** A fault of the translator. It never has a text of a person. */
export const translationFault = (kind: FaultKind, cause?: unknown): ServiceFault =>
  new ServiceFault({ service: 'translation', operation: 'translate', kind, cause });

/** Ends the process group: the program and the processes that it has started. */
function endGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // The group has already ended.
  }
}

/**
 * Runs a program, and returns its standard output. Its error output is dropped, because it may
 * quote the text.
 *
 * @throws {ServiceFault} `timeout` when the signal aborts, `unreachable` if it cannot be started, `failed` if it
 * ends with an error, `invalid` above 256 KiB of output
 */
export function runProcess({ command, args, input, signal }: ProcessRun): Promise<string> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(translationFault('timeout'));
      return;
    }
    const child = spawn('/bin/sh', ['-c', WITH_PIPE, command, ...args], {
      // A process group of its own.
      detached: true,
      stdio: ['pipe', 'pipe', 'ignore'],
      cwd: '/',
      env: { PATH: `${dirname(command)}:/usr/local/bin:/usr/bin:/bin`, LANG: 'C.UTF-8' },
    });
    const chunks: Buffer[] = [];
    let size = 0;
    let killer: NodeJS.Timeout | undefined;
    function stop(kind: FaultKind) {
      reject(translationFault(kind));
      endGroup(child.pid, 'SIGTERM');
      killer ??= setTimeout(() => endGroup(child.pid, 'SIGKILL'), TIDY_UP_MS);
    }
    const leave = () => stop('timeout');
    signal.addEventListener('abort', leave, { once: true });
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_OUTPUT_BYTES) stop('invalid');
      else chunks.push(chunk);
    });
    child.on('error', (error) => reject(translationFault('unreachable', error)));
    child.on('close', (code) => {
      signal.removeEventListener('abort', leave);
      clearTimeout(killer);
      if (code === 0) resolve(Buffer.concat(chunks).toString('utf8'));
      else reject(translationFault(NOT_STARTED.includes(code ?? 0) ? 'unreachable' : 'failed'));
    });
    // A program that ends without reading its input closes the pipe. Its exit code says why.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}
