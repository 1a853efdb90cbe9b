import { ConfigError } from '../shared/errors.js';
import { createApiKeyVerifier } from '../shared/http-service/api-keys.js';
import { createService } from '../shared/http-service/service.js';
import type { Program } from '../shared/lifecycle.js';
import { createLogger, type Logger } from '../shared/observability/log.js';
import { createMetrics, type Metrics } from '../shared/observability/metrics.js';
import { type Clock, systemClock } from '../shared/time/clock.js';
import type { DictionaryConfig, DictionarySource } from './config.js';
import { API_KEY_HEADER } from './contract.js';
import type { ArticleStore } from './index/article-store.js';
import { createDictionaryRoutes, identifyCaller } from './routes.js';
import { createBuiltinStore } from './sources/builtin/index.js';
import { createFileStore } from './sources/store/index.js';
import { StoreFileError } from './sources/store/store-file.js';

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
  const { log = createLogger('info'), metrics = createMetrics(), clock = systemClock } = overrides;
  const store = overrides.store ?? (await openSource(config.source, { ...overrides, log, metrics, clock }));
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

/**
 * Opens the configured source of articles.
 *
 * @throws {ConfigError} where it cannot be opened
 */
async function openSource(
  source: DictionarySource,
  {
    log,
    metrics,
    clock,
    elapsed,
  }: Pick<DictionaryOverrides, 'metrics' | 'clock' | 'elapsed'> & { log: Logger },
): Promise<ArticleStore> {
  switch (source.kind) {
    case 'builtin':
      return createBuiltinStore();
    case 'store':
      try {
        return createFileStore({ path: source.path, log, elapsed });
      } catch (error) {
        if (!(error instanceof StoreFileError)) throw error;
        const hint = `Build it with \`ordrom import --store ${source.path}\`.`;
        throw new ConfigError([`DICTIONARY_SOURCE: ${error.message} ${hint}`]);
      }
    case 'ordbokene': {
      // Loaded when it is configured: an HTTP client takes as long to load as the full dictionaries to open.
      const { createOrdbokeneStore } = await import('./sources/ordbokene/index.js');
      return createOrdbokeneStore({ baseUrls: source.baseUrls, log, metrics, ...(clock && { clock }) });
    }
  }
}
