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

/** On Linux with several processors, pins the server under load to one of them. */
function pinToProcessor(command: string[]): [string, string[]] {
  const [first = '', ...rest] =
    process.platform === 'linux' && availableParallelism() > 1 ? ['taskset', '-c', '0', ...command] : command;
  return [first, rest];
}

const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/u;
const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Our programs run from dist/, as in production; the others are in bench/peers. */
const programOf = (name: string) =>
  name === 'bot' || name === 'dictionary'
    ? [pathOf('../dist/main.js'), name]
    : [pathOf(`./peers/${name}.mjs`)];

/** Starts a program in a new process and waits until it prints its address. */
export async function startProcess(
  name: string,
  env: Record<string, string>,
  pin = true,
): Promise<MeasuredProcess> {
  const command = [process.execPath, ...programOf(name)];
  const [file, args] = pin ? pinToProcessor(command) : [command[0] ?? '', command.slice(1)];
  const child = spawn(file, args, {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', LOG_LEVEL: 'error', STATUS_PORT: '0', ...env },
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
