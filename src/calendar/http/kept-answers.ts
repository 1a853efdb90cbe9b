import type { ApiKeyVerifier } from '../../shared/http-service/api-keys.js';
import type { DirectAnswers } from '../../shared/http-service/direct-answers.js';
import type { UserAnswers } from './user-answers.js';

/** The first segment of a path. A key is visible ASCII, and one that is percent-encoded is left to the router. */
function findRawKey(url: string): string {
  const end = url.indexOf('/', 1);
  return end < 0 ? '' : url.slice(1, end);
}

/**
 * The kept answers about users, given before Fastify sees the request. An address with a key was answered before by the
 * routes, which have parsed it.
 */
export const createKeptAnswers = (userAnswers: UserAnswers, keys: ApiKeyVerifier): DirectAnswers => ({
  headers: ['vary', 'Prefer'],
  find(url, { headers }) {
    const key = findRawKey(url);
    if (headers['prefer'] !== undefined || !keys.accepts(key)) return undefined;
    const kept = userAnswers.find(url);
    return kept && { route: kept.route, caller: `key ${key}`, respond: () => kept.response };
  },
});
