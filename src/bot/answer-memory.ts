import NodeCache from 'node-cache';
import type { Message } from './blocks/message.js';
import type { Texts } from './texts/texts.js';

/** Answers that are the same for whoever asks, by what was typed and the language, for ten minutes. */
export interface AnswerMemory {
  recall: (typed: string, texts: Texts) => Message | undefined;
  /** @returns the answer to give: one that is kept already stays, so that those who ask at once are given the same */
  keep: (typed: string, texts: Texts, answer: Message) => Message;
}

const TTL_SECONDS = 600;
/** An answer is some kilobytes. */
const MAX_ANSWERS = 1_000;

const keyOf = (typed: string, { language }: Texts) => `${language.label} ${typed}`;

export function createAnswerMemory(): AnswerMemory {
  const kept = new NodeCache({ stdTTL: TTL_SECONDS, checkperiod: TTL_SECONDS, useClones: false });
  return {
    recall: (typed, texts) => kept.get<Message>(keyOf(typed, texts)),
    keep(typed, texts, answer) {
      const key = keyOf(typed, texts);
      const known = kept.get<Message>(key);
      if (known) return known;
      // It refuses one too many with an error; starting over costs a few look-ups.
      if (kept.getStats().keys >= MAX_ANSWERS) kept.flushAll();
      kept.set(key, answer);
      return answer;
    },
  };
}
