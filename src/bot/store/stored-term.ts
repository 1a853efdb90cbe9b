import type { Temporal } from 'temporal-polyfill';
import type { Term } from '../model/term.js';

/** The changes of a term. A rejected suggestion and a deleted term are no longer in the list. */
export const TERM_ACTIONS = ['suggested', 'approved', 'changed', 'rejected', 'deleted'] as const;

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
export interface TermChange {
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
export type ChangeTermResult = 'changed' | 'exists' | 'stale';
