import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

export interface MeasuredProcess {
  url: string;
  /** Resident memory in MB. */
  residentMb: () => number;
  stop: () => Promise<void>;
}

/** The server under load gets a processor of its own where there are two. */
function pinToProcessor(command: string[]): [string, string[]] {
  const [first = '', ...rest] =
    process.platform === 'linux' && availableParallelism() > 1 ? ['taskset', '-c', '0', ...command] : command;
  return [first, rest];
}

const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/u;
const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Programs of ours are measured as they are built and run; all else is in bench/peers. */
const programOf = (name: string) =>
  name === 'bot' || name === 'dictionary'
    ? [pathOf('../dist/main.js'), name]
    : [pathOf(`./peers/${name}.mjs`)];

/** Starts it in a process of its own; it says its address when it is ready. */
export async function startProcess(
  name: string,
  env: Record<string, string>,
  pin = true,
): Promise<MeasuredProcess> {
  const command = [process.execPath, ...programOf(name)];
  const [file, args] = pin ? pinToProcessor(command) : [command[0] ?? '', command.slice(1)];
  const child = spawn(file, args, {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text) => {
      said += text;
      const [address] = ADDRESS.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)));
  });
  return {
    url,
    residentMb: () =>
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
