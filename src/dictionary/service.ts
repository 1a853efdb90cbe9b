import { createApiKeyVerifier } from '../shared/http-service/api-keys.js';
import { createService } from '../shared/http-service/service.js';
import type { Program } from '../shared/lifecycle.js';
import { createLogger, type Logger } from '../shared/observability/log.js';
import { createMetrics, type Metrics } from '../shared/observability/metrics.js';
import { type Clock, systemClock } from '../shared/time/clock.js';
import type { DictionaryConfig } from './config.js';
import { API_KEY_HEADER } from './contract.js';
import { createDictionaryRoutes, identifyCaller } from './http/routes.js';
import type { ArticleStore } from './index/article-store.js';
import { createArticleStore } from './sources/create-store.js';

interface DictionaryOverrides {
  log?: Logger;
  /** Shared by the programs of one process. Default: a registry of its own. */
  metrics?: Metrics;
  /** Instead of the configured source; the service closes it. */
  store?: ArticleStore;
  clock?: Clock;
  /** A monotonic clock in milliseconds. Default: `performance.now`. */
  elapsed?: () => number;
}

/** The dictionary article service over the configured source. */
export async function createDictionaryService(
  config: DictionaryConfig,
  overrides: DictionaryOverrides = {},
): Promise<Program> {
  const { log = createLogger('info'), metrics = createMetrics(), clock = systemClock, elapsed } = overrides;
  const store =
    overrides.store ?? (await createArticleStore(config.source, { log, metrics, clock, elapsed }));
  const keys = createApiKeyVerifier(config.apiKeys);
  return createService({
    name: 'dictionary',
    description: 'Articles of Bokmålsordboka (`bob`) and Nynorskordboka (`nob`).',
    host: config.host,
    port: config.port,
    log,
    metrics,
    requestsPerMinute: config.requestsPerMinute,
    callsUpstream: config.source.kind === 'ordbokene',
    rateLimitKey: (request) => identifyCaller(keys, request),
    keyHeader: API_KEY_HEADER,
    checkReady: () => store.ready(),
    close: () => store.close(),
    routes: createDictionaryRoutes(store, keys),
  });
}
