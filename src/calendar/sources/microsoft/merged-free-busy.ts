import { trimSignsAtEnd } from '../../../shared/text/clean-text.js';
import type { FreeBusy } from '../../contract.js';
import { type BusyTime, LOOKUP_PROBLEMS, type LookupProblem, type SourceWindow } from '../common/source.js';

/** Minutes for each digit of a merged view. */
export const MERGED_INTERVAL_MINUTES = 15;

/** 4 meant NoData up to Exchange 2010 and WorkingElsewhere since, so it is ambiguous. */
const STATUS_BY_DIGIT: Readonly<Record<string, FreeBusy>> = { 1: 'Tentative', 2: 'Busy', 3: 'OOF' };

const QUARTER_MS = MERGED_INTERVAL_MINUTES * 60_000;

/** The digits without those of quarters in which one of the times is. */
function removeListed(digits: string, listed: readonly SourceWindow[], { start }: SourceWindow): string {
  const left = [...digits];
  for (const time of listed) {
    const [from, to] = [time.start, time.end].map(
      (at) => (at.epochMilliseconds - start.epochMilliseconds) / QUARTER_MS,
    );
    left.fill('0', Math.max(0, Math.floor(from ?? 0)), Math.max(0, Math.ceil(to ?? 0)));
  }
  return left.join('');
}

/** Of a quarter that has no digit nothing is known, where no events tell either. */
const UNKNOWN_DIGIT = '?';

/**
 * The busy times of a merged view that are not listed as events: one digit for each quarter of an hour from the start of the
 * window. Some servers and some access rights give no events, or not all. A quarter that is partly busy is busy.
 *
 * @param listed the events that the server gave
 */
export function parseMergedFreeBusy(
  digits: string,
  window: SourceWindow,
  listed: readonly SourceWindow[] = [],
): BusyTime[] {
  const { start, end } = window;
  const quarters = Math.ceil((end.epochMilliseconds - start.epochMilliseconds) / QUARTER_MS);
  const whole = listed.length > 0 ? digits : digits.padEnd(quarters, UNKNOWN_DIGIT);
  const times: BusyTime[] = [];
  for (const match of removeListed(whole, listed, window).matchAll(/([^0])\1*/g)) {
    const from = start.add({ minutes: match.index * MERGED_INTERVAL_MINUTES });
    const to = from.add({ minutes: match[0].length * MERGED_INTERVAL_MINUTES });
    if (from.epochMilliseconds >= end.epochMilliseconds) break;
    times.push({ start: from, end: to, status: STATUS_BY_DIGIT[match[1] ?? ''] ?? 'NoData' });
  }
  return times;
}

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
function removeServerNames(text: string): string {
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

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** ISO 8601 weekdays of English names, in any case; others, such as `Weekday`, are left out. */
export const parseWeekdays = (names: readonly string[]): number[] =>
  names.map((name) => DAYS.indexOf(name.toLowerCase()) + 1).filter((day) => day > 0);
