import { type RawBuilder, sql } from 'kysely';
import { type DatabaseSchema, type Db, FORGOTTEN } from './tables.js';
import { ofAllWorkspaces } from './workspace-guard.js';

/** A person whose data is deleted on request. */
export interface ForgottenPerson {
  /** The Slack user id. */
  user: string;
  /** The e-mail address, where it is known. Polls name people by user name or address. */
  address?: string | undefined;
}

/** @returns the number of rows that were deleted or changed */
type Forget = (db: Db, person: ForgottenPerson) => Promise<bigint>;

interface PersonalData {
  /** The columns of the table that name a person. */
  columns: readonly string[];
  /** The steps in their order, by the words of the report. */
  steps: Readonly<Record<string, Forget>>;
}

const run = async (db: Db, statement: RawBuilder<unknown>): Promise<bigint> =>
  (await statement.execute(db)).numAffectedRows ?? 0n;

/** Deletes the rows of the person. */
const deleteRows =
  (table: string, column: string): Forget =>
  (db, { user }) =>
    run(db, sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${user}`);

/** Keeps the rows without the person. */
const clearColumn =
  (table: string, column: string): Forget =>
  (db, { user }) =>
    run(
      db,
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${FORGOTTEN} where ${sql.ref(column)} = ${user}`,
    );

/** The names that mean the person in the list of a poll. */
function namesOf({ user, address }: ForgottenPerson): string[] {
  const names = address === undefined ? [] : [`@${address}`, `@${address.split('@')[0]}`];
  return [user, ...names].map((name) => name.toLowerCase());
}

const removeFromPeople: Forget = async (db, person) => {
  const names = namesOf(person);
  let count = 0n;
  // A person may be of several workspaces.
  const polls = await ofAllWorkspaces(db).selectFrom('poll').select(['team_id', 'id', 'people']).execute();
  for (const { team_id: team, id, people } of polls) {
    const all: unknown = JSON.parse(people);
    if (!Array.isArray(all)) continue;
    const others = all.filter((each) => !names.includes(String(each).toLowerCase()));
    if (others.length === all.length) continue;
    const text = JSON.stringify(others);
    await db
      .updateTable('poll')
      .set({ people: text })
      .where('team_id', '=', team)
      .where('id', '=', id)
      .execute();
    count += 1n;
  }
  return count;
};

/** A new version makes a running bot change the message of the poll, so that the name disappears there too. */
const deleteVotes: Forget = async (db, person) => {
  const ofPerson = sql`select poll_id from poll_vote where user_id = ${person.user}`;
  await run(db, sql`update poll set version = version + 1 where id in (${ofPerson})`);
  return deleteRows('poll_vote', 'user_id')(db, person);
};

const NOBODY: PersonalData = { columns: [], steps: {} };

/**
 * What is deleted of a person, for each table; the compiler requires all of them. What belongs to a channel or
 * to the workspace is kept without the person: subscriptions of channels, polls, words of the workplace.
 */
export const PERSONAL_DATA: Readonly<Record<keyof DatabaseSchema, PersonalData>> = {
  preference: {
    columns: ['owner_id'],
    steps: { 'choices deleted': deleteRows('preference', 'owner_id') },
  },
  subscription: {
    columns: ['created_by'],
    steps: {
      // The app has a conversation of its own with each person. Its id begins with `D`.
      'subscriptions in the conversation with the app deleted': (db, { user }) =>
        run(db, sql`delete from subscription where created_by = ${user} and channel_id like 'D%'`),
      'subscriptions of channels kept without the name': (db, { user }) =>
        run(
          db,
          sql`update subscription set created_by = ${FORGOTTEN}, told = 1, miss_notice = null, version = version + 1 where created_by = ${user}`,
        ),
    },
  },
  poll: {
    columns: ['created_by', 'people'],
    steps: {
      'polls kept without the name of who asked, and without the subject': (db, { user }) =>
        run(
          db,
          // The person typed the subject. The message of the poll is changed, so that it disappears there too.
          sql`update poll set created_by = ${FORGOTTEN}, meeting = null, version = version + 1 where created_by = ${user}`,
        ),
      'polls kept without the name among those asked': removeFromPeople,
    },
  },
  booking: {
    columns: ['user_id'],
    // The room's calendar keeps the event with the name, as it keeps those of other programs.
    steps: { 'rooms booked from Slack deleted': deleteRows('booking', 'user_id') },
  },
  booker: { columns: ['user_id'], steps: { 'locks of bookings deleted': deleteRows('booker', 'user_id') } },
  poll_vote: { columns: ['user_id'], steps: { 'votes deleted': deleteVotes } },
  term: {
    columns: ['created_by'],
    steps: { 'words kept without the name of who suggested them': clearColumn('term', 'created_by') },
  },
  term_change: {
    columns: ['user_id'],
    steps: { 'changes of words kept without the name': clearColumn('term_change', 'user_id') },
  },
  term_approver: {
    columns: ['user_id'],
    steps: { 'rights to approve words deleted': deleteRows('term_approver', 'user_id') },
  },
  kysely_migration: NOBODY,
  schema_version: NOBODY,
  occurrence: NOBODY,
  pace: NOBODY,
  // The encrypted text has the id of the person who installed the app, until somebody installs it again.
  installation: NOBODY,
  workspace: NOBODY,
  used_state: NOBODY,
};

/** The dry run ends its transaction with this. */
class RolledBack extends Error {
  override readonly name = 'RolledBack';
}

/**
 * Removes what was deleted from a SQLite file and its write-ahead log: the file is written anew, and the log is emptied.
 *
 * @returns false if bots that run on the file were in the way
 */
export async function eraseDeletedBytes(db: Db): Promise<boolean> {
  await sql`vacuum`.execute(db);
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
}

/** The number of rows for each step of `PERSONAL_DATA`. */
export type ForgetReport = ReadonlyMap<string, bigint>;

/**
 * Deletes what the database has of a person, in one transaction.
 *
 * @param isDry counts the rows and rolls back
 */
export async function forgetPerson(db: Db, person: ForgottenPerson, isDry: boolean): Promise<ForgetReport> {
  const counts = new Map<string, bigint>();
  const steps = Object.values(PERSONAL_DATA).flatMap((data) => Object.entries(data.steps));
  await db
    .transaction()
    .execute(async (transaction) => {
      for (const [what, forget] of steps) counts.set(what, await forget(transaction, person));
      if (isDry) throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  return counts;
}
