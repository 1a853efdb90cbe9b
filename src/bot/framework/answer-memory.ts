import NodeCache from 'node-cache';
import type { SlackMessage } from '../blocks/message.js';
import type { RequestContext } from './request-context.js';

/** All of who asks that the answer depends on. */
export type CacheScope = Pick<RequestContext, 'texts' | 'dictionary'>;

/** Answers that are the same for whoever asks, by what was typed and what they have chosen, for ten minutes. */
export interface AnswerMemory {
  get: (typed: string, speaker: CacheScope) => SlackMessage | undefined;
  /** @returns the answer to give: one that is kept already stays, so that those who ask at once are given the same */
  getOrSet: (typed: string, speaker: CacheScope, answer: SlackMessage) => SlackMessage;
}

const TTL_SECONDS = 600;
/** An answer is some kilobytes. */
const MAX_ANSWERS = 1_000;

const keyOf = (typed: string, { texts, dictionary }: CacheScope) =>
  `${texts.language.optionLabel} ${dictionary ?? ''} ${typed}`;

export function createAnswerMemory(): AnswerMemory {
  const kept = new NodeCache({ stdTTL: TTL_SECONDS, checkperiod: TTL_SECONDS, useClones: false });
  return {
    get: (typed, speaker) => kept.get<SlackMessage>(keyOf(typed, speaker)),
    getOrSet(typed, speaker, answer) {
      const key = keyOf(typed, speaker);
      const known = kept.get<SlackMessage>(key);
      if (known) return known;
      // It refuses one too many with an error; starting over costs a few look-ups.
      if (kept.getStats().keys >= MAX_ANSWERS) kept.flushAll();
      kept.set(key, answer);
      return answer;
    },
  };
}
