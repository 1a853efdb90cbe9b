import type { ArticleStore } from '../../../../src/dictionary/index/article-store.js';
import type { OrdbokeneOptions } from '../../../../src/dictionary/sources/ordbokene/client.js';
import { createOrdbokeneStore } from '../../../../src/dictionary/sources/ordbokene/index.js';
import { log } from '../../support/start-service.js';

/** A store over servers, without delays between repetitions. */
export function storeOf(baseUrls: readonly string[], more: Partial<OrdbokeneOptions> = {}): ArticleStore {
  return createOrdbokeneStore({ baseUrls, userAgent: 'Ordrom/0.0.0', log, pauseMs: 0, ...more });
}
