import type { FastifyRequest } from 'fastify';
import { createKeyRing, type KeyRing } from '../shared/keys.js';
import type { Program } from '../shared/lifecycle.js';
import { createLogger, type Logger } from '../shared/log.js';
import { createService } from '../shared/service.js';
import type { DictionaryConfig, DictionarySource } from './config.js';
import { API_KEY_HEADER } from './contract.js';
import { createMemoryStore } from './memory-store.js';
import { createRoutes } from './routes.js';
import { builtinArticles, builtinInfo } from './sources/builtin/builtin.js';
import { createOrdbokeneStore } from './sources/ordbokene/ordbokene-store.js';
import { readUserAgent } from './sources/ordbokene/user-agent.js';
import type { ArticleStore } from './store.js';

export interface DictionaryOverrides {
  log?: Logger;
  /** Instead of the configured source; the service closes it. */
  store?: ArticleStore;
}

function createStore(source: DictionarySource, log: Logger): ArticleStore {
  switch (source.kind) {
    case 'builtin':
      return createMemoryStore(builtinArticles, builtinInfo);
    case 'ordbokene':
      return createOrdbokeneStore({ baseUrls: source.baseUrls, userAgent: readUserAgent(), log });
  }
}

/** Who has a key is counted by it, everyone else by address: a made-up key must not buy a new allowance. */
function callerOf(request: FastifyRequest, keys: KeyRing): string {
  const key = request.headers[API_KEY_HEADER];
  return typeof key === 'string' && keys.holds(key) ? `key ${key}` : `address ${request.ip}`;
}

/** The dictionary article service over the configured source. */
export async function createDictionaryService(
  config: DictionaryConfig,
  overrides: DictionaryOverrides = {},
): Promise<Program> {
  const log = overrides.log ?? createLogger('info');
  const store = overrides.store ?? createStore(config.source, log);
  const keys = createKeyRing(config.apiKeys);
  return createService({
    name: 'dictionary',
    description: 'Articles of Bokmålsordboka (`bob`) and Nynorskordboka (`nob`).',
    host: config.host,
    port: config.port,
    log,
    requestsPerMinute: config.requestsPerMinute,
    rateLimitKey: (request) => callerOf(request, keys),
    keyHeader: API_KEY_HEADER,
    ready: () => store.ready(),
    close: () => store.close(),
    routes: createRoutes(store, keys),
  });
}
