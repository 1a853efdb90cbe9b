import type { ExpressionBuilder } from 'kysely';
import * as z from 'zod';
import { LANGUAGES } from '../model/language.js';
import type { Poll, PollKey, PollTime, PollVote } from '../model/poll.js';
import { knownPerson } from './forgotten.js';
import type { DatabaseSchema, Db, PollRow } from './tables.js';

const timesSchema = z.array(z.tuple([z.int(), z.int()]).transform(([start, end]) => ({ start, end }))).min(1);
const roomSchema = z.tuple([z.string(), z.string()]).transform(([name, address]) => ({ name, address }));
/** The column `meeting`: the rooms have the order of the times. */
const meetingSchema = z.object({
  subject: z.string().optional(),
  rooms: z.array(roomSchema.nullable()).optional(),
});
const peopleSchema = z.array(z.string());

/** The column `meeting` of a poll. */
export function formatPollMeeting({ subject, times }: Pick<Poll, 'subject' | 'times'>): string | null {
  const hasRooms = times.some(({ room }) => room);
  if (subject === undefined && !hasRooms) return null;
  const rooms = times.map(({ room }) => (room ? [room.name, room.address] : null));
  return JSON.stringify({ subject, ...(hasRooms && { rooms }) });
}

export function toPoll(row: PollRow): Poll {
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
export async function listVotes(db: Db, { team, id }: PollKey): Promise<PollVote[]> {
  const rows = await db
    .selectFrom('poll_vote')
    .select(['user_id', 'time_index'])
    .where('team_id', '=', team)
    .where('poll_id', '=', id)
    .where('is_on', '=', 1)
    .orderBy('clicked_at')
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id, time_index }) => ({ user: user_id, time: time_index }));
}

/** The version after a change that the message is to show. */
export const nextVersion = (eb: ExpressionBuilder<DatabaseSchema, 'poll'>) => eb('version', '+', 1);
