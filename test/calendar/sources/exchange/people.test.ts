import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { catchSourceFault, toPlainJson } from '../../helpers.js';
import { envelope, freeBusyResponse, type Mailbox, startExchange } from './fake-exchange.js';

describe('people', () => {
  const at = (time: string) => Temporal.Instant.from(time);

  const WEEK = { start: at('2026-11-22T23:00:00Z'), end: at('2026-11-29T23:00:00Z') };

  const window = { start: String(WEEK.start), end: String(WEEK.end) };

  const formatAvailability = (responses: string) =>
    envelope(
      `<m:GetUserAvailabilityResponse><m:FreeBusyResponseArray>${responses}</m:FreeBusyResponseArray></m:GetUserAvailabilityResponse>`,
    );

  const busy = (day: number, type = 'Busy') => ({
    start: `2026-11-${day}T08:00:00Z`,
    end: `2026-11-${day}T09:30:00Z`,
    type,
  });

  const person = (mailbox: Mailbox = {}) => mailbox;

  describe('free/busy', () => {
    test('returns each person’s times in order, whole and without free ones', async () => {
      const long = { start: '2026-11-20T08:00:00Z', end: '2026-11-24T10:00:00Z', type: 'OOF' };
      const { source, server } = await startExchange({
        mailboxes: {
          'kari@eksempel.no': { busy: [busy(25, 'Tentative'), busy(24), busy(26, 'Free'), long] },
          'ola@eksempel.no': person(),
          'amina@eksempel.no': {
            busy: [busy(24, 'WorkingElsewhere'), busy(25, 'NoData'), busy(26, 'Juggling')],
          },
        },
      });
      const answers = await source.freeBusy(['ola', 'ukjent', 'kari', 'amina'], WEEK);
      expect(toPlainJson(answers)).toMatchObject([
        { busy: [] },
        { problem: { code: 'ErrorMailRecipientNotFound', reason: 'there is no such user' } },
        {
          busy: [
            { status: 'OOF', start: long.start, end: long.end },
            { status: 'Busy', start: '2026-11-24T08:00:00Z', end: '2026-11-24T09:30:00Z' },
            { status: 'Tentative' },
          ],
        },
        { busy: [{ status: 'WorkingElsewhere' }, { status: 'NoData' }, { status: 'Busy' }] },
      ]);
      expect(server.calls[0]).toMatchObject({ operation: 'GetUserAvailability', count: 4 });
    });

    test('returns working hours', async () => {
      const { source } = await startExchange({ mailboxes: { 'kari@eksempel.no': person() } });
      expect(toPlainJson(await source.freeBusy(['kari'], WEEK))).toEqual([
        {
          busy: [],
          workingHours: [
            { days: [1, 2, 3, 4, 5], startMinute: 480, endMinute: 960, timeZone: 'Europe/Oslo' },
          ],
        },
      ]);
    });

    test('requests 230 people in groups of a hundred', async () => {
      const users = Array.from({ length: 230 }, (_, number) => `person${number}`);
      const mailboxes = Object.fromEntries(
        users.map((user, number) => [`${user}@eksempel.no`, { busy: number === 217 ? [busy(24)] : [] }]),
      );
      const { source, server } = await startExchange({ mailboxes });
      const answers = await source.freeBusy(users, WEEK);
      expect(
        answers.flatMap((answer, number) => ('busy' in answer && answer.busy.length > 0 ? number : [])),
      ).toEqual([217]);
      expect(server.calls.map(({ count }) => count).toSorted()).toEqual([100, 100, 30]);
    });

    test('splits a hundred days and merges events across the edges', async () => {
      const crossing = { start: '2026-02-11T08:00:00Z', end: '2026-02-13T08:00:00Z', type: 'OOF' };
      const { source, server } = await startExchange({
        mailboxes: { 'kari@eksempel.no': { busy: [crossing] } },
      });
      const long = { start: at('2026-01-01T00:00:00Z'), end: at('2026-04-11T00:00:00Z') };
      expect(toPlainJson(await source.freeBusy(['kari'], long))).toMatchObject([
        { busy: [{ start: crossing.start }] },
      ]);
      expect(server.calls).toHaveLength(3);
    });

    test('limits a failed group to its people', async () => {
      const users = Array.from({ length: 130 }, (_, number) => `person${number}`);
      const mailboxes = Object.fromEntries(users.map((user) => [`${user}@eksempel.no`, person()]));
      const { source, server } = await startExchange({ mailboxes });
      server.interruptWith((response) => {
        if (server.calls.at(-1)?.count !== 30) return false;
        response.writeHead(502).end();
        return true;
      });
      const answers = await source.freeBusy(users, WEEK);
      expect(answers.filter((answer) => 'busy' in answer)).toHaveLength(100);
      expect(answers.at(-1)).toEqual({
        problem: { code: 'server_failed', reason: 'the calendar server failed' },
      });
    });

    test('discards a response with a wrong number of mailboxes', async () => {
      const { source, server } = await startExchange({
        mailboxes: { 'kari@eksempel.no': { busy: [busy(24)] } },
      });
      server.interruptWith((response) => {
        server.send(response, 200, formatAvailability(freeBusyResponse({ busy: [busy(24)] }, window)));
        return true;
      });
      expect(await catchSourceFault(source.freeBusy(['ola', 'kari'], WEEK))).toMatchObject({
        kind: 'failed',
      });
    });

    test.each([
      ['ErrorNoFreeBusyAccess', 'Denied on POST1.firma.local', 'the calendar may not be read'],
      ['ErrorNonExistentMailbox', '', 'the user has no calendar'],
      [
        'ErrorOfTomorrow',
        'E-3021: no luck\r\n. Name of the server where exception originated: POST1. LID: 5',
        'E-3021: no luck',
      ],
      [
        'ErrorOfTomorrow',
        'Microsoft.Exchange.A.BException: Lost post1.firma.local.\r\n at Some.Stack()',
        'Lost …',
      ],
    ])('%s is told in a sentence without machines', async (code, text, reason) => {
      const { source } = await startExchange({
        mailboxes: { 'kari@eksempel.no': { error: { code, text } } },
      });
      expect(toPlainJson(await source.freeBusy(['kari'], WEEK))).toEqual([{ problem: { code, reason } }]);
    });

    test('finds a short name by its exact alias', async () => {
      const { source } = await startExchange({
        mailboxes: {
          'nordmann@eksempel.no': { alias: 'kn123', busy: [busy(24)] },
          'anne.berg@eksempel.no': { alias: 'karianne', busy: [busy(25)] },
          'olga@annet.no': { alias: 'ola', busy: [busy(25)] },
        },
      });
      expect(toPlainJson(await source.freeBusy(['KN123', 'kari', 'ola'], WEEK))).toMatchObject([
        { busy: [{ status: 'Busy' }] },
        { problem: { code: 'ErrorMailRecipientNotFound' } },
        { problem: { code: 'ErrorMailRecipientNotFound' } },
      ]);
    });

    test('refuses a distribution list, and reads merged times of another forest', async () => {
      const { source } = await startExchange({
        mailboxes: {
          'salg@eksempel.no': { merged: '2222', isList: true },
          'fjern@eksempel.no': { merged: `${'0'.repeat(4)}2213340` },
        },
      });
      const from = (minutes: number) => String(WEEK.start.add({ minutes }));
      expect(toPlainJson(await source.freeBusy(['salg', 'fjern'], WEEK))).toEqual([
        { problem: { code: 'is_a_list', reason: 'it is a list of people, not one person' } },
        {
          busy: [
            { start: from(60), end: from(90), status: 'Busy' },
            { start: from(90), end: from(105), status: 'Tentative' },
            { start: from(105), end: from(135), status: 'OOF' },
            { start: from(135), end: from(150), status: 'NoData' },
            // Of the time without digits, nothing is known.
            { start: from(165), end: String(WEEK.end), status: 'NoData' },
          ],
        },
      ]);
    });

    test('refuses a mailbox with more events than are read, and no other', async () => {
      const { source, server } = await startExchange({}, {}, 60_000);
      const alone = freeBusyResponse({ busy: [busy(24)] }, window);
      const responses = [2_501, 2_500].map((count) =>
        alone.replace(/<t:CalendarEvent>.*<\/t:CalendarEvent>/u, (event) => event.repeat(count)),
      );
      server.interruptWith((response) => {
        server.send(response, 200, formatAvailability(responses.join('')));
        return true;
      });
      const [tooMany, whole] = await source.freeBusy(['kari', 'ola'], WEEK);
      expect(tooMany).toMatchObject({ problem: { code: 'too_many_events' } });
      // They are all at the same time.
      expect(whole).toMatchObject({ busy: [{ status: 'Busy' }] });
    });
  });
});
