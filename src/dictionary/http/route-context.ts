import type { preValidationHookHandler } from 'fastify';
import type { ApiKeyVerifier } from '../../shared/http-service/api-keys.js';
import { ProblemError } from '../../shared/http-service/problem.js';
import { API_KEY_HEADER } from '../contract.js';
import type { ArticleStore } from '../index/article-store.js';
import type { CachedResponses } from './responses.js';

/** The dependencies that the routes share. */
export interface DictionaryRouteContext {
  store: ArticleStore;
  responses: CachedResponses;
  requireKey: preValidationHookHandler;
}

/** Who sent a request. */
export interface Caller {
  hasKey: boolean;
  /** What the rate limit counts by: the key, or the address. A made-up key must not buy a new allowance. */
  name: string;
}

/** @param key the header of the request */
export const identifyCaller = (keys: ApiKeyVerifier, key: unknown, address: string | undefined): Caller =>
  keys.accepts(key) ? { hasKey: true, name: `key ${key}` } : { hasKey: false, name: `address ${address}` };

/** Refuses requests without a key. It runs before validation, so that strangers learn nothing of other problems. */
export function createKeyCheck(keys: ApiKeyVerifier): preValidationHookHandler {
  return (request, _reply, done) =>
    done(keys.accepts(request.headers[API_KEY_HEADER]) ? undefined : new ProblemError('unauthorized'));
}

/** For the documentation of routes that require a key. */
export const KEY_SECURITY = { security: [{ key: [] }] };
