import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { goEnvironment } from '../support/optional-programs.js';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

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
    const options = { cwd: ROOT, env: { ...goEnvironment(), ...env }, maxBuffer: 2 ** 24 };
    const child = execFile(command, args, options, (error, stdout, stderr) => {
      if (error && typeof error.code !== 'number') reject(error);
      else resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
    child.stdin?.end(input);
  });
}
