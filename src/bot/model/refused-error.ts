import type { Exclusion } from './exclusions.js';

/**
 * Why a person is refused:
 *
 * - an `Exclusion`: they are not a member of the workplace
 * - `too-often`: they ask too often
 * - `not-set-up`: the workspace has not installed the app, or is not served
 * - `outsiders-read`: people of other organisations read the channel
 * - `readers-unknown`: the app cannot see who reads the channel
 * - `not-approver`: they do not approve the words of the workplace
 * - `not-admin`: they do not administer the workspace in Slack
 */
export type RefusalReason =
  | Exclusion
  | 'too-often'
  | 'not-set-up'
  | 'outsiders-read'
  | 'readers-unknown'
  | 'not-approver'
  | 'not-admin';

/** The person gets a sentence instead of an answer. It is not counted as a failure. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(`refused: ${reason}`);
    this.reason = reason;
  }
}
