import NodeCache from 'node-cache';
import type { Message } from '../blocks/message.js';
import type { Asker } from './request-context.js';

/** All of who asks that the answer depends on. */
export type Speaker = Pick<Asker, 'texts' | 'dictionary'>;

/** Answers that are the same for whoever asks, by what was typed and what they have chosen, for ten minutes. */
export interface AnswerMemory {
  recall: (typed: string, speaker: Speaker) => Message | undefined;
  /** @returns the answer to give: one that is kept already stays, so that those who ask at once are given the same */
  keep: (typed: string, speaker: Speaker, answer: Message) => Message;
}

const TTL_SECONDS = 600;
/** An answer is some kilobytes. */
const MAX_ANSWERS = 1_000;

const keyOf = (typed: string, { texts, dictionary }: Speaker) =>
  `${texts.language.label} ${dictionary ?? ''} ${typed}`;

export function createAnswerMemory(): AnswerMemory {
  const kept = new NodeCache({ stdTTL: TTL_SECONDS, checkperiod: TTL_SECONDS, useClones: false });
  return {
    recall: (typed, speaker) => kept.get<Message>(keyOf(typed, speaker)),
    keep(typed, speaker, answer) {
      const key = keyOf(typed, speaker);
      const known = kept.get<Message>(key);
      if (known) return known;
      // It refuses one too many with an error; starting over costs a few look-ups.
      if (kept.getStats().keys >= MAX_ANSWERS) kept.flushAll();
      kept.set(key, answer);
      return answer;
    },
  };
}
