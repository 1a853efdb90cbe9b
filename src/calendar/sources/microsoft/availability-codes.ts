import { trimSignsAtEnd } from '../../../shared/text/trim-signs.js';
import { LOOKUP_PROBLEMS, type LookupProblem } from '../common/source.js';

const FAILED = 'the calendar server could not look the time up';
const NO_ACCESS = 'the calendar may not be read';
const NO_MAILBOX = 'the mailbox cannot be opened';

/** Reasons by ResponseCode of Exchange's availability service, for codes about one mailbox. */
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

/** Numbers that Microsoft 365 sends in place of code names. */
const CODES_BY_NUMBER: Readonly<Record<string, string>> = {
  '5009': 'ErrorMailRecipientNotFound',
  '5021': 'ErrorServiceDiscoveryFailed',
  '5035': 'ErrorInvalidSmtpAddress',
};

const MAX_TEXT = 150;

/**
 * The first line of an error text of Exchange, without names of exceptions, servers and other hosts.
 */
export function removeServerNames(text: string): string {
  const [line = ''] = text
    .replace(/\bName of the server\b.*$/is, '')
    .trim()
    .split(/[\r\n]/);
  const shown = line
    .replace(/(?<![\w.])[\w.]*\.\w*Exception:?\s*/g, '')
    .replace(/\bLID: \d+/g, '')
    .replace(/(?<![@\w.-])[\w-]+(?:\.[\w-]+){1,}\.[a-z]{2,}(?![\w@])/gi, '…');
  return trimSignsAtEnd(shown, '. \t').slice(0, MAX_TEXT);
}

/** The name of a code. When the code is a number, the text may name the exception. */
function findCodeName(code: string, text: string): string {
  if (!/^\d+$/.test(code)) return code;
  const exception = /\b(\w+)Exception\b/.exec(text)?.[1];
  return CODES_BY_NUMBER[code] ?? (exception === undefined ? code : `Error${exception}`);
}

/** The problem of one mailbox, from the code and text of the availability service. */
export function toAvailabilityProblem(code: string, text: string): LookupProblem {
  const name = findCodeName(code, text);
  return { code: name, reason: REASONS[name] ?? (removeServerNames(text) || FAILED) };
}
