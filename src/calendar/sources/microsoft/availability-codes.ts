import { LOOKUP_PROBLEMS, type LookupProblem } from '../common/source.js';

const FAILED = 'the calendar server could not look the time up';
const NO_ACCESS = 'the calendar may not be read';
const NO_MAILBOX = 'the mailbox cannot be opened';

/** The ResponseCodes of Exchange's availability service that are about one mailbox, and what they mean to a person. */
const REASONS: Readonly<Record<string, string>> = {
  ErrorMailRecipientNotFound: LOOKUP_PROBLEMS.unknown_user.reason,
  ErrorInvalidSmtpAddress: 'the address is not valid',
  ErrorNonExistentMailbox: LOOKUP_PROBLEMS.no_calendar.reason,
  ErrorNoFreeBusyAccess: NO_ACCESS,
  ErrorAccessDenied: NO_ACCESS,
  ErrorMailboxLogonFailed: NO_MAILBOX,
  ErrorMailboxStoreUnavailable: NO_MAILBOX,
  ErrorFreeBusyDLLimitReached: LOOKUP_PROBLEMS.is_a_list.reason,
  ErrorTimeoutExpired: 'the calendar server took too long',
  ErrorServerBusy: 'the calendar server is busy',
  ErrorFreeBusyGenerationFailed: FAILED,
  ErrorServiceDiscoveryFailed: FAILED,
  ErrorProxyRequestProcessingFailed: FAILED,
};

/** Numbers that Microsoft 365 has sent in place of the names. */
const CODES_BY_NUMBER: Readonly<Record<string, string>> = {
  '5009': 'ErrorMailRecipientNotFound',
  '5021': 'ErrorServiceDiscoveryFailed',
  '5035': 'ErrorInvalidSmtpAddress',
};

const MAX_TEXT = 150;

/**
 * An error text of Exchange as it may be repeated: its first line, without exception names, without the server it came
 * from and without any other name of a machine.
 */
export function removeServerNames(text: string): string {
  const [line = ''] = text
    .replace(/\bName of the server\b.*$/is, '')
    .trim()
    .split(/[\r\n]/);
  return line
    .replace(/\b(?:\w+\.)+\w*Exception:?\s*/g, '')
    .replace(/\bLID: \d+/g, '')
    .replace(/(?<![@\w.-])[\w-]+(?:\.[\w-]+){1,}\.[a-z]{2,}(?![\w@])/gi, '…')
    .replace(/[\s.]+$/, '')
    .slice(0, MAX_TEXT);
}

/** The code by name, whichever way it is written; the text names the exception where the code is a number. */
function findCodeName(code: string, text: string): string {
  if (!/^\d+$/.test(code)) return code;
  const exception = /(\w+)Exception\b/.exec(text)?.[1];
  return CODES_BY_NUMBER[code] ?? (exception === undefined ? code : `Error${exception}`);
}

/** Why the availability service could not look one mailbox up. */
export function toAvailabilityProblem(code: string, text: string): LookupProblem {
  const name = findCodeName(code, text);
  return { code: name, reason: REASONS[name] ?? (removeServerNames(text) || FAILED) };
}
