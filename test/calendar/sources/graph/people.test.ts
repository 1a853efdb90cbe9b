import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { toPlainJson } from '../../helpers.js';
import { startGraph } from './fake-graph.js';

const at = (time: string) => Temporal.Instant.from(time);
const WEEK = { start: at('2026-11-22T23:00:00Z'), end: at('2026-11-29T23:00:00Z') };
const item = (day: number, status = 'busy') => ({
  start: `2026-11-${day}T08:00:00Z`,
  end: `2026-11-${day}T09:30:00Z`,
  status,
});

describe('free/busy', () => {
  test('returns each person’s times in order', async () => {
    const { source } = await startGraph({
      people: {
        'kari@eksempel.no': { items: [item(25, 'Tentative'), item(24), item(26, 'free')] },
        'ola@eksempel.no': {},
        'amina@eksempel.no': {
          items: [item(24, 'workingElsewhere'), item(25, 'unknown'), item(26, 'oof'), item(27, 'juggling')],
        },
      },
    });
    expect(toPlainJson(await source.freeBusy(['ola', 'ukjent', 'Kari', 'amina'], WEEK))).toMatchObject([
      {
        busy: [],
        workingHours: [{ days: [1, 2, 3, 4, 5], startMinute: 480, endMinute: 990, timeZone: 'Europe/Oslo' }],
      },
      { problem: { code: 'ErrorMailRecipientNotFound', reason: 'there is no such user' } },
      {
        busy: [
          { start: '2026-11-24T08:00:00Z', end: '2026-11-24T09:30:00Z', status: 'Busy' },
          { status: 'Tentative' },
        ],
      },
      {
        busy: [{ status: 'WorkingElsewhere' }, { status: 'NoData' }, { status: 'OOF' }, { status: 'Busy' }],
      },
    ]);
  });

  test('requests a hundred people in groups of twenty, four requests at once, with one token', async () => {
    const users = Array.from({ length: 100 }, (_, number) => `person${number}`);
    const people = Object.fromEntries(
      users.map((user, number) => [`${user}@eksempel.no`, { items: number === 77 ? [item(24)] : [] }]),
    );
    const { source, server } = await startGraph({ people });
    let release = () => {};
    server.settings.hold = new Promise((done) => {
      release = done;
    });
    const asking = source.freeBusy(users, WEEK);
    await expect.poll(() => server.state.atOnce).toBe(4);
    // A question of ours is there and back: a fifth of theirs would have been there too.
    await fetch(`${server.url}/v1.0/me`);
    expect(server.state.atOnce).toBe(4);
    release();
    const answers = await asking;
    expect(
      answers.flatMap((answer, number) => ('busy' in answer && answer.busy.length > 0 ? number : [])),
    ).toEqual([77]);
    const counts = server
      .asked()
      .flatMap(({ count, path }) => (path.endsWith('/getSchedule') ? [count] : []));
    expect(counts).toEqual([20, 20, 20, 20, 20]);
    expect(server.login.issued()).toBe(1);
  });

  test('splits a hundred days and merges events across the edges', async () => {
    const crossing = { start: '2026-02-11T08:00:00Z', end: '2026-02-13T08:00:00Z', status: 'oof' };
    const { source, server } = await startGraph({ people: { 'kari@eksempel.no': { items: [crossing] } } });
    const window = { start: at('2026-01-01T00:00:00Z'), end: at('2026-04-11T00:00:00Z') };
    expect(toPlainJson(await source.freeBusy(['kari'], window))).toMatchObject([
      { busy: [{ start: crossing.start }] },
    ]);
    expect(server.asked()).toHaveLength(3);
  });

  test.each([
    ['5009', 'Unable to resolve', 'ErrorMailRecipientNotFound', 'there is no such user'],
    [5035, 'Bad', 'ErrorInvalidSmtpAddress', 'the address is not valid'],
    ['ErrorNoFreeBusyAccess', 'POST1.firma.local', 'ErrorNoFreeBusyAccess', 'the calendar may not be read'],
    [
      '5999',
      'Microsoft.Exchange.InfoWorker.Common.Availability.NoFreeBusyAccessException: No.\r\n. Name of the server where exception originated: POST1. LID: 1',
      'ErrorNoFreeBusyAccess',
      'the calendar may not be read',
    ],
  ])('one person’s error, spelled %s', async (responseCode, message, code, reason) => {
    const { source } = await startGraph({
      people: {
        'kari@eksempel.no': { raw: { error: { responseCode, message } } },
        'ola@eksempel.no': { items: [item(24)] },
      },
    });
    expect(toPlainJson(await source.freeBusy(['kari', 'ola'], WEEK))).toMatchObject([
      { problem: { code, reason } },
      { busy: [{ status: 'Busy' }] },
    ]);
  });

  test('limits a malformed schedule to its person', async () => {
    const oslo = { dateTime: '2026-11-24T09:00:00.0000000', timeZone: 'W. Europe Standard Time' };
    const utcTime = (hour: number) => ({
      dateTime: `2026-11-24T${String(hour).padStart(2, '0')}:00:00.0000000`,
      timeZone: 'UTC',
    });
    const { source } = await startGraph({
      people: {
        'kari@eksempel.no': { raw: { scheduleItems: [{ status: 'busy', start: oslo, end: oslo }] } },
        'jonas@eksempel.no': {
          raw: { scheduleItems: [{ status: 'busy', start: utcTime(10), end: utcTime(9) }] },
        },
        'ola@eksempel.no': { raw: {} },
        'fjern@eksempel.no': { raw: { availabilityView: '0022', scheduleItems: [] } },
        'amina@eksempel.no': { items: [item(24)] },
      },
    });
    expect(
      toPlainJson(await source.freeBusy(['kari', 'jonas', 'ola', 'fjern', 'amina'], WEEK)),
    ).toMatchObject([
      { problem: { code: 'unreadable_calendar' } },
      { problem: { code: 'unreadable_calendar' } },
      { problem: { code: 'no_answer' } },
      {
        busy: [
          { start: '2026-11-22T23:30:00Z', end: '2026-11-23T00:00:00Z', status: 'Busy' },
          // The view ends, and nothing is known of the rest.
          { start: '2026-11-23T00:00:00Z', status: 'NoData' },
        ],
      },
      { busy: [{ status: 'Busy' }] },
    ]);
  });
});
