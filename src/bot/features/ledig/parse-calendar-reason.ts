import { cutText } from '../../blocks/text.js';
import { cleanTyped } from '../../framework/typed-text.js';
import type { CalendarReason, UnreadableReason } from '../../model/calendar-reasons.js';

/**
 * The error codes of our own calendar service and of Exchange Web Services (ResponseCode). A service may put
 * any sentence around them.
 */
const REASON_CODES: readonly (readonly [CalendarReason, readonly string[]])[] = [
  [
    'unknown-user',
    [
      'unknown_user',
      'ErrorMailRecipientNotFound',
      'MailRecipientNotFoundException',
      'ErrorInvalidSmtpAddress',
    ],
  ],
  ['hidden-user', ['hidden_user']],
  ['no-calendar', ['no_calendar', 'ErrorNonExistentMailbox', 'ErrorFolderNotFound']],
  ['list', ['is_a_list', 'ErrorFreeBusyDLLimitReached']],
  ['outside', ['other_domain']],
  ['no-access', ['no_access', 'not_shared', 'private_hidden', 'ErrorNoFreeBusyAccess', 'ErrorAccessDenied']],
  ['unreadable', ['unreadable_calendar', 'invalid_answer']],
  ['unknown-time-zone', ['unknown_time_zone']],
  ['unreadable-event', ['unreadable_event']],
  ['too-many-events', ['too_many_events', 'too_large']],
  ['too-slow', ['too_slow', 'ErrorTimeoutExpired']],
  ['unreachable', ['unreachable']],
  ['server-busy', ['server_busy']],
  ['bad-password', ['bad_password']],
  ['bad-certificate', ['bad_certificate']],
  ['login-page', ['login_page', 'redirected']],
  [
    'failed',
    [
      'server_failed',
      'ErrorFreeBusyGenerationFailed',
      'ErrorServiceDiscoveryFailed',
      'ErrorProxyRequestProcessingFailed',
    ],
  ],
  ['no-answer', ['no_answer', 'not_answered']],
];

/** The example of the contract. */
const NOT_FOUND = /\bmail recipient (?:was )?not found\b/iu;

const MAX_REASON = 150;

/** Why the service could not read a user: a known reason, or the service's text without the common prefix. */
export function parseCalendarReason(error: string, user: string): UnreadableReason {
  const text = cleanTyped(error);
  const prefix = cleanTyped(`Free/busy lookup failed for ${user}:`);
  const reason = text.startsWith(prefix) ? text.slice(prefix.length).trim() : text;
  const words = new Set(reason.match(/\w+/gu));
  const why = REASON_CODES.find(([, codes]) => codes.some((code) => words.has(code)))?.[0];
  if (why) return { from: 'calendar', why };
  if (NOT_FOUND.test(reason)) return { from: 'calendar', why: 'unknown-user' };
  if (reason === '') return { from: 'calendar', why: 'unreadable' };
  return { from: 'calendar', said: cutText(reason.replace(/(?<!\.)\.+$/u, ''), MAX_REASON) };
}
