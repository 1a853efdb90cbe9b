import type { FreeBusy } from '../../calendar/contract.js';
import type { MissingReason } from './exclusions.js';

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

/** Whether nobody was found by the name. */
export const isNotFound = (reason: UnreadableReason): boolean =>
  'why' in reason && (reason.why === 'unknown-user' || reason.why === 'hidden-user');
