import { randomUUID } from 'node:crypto';
import type { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import { foldWord } from '../../shared/text/fold.js';
import { jsonSchema } from '../lib/text.js';
import { type Term, termSchema, toWrittenTerm } from '../model/term.js';
import { type Db, knownPerson, type Row } from './tables.js';

/** The most terms and open suggestions of a workspace. */
const STORED_TERM_LIMITS = { terms: 5_000, suggestions: 200 } as const;

/** Stores the words of workplaces. Every bot sees a change at once. */
export interface TermStore {
  /** The number of changes so far. Equal numbers mean the same terms. */
  countChanges: (team: string) => Promise<number>;
  list: (team: string, state: 'approved' | 'suggested') => Promise<StoredTerm[]>;
  find: (team: string, id: string) => Promise<StoredTerm | undefined>;
  /** Whether the word is suggested, in any spelling, and not approved. */
  isSuggested: (team: string, word: string) => Promise<boolean>;
  suggest: (team: string, term: Term, changer: TermChanger) => Promise<AddTermResult>;
  approve: (seen: TermVersion, changer: TermChanger) => Promise<ChangeTermResult>;
  change: (seen: TermVersion, term: Term, changer: TermChanger) => Promise<ChangeTermResult>;
  /** Deletes a suggestion or an approved term; its history stays. */
  remove: (seen: TermVersion, changer: TermChanger) => Promise<ChangeTermResult>;
  /** Newest first. */
  history: (
    team: string,
    id: string,
  ) => Promise<{ action: TermAction; user: string | undefined; at: number }[]>;
}

const contentSchema = jsonSchema.pipe(termSchema);

const write = (term: Term) => JSON.stringify(toWrittenTerm(term));

const toStored = ({ id, content, state, version, created_by }: Row<'term'>): StoredTerm => ({
  id,
  term: contentSchema.parse(content),
  isApproved: state === 'approved',
  version,
  createdBy: knownPerson(created_by),
});

async function countRows(db: Db, team: string, state?: string): Promise<number> {
  const { count } = await db
    .selectFrom('term')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('team_id', '=', team)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Adds the change that made the version of the row. */
async function addChange(
  db: Db,
  row: Row<'term'>,
  action: TermAction,
  { user, at }: TermChanger,
): Promise<void> {
  const { team_id, id: term_id, version, content } = row;
  await db
    .insertInto('term_change')
    .values({ team_id, term_id, version, action, user_id: user, at: at.epochMilliseconds, content })
    .execute();
}

const hasWord = (db: Db, team: string, key: string, exceptId = '') =>
  db
    .selectFrom('term')
    .select('id')
    .where(({ and }) => and({ team_id: team, word_key: key }))
    .where('id', '!=', exceptId)
    .executeTakeFirst();

/** Writes the changed row, if it still has the version that the person saw. */
async function update(
  db: Db,
  { team, id, version }: TermVersion,
  changes: Partial<Pick<Row<'term'>, 'state' | 'content' | 'word_key'>>,
): Promise<Row<'term'> | undefined> {
  return db
    .updateTable('term')
    .set({ ...changes, version: version + 1 })
    .where(({ and }) => and({ team_id: team, id, version }))
    .returningAll()
    .executeTakeFirst();
}

export function createTermStore(db: Db): TermStore {
  const all = (team: string) => db.selectFrom('term').selectAll().where('team_id', '=', team);
  const inTransaction = <Value>(work: (transaction: Db) => Promise<Value>) => db.transaction().execute(work);

  return {
    async countChanges(team) {
      const { count } = await db
        .selectFrom('term_change')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('team_id', '=', team)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    list: async (team, state) =>
      (await all(team).where('state', '=', state).orderBy('word_key').execute()).map(toStored),
    async find(team, id) {
      const row = await all(team).where('id', '=', id).executeTakeFirst();
      return row && toStored(row);
    },
    async isSuggested(team, word) {
      const row = await all(team)
        .where(({ and }) => and({ word_key: foldWord(word), state: 'suggested' }))
        .executeTakeFirst();
      return row !== undefined;
    },
    suggest: (team, term, changer) =>
      inTransaction(async (transaction): Promise<AddTermResult> => {
        const key = foldWord(term.word);
        if (await hasWord(transaction, team, key)) return { kind: 'exists' };
        const isFull =
          (await countRows(transaction, team)) >= STORED_TERM_LIMITS.terms ||
          (await countRows(transaction, team, 'suggested')) >= STORED_TERM_LIMITS.suggestions;
        if (isFull) return { kind: 'full' };
        const row: Row<'term'> = {
          id: randomUUID(),
          team_id: team,
          word_key: key,
          state: 'suggested',
          content: write(term),
          version: 1,
          created_by: changer.user,
        };
        await transaction.insertInto('term').values(row).execute();
        await addChange(transaction, row, 'suggested', changer);
        return { kind: 'added', stored: toStored(row) };
      }),
    approve: (seen, changer) =>
      inTransaction(async (transaction) => {
        const row = await update(transaction, seen, { state: 'approved' });
        if (!row) return 'stale';
        await addChange(transaction, row, 'approved', changer);
        return 'changed';
      }),
    change: (seen, term, changer) =>
      inTransaction(async (transaction) => {
        const key = foldWord(term.word);
        if (await hasWord(transaction, seen.team, key, seen.id)) return 'exists';
        const row = await update(transaction, seen, { content: write(term), word_key: key });
        if (!row) return 'stale';
        await addChange(transaction, row, 'changed', changer);
        return 'changed';
      }),
    remove: (seen, changer) =>
      inTransaction(async (transaction) => {
        const row = await update(transaction, seen, {});
        if (!row) return 'stale';
        await addChange(transaction, row, row.state === 'approved' ? 'deleted' : 'rejected', changer);
        await transaction
          .deleteFrom('term')
          .where(({ and }) => and({ team_id: row.team_id, id: row.id }))
          .execute();
        return 'changed';
      }),
    async history(team, id) {
      const rows = await db
        .selectFrom('term_change')
        .select(['action', 'user_id', 'at'])
        .where(({ and }) => and({ team_id: team, term_id: id }))
        .orderBy('version', 'desc')
        .execute();
      return rows.map(({ action, user_id, at }) => ({
        action: z.enum(TERM_ACTIONS).parse(action),
        user: knownPerson(user_id),
        at: Number(at),
      }));
    },
  };
}

/** The changes of a term. A rejected suggestion and a deleted term are no longer in the list. */
const TERM_ACTIONS = ['suggested', 'approved', 'changed', 'rejected', 'deleted'] as const;

export type TermAction = (typeof TERM_ACTIONS)[number];

/** A term that was suggested in Slack. */
export interface StoredTerm {
  id: string;
  term: Term;
  isApproved: boolean;
  /** Counts the changes. */
  version: number;
  /** The Slack id; undefined where it was deleted on request. */
  createdBy: string | undefined;
}

/** One change of a term. */
interface TermChange {
  action: TermAction;
  user: string;
  at: Temporal.Instant;
}

/** Who changes a term, and when. */
export type TermChanger = Omit<TermChange, 'action'>;

/** The version of a term that a person has seen. */
export interface TermVersion {
  team: string;
  id: string;
  version: number;
}

/** `exists`: the workspace has the word. `full`: it has no room for more words or suggestions. */
export type AddTermResult = { kind: 'added'; stored: StoredTerm } | { kind: 'exists' | 'full' };

/** `stale`: somebody else has changed the term since. */
type ChangeTermResult = 'changed' | 'exists' | 'stale';

/** Stores who approves the suggested words of a workspace, by Slack user id. */
export interface TermApproverStore {
  list: (team: string) => Promise<string[]>;
  save: (team: string, users: readonly string[]) => Promise<void>;
}

export function createTermApproverStore(db: Db): TermApproverStore {
  return {
    async list(team) {
      const rows = await db
        .selectFrom('term_approver')
        .select('user_id')
        .where('team_id', '=', team)
        .orderBy('user_id')
        .execute();
      return rows.map(({ user_id }) => user_id);
    },
    save: (team, users) =>
      db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('term_approver').where('team_id', '=', team).execute();
        if (users.length === 0) return;
        const rows = [...new Set(users)].map((user_id) => ({ team_id: team, user_id }));
        await transaction.insertInto('term_approver').values(rows).execute();
      }),
  };
}
