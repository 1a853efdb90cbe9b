import { createBoundedCache } from '../../../shared/cache/bounded-cache.js';
import type { LastQuestion } from './follow-up.js';

/** A person's conversation with the app: the direct message, or one of its threads or of a channel's. */
export interface ConversationId {
  team: string;
  channel: string;
  user: string;
  threadTs?: string | undefined;
}

/** The last question of each person in each conversation, in the memory of this process. */
export interface LastQuestions {
  find: (conversation: ConversationId) => LastQuestion | undefined;
  set: (conversation: ConversationId, last: LastQuestion) => void;
  forget: (conversation: ConversationId) => void;
}

/** How long a question can be changed. */
const TTL_MS = 30 * 60_000;

/** The question that was used longest ago goes first. */
const MAX_QUESTIONS = 10_000;

/** @param elapsed a clock in milliseconds. Default: a monotonic one */
export function createLastQuestions(elapsed?: () => number): LastQuestions {
  const kept = createBoundedCache<LastQuestion>({ maxEntries: MAX_QUESTIONS, ttlMs: TTL_MS, elapsed });
  const keyOf = ({ team, channel, user, threadTs = '' }: ConversationId) =>
    [team, channel, threadTs, user].join(' ');
  return {
    find: (conversation) => kept.get(keyOf(conversation)),
    set: (conversation, last) => kept.set(keyOf(conversation), last),
    forget: (conversation) => kept.delete(keyOf(conversation)),
  };
}
