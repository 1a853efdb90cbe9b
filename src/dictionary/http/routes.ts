import type { ApiKeyVerifier } from '../../shared/http-service/api-keys.js';
import type { DirectAnswers } from '../../shared/http-service/direct-answers.js';
import type { ServiceApp } from '../../shared/http-service/fastify-app.js';
import type { ArticleStore } from '../index/article-store.js';
import { addArticleRoute, addRandomRoute } from './article-routes.js';
import { addDictionaryRoute } from './dictionary-route.js';
import { createDirectAnswers } from './direct-answers.js';
import { createCachedResponses } from './responses.js';
import { createKeyCheck } from './route-context.js';
import { addSearchRoute, addSuggestRoute } from './word-routes.js';

/** The three operations of the contract, and two beyond it, over a store; and its usual requests answered directly. */
export function createDictionaryRoutes(
  store: ArticleStore,
  keys: ApiKeyVerifier,
): { routes: (app: ServiceApp) => void; direct: DirectAnswers | undefined } {
  const responses = createCachedResponses(store);
  const context = { store, responses, requireKey: createKeyCheck(keys) };
  return {
    routes(app) {
      // The order is that of the documentation.
      addArticleRoute(app, context);
      addDictionaryRoute(app, context);
      addSearchRoute(app, context);
      addSuggestRoute(app, context);
      addRandomRoute(app, context);
    },
    direct: store.direct && createDirectAnswers({ direct: store.direct, keys, responses }),
  };
}
