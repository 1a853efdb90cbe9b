import { createBoundedCache } from '../../../shared/cache/bounded-cache.js';
import type { Question } from '../../framework/action.js';
import { type FollowUpContext, type LastQuestion, rememberQuestion } from './follow-up.js';
import { type LastWord, rememberWord } from './last-word.js';

/**
 * A person's conversation with the app: the direct message, or one of its threads or of a channel's. A message in a channel
 * belongs to the thread that begins with it.
 */
export interface ConversationId {
  team: string;
  channel: string;
  user: string;
  threadTs?: string | undefined;
}

/** The last question of each person in each conversation, and the last about a word, in the memory of this process. */
export interface LastQuestions {
  find: (conversation: ConversationId) => LastQuestion | undefined;
  findWord: (conversation: ConversationId) => LastWord | undefined;
  set: (conversation: ConversationId, last: LastQuestion) => void;
  /**
   * Remembers a question that was typed or that a button asked. One that cannot be changed ends the one before it. Those about
   * words are apart from the others.
   */
  ask: (conversation: ConversationId, question: Question, context: FollowUpContext) => void;
  forget: (conversation: ConversationId) => void;
}

/** Whether a conversation has a last question: a direct message with the app, or a thread. */
export const isConversation = ({ channel, threadTs }: ConversationId): boolean =>
  channel.startsWith('D') || threadTs !== undefined;

/** How long a question can be changed. */
const TTL_MS = 30 * 60_000;

/** The question that was used longest ago goes first. */
const MAX_QUESTIONS = 10_000;

/** @param elapsed a clock in milliseconds. Default: a monotonic one */
export function createLastQuestions(elapsed?: () => number): LastQuestions {
  const kept = createBoundedCache<LastQuestion>({ maxEntries: MAX_QUESTIONS, ttlMs: TTL_MS, elapsed });
  const words = createBoundedCache<LastWord>({ maxEntries: MAX_QUESTIONS, ttlMs: TTL_MS, elapsed });
  const keyOf = ({ team, channel, user, threadTs = '' }: ConversationId) =>
    [team, channel, threadTs, user].join(' ');
  const set: LastQuestions['set'] = (conversation, last) => kept.set(keyOf(conversation), last);
  const askWord = (conversation: ConversationId, text: string) => {
    const word = rememberWord(text);
    if (word) words.set(keyOf(conversation), word);
    else words.delete(keyOf(conversation));
  };
  return {
    find: (conversation) => kept.get(keyOf(conversation)),
    findWord: (conversation) => words.get(keyOf(conversation)),
    set,
    ask(conversation, question, context) {
      if (question.command === '/ord') return askWord(conversation, question.text);
      const last = rememberQuestion(question, context);
      if (last) set(conversation, last);
      else kept.delete(keyOf(conversation));
    },
    forget(conversation) {
      kept.delete(keyOf(conversation));
      words.delete(keyOf(conversation));
    },
  };
}
