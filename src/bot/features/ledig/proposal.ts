import type { Temporal } from 'temporal-polyfill';
import type { Interval } from '../../../shared/time/interval.js';
import type { ProposalReason } from '../../model/proposal-reason.js';
import type { RoomProblem } from '../../model/room-problem.js';

/** A proposed time: who cannot come, and why it is proposed. */
export interface MeetingProposal extends Interval {
  date: Temporal.PlainDate;
  why: ProposalReason;
  /** Whether the time has a drawback, and is proposed above times of later days that have none. */
  isSooner?: true;
  /** Names of those who have to come and cannot, may be busy, or are optional and cannot. */
  without: readonly string[];
  maybe: readonly string[];
  withoutOptional: readonly string[];
  /** The number of people who have to come. */
  required: number;
  room?: { name: string; address: string; mayLackEvents?: true };
}

export interface Proposals {
  /** The best first. */
  proposals: readonly MeetingProposal[];
  /** The person without whom the others could meet, where no time suits all. */
  inTheWay?: string;
  /** The person who asks, where the others could meet at times when that person cannot. */
  busyAsker?: string;
  /** Why the times have no room, although one was asked for. */
  roomProblem?: { problem: RoomProblem; words: readonly string[] };
}
