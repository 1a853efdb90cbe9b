import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

export interface Measured {
  url: string;
  /** Resident memory in MB. */
  memory: () => number;
  stop: () => Promise<void>;
}

/** The server under load gets a processor of its own where there are two. */
function pinned(command: string[]): [string, string[]] {
  const [first = '', ...rest] =
    process.platform === 'linux' && availableParallelism() > 1 ? ['taskset', '-c', '0', ...command] : command;
  return [first, rest];
}

/** Starts bench/peers/<name>.mjs in a process of its own; it sends its address when it is ready. */
export async function startPeer(name: string, env: Record<string, string>, pin = true): Promise<Measured> {
  const script = fileURLToPath(new URL(`./peers/${name}.mjs`, import.meta.url));
  const command = [process.execPath, script];
  const [file, args] = pin ? pinned(command) : [command[0] ?? '', command.slice(1)];
  const child: ChildProcess = spawn(file, args, {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (address) => resolve(String(address)));
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)));
  });
  return {
    url,
    memory: () =>
      Math.round(
        Number(/VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
      ),
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit').once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
}
