import type { Temporal } from 'temporal-polyfill';
import type { Owner } from '../preferences.js';
import type { Note } from '../summary/claim.js';
import type { Subscription } from '../summary/subscription.js';

/** What somebody has a channel told on a schedule; its `state` says whether it rests, and why. */
export interface OwnSummary {
  subscription: Subscription;
  /** What did not come of late, or may not have, the newest first; on the wall clock of the subscription. */
  troubles: readonly { local: Temporal.PlainDateTime; state: 'missed' | 'unknown'; note: Note | undefined }[];
}

/** What the person has asked for, in all channels. */
export type ListOwnSummaries = (person: Owner) => Promise<readonly OwnSummary[]>;
