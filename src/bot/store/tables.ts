import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  DeleteQueryNode,
  FromNode,
  type Generated,
  type Kysely,
  type KyselyPlugin,
  type OperationNode,
  OperatorNode,
  ParensNode,
  ReferenceNode,
  type Selectable,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
} from 'kysely';

/**
 * The tables of both databases. They have text and integers only, so that the same code reads and writes
 * both. Times are milliseconds since 1970, and booleans are 0 or 1.
 */
export interface DatabaseSchema {
  /** The names of the applied migrations, kept by Kysely's Migrator. */
  kysely_migration: { name: string };
  /**
   * One row: the number of applied migrations. Only databases that are older than `kysely_migration` have it.
   */
  schema_version: { version: number };
  /** A preference of a person or a channel, by Slack id. */
  preference: { team_id: string; owner_id: string; name: string; value: string };
  subscription: SubscriptionRow;
  occurrence: OccurrenceRow;
  pace: PaceRow;
  installation: InstallationRow;
  /** Workspaces that use the token of their organisation; the others use their own. */
  workspace: { team_id: string; installation_id: string };
  poll: PollRow;
  poll_vote: PollVoteRow;
  booking: BookingRow;
  /** The people who have booked. Their rows are locked while a booking is counted. */
  booker: { team_id: string; user_id: string; delete_at: number };
  term: TermRow;
  term_change: TermChangeRow;
  /** The people who approve the suggested words of a workspace. */
  term_approver: { team_id: string; user_id: string };
  /** The SHA-256 of a key that can be used once, such as an OAuth state, and when it was used. */
  used_state: { hash: string; used_at: number };
}

/** A row of a table as it is read. */
export type Row<Table extends keyof DatabaseSchema> = Selectable<DatabaseSchema[Table]>;

interface SubscriptionRow {
  id: string;
  team_id: string;
  channel_id: string;
  created_by: string;
  /** 0 for rows that are older than the column. */
  created_at: number;
  /** The content of the posts, as JSON. */
  content: string;
  /** ISO weekdays as digits: `12345`. */
  days: string;
  /** `07:30` */
  time: string;
  time_zone: string;
  skip_holidays: number;
  language: string;
  /** `active`, or the reason of the pause. */
  state: string;
  /** The next occurrence that is not recorded yet. */
  next_at: number;
  /** Counts the changes. A write with an outdated version is refused. */
  version: number;
  /** 0 where the subscription is paused and its creator is still to be notified. */
  told: number;
  /** A `NotifiedReason` that the creator is still to be notified of; `sent` until the next post. */
  miss_notice: string | null;
}

interface OccurrenceRow {
  subscription_id: string;
  /** Wall time in the subscription's zone: `2026-11-23T07:30`. Part of the primary key. */
  local: string;
  team_id: string;
  channel_id: string;
  due_at: number;
  /** The latest time to post. */
  last_at: number;
  state: string;
  /** The earliest time to claim it: the end of a lease, or of a delay. */
  free_at: number;
  /** A random id of the claim. */
  holder: string | null;
  attempts: number;
  /** The reason why it is not posted, or not yet. */
  note: string | null;
  /** The posted word, so that it is not repeated. */
  memo: string | null;
  message_ts: string | null;
}

/** The earliest time of the next post in a channel, or (`channel_id` empty) in the workspace. */
interface PaceRow {
  team_id: string;
  channel_id: string;
  next_at: number;
  holder: string | null;
}

interface InstallationRow {
  /** The id of the organisation where it installed the app for all its workspaces, else of the workspace. */
  id: string;
  /** The id of the encryption key. */
  key_id: string;
  /** Slack's tokens, encrypted. */
  sealed: string;
  /** A random id of the process that is refreshing the tokens. */
  holder: Generated<string | null>;
  /** The earliest time of the next refresh. */
  free_at: Generated<number>;
}

interface PollRow {
  id: string;
  team_id: string;
  channel_id: string;
  message_ts: string | null;
  created_by: string;
  language: string;
  /** The people to invite, as a JSON list. */
  people: string;
  /** The times, as a JSON list of `[start, end]`. */
  times: string;
  /** The subject and the rooms of the meeting, as JSON; null without them. */
  meeting: string | null;
  closes_at: number;
  is_closed: number;
  delete_at: number;
  /** Counts the changes of the votes. */
  version: number;
  /** The version that the message shows. */
  shown_version: number;
  /** The earliest time to change the message: the end of a lease, or of a pause. */
  free_at: number;
  /** A random id of the bot that is changing the message. */
  holder: string | null;
}

/** A person and a time that the person has pressed. A vote that is taken back keeps its row, with `is_on` 0. */
interface PollVoteRow {
  poll_id: string;
  user_id: string;
  time_index: number;
  team_id: string;
  is_on: number;
  clicked_at: number;
}

