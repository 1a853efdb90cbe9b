import type { ExpressionBuilder } from 'kysely';
import { z } from 'zod';
import { LANGUAGES } from '../model/language.js';
import type { Poll, PollVote } from '../model/poll.js';
import { knownPerson } from './forgotten.js';
import type { DatabaseSchema, Db, PollRow } from './tables.js';

const timesSchema = z.array(z.tuple([z.int(), z.int()]).transform(([start, end]) => ({ start, end }))).min(1);
const peopleSchema = z.array(z.string());

export const toPoll = (row: PollRow): Poll => ({
  id: row.id,
  team: row.team_id,
  channel: row.channel_id,
  messageTs: row.message_ts ?? undefined,
  createdBy: knownPerson(row.created_by),
  language: z.enum(LANGUAGES).catch('nb').parse(row.language),
  people: peopleSchema.parse(JSON.parse(row.people)),
  times: timesSchema.parse(JSON.parse(row.times)),
});

/** The votes that count, in the order of the clicks. */
export async function listVotes(db: Db, id: string): Promise<PollVote[]> {
  const rows = await db
    .selectFrom('poll_vote')
    .select(['user_id', 'time_index'])
    .where('poll_id', '=', id)
    .where('is_on', '=', 1)
    .orderBy('clicked_at')
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id, time_index }) => ({ user: user_id, time: time_index }));
}

/** The version after a change that the message is to show. */
export const nextVersion = (eb: ExpressionBuilder<DatabaseSchema, 'poll'>) => eb('version', '+', 1);
