import type { Generated, Kysely } from 'kysely';

/**
 * The tables as both databases have them: text and whole numbers only (moments are milliseconds since 1970, truth is 0
 * or 1), so that one code path reads and writes them.
 */
export interface DatabaseSchema {
  /** The names of the applied migrations, kept by Kysely's Migrator. */
  kysely_migration: { name: string };
  /** One row: the number of applied migrations. Only databases that are older than `kysely_migration` have it. */
  schema_version: { version: number };
  /** A choice of a person or a channel, by Slack id. */
  preference: { team_id: string; owner_id: string; name: string; value: string };
  subscription: SubscriptionRow;
  occurrence: OccurrenceRow;
  pace: PaceRow;
  installation: InstallationRow;
  /** Workspaces that use the token of their organisation; the others use their own. */
  workspace: { team_id: string; installation_id: string };
}

export interface SubscriptionRow {
  id: string;
  team_id: string;
  channel_id: string;
  created_by: string;
  /** 0 where it is older than the column. */
  created_at: number;
  /** JSON; what is posted. */
  content: string;
  /** ISO weekdays as digits: `12345`. */
  days: string;
  /** `07:30` */
  time: string;
  time_zone: string;
  skip_holidays: number;
  language: string;
  /** `active`, or why it is paused. */
  state: string;
  /** The first occurrence that is not yet listed. */
  next_at: number;
  /** Counts the changes, so that what was read before one is not written after it. */
  version: number;
  /** 0 where it rests, and who asked for it is yet to be told. */
  told: number;
}

export interface OccurrenceRow {
  subscription_id: string;
  /** Wall time in the subscription's zone: `2026-11-23T07:30`. With the subscription it is the key. */
  local: string;
  team_id: string;
  channel_id: string;
  due_at: number;
  /** Posted no later than this. */
  last_at: number;
  state: string;
  /** Nobody takes it before this: the end of a lease, or of a pause. */
  free_at: number;
  /** Who has taken it; another each time. */
  holder: string | null;
  attempts: number;
  /** Why it is not posted, or not yet. */
  note: string | null;
  /** What was said, so that it is not said again: a word. */
  memo: string | null;
  message_ts: string | null;
}

/** When the next post may be made: in a channel, or (`channel_id` empty) in the workspace. */
export interface PaceRow {
  team_id: string;
  channel_id: string;
  next_at: number;
  holder: string | null;
}

export interface InstallationRow {
  /** The organisation's id where it installed for all its workspaces, else the workspace's. */
  id: string;
  /** Which key the secret is sealed with. */
  key_id: string;
  /** Slack's tokens, sealed. */
  sealed: string;
  /** Who renews the tokens at this moment. */
  holder: Generated<string | null>;
  /** Nobody else does before this. */
  free_at: Generated<number>;
}

export type Db = Kysely<DatabaseSchema>;
