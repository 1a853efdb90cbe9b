import { generateKeyPair } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { isMissing } from '../support/optional-programs.js';
import { startPostgres } from '../support/postgres.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of all temporary files of the run. */
    temporaryFolder: string;
    /** The URL of the PostgreSQL that all test files share; empty where it is not installed. */
    postgresUrl: string;
    /** Private RSA keys as PEM. */
    privateKeys: readonly string[];
  }
}

async function createPrivateKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return privateKey;
}

/** Starts and makes what takes long and all test files of a run can share. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'ordrom-tests-'));
  // Some servers run as other users and need access to their folders in it.
  await chmod(folder, 0o711);
  const [postgres, privateKeys] = await Promise.all([
    isMissing('postgres') ? undefined : startPostgres(),
    Promise.all([createPrivateKey(), createPrivateKey(), createPrivateKey()]),
  ]);
  provide('temporaryFolder', folder);
  provide('postgresUrl', postgres?.url ?? '');
  provide('privateKeys', privateKeys);
  return async () => {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}
