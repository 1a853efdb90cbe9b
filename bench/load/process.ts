import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

export interface MeasuredProcess {
  url: string;
  pid: number;
  /** Resident memory in MB. */
  residentMb: () => number;
  /** The most resident memory since its start, in MB. */
  peakMb: () => number;
  stop: () => Promise<void>;
}

/** The measured server has a core of its own, and so has the generator of its requests. */
const SERVER_CORE = 0;
export const GENERATOR_CORE = 1;

/** Pins a program to a core, where the machine has several. */
export function commandOnCore(core: number, command: readonly string[]): [file: string, args: string[]] {
  const [file = '', ...args] =
    process.platform === 'linux' && availableParallelism() > 1
      ? ['taskset', '-c', String(core), ...command]
      : command;
  return [file, args];
}

const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/u;
const PROGRAMS = ['bot', 'dictionary', 'calendar'];
const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Our programs run from dist/, as in production; the others are in bench/peers. */
const programOf = (name: string) =>
  PROGRAMS.includes(name) ? [pathOf('../../dist/main.js'), name] : [pathOf(`../peers/${name}.mjs`)];

/** A bench that fails leaves no program behind. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a program in a new process and waits until it prints its address. */
export async function startProcess(
  name: string,
  env: Record<string, string>,
  core: number = SERVER_CORE,
): Promise<MeasuredProcess> {
  // `taskset` becomes the program that it starts, so the process id is that of the program.
  const [file, args] = commandOnCore(core, [process.execPath, ...programOf(name)]);
  const child = spawn(file, args, {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', LOG_LEVEL: 'error', STATUS_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text) => {
      said += text;
      const [address] = ADDRESS.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)));
  });
  const readMb = (field: 'VmRSS' | 'VmHWM') => {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`, 'u').exec(status)?.[1] ?? 0) / 1024);
  };
  return {
    url,
    pid: child.pid ?? 0,
    residentMb: () => readMb('VmRSS'),
    peakMb: () => readMb('VmHWM'),
    stop: () =>
      new Promise((resolve) => {
        running.delete(child);
        child.removeAllListeners('exit').once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
}
