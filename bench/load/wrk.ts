import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { PreparedRequests } from './prepared-requests.js';
import { commandOnCore, GENERATOR_CORE, type MeasuredProcess } from './process.js';

const SCRIPT = fileURLToPath(new URL('./prepared-requests.lua', import.meta.url));
const CONNECTIONS = 32;
/** Both shares are read while all connections are busy, so not at the beginning and the end. */
const EDGE_MS = 250;

const resultSchema = z.object({
  us: z.number(),
  requests: z.number(),
  bytes: z.number(),
  failed: z.number(),
  notOk: z.number(),
  p50: z.number(),
  p99: z.number(),
});

/** A server under as many requests as it answers. */
export interface Load {
  perSecond: number;
  /** Milliseconds from a request to the end of its answer. */
  p50: number;
  p99: number;
  /** With headers. */
  bytesPerAnswer: number;
  /** The part of its processor that the server used. */
  serverShare: number;
  generatorShare: number;
}

/** @throws {Error} that names the package, where wrk is missing */
export function requireWrk(): void {
  if (process.platform !== 'linux') throw new Error('The bench reads /proc and needs Linux.');
  if (spawnSync('wrk', ['-v']).error) throw new Error('The bench needs wrk: apt-get install wrk');
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
let rounds = 0;

/**
 * @throws {Error} if any answer is missing or has another status than 2xx or 3xx, or if there were fewer requests than were
 *   sent, where each may be sent once
 */
export async function load(
  server: MeasuredProcess,
  requests: PreparedRequests,
  seconds: number,
): Promise<Load> {
  rounds += 1;
  const place = String(rounds * 7_919);
  const wrk = ['wrk', '-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--timeout', '10s', '-s', SCRIPT];
  const [file, args] = commandOnCore(GENERATOR_CORE, [...wrk, server.url, '--', requests.file, place]);
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (text) => {
    said += text;
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject).once('close', () => resolve());
  });
  await Promise.race([once(child.stdout, 'data'), ended]);
  await pause(EDGE_MS);
  const shares = [server.pid, child.pid ?? 0].map(measureProcessorShare);
  await pause(seconds * 1_000 - 2 * EDGE_MS);
  const [serverShare = 0, generatorShare = 0] = shares.map((share) => share());
  await ended;
  const result = resultSchema.parse(JSON.parse(said.trimEnd().split('\n').at(-1) ?? ''));
  if (result.failed + result.notOk > 0)
    throw new Error(`${server.url}: ${result.failed} without an answer, ${result.notOk} not 2xx`);
  if (requests.once && result.requests > requests.count)
    throw new Error(
      `${server.url}: a round needs ${result.requests} requests, prepared are ${requests.count}`,
    );
  return {
    perSecond: (result.requests * 1e6) / result.us,
    p50: result.p50 / 1_000,
    p99: result.p99 / 1_000,
    bytesPerAnswer: result.bytes / result.requests,
    serverShare,
    generatorShare,
  };
}

/** Linux counts processor time in hundredths of a second (`getconf CLK_TCK`). */
const MS_PER_TICK = 10;

/** Milliseconds of a processor that a process has used in all its threads, as itself and in the kernel (proc(5), stat). */
function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the program stands in parentheses and may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

/** Measures the part of a processor that a process uses from now until the call of the returned function, from 0 to 1. */
export function measureProcessorShare(pid: number): () => number {
  const [beganAt, before] = [performance.now(), processorMs(pid)];
  return () => (processorMs(pid) - before) / (performance.now() - beganAt);
}
