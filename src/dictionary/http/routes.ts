import type { ApiKeyVerifier } from '../../shared/http-service/api-keys.js';
import type { ServiceApp } from '../../shared/http-service/fastify-app.js';
import type { ArticleStore } from '../index/article-store.js';
import { addArticleRoute, addRandomRoute } from './article-routes.js';
import { addDictionaryRoute } from './dictionary-route.js';
import { createKeyCheck } from './route-context.js';
import { addSearchRoute, addSuggestRoute } from './word-routes.js';

/** The three operations of the contract, and two beyond it, over a store. */
export function createDictionaryRoutes(store: ArticleStore, keys: ApiKeyVerifier): (app: ServiceApp) => void {
  const context = { store, requireKey: createKeyCheck(keys) };
  return (app) => {
    // The order is that of the documentation.
    addArticleRoute(app, context);
    addDictionaryRoute(app, context);
    addSearchRoute(app, context);
    addSuggestRoute(app, context);
    addRandomRoute(app, context);
  };
}
