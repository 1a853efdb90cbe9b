import type { FastifyRequest } from 'fastify';
import { ConfigError } from '../shared/errors.js';
import { createApiKeyVerifier, type KeyRing } from '../shared/http-service/api-keys.js';
import { createService } from '../shared/http-service/service.js';
import type { Program } from '../shared/lifecycle.js';
import { createLogger, type Logger } from '../shared/observability/log.js';
import { type Clock, systemClock } from '../shared/time/clock.js';
import type { DictionaryConfig, DictionarySource } from './config.js';
import { API_KEY_HEADER } from './contract.js';
import { createDictionaryRoutes } from './http/routes.js';
import type { ArticleStore } from './index/article-store.js';
import { createBuiltinStore } from './sources/builtin/index.js';
import { createFileStore, type FileStoreOptions } from './sources/store/index.js';
import { StoreFileError } from './sources/store/store-file.js';

export interface DictionaryOverrides {
  log?: Logger;
  /** Instead of the configured source; the service closes it. */
  store?: ArticleStore;
  clock?: Clock;
}

const howToImport = (path: string) =>
  `Build it with npm start -- import https://ord.uib.no/bm/fil/article.tar.gz --dict bob --store ${path}`;

/** @throws {ConfigError} where the file cannot serve */
function openStore(options: FileStoreOptions): ArticleStore {
  try {
    return createFileStore(options);
  } catch (error) {
    if (!(error instanceof StoreFileError)) throw error;
    throw new ConfigError([`DICTIONARY_SOURCE: ${error.message} ${howToImport(options.path)}`]);
  }
}

/** Loading what asks other services takes as long as opening the full dictionaries. */
async function createLiveStore(baseUrls: readonly string[], log: Logger): Promise<ArticleStore> {
  const [{ createOrdbokeneStore }, { readUserAgent }] = await Promise.all([
    import('./sources/ordbokene/index.js'),
    import('./sources/ordbokene/user-agent.js'),
  ]);
  return createOrdbokeneStore({ baseUrls, userAgent: readUserAgent(), log });
}

async function createStore(source: DictionarySource, log: Logger, clock: Clock): Promise<ArticleStore> {
  switch (source.kind) {
    case 'builtin':
      return createBuiltinStore();
    case 'store':
      return openStore({ path: source.path, log, clock });
    case 'ordbokene':
      return createLiveStore(source.baseUrls, log);
  }
}

/** Who has a key is counted by it, everyone else by address: a made-up key must not buy a new allowance. */
function callerOf(request: FastifyRequest, keys: KeyRing): string {
  const key = request.headers[API_KEY_HEADER];
  return typeof key === 'string' && keys.accepts(key) ? `key ${key}` : `address ${request.ip}`;
}

/** The dictionary article service over the configured source. */
export async function createDictionaryService(
  config: DictionaryConfig,
  overrides: DictionaryOverrides = {},
): Promise<Program> {
  const log = overrides.log ?? createLogger('info');
  const store = overrides.store ?? (await createStore(config.source, log, overrides.clock ?? systemClock));
  const keys = createApiKeyVerifier(config.apiKeys);
  return createService({
    name: 'dictionary',
    description: 'Articles of Bokmålsordboka (`bob`) and Nynorskordboka (`nob`).',
    host: config.host,
    port: config.port,
    log,
    requestsPerMinute: config.requestsPerMinute,
    callsUpstream: config.source.kind === 'ordbokene',
    rateLimitKey: (request) => callerOf(request, keys),
    keyHeader: API_KEY_HEADER,
    checkReady: () => store.ready(),
    close: () => store.close(),
    routes: createDictionaryRoutes(store, keys),
  });
}
