import type { FreeBusy } from '../../calendar/contract.js';

/** The statuses of items in a free/busy table. An item with `Free` does not count. */
export type BusyStatus = Exclude<FreeBusy, 'Free'>;

/**
 * Why the members of a user group or channel are not known:
 *
 * - `unknown-group`: Slack has no such user group
 * - `hidden-channel`: the app or the person who asks does not see the channel
 * - `no-group-scope`: the app was not given `usergroups:read` or `channels:read`
 * - `too-large`: it has more people than an answer
 */
export type GroupProblem = 'unknown-group' | 'hidden-channel' | 'no-group-scope' | 'too-large';

/** Why a calendar could not be read: a reason from Slack, or from the calendar service. */
export type UnreadableReason =
  | { from: 'slack'; why: SlackReason }
  | { from: 'group'; why: GroupProblem }
  | { from: 'calendar'; why: CalendarReason }
  /** The text from the calendar service. */
  | { from: 'calendar'; said: string };

/** `no-answer`: Slack did not answer who the person is. */
export type SlackReason = MissingReason | 'no-answer';

export type CalendarReason =
  | 'unknown-user'
  /** The server says the same of people who share nothing, and of nobody. */
  | 'hidden-user'
  | 'no-calendar'
  | 'outside'
  | 'no-access'
  | 'list'
  | 'unreadable'
  | 'unknown-time-zone'
  | 'unreadable-event'
  | 'too-many-events'
  | 'too-slow'
  | 'unreachable'
  | 'server-busy'
  | 'bad-password'
  | 'bad-certificate'
  | 'login-page'
  | 'failed'
  | 'no-answer';

/**
 * Why a person has no calendar user:
 *
 * - `bot`, `guest`, `deactivated`: the kind of account in Slack
 * - `outsider`: a person of another organisation, in a shared channel
 * - `unknown`: Slack shows the app no person with that id
 * - `no-scope`: the app was not given `users:read.email`
 * - `no-address`: Slack has no address
 * - `other-domain`: the address is neither of our own domain nor in the table of people
 */
export type MissingReason =
  | 'bot'
  | 'guest'
  | 'outsider'
  | 'deactivated'
  | 'unknown'
  | 'no-scope'
  | 'no-address'
  | 'other-domain';

/** Reasons that mean that a person is no member. Such people see no calendars, and theirs are not shown. */
export const NON_MEMBER_REASONS = ['bot', 'guest', 'outsider', 'deactivated', 'unknown'] as const;

export type Exclusion = (typeof NON_MEMBER_REASONS)[number];

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

/** Whether nobody was found by the name. */
export const isNotFound = (reason: UnreadableReason): boolean =>
  'why' in reason && (reason.why === 'unknown-user' || reason.why === 'hidden-user');
