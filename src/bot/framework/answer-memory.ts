import { createBoundedCache } from '../../shared/cache/bounded-cache.js';
import type { SlackMessage } from '../blocks/message.js';
import type { RequestContext } from './request-context.js';

/** The part of a request that a cached answer depends on. */
export type CacheScope = Pick<RequestContext, 'texts' | 'dictionary'>;

/** Caches answers that are the same for all people, by text, language and dictionary, for ten minutes. */
export interface AnswerMemory {
  get: (typed: string, scope: CacheScope) => SlackMessage | undefined;
  /**
   * @returns the cached answer if there is one, so that people who ask at the same time get the same object:
   * Slack may have accepted it already
   */
  getOrSet: (typed: string, scope: CacheScope, answer: SlackMessage) => SlackMessage;
}

const TTL_MS = 600_000;
/** An answer takes some kilobytes. */
const MAX_ANSWERS = 1_000;

const keyOf = (typed: string, { texts, dictionary }: CacheScope) =>
  `${texts.language.optionLabel} ${dictionary ?? ''} ${typed}`;

export function createAnswerMemory(): AnswerMemory {
  const answers = createBoundedCache<SlackMessage>({ ttlMs: TTL_MS, maxEntries: MAX_ANSWERS });
  return {
    get: (typed, scope) => answers.get(keyOf(typed, scope)),
    getOrSet(typed, scope, answer) {
      const key = keyOf(typed, scope);
      const cached = answers.get(key);
      if (cached) return cached;
      answers.set(key, answer);
      return answer;
    },
  };
}
