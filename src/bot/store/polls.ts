import { randomUUID } from 'node:crypto';
import { type ExpressionBuilder, sql } from 'kysely';
import * as z from 'zod';
import { LANGUAGES } from '../model/language.js';
import {
  type CloseOutcome,
  closingTimeOf,
  type Poll,
  type PollClick,
  type PollKey,
  type PollState,
  type PollTime,
  type PollVote,
  type VoteOutcome,
} from '../model/poll.js';
import { type DatabaseSchema, type Db, FORGOTTEN, knownPerson, ofAllWorkspaces, type Row } from './tables.js';

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
  /** The open polls that a person made, by their first time. */
  listOpenBy: (person: { team: string; user: string }, now: number) => Promise<PollState[]>;
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
        .where(({ and }) => and({ team_id: team, id }))
        .execute();
    },

    vote: (click, now, signal) => vote(db, click, now, signal),
    close: (key, user, messageTs) => closePoll(db, key, user, messageTs),

    async load(key) {
      const row = await db
        .selectFrom('poll')
        .selectAll()
        .where(({ and }) => and({ team_id: key.team, id: key.id }))
        .executeTakeFirst();
      return row && { poll: toPoll(row), votes: await listVotes(db, key), isClosed: row.is_closed === 1 };
    },

    async listOpenBy({ team, user }, now) {
      const rows = await db
        .selectFrom('poll')
        .selectAll()
        .where(({ and }) => and({ team_id: team, created_by: user, is_closed: 0 }))
        .where('closes_at', '>', now)
        .orderBy('closes_at')
        .limit(MAX_FOUND)
        .execute();
      return Promise.all(
        rows.map(async (row) => {
          const poll = toPoll(row);
          return { poll, votes: await listVotes(db, poll), isClosed: false };
        }),
      );
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

const timesSchema = z.array(z.tuple([z.int(), z.int()]).transform(([start, end]) => ({ start, end }))).min(1);

const roomSchema = z.tuple([z.string(), z.string()]).transform(([name, address]) => ({ name, address }));

/** The column `meeting`: the rooms have the order of the times. */
const meetingSchema = z.object({
  subject: z.string().optional(),
  rooms: z.array(roomSchema.nullable()).optional(),
});

const peopleSchema = z.array(z.string());

/** The column `meeting` of a poll. */
function formatPollMeeting({ subject, times }: Pick<Poll, 'subject' | 'times'>): string | null {
  const hasRooms = times.some(({ room }) => room);
  if (subject === undefined && !hasRooms) return null;
  const rooms = times.map(({ room }) => (room ? [room.name, room.address] : null));
  return JSON.stringify({ subject, ...(hasRooms && { rooms }) });
}

function toPoll(row: Row<'poll'>): Poll {
  const { subject, rooms = [] } = meetingSchema.parse(JSON.parse(row.meeting ?? '{}'));
  const times = timesSchema.parse(JSON.parse(row.times)).map((time, index): PollTime => {
    const room = rooms[index];
    return { ...time, ...(room && { room }) };
  });
  return {
    id: row.id,
    team: row.team_id,
    channel: row.channel_id,
    messageTs: row.message_ts ?? undefined,
    createdBy: knownPerson(row.created_by),
    language: z.enum(LANGUAGES).catch('nb').parse(row.language),
    people: peopleSchema.parse(JSON.parse(row.people)),
    times,
    ...(subject !== undefined && { subject }),
  };
}

/** The votes that count, in the order of the clicks. */
async function listVotes(db: Db, { team, id }: PollKey): Promise<PollVote[]> {
  const rows = await db
    .selectFrom('poll_vote')
    .select(['user_id', 'time_index'])
    .where(({ and }) => and({ team_id: team, poll_id: id, is_on: 1 }))
    .orderBy('clicked_at')
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id, time_index }) => ({ user: user_id, time: time_index }));
}

/** The version after a change that the message is to show. */
const nextVersion = (eb: ExpressionBuilder<DatabaseSchema, 'poll'>) => eb('version', '+', 1);

/** The second half of a double click comes within this time of the first. */
const DOUBLE_CLICK_MS = 1_000;

/** A click that changes nothing, not even the version and the place of the message. Rolls back the transaction. */
class Undone extends Error {
  override readonly name = 'Undone';

  readonly outcome: 'repeated' | 'gone';

  constructor(outcome: 'repeated' | 'gone') {
    super(outcome);
    this.outcome = outcome;
  }
}

/** Closes a poll whose message still has buttons, so that the message is changed. */
async function closeIn(db: Db, { team, id }: PollKey): Promise<VoteOutcome> {
  const { numUpdatedRows } = await db
    .updateTable('poll')
    .set((eb) => ({ is_closed: 1, version: nextVersion(eb) }))
    .where(({ and }) => and({ team_id: team, id }))
    .executeTakeFirst();
  return numUpdatedRows > 0n ? 'closed' : 'gone';
}