/** A room that a person has booked. */
interface BookingRow {
  id: string;
  team_id: string;
  user_id: string;
  /** Address. */
  room: string;
  room_name: string;
  starts_at: number;
  ends_at: number;
  /** `writing` or `cancelling` until the answer of the calendar is known, then `booked`. */
  state: string;
  changed_at: number;
  delete_at: number;
  /** A random id of the request that writes the booking to the calendar. */
  writer: string | null;
  /** What the person wrote that the meeting is about. */
  subject: string | null;
}

/** A word of the workplace that was suggested in Slack. */
interface TermRow {
  id: string;
  team_id: string;
  /** The folded word, unique in the workspace. */
  word_key: string;
  /** `suggested` or `approved`. */
  state: string;
  /** The term, as JSON. */
  content: string;
  /** Counts the changes. A write with an outdated version is refused. */
  version: number;
  created_by: string;
}

/** One change of a term. It stays after the term was deleted. */
interface TermChangeRow {
  team_id: string;
  term_id: string;
  /** The version that the change made. */
  version: number;
  action: string;
  user_id: string;
  at: number;
  /** The term after the change, as JSON. */
  content: string;
}

/** The tables whose rows belong to one workspace each. */
type TeamTable = {
  [Name in keyof DatabaseSchema]: 'team_id' extends keyof DatabaseSchema[Name] ? Name : never;
}[keyof DatabaseSchema];

/** The compiler requires each such table here. */
const OF_TEAMS: Record<TeamTable, true> = {
  booker: true,
  booking: true,
  occurrence: true,
  pace: true,
  poll: true,
  poll_vote: true,
  preference: true,
  subscription: true,
  term: true,
  term_approver: true,
  term_change: true,
  workspace: true,
};

export const TEAM_TABLES = Object.keys(OF_TEAMS) as readonly TeamTable[];

const isTeamTable = (name: string): boolean => Object.hasOwn(OF_TEAMS, name);

export type Db = Kysely<DatabaseSchema>;

/** Stands in a column for a person whose data was deleted on request. The row belongs to others as well. */
export const FORGOTTEN = '';

/** The Slack id of the person in a column; undefined where it was deleted on request. */
export const knownPerson = (id: string): string | undefined => (id === FORGOTTEN ? undefined : id);

type Query = SelectQueryNode | UpdateQueryNode | DeleteQueryNode;

const isQuery = (node: OperationNode): node is Query =>
  SelectQueryNode.is(node) || UpdateQueryNode.is(node) || DeleteQueryNode.is(node);

const isNode = (value: unknown): value is OperationNode =>
  typeof value === 'object' && value !== null && 'kind' in value;

/** The tables of workspaces that the query itself names, without those of its subqueries. */
function teamTablesOf(node: OperationNode | undefined): string[] {
  if (node === undefined) return [];
  if (FromNode.is(node)) return node.froms.flatMap(teamTablesOf);
  if (AliasNode.is(node)) return teamTablesOf(node.node);
  if (!TableNode.is(node)) return [];
  const { name } = node.table.identifier;
  return isTeamTable(name) ? [name] : [];
}

/** Whether each row that the condition lets through is of a given workspace. */
function namesWorkspace(node: OperationNode | undefined): boolean {
  if (node === undefined) return false;
  if (ParensNode.is(node)) return namesWorkspace(node.node);
  if (AndNode.is(node)) return namesWorkspace(node.left) || namesWorkspace(node.right);
  if (!BinaryOperationNode.is(node) || !ReferenceNode.is(node.leftOperand)) return false;
  const { column } = node.leftOperand;
  const isTeam = ColumnNode.is(column) && column.column.name === 'team_id';
  return isTeam && OperatorNode.is(node.operator) && ['=', 'in'].includes(node.operator.operator);
}

function checkQuery(query: Query): void {
  const named = UpdateQueryNode.is(query) ? query.table : query.from;
  const tables = [...teamTablesOf(named), ...(query.joins ?? []).flatMap(({ table }) => teamTablesOf(table))];
  if (tables.length === 0) return;
  if (tables.length > 1 || !namesWorkspace(query.where?.where)) {
    throw new Error(`a query of ${tables.join(' and ')} does not name its workspace`);
  }
}

function checkAll(value: unknown): void {
  if (Array.isArray(value)) value.forEach(checkAll);
  if (!isNode(value)) return;
  if (isQuery(value)) checkQuery(value);
  Object.values(value).forEach(checkAll);
}

const GUARD: KyselyPlugin = {
  transformQuery({ node }) {
    checkAll(node);
    return node;
  },
  transformResult: async ({ result }) => result,
};

/**
 * Refuses each query that reads, changes or deletes rows of a workspace without naming it, so that an id of another
 * workspace finds nothing. Raw statements are not checked.
 */
export const guardWorkspaces = (db: Db): Db => db.withPlugin(GUARD);

/** For the few queries that are about the rows of all workspaces, such as what is due and what is old. */
export const ofAllWorkspaces = (db: Db): Db => db.withoutPlugins();
