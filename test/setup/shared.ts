import { execFile } from 'node:child_process';
import { generateKeyPair } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../support/postgres.js';
import { createProcessors } from './processors.js';

/**
 * What takes long to prepare and all test files of a run can share. It is prepared when a file first asks for it, so
 * that a run of few files does not wait for it.
 */

declare module 'vitest' {
  interface ProvidedContext {
    /** The address that test files ask. */
    shared: string;
    /** Where a test file waits until it may run: for a processor, or for its turn as a story in a browser. */
    queue: 'processor' | 'story';
  }
}

/** What a file gets, and how it is removed after the run. */
interface Shared {
  answer: string;
  remove: () => Promise<void>;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

async function buildMainProgram(): Promise<Shared> {
  const folder = await mkdtemp(join(tmpdir(), 'ordrom-programs-'));
  // Tests run it as other users, too.
  await chmod(folder, 0o755);
  for (const each of ['node_modules', 'package.json']) await symlink(join(ROOT, each), join(folder, each));
  const target = join(folder, 'dist');
  await promisify(execFile)(process.execPath, [join(ROOT, 'scripts/build.mjs'), target]);
  return { answer: join(target, 'main.js'), remove: () => rm(folder, { recursive: true }) };
}

/** One PostgreSQL, in which each file has its own databases (`test/support/shared-postgres.ts`). */
async function startSharedPostgres(): Promise<Shared> {
  const { url, stop } = await startPostgres();
  return { answer: url, remove: stop };
}

/** Three private RSA keys as PEM, in JSON. A key takes some tenths of a second. */
async function createPrivateKeys(): Promise<Shared> {
  const create = () =>
    promisify(generateKeyPair)('rsa', {
      modulusLength: 2_048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
  const pairs = await Promise.all([create(), create(), create()]);
  return { answer: JSON.stringify(pairs.map(({ privateKey }) => privateKey)), remove: async () => {} };
}

const KINDS: Record<string, () => Promise<Shared>> = {
  '/main-program': buildMainProgram,
  '/postgres': startSharedPostgres,
  '/private-keys': createPrivateKeys,
};

export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const prepared = new Map<string, Promise<Shared>>();
  const processors = Math.max(2, availableParallelism());
  // A test file also waits for other processes and disks, and a story for its browser: with one file more than there are
  // processors, these are idle 7 % of the time instead of 19 %.
  const queues = new Map([
    ['/processor', createProcessors(processors + 1)],
    ['/story', createProcessors(processors + 1)],
  ]);
  const server = createServer(async ({ url = '' }, response) => {
    const queue = queues.get(url);
    if (queue) return queue(response);
    const preparing = prepared.get(url) ?? KINDS[url]?.() ?? Promise.reject(new Error(`${url} is unknown`));
    prepared.set(url, preparing);
    try {
      response.end((await preparing).answer);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  provide('shared', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    server.closeAllConnections();
    for (const each of prepared.values()) await (await each.catch(() => undefined))?.remove();
  };
}
