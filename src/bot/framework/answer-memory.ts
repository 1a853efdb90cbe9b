import { createBoundedCache } from '../../shared/cache/bounded-cache.js';
import type { SlackMessage } from '../blocks/message.js';
import type { RequestContext } from './request-context.js';

/** The part of a request that a cached answer depends on. */
export type CacheScope = Pick<RequestContext, 'texts' | 'dictionary'>;

/** The cached answers to one text. Undefined for a scope without one. */
export type AnswersByScope = (scope: CacheScope) => SlackMessage | undefined;

/** Caches answers that are the same for all people, by text, language and dictionary, for ten minutes. */
export interface AnswerMemory {
  /** Undefined if no scope has an answer to the text: then the choices of the person need not be read. */
  get: (typed: string) => AnswersByScope | undefined;
  /**
   * @returns the cached answer if there is one, so that people who ask at the same time get the same object:
   * Slack may have accepted it already
   */
  getOrSet: (typed: string, scope: CacheScope, answer: SlackMessage) => SlackMessage;
}

const TTL_MS = 600_000;
/** Each text has up to nine answers, of some kilobytes each. Most have one. */
const MAX_TEXTS = 1_000;

const keyOf = ({ texts, dictionary }: CacheScope) => `${texts.language.optionLabel} ${dictionary ?? ''}`;

export function createAnswerMemory(): AnswerMemory {
  const texts = createBoundedCache<Map<string, SlackMessage>>({ ttlMs: TTL_MS, maxEntries: MAX_TEXTS });
  return {
    get(typed) {
      const answers = texts.get(typed);
      return answers && ((scope) => answers.get(keyOf(scope)));
    },
    getOrSet(typed, scope, answer) {
      const answers = texts.get(typed) ?? new Map<string, SlackMessage>();
      const cached = answers.get(keyOf(scope));
      if (cached) return cached;
      answers.set(keyOf(scope), answer);
      if (answers.size === 1) texts.set(typed, answers);
      return answer;
    },
  };
}
