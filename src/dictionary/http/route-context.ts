import type { FastifyRequest, preValidationHookHandler } from 'fastify';
import type { ApiKeyVerifier } from '../../shared/http-service/api-keys.js';
import { ProblemError } from '../../shared/http-service/problem.js';
import { API_KEY_HEADER } from '../contract.js';
import type { ArticleStore } from '../index/article-store.js';

/** The dependencies that the routes share. */
export interface DictionaryRouteContext {
  store: ArticleStore;
  requireKey: preValidationHookHandler;
}

/** What the rate limit counts by: the key, or the address. A made-up key must not buy a new allowance. */
export function identifyCaller(keys: ApiKeyVerifier, { headers, ip }: FastifyRequest): string {
  const key = headers[API_KEY_HEADER];
  return keys.accepts(key) ? `key ${key}` : `address ${ip}`;
}

/** Refuses requests without a key. It runs before validation, so that strangers learn nothing of other problems. */
export function createKeyCheck(keys: ApiKeyVerifier): preValidationHookHandler {
  return (request, _reply, done) =>
    done(keys.accepts(request.headers[API_KEY_HEADER]) ? undefined : new ProblemError('unauthorized'));
}

/** For the documentation of routes that require a key. */
export const KEY_SECURITY = { security: [{ key: [] }] };
