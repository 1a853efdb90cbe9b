import { describe, expect, it } from 'vitest';
import { createFakeCalendar } from './fakes.js';
import { ask, KARI, questionOfDay } from './questions.js';

const PREFIX = 'Free/busy lookup failed for kari:';

/** Why the answer lacks Kari, where the calendar says so of her. */
async function reasonFor(error: string) {
  const calendar = createFakeCalendar('2026-11-23', { kari: error });
  const { unread } = await ask(questionOfDay('2026-11-23', KARI), '2026-11-23T09:00', calendar);
  return unread[0]?.reason;
}

describe('the reason of a calendar that could not be read', () => {
  it.each([
    ['there is no such user (unknown_user)', 'unknown-user'],
    ['the user cannot be found, or shares nothing with us (hidden_user)', 'hidden-user'],
    ['the user has no calendar (no_calendar)', 'no-calendar'],
    ['it is a list of people, not one person (is_a_list)', 'list'],
    ['the user is of another domain (other_domain)', 'outside'],
    ['the calendar cannot be read (unreadable_calendar)', 'unreadable'],
    ['an event of the calendar is in a time zone that is not known (unknown_time_zone)', 'unknown-time-zone'],
    ['an event of the calendar has a time that cannot be read (unreadable_event)', 'unreadable-event'],
    ['the calendar is not shared with us, or it has nothing at this time (not_shared)', 'no-access'],
    ['the calendar holds more than can be looked through (too_many_events)', 'too-many-events'],
    ['the service gave no answer (no_answer)', 'no-answer'],
    ['we have no right to read the calendar (no_access)', 'no-access'],
    ['the calendar is too large to be read (too_large)', 'too-many-events'],
    ['the calendar server was too slow (too_slow)', 'too-slow'],
    ['the calendar server does not answer (unreachable)', 'unreachable'],
    ['the calendar server asks us to wait (server_busy)', 'server-busy'],
    ['the calendar server refuses our name or password (bad_password)', 'bad-password'],
    ['the calendar server refuses us for a while after wrong passwords (locked_out)', 'bad-password'],
    ['the certificate of the calendar server cannot be trusted (bad_certificate)', 'bad-certificate'],
    ['the calendar server answers with a web page (login_page)', 'login-page'],
    ['the calendar server sends us to another address (redirected)', 'login-page'],
    ['the calendar server failed (server_failed)', 'failed'],
    ['the answer of the calendar server cannot be understood (invalid_answer)', 'unreadable'],
    ['the calendar server could not look the user up (not_answered)', 'no-answer'],
    ['GetUserAvailability failed: ErrorMailRecipientNotFound', 'unknown-user'],
    [
      'Microsoft.Exchange.InfoWorker.Common.Availability.MailRecipientNotFoundException: Unable to resolve',
      'unknown-user',
    ],
    ['The mail recipient was not found.', 'unknown-user'],
    ['ErrorNonExistentMailbox', 'no-calendar'],
    ['ErrorNoFreeBusyAccess', 'no-access'],
    ['ErrorTimeoutExpired', 'too-slow'],
    ['ErrorProxyRequestProcessingFailed', 'failed'],
    ['', 'unreadable'],
  ])('is recognized in «%s»', async (reason, why) => {
    expect(await reasonFor(`${PREFIX} ${reason}`)).toEqual({ from: 'calendar', why });
  });

  it.each([
    ["the service's words without the common prefix", `${PREFIX} the moon is full`, 'the moon is full'],
    ['all words without that prefix', 'the moon is full', 'the moon is full'],
    ['one line', `${PREFIX} line one\r\n  line\u0007 two\u202e`, 'line one line two'],
    ['at most 150 characters', `${PREFIX} ${'x'.repeat(1_000)}`, `${'x'.repeat(149)}…`],
  ])('is %s', async (_, error, words) => {
    expect(await reasonFor(error)).toEqual({ from: 'calendar', said: words });
  });

  it('is no code in the name of a user', async () => {
    const calendar = createFakeCalendar('2026-11-23', {
      no_calendar: 'Free/busy lookup failed for no_calendar: away (12)',
    });
    const asked = questionOfDay('2026-11-23', { typed: 'no_calendar' });
    const { unread } = await ask(asked, '2026-11-23T09:00', calendar);
    expect(unread[0]?.reason).toEqual({ from: 'calendar', said: 'away (12)' });
  });
});