/** Closes a poll for the person who made it. Votes that come later are not counted. */
async function closePoll(
  db: Db,
  { team, id }: PollKey,
  user: string,
  messageTs?: string,
): Promise<CloseOutcome> {
  // The same statement checks and closes, so that of two presses at once one closes the poll.
  const { numUpdatedRows } = await db
    .updateTable('poll')
    .set((eb) => ({
      is_closed: 1,
      version: nextVersion(eb),
      ...(messageTs !== undefined && { message_ts: messageTs }),
    }))
    .where(({ and }) => and({ team_id: team, id, created_by: user, is_closed: 0 }))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return 'closed';
  const row = await db
    .selectFrom('poll')
    .select(['is_closed', 'created_by'])
    .where(({ and }) => and({ team_id: team, id }))
    .executeTakeFirst();
  if (!row) return 'gone';
  return row.is_closed === 1 ? 'was-closed' : 'not-yours';
}

async function voteIn(db: Db, click: PollClick, now: number, signal?: AbortSignal): Promise<VoteOutcome> {
  const { poll, user, time, clickedAt, messageTs } = click;
  // Locks the poll, so that its votes change one after the other.
  const row = await db
    .updateTable('poll')
    .set((eb) => ({ version: nextVersion(eb), ...(messageTs !== undefined && { message_ts: messageTs }) }))
    .where(({ and }) => and({ team_id: poll.team, id: poll.id, is_closed: 0 }))
    .where('closes_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (!row) return closeIn(db, poll);
  if (!toPoll(row).times[time]) throw new Undone('gone');
  const { numInsertedOrUpdatedRows: changed = 0n } = await db
    .insertInto('poll_vote')
    .values({
      poll_id: poll.id,
      user_id: user,
      time_index: time,
      team_id: poll.team,
      is_on: 1,
      clicked_at: clickedAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['team_id', 'poll_id', 'user_id', 'time_index'])
        .doUpdateSet({ is_on: sql<number>`1 - poll_vote.is_on`, clicked_at: clickedAt })
        // Slack's times order the clicks, in whatever order the bots get them.
        .where('poll_vote.clicked_at', '<', clickedAt - DOUBLE_CLICK_MS),
    )
    .executeTakeFirst();
  if (changed === 0n) throw new Undone('repeated');
  signal?.throwIfAborted();
  return 'counted';
}

/**
 * Adds a vote, or takes it back.
 *
 * @param now in milliseconds since the epoch
 * @param signal nothing is counted if it is aborted before the commit
 */
function vote(db: Db, click: PollClick, now: number, signal?: AbortSignal): Promise<VoteOutcome> {
  return db
    .transaction()
    .execute((transaction) => voteIn(transaction, click, now, signal))
    .catch((error: unknown): VoteOutcome => {
      if (error instanceof Undone) return error.outcome;
      throw error;
    });
}

/** The right to change the message of a poll, with what it is to show. */
export interface PollLease extends PollState {
  version: number;
  holder: string;
}

/** `busy`: another bot changes the message, or the pause after a change is not over. */
type LeaseResult = { lease: PollLease } | { busyUntil: number } | 'up-to-date';

/** Takes the right to change the message of a poll until the given time. */
async function takeLease(db: Db, key: PollKey, now: number, until: number): Promise<LeaseResult> {
  const holder = randomUUID();
  const row = await db
    .updateTable('poll')
    .set({ holder, free_at: until })
    .where(({ and }) => and({ team_id: key.team, id: key.id }))
    .where('free_at', '<=', now)
    .whereRef('version', '>', 'shown_version')
    .returningAll()
    .executeTakeFirst();
  if (row) {
    // The votes are read after the version, so that they are never older than it.
    const votes = await listVotes(db, key);
    return {
      lease: { poll: toPoll(row), votes, isClosed: row.is_closed === 1, version: row.version, holder },
    };
  }
  const other = await db
    .selectFrom('poll')
    .select('free_at')
    .where(({ and }) => and({ team_id: key.team, id: key.id }))
    .whereRef('version', '>', 'shown_version')
    .executeTakeFirst();
  return other ? { busyUntil: other.free_at } : 'up-to-date';
}

/** @returns whether the lease still held */
async function closeLease(db: Db, { poll, holder }: PollLease, set: Partial<Row<'poll'>>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('poll')
    .set({ ...set, holder: null })
    .where(({ and }) => and({ team_id: poll.team, id: poll.id, holder }))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the lease of a message that shows the version of the lease. */
async function endLease(db: Db, lease: PollLease, freeAt: number): Promise<void> {
  if (await closeLease(db, lease, { shown_version: lease.version, free_at: freeAt })) return;
  // Another bot took over. This bot may have overwritten what that one showed, so it is shown again.
  await db
    .updateTable('poll')
    .set((eb) => ({ version: nextVersion(eb) }))
    .where(({ and }) => and({ team_id: lease.poll.team, id: lease.poll.id }))
    .execute();
}

/** How long a poll is kept after its last time, in milliseconds. Its subject and its rooms are deleted at that time. */
const POLL_KEPT_MS = 14 * 24 * 3_600_000;

/** When a poll and its votes are deleted. */
const deletionTimeOf = ({ times }: Pick<Poll, 'times'>): number =>
  Math.max(...times.map(({ end }) => end)) + POLL_KEPT_MS;
