import { ConfigError } from '../../shared/errors.js';
import type { Logger } from '../../shared/observability/log.js';
import type { Metrics } from '../../shared/observability/metrics.js';
import type { Clock } from '../../shared/time/clock.js';
import type { DictionarySource } from '../config.js';
import type { ArticleStore } from '../index/article-store.js';
import { createBuiltinStore } from './builtin/index.js';
import { createFileStore, type FileStoreOptions } from './store/index.js';
import { StoreFileError } from './store/store-file.js';

const importHint = (path: string) => `Build it with \`ordrom import --store ${path}\`.`;

/** @throws {ConfigError} where the file cannot be used */
function openStore(options: FileStoreOptions): ArticleStore {
  try {
    return createFileStore(options);
  } catch (error) {
    if (!(error instanceof StoreFileError)) throw error;
    throw new ConfigError([`DICTIONARY_SOURCE: ${error.message} ${importHint(options.path)}`]);
  }
}

interface ArticleStoreContext {
  log: Logger;
  metrics?: Metrics;
  clock: Clock;
  /** A monotonic clock in milliseconds. Default: `performance.now`. */
  elapsed?: (() => number) | undefined;
}

/**
 * Opens the configured source of articles.
 *
 * @throws {ConfigError} where it cannot be opened
 */
export async function createArticleStore(
  source: DictionarySource,
  { log, metrics, clock, elapsed }: ArticleStoreContext,
): Promise<ArticleStore> {
  switch (source.kind) {
    case 'builtin':
      return createBuiltinStore();
    case 'store':
      return openStore({ path: source.path, log, elapsed });
    case 'ordbokene': {
      // Loaded when it is configured: an HTTP client takes as long to load as the full dictionaries to open.
      const { createOrdbokeneStore } = await import('./ordbokene/index.js');
      return createOrdbokeneStore({ baseUrls: source.baseUrls, log, metrics, clock });
    }
  }
}
