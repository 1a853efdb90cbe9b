import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { toPlainJson } from '../../helpers.js';
import { KEY, person, SUBJECT, startGoogle } from './fake-google.js';

const at = (time: string) => Temporal.Instant.from(time);
const WEEK = { start: at('2026-11-22T23:00:00Z'), end: at('2026-11-29T23:00:00Z') };
const time = (day: number) => ({ from: `2026-11-${day}T08:00:00Z`, to: `2026-11-${day}T09:30:00Z` });

describe('free/busy', () => {
  test('returns each person’s times in order, without statuses', async () => {
    const { source } = await startGoogle({
      calendars: { 'kari@eksempel.no': person(time(25), time(24)), 'ola@eksempel.no': person() },
    });
    expect(toPlainJson(await source.freeBusy(['ola', 'Kari'], WEEK))).toEqual([
      { busy: [], isBusyOnly: true },
      {
        busy: [
          { start: '2026-11-24T08:00:00Z', end: '2026-11-24T09:30:00Z', status: 'Busy' },
          { start: '2026-11-25T08:00:00Z', end: '2026-11-25T09:30:00Z', status: 'Busy' },
        ],
        isBusyOnly: true,
      },
    ]);
  });

  test.each([
    ['notFound', 'unknown_user'],
    ['internalError', 'no_answer'],
    ['tooManyCalendarsRequested', 'no_answer'],
    ['aReasonOfTomorrow', 'no_answer'],
  ])('does not take the error %s beside no busy times for a free person', async (reason, code) => {
    const { source } = await startGoogle({
      calendars: {
        'kari@eksempel.no': { raw: { errors: [{ domain: 'global', reason }], busy: [] } },
        'ola@eksempel.no': person(time(24)),
      },
    });
    expect(await source.freeBusy(['kari', 'ola'], WEEK)).toMatchObject([
      { problem: { code } },
      { busy: [{ status: 'Busy' }] },
    ]);
  });

  test('does not take a missing or malformed calendar for a free person', async () => {
    const { source, server } = await startGoogle({
      calendars: {
        'kari@eksempel.no': { raw: {} },
        'amina@eksempel.no': {
          raw: { busy: [{ start: '2026-11-24T09:00:00', end: '2026-11-24T10:00:00' }] },
        },
        'lars@eksempel.no': { raw: null },
        'jonas@eksempel.no': { raw: { errors: 'none', busy: [] } },
        'ola@eksempel.no': person(time(24)),
      },
    });
    expect(await source.freeBusy(['kari', 'amina', 'lars', 'jonas', 'ola'], WEEK)).toMatchObject([
      { problem: { code: 'unreadable_calendar' } },
      { problem: { code: 'unreadable_calendar' } },
      { problem: { code: 'unreadable_calendar' } },
      { problem: { code: 'unreadable_calendar' } },
      { busy: [{ status: 'Busy' }] },
    ]);
    server.settings.interrupt = (response, path) =>
      path.endsWith('/freeBusy') && Boolean(response.end('{"calendars":{"ola@eksempel.no":{"busy":[]}}}'));
    expect(await source.freeBusy(['kari', 'ola'], WEEK)).toMatchObject([
      { problem: { code: 'no_answer' } },
      { busy: [] },
    ]);
  });

  test.each([
    ['of many', ['kari@eksempel.no', 'ola@eksempel.no']],
    ['of one', ['kari@eksempel.no']],
  ])('says that a group %s is a list', async (_, members) => {
    const { source } = await startGoogle({
      groups: { 'alle@eksempel.no': members },
      calendars: { 'kari@eksempel.no': person(), 'ola@eksempel.no': person() },
    });
    expect(await source.freeBusy(['alle', 'kari'], WEEK)).toMatchObject([
      { problem: { code: 'is_a_list' } },
      { busy: [] },
    ]);
  });

  test('asks about a hundred and one people in groups of fifty, with one token', async () => {
    const users = Array.from({ length: 101 }, (_, number) => `person${number}`);
    const calendars = Object.fromEntries(
      users.map((user, number) => [`${user}@eksempel.no`, person(...(number === 77 ? [time(24)] : []))]),
    );
    const { source, server } = await startGoogle({ calendars });
    const answers = await source.freeBusy(users, WEEK);
    expect(
      answers.flatMap((answer, number) => ('busy' in answer && answer.busy.length === 0 ? [] : number)),
    ).toEqual([77]);
    expect(server.asked().map(({ count }) => count)).toEqual([50, 50, 1]);
    expect(server.login.issued()).toBe(1);
  });

  test('sends eight questions at once', async () => {
    const users = Array.from({ length: 500 }, (_, number) => `person${number}`);
    const { source, server } = await startGoogle();
    let release = () => {};
    server.settings.hold = new Promise((done) => {
      release = done;
    });
    const asking = source.freeBusy(users, WEEK);
    await expect.poll(() => server.state.atOnce).toBe(8);
    // A question of ours is there and back: a ninth of theirs would have been there too.
    await fetch(`${server.url}/calendar/v3/colors`);
    expect(server.state.atOnce).toBe(8);
    release();
    expect(await asking).toHaveLength(500);
  });

  test('splits two hundred days and merges events across the edges', async () => {
    const crossing = { from: '2026-03-01T08:00:00Z', to: '2026-03-03T08:00:00Z' };
    const { source, server } = await startGoogle({ calendars: { 'kari@eksempel.no': person(crossing) } });
    const window = { start: at('2026-01-01T00:00:00Z'), end: at('2026-07-20T00:00:00Z') };
    expect(toPlainJson(await source.freeBusy(['kari'], window))).toMatchObject([
      { busy: [{ start: crossing.from, end: crossing.to }] },
    ]);
    expect(server.asked()).toHaveLength(4);
  });

  test('asks as the user of the domain, or as the service account itself', async () => {
    const shared = { roles: { [KEY.client_email]: 'freeBusyReader' as const }, events: [] };
    const calendars = { 'kari@eksempel.no': shared, 'ola@eksempel.no': person() };
    const asUser = await startGoogle({ calendars });
    expect(await asUser.source.freeBusy(['kari', 'ola'], WEEK)).toMatchObject([
      { problem: { code: 'unknown_user' } },
      { busy: [] },
    ]);
    expect(asUser.server.asked()).toMatchObject([{ actor: SUBJECT }]);
    const asItself = await startGoogle({ calendars, delegated: [] }, { subject: KEY.client_email });
    expect(await asItself.source.freeBusy(['kari', 'ola'], WEEK)).toMatchObject([
      { busy: [] },
      { problem: { code: 'unknown_user' } },
    ]);
    expect(asItself.server.asked()).toMatchObject([{ actor: KEY.client_email }]);
    await asItself.source.check();
  });
});
