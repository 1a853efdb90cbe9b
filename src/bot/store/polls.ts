import {
  type CloseOutcome,
  closingTimeOf,
  deletionTimeOf,
  POLL_KEPT_MS,
  type Poll,
  type PollClick,
  type PollKey,
  type PollState,
  type VoteOutcome,
} from '../model/poll.js';
import { FORGOTTEN } from './forgotten.js';
import { closeLease, endLease, type LeaseResult, type PollLease, takeLease } from './poll-leases.js';
import { formatPollMeeting, listVotes, nextVersion, toPoll } from './poll-row.js';
import { closePoll, vote } from './poll-votes.js';
import type { Db } from './tables.js';
import { ofAllWorkspaces } from './workspace-guard.js';

/** Polls that one search returns. */
const MAX_FOUND = 100;

/** All times are in milliseconds since the epoch. */
export interface PollStore {
  create: (poll: Poll) => Promise<void>;
  saveMessage: (key: PollKey, messageTs: string) => Promise<void>;
  /**
   * Adds a vote, or takes it back. Each click counts once, whatever the number of bots that get it.
   *
   * @param signal nothing is counted if it is aborted before the commit
   */
  vote: (click: PollClick, now: number, signal?: AbortSignal) => Promise<VoteOutcome>;
  /**
   * Closes a poll before its first time begins. Only the person who made it may.
   *
   * @param messageTs the message with the button, if the button was on the message of the poll
   */
  close: (key: PollKey, user: string, messageTs?: string) => Promise<CloseOutcome>;
  load: (key: PollKey) => Promise<PollState | undefined>;
  /** Takes the right to change the message, if it does not show the present votes. */
  lease: (key: PollKey, now: number, until: number) => Promise<LeaseResult>;
  /** Ends the lease of a message that shows the version. The next change waits until `freeAt`. */
  endLease: (lease: PollLease, freeAt: number) => Promise<void>;
  /** Ends the lease of a message that could not be changed. */
  releaseLease: (lease: PollLease, freeAt: number) => Promise<void>;
  /**
   * Closes the polls whose first time has begun, and lists those whose message is to be changed.
   *
   * @param leaseNow by the clock of the leases
   */
  listOutdated: (now: number, leaseNow: number) => Promise<PollKey[]>;
  /**
   * Deletes the subject and the rooms of polls whose times are over, and the polls whose times are long over, with their votes.
   */
  deleteOld: (now: number) => Promise<void>;
}

export function createPollStore(db: Db): PollStore {
  return {
    async create(poll) {
      const { id, team, channel, messageTs = null, createdBy, language, people, times } = poll;
      await db
        .insertInto('poll')
        .values({
          ...{
            id,
            team_id: team,
            channel_id: channel,
            message_ts: messageTs,
            created_by: createdBy ?? FORGOTTEN,
            language,
          },
          people: JSON.stringify(people),
          times: JSON.stringify(times.map(({ start, end }) => [start, end])),
          meeting: formatPollMeeting(poll),
          closes_at: closingTimeOf(poll),
          delete_at: deletionTimeOf(poll),
          ...{ is_closed: 0, version: 0, shown_version: 0, free_at: 0, holder: null },
        })
        .execute();
    },

    async saveMessage({ team, id }, messageTs) {
      await db
        .updateTable('poll')
        .set({ message_ts: messageTs })
        .where('team_id', '=', team)
        .where('id', '=', id)
        .execute();
    },

    vote: (click, now, signal) => vote(db, click, now, signal),
    close: (key, user, messageTs) => closePoll(db, key, user, messageTs),

    async load(key) {
      const row = await db
        .selectFrom('poll')
        .selectAll()
        .where('team_id', '=', key.team)
        .where('id', '=', key.id)
        .executeTakeFirst();
      return row && { poll: toPoll(row), votes: await listVotes(db, key), isClosed: row.is_closed === 1 };
    },

    lease: (key, now, until) => takeLease(db, key, now, until),
    endLease: (lease, freeAt) => endLease(db, lease, freeAt),
    async releaseLease(lease, freeAt) {
      await closeLease(db, lease, { free_at: freeAt });
    },

    async listOutdated(now, leaseNow) {
      const everyPoll = ofAllWorkspaces(db);
      await everyPoll
        .updateTable('poll')
        .set((eb) => ({ is_closed: 1, version: nextVersion(eb) }))
        .where('is_closed', '=', 0)
        .where('closes_at', '<=', now)
        .execute();
      const rows = await everyPoll
        .selectFrom('poll')
        .select(['team_id', 'id'])
        .whereRef('version', '>', 'shown_version')
        .where('free_at', '<=', leaseNow)
        .orderBy('free_at')
        .limit(MAX_FOUND)
        .execute();
      return rows.map(({ team_id: team, id }) => ({ team, id }));
    },

    async deleteOld(now) {
      // The subject is a text that somebody typed. It is kept as long as a meeting may be made of the poll.
      const everyPoll = ofAllWorkspaces(db);
      await everyPoll
        .updateTable('poll')
        .set({ meeting: null })
        .where('meeting', 'is not', null)
        .where('delete_at', '<=', now + POLL_KEPT_MS)
        .execute();
      await everyPoll.deleteFrom('poll').where('delete_at', '<=', now).execute();
    },
  };
}
