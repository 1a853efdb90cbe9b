import type { FreeBusy } from '../../calendar/contract.js';
import type { MissingReason } from './exclusions.js';

/** All that counts for a table: an item that says `Free` is none. */
export type BusyStatus = Exclude<FreeBusy, 'Free'>;
/** Why a calendar could not be read: what Slack knows of the person, or what the calendar service said. */
export type UnreadableReason =
  | { from: 'slack'; why: SlackReason }
  | { from: 'calendar'; why: CalendarReason }
  /** In the service's own words. */
  | { from: 'calendar'; said: string };
/** Also that Slack did not say who it is. */
export type SlackReason = MissingReason | 'no-answer';
export type CalendarReason =
  | 'unknown-user'
  | 'no-calendar'
  | 'outside'
  | 'no-access'
  | 'list'
  | 'unreadable'
  | 'too-many-events'
  | 'too-slow'
  | 'unreachable'
  | 'server-busy'
  | 'bad-password'
  | 'bad-certificate'
  | 'login-page'
  | 'failed'
  | 'no-answer';
