import type { FreeBusy } from '../../calendar/contract.js';
import type { MissingReason } from './exclusions.js';

/** The statuses of items in a free/busy table. An item with `Free` does not count. */
export type BusyStatus = Exclude<FreeBusy, 'Free'>;
/** Why a calendar could not be read: a reason from Slack, or from the calendar service. */
export type UnreadableReason =
  | { from: 'slack'; why: SlackReason }
  | { from: 'calendar'; why: CalendarReason }
  /** The text from the calendar service. */
  | { from: 'calendar'; said: string };
/** `no-answer`: Slack did not answer who the person is. */
export type SlackReason = MissingReason | 'no-answer';
export type CalendarReason =
  | 'unknown-user'
  | 'no-calendar'
  | 'outside'
  | 'no-access'
  | 'list'
  | 'unreadable'
  | 'unknown-time-zone'
  | 'too-many-events'
  | 'too-slow'
  | 'unreachable'
  | 'server-busy'
  | 'bad-password'
  | 'bad-certificate'
  | 'login-page'
  | 'failed'
  | 'no-answer';
