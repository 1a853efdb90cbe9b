import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, type RawBuilder, sql } from 'kysely';
import { ConfigError } from '../../shared/errors.js';
import { createLogger } from '../../shared/observability/log.js';
import type { StateConfig } from '../config/config.js';
import { createSqliteDialect, openDatabase } from './database.js';
import { createTokenCipher, rotateKeys } from './installations.js';
import { type DatabaseSchema, type Db, FORGOTTEN, ofAllWorkspaces } from './tables.js';

interface StateConsole {
  stdout: NodeJS.WritableStream;
  stderr: NodeJS.WritableStream;
}

/** Writes the result of the work. Resolves to the exit code. */
async function report({ stdout, stderr }: StateConsole, work: () => Promise<string>): Promise<number> {
  try {
    stdout.write(`${await work()}\n`);
    return 0;
  } catch (error) {
    stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

/** `ordrom rotate-key`: encrypts the tokens in the database with the first key of `ENCRYPTION_KEY`. */
export function runRotateKey({ database, encryptionKeys }: StateConfig, console: StateConsole) {
  return report(console, async () => {
    if (!encryptionKeys) throw new ConfigError(['ENCRYPTION_KEY is not set: there is no key to change to.']);
    const db = await openDatabase(database, createLogger('silent'));
    try {
      const count = await rotateKeys(db, createTokenCipher(encryptionKeys));
      const [{ id }] = encryptionKeys;
      return `Encrypted with the new key: ${count}. All tokens have key ${id} now, so ENCRYPTION_KEY needs no other.`;
    } finally {
      await db.destroy();
    }
  });
}

/**
 * `ordrom move-state`: copies the rows of a SQLite file to the database of `DATABASE_URL`, which must be
 * empty.
 */
export function runMoveState({ database }: StateConfig, file: string, console: StateConsole) {
  return report(console, async () => {
    if (!existsSync(file)) throw new Error(`${file} is not there.`);
    const log = createLogger('silent');
    const from = await openDatabase({ kind: 'sqlite', path: file }, log);
    try {
      const to = await openDatabase(database, log);
      const count = await moveState(from, to).finally(() => to.destroy());
      return `${count} rows were copied to DATABASE_URL. Start the bots on it, and none on ${file} any more.`;
    } finally {
      await from.destroy();
    }
  });
}

/** `ordrom backup`: copies the database to a file. */
export function runBackup({ database }: StateConfig, file: string, console: StateConsole) {
  return report(console, async () => {
    if (database.kind === 'postgres') {
      throw new Error('DATABASE_URL is a PostgreSQL: back it up with pg_dump.');
    }
    await backUpDatabase(database.path, file);
    return `${file} is a copy of ${database.path}. docs/operating.md says how to restore it.`;
  });
}

const NOT_ERASED =
  'The file and its write-ahead log may still have the deleted bytes, because a bot was writing. Give the same command again, or stop the bots first.';

const SLACK_USER_ID = /^[UW][A-Z0-9]{2,}$/u;

function formatForgotten({ user }: ForgottenPerson, counts: ForgetReport, isDry: boolean): string {
  const lines = [...counts].filter(([, count]) => count > 0n).map(([what, count]) => `${count} ${what}`);
  if (lines.length === 0) return `The database has nothing of ${user}.`;
  const [heading, end] = isDry
    ? [`What happens to the data of ${user}:`, 'Nothing is changed yet. Add --yes to do it.']
    : [`The data of ${user}:`, 'Backups keep what they have until they are deleted.'];
  return [heading, ...lines.map((line) => `- ${line}`), end].join('\n');
}

/**
 * `ordrom forget`: deletes what the database has of a person. What belongs to a channel is kept without the
 * name.
 *
 * @param isDry changes nothing and says what would be
 */
export function runForget(
  { database }: StateConfig,
  person: ForgottenPerson,
  isDry: boolean,
  console: StateConsole,
) {
  return report(console, async () => {
    if (!SLACK_USER_ID.test(person.user)) {
      throw new Error(
        `${person.user} is no Slack user id such as U024BE7LH. In Slack: the person's profile, «⋮», «Copy member ID».`,
      );
    }
    const db = await openDatabase(database, createLogger('silent'));
    try {
      const counts = await forgetPerson(db, person, isDry);
      const lines = formatForgotten(person, counts, isDry);
      if (isDry || database.kind === 'postgres') return lines;
      // Also where nothing was found: the file may have what an earlier release deleted.
      const isErased = await eraseDeletedBytes(db).catch(() => false);
      return isErased ? lines : `${lines}\n${NOT_ERASED}`;
    } finally {
      await db.destroy();
    }
  });
}

/** Writes a file or a folder through to the disk. */
function sync(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/**
 * Copies a SQLite database of any version to a file, as one consistent snapshot. Bots may write meanwhile.
 * The copy gets its final name only when it is complete.
 *
 * @throws {Error} with a sentence where the database does not exist, or the file does
 */
export async function backUpDatabase(path: string, file: string): Promise<void> {
  if (!existsSync(path)) throw new Error(`${path} is not there: there is nothing to back up.`);
  if (existsSync(file))
    throw new Error(`${file} exists. Name a new file, so that no backup is written over.`);
  const unfinished = `${file}.unfinished`;
  mkdirSync(dirname(file), { recursive: true });
  rmSync(unfinished, { force: true });
  const db = new Kysely<unknown>({ dialect: createSqliteDialect(path) });
  try {
    await sql`vacuum into ${sql.val(unfinished)}`.execute(db);
    sync(unfinished);
    renameSync(unfinished, file);
    sync(dirname(file));
  } finally {
    await db.destroy();
    rmSync(unfinished, { force: true });
  }
}

/** Parameters of one statement; PostgreSQL accepts 65,535. */
const MAX_PARAMETERS = 5_000;

/** Not copied: each database has its own. */
const NOT_MOVED = 'schema_version';

/** Copied first: other tables reference them. */
const FIRST = ['subscription', 'poll'];

async function tablesOf(db: Db): Promise<string[]> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  return [...FIRST, ...tables.filter((name) => !FIRST.includes(name) && name !== NOT_MOVED)];
}

async function insertAll(db: Db, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const batch = Math.floor(MAX_PARAMETERS / Math.max(1, columns.length));
  for (let from = 0; from < rows.length; from += batch) {
    const values = rows
      .slice(from, from + batch)
      .map((row) => sql`(${sql.join(columns.map((name) => row[name]))})`);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))}) values ${sql.join(values)}`.execute(
      db,
    );
  }
}

/**
 * Copies all rows of one database to another with the same schema, in one transaction. The kinds may differ.
 *
 * @returns the number of rows
 * @throws {Error} with a sentence where the target is not empty
 */
export async function moveState(from: Db, to: Db): Promise<number> {
  const tables = await tablesOf(from);
  return to.transaction().execute(async (transaction) => {
    let count = 0;
    for (const table of tables) {
      const { rows: existing } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(transaction);
      if (existing.length > 0)
        throw new Error(`DATABASE_URL: there is something in its table ${table} already.`);
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(from);
      await insertAll(transaction, table, rows);
      count += rows.length;
    }
    return count;
  });
}

/** A person whose data is deleted on request. */
interface ForgottenPerson {
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
      .where(({ and }) => and({ team_id: team, id }))
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
async function eraseDeletedBytes(db: Db): Promise<boolean> {
  await sql`vacuum`.execute(db);
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
}

/** The number of rows for each step of `PERSONAL_DATA`. */
type ForgetReport = ReadonlyMap<string, bigint>;

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
