import type { Interval } from '../../shared/time/interval.js';
import type { Language } from './language.js';

/** A time to vote for. */
export interface PollTime extends Interval {
  /** A room that was free at this time when it was proposed. */
  room?: { name: string; address: string };
}

/** Times that the people of a channel vote for. */
export interface Poll {
  id: string;
  team: string;
  channel: string;
  /** The timestamp of its message, once it is known: Slack does not name it for a post through a `response_url`. */
  messageTs?: string | undefined;
  /** The Slack id; undefined where it was deleted on request. */
  createdBy: string | undefined;
  language: Language;
  /** The people to invite beside those who vote: Slack user ids, or `@` and a user name or address. */
  people: readonly string[];
  /** In milliseconds since the epoch, by start. A vote names a time by its index. */
  times: readonly PollTime[];
  /** The subject of the meeting. */
  subject?: string;
}

/** What a poll is found by: its id alone names none. */
export type PollKey = Pick<Poll, 'team' | 'id'>;

export const MAX_POLL_TIMES = 5;

/** One person's vote for one time. */
export interface PollVote {
  user: string;
  /** The index of the time. */
  time: number;
}

/** A press of a vote button. */
export interface PollClick extends PollVote {
  poll: PollKey;
  /** When Slack got the click, in milliseconds since the epoch. */
  clickedAt: number;
  /** The message with the button. */
  messageTs?: string | undefined;
}

/**
 * What became of a click:
 *
 * - `counted`: the vote was added, or taken back
 * - `repeated`: the click is the second half of a double click, or came before
 * - `closed`: the first time had begun
 * - `gone`: the poll is deleted, or has no such time
 */
export type VoteOutcome = 'counted' | 'repeated' | 'closed' | 'gone';

/**
 * What became of a request to close a poll: `not-yours` where somebody else made it, `was-closed` where it was closed
 * before, `gone` where it is deleted.
 */
export type CloseOutcome = 'closed' | 'was-closed' | 'not-yours' | 'gone';

/** A poll as it is to be shown. */
export interface PollState {
  poll: Poll;
  /** In the order in which people voted. */
  votes: readonly PollVote[];
  isClosed: boolean;
}

/** A poll closes when its first time begins. */
export const closingTimeOf = ({ times }: Pick<Poll, 'times'>): number =>
  Math.min(...times.map(({ start }) => start));
