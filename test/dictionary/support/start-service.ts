import { expect } from 'vitest';
import type { DictionaryConfig } from '../../../src/dictionary/config.js';
import type { ArticleStore } from '../../../src/dictionary/index/article-store.js';
import { createMemoryStore, packDictionaries } from '../../../src/dictionary/index/indexed-store.js';
import { createDictionaryService } from '../../../src/dictionary/service.js';
import { problemSchema } from '../../../src/shared/http-service/problem.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { sampleArticles, sampleInfo } from './sample-articles.js';

export const KEY = 'en-ganske-hemmelig-nokkel';
export const OTHER_KEY = 'en-annen';

export const config: DictionaryConfig = {
  host: '127.0.0.1',
  port: 0,
  apiKeys: [OTHER_KEY, KEY],
  source: { kind: 'builtin' },
  requestsPerMinute: 100_000,
};

/** All log lines of the services. */
export const logged: string[] = [];
export const log = createWatchedLog(logged);

export const sampleStore = createMemoryStore(packDictionaries(sampleArticles, sampleInfo));

export async function startService(store: ArticleStore = sampleStore, more: Partial<DictionaryConfig> = {}) {
  const service = await createDictionaryService({ ...config, ...more }, { log, store });
  return { service, address: await service.start() };
}

/** The status and code of a problem document; anything else fails the test. */
export async function problemOf(response: Response): Promise<[number, string]> {
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  const body = problemSchema.parse(await response.json());
  expect(body.status).toBe(response.status);
  return [body.status, body.code];
}
