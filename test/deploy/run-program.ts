import { execFile, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Whether a test that needs a program is skipped here. With CI=true it runs, and fails without the program. */
export const isMissing = (command: string, args: readonly string[] = ['--version']): boolean =>
  process.env['CI'] === undefined && spawnSync(command, args, { env: environment() }).status !== 0;

/** With the place where Debian's packages put the libraries of Go. Each test file has a TMPDIR of its own. */
const environment = () => ({ ...process.env, GO111MODULE: 'off', GOPATH: '/usr/share/gocode' });

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program to its end, also where it fails. @throws {Error} where it cannot be started */
export function runProgram(
  command: string,
  args: readonly string[],
  { input = '', env = {} }: { input?: string; env?: Record<string, string> } = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const options = { cwd: ROOT, env: { ...environment(), ...env }, maxBuffer: 2 ** 24 };
    const child = execFile(command, args, options, (error, stdout, stderr) => {
      if (error && typeof error.code !== 'number') reject(error);
      else resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
    child.stdin?.end(input);
  });
}
