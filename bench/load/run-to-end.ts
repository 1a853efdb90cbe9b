import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What a program measured of itself. */
export interface Run {
  ms: number;
  /** Peak in MB. */
  memory: number;
  /** The part of the time that `JSON.parse` takes. */
  parsing?: number;
}

/** Runs bench/peers/<name> to its end and returns the measurements that it sends. */
export function runToEnd(name: string, env: Record<string, string>): Promise<Run> {
  const script = fileURLToPath(new URL(`../peers/${name}`, import.meta.url));
  const execArgv = name.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = fork(script, { env: { PATH: process.env['PATH'], ...env }, execArgv, silent: true });
  let said = '';
  child.stderr?.on('data', (text) => {
    said += text;
  });
  return new Promise((resolve, reject) => {
    child.once('message', (measured) => resolve(measured as Run));
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}: ${said}`)));
  });
}
