// Starts a program and waits for it.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';

/** Shows what the program writes. @throws {Error} where it fails */
export async function run(command, args, options = {}) {
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`);
}

/** @returns what the program writes to its standard output */
export async function read(command, args, options = {}) {
  const { stdout } = await promisify(execFile)(command, args, { maxBuffer: 64 * 2 ** 20, ...options });
  return stdout;
}
