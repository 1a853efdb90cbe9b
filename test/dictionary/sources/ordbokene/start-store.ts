import type { ArticleStore } from '../../../../src/dictionary/index/article-store.js';
import type { ApiOptions } from '../../../../src/dictionary/sources/ordbokene/api.js';
import { createOrdbokeneStore } from '../../../../src/dictionary/sources/ordbokene/ordbokene-store.js';
import { log } from '../../support/start-service.js';

/** A store over the servers at these addresses that does not pause between repetitions. */
export function storeOf(baseUrls: readonly string[], more: Partial<ApiOptions> = {}): ArticleStore {
  return createOrdbokeneStore({ baseUrls, userAgent: 'Ordrom/0.0.0', log, pauseMs: 0, ...more });
}
