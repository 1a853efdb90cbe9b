import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createDictionaryClient } from '../../../src/dictionary/client.js';
import type { DictId } from '../../../src/dictionary/contract.js';
import { type ImportOptions, importDictionary } from '../../../src/dictionary/import/import.js';
import { createDictionaryService } from '../../../src/dictionary/service.js';
import { systemClock } from '../../../src/shared/time/clock.js';
import { config, KEY, log } from '../support/start-service.js';
import { newFolder } from './dumps.js';

type ImportContext = Parameters<typeof importDictionary>[1];

export const context: ImportContext = {
  clock: systemClock,
  signal: new AbortController().signal,
  threads: 0,
  onProgress: () => undefined,
};

export const newStore = () => join(newFolder(), 'data', 'dictionary.db');

export const runImport = (
  from: string,
  storePath: string,
  more: Partial<ImportOptions> = {},
  around: Partial<ImportContext> = {},
) => importDictionary({ from, dict: 'bob', storePath, ...more }, { ...context, ...around });

/** The sentence of a failed import. */
export async function refusalOf(...parameters: Parameters<typeof runImport>): Promise<string> {
  const report = await runImport(...parameters).catch((error: unknown) => error);
  if (report instanceof Error && report.name === 'ImportError') return report.message;
  throw report instanceof Error ? report : new Error('the import happened');
}

/** Starts a service over a store, and a client of it, for one test. */
export async function serve(storePath: string, elapsed = () => performance.now()) {
  const source = { kind: 'store' as const, path: storePath };
  const service = await createDictionaryService({ ...config, source }, { log, elapsed });
  onTestFinished(() => service.stop());
  const baseUrl = await service.start();
  return createDictionaryClient({ baseUrl, apiKey: KEY, budgetMs: 10_000 });
}

/** The answers of the store: `lemma 100`. */
export async function matchesOf(client: Awaited<ReturnType<typeof serve>>, q: string, dict: DictId = 'bob') {
  const { hits } = await client.search([dict], q);
  return hits.map(({ match, article }) => `${match} ${article.id}`);
}
