import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createBookingClient } from '../../../../src/calendar/booking-client.js';
import { createCalendarClient } from '../../../../src/calendar/client.js';
import { createCalendarService } from '../../../../src/calendar/service.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { catchSourceFault, parseCalendarConfig } from '../../helpers.js';
import { startGraphBooking } from '../graph/fake-graph.js';
import {
  listEvents,
  SERVERS,
  signal,
  startExchangeVariables,
  startGraphVariables,
} from './booking-servers.js';
import { at, PERSON, ROOM, wanted } from './fake-rooms.js';

describe.each(SERVERS)('$name', ({ startStage }) => {
  test('books, extends and cancels from a mailbox of its own', async () => {
    const stage = await startStage({});
    const booker = stage.open();
    const booking = wanted('08:00', '08:30');
    expect(await booker.find(booking, signal())).toBeUndefined();
    expect(await booker.book(booking, signal())).toBe('booked');
    expect(await booker.book(booking, signal())).toBe('booked');
    expect(listEvents(stage)).toEqual(['08:00–08:30 Kari Nordli (Slack)']);
    expect(await booker.find(booking, signal())).toEqual({
      start: at('08:00'),
      end: at('08:30'),
      isSettled: true,
    });
    expect(await booker.book({ ...booking, end: at('08:45') }, signal())).toBe('booked');
    expect(listEvents(stage)).toEqual(['08:00–08:45 Kari Nordli (Slack)']);
    expect(await booker.find(booking, signal())).toMatchObject({ end: at('08:45'), isSettled: true });
    await booker.cancel(booking, signal());
    await booker.cancel(booking, signal());
    expect(listEvents(stage)).toEqual([]);
    expect(stage.rooms.meetings.size).toBe(0);
    expect(stage.writes).toEqual(['create', 'move', 'remove']);
  });

  test('books once when two services book at the same time', async () => {
    const stage = await startStage({ policy: { answersAfter: 2 } });
    const bookers = [stage.open(), stage.open()];
    for (const clock of ['08', '09', '10']) {
      const bookings = [wanted(`${clock}:00`, `${clock}:40`), wanted(`${clock}:20`, `${clock}:50`)];
      const outcomes = await Promise.all(
        bookings.map((booking, index) => bookers[index]?.book(booking, signal())),
      );
      expect([...outcomes].sort()).toEqual(['booked', 'taken']);
    }
    expect(listEvents(stage)).toHaveLength(3);
    expect(stage.rooms.meetings.size).toBe(3);
  });

  test('makes the same booking once when two services make it', async () => {
    const stage = await startStage({ policy: { answersAfter: 2 } });
    const booking = wanted('08:00', '08:30');
    const bookers = [stage.open(), stage.open()];
    const outcomes = await Promise.all(bookers.map((booker) => booker.book(booking, signal())));
    expect(outcomes).toEqual(['booked', 'booked']);
    expect(listEvents(stage)).toEqual(['08:00–08:30 Kari Nordli (Slack)']);
    expect(stage.rooms.meetings.size).toBe(1);
  });

  test.each(['create', 'move', 'remove'] as const)(
    'carries out «%s» once when the connection is lost before its answer',
    async (lost) => {
      const stage = await startStage({});
      const booker = stage.open();
      let isLeft = true;
      stage.onWrite((write) => {
        const isLost = isLeft && write === lost;
        if (isLost) isLeft = false;
        return isLost;
      });
      const booking = wanted('08:00', '08:30');
      expect(await booker.book(booking, signal())).toBe('booked');
      expect(await booker.book({ ...booking, end: at('08:45') }, signal())).toBe('booked');
      expect(listEvents(stage)).toEqual(['08:00–08:45 Kari Nordli (Slack)']);
      expect(stage.rooms.meetings.size).toBe(1);
      await booker.cancel(booking, signal());
      expect(listEvents(stage)).toEqual([]);
      expect(isLeft).toBe(false);
    },
  );

  test('stays cancelled when it is extended at the same time', async () => {
    const stage = await startStage({ policy: { answersAfter: 2 } });
    const [extending, cancelling] = [stage.open(), stage.open()];
    const outcomes = new Set<string>();
    for (let round = 0; round < 4; round += 1) {
      const booking = wanted('08:00', '08:30');
      expect(await extending.book(booking, signal())).toBe('booked');
      const extension = extending.book({ ...booking, end: at('08:45'), mustExist: true }, signal());
      for (let turns = 0; turns < round * 24; turns += 1) await nextTurn();
      await Promise.all([extension, cancelling.cancel(booking, signal())]);
      outcomes.add(await extension);
      expect(listEvents(stage), `round ${round}`).toEqual([]);
      expect(stage.rooms.meetings.size).toBe(0);
    }
    for (const outcome of outcomes) expect(['booked', 'gone']).toContain(outcome);
  });

  test('stays cancelled when the cancellation comes between the steps of an extension', async () => {
    const steps = ['move', 'answer', 'former time'] as const;
    for (const step of steps) {
      const stage = await startStage({
        policy: { answersAfter: 2, maxMinutes: step === 'former time' ? 30 : 60 },
      });
      const [extending, cancelling] = [stage.open(), stage.open()];
      const booking = wanted('08:00', '08:30');
      expect(await extending.book(booking, signal())).toBe('booked');
      let moves = 0;
      let cancellation: Promise<void> | undefined;
      const cancel = () => {
        cancellation ??= cancelling.cancel(booking, signal());
      };
      stage.onWrite((write) => {
        moves += Number(write === 'move');
        if (write === 'move' && moves === (step === 'former time' ? 2 : 1)) cancel();
        return false;
      });
      if (step === 'move') await cancelling.cancel(booking, signal());
      const outcome = await extending.book({ ...booking, end: at('08:45'), mustExist: true }, signal());
      await cancellation;
      // The room may have accepted before the meeting is removed.
      expect(step === 'move' ? ['gone'] : ['booked', 'declined', 'gone'], step).toContain(outcome);
      expect(stage.rooms.meetings.size, step).toBe(0);
      expect(listEvents(stage), step).toEqual([]);
    }
  });

  test.each([
    ['forbidden', 'failed', 'no_access'],
    ['missing', 'failed', undefined],
    ['busy', 'busy', 'server_busy'],
  ] as const)('reports a refusal: %s', async (refusal, kind, code) => {
    const stage = await startStage({});
    stage.refuse(refusal);
    const booker = stage.open();
    const booking = wanted('08:00', '08:30');
    for (const ask of [booker.book, booker.find, booker.cancel]) {
      const fault = await catchSourceFault(ask(booking, signal()));
      expect(fault.kind).toBe(kind);
      if (code !== undefined) expect(fault.problem?.code).toBe(code);
    }
    expect(stage.writes).toEqual([]);
  });

  test('reports a mailbox that may be read and not written', async () => {
    const stage = await startStage({});
    stage.rooms.settings.isClosed = true;
    const booker = stage.open();
    const booking = wanted('08:00', '08:30');
    const fault = await catchSourceFault(booker.book(booking, signal()));
    expect(fault).toMatchObject({ kind: 'failed', problem: { code: 'no_access' } });
    expect(await booker.find(booking, signal())).toBeUndefined();
  });

  test('tells into which calendars the account may write', async () => {
    const own = (await startStage({})).open();
    expect(await own.mayWrite({ room: ROOM }, signal())).toBe(true);
    expect(await own.mayWrite({ user: PERSON }, signal())).toBe(false);
    const everywhere = (await startStage({ opensPeople: true })).open();
    expect(await everywhere.mayWrite({ user: PERSON }, signal())).toBe(true);
  });
});

test.each(['conflict', 'another'] as const)('Graph: a repeated request gets %s', async (repeated) => {
  const stage = await startGraphBooking({}, { repeated });
  let isLeft = true;
  stage.onWrite(() => {
    const isLost = isLeft;
    isLeft = false;
    return isLost;
  });
  const booking = wanted('08:00', '08:30');
  expect(await stage.open().book(booking, signal())).toBe('booked');
  expect(stage.rooms.meetings.size).toBe(1);
  expect(listEvents(stage)).toEqual(['08:00–08:30 Kari Nordli (Slack)']);
});

describe('in the service', () => {
  const booking = (end: string) => ({
    start: '2026-11-24T08:00:00+00:00',
    end: `2026-11-24T${end}:00+00:00`,
    title: 'Kari Nordli (Slack)',
  });

  test.each([
    ['Microsoft 365', startGraphVariables],
    ['Exchange', startExchangeVariables],
  ])('a service with %s books, extends and cancels over HTTP', async (_, startVariables) => {
    const variables = { ...(await startVariables()), CALENDAR_PORT: '0', CALENDAR_API_KEYS: 'read' };
    const service = await createCalendarService(parseCalendarConfig(variables), { log: createWatchedLog() });
    onTestFinished(() => service.stop());
    const baseUrl = await service.start();
    const bookings = createBookingClient({ baseUrl, apiKey: 'book', budgetMs: 20_000 });
    const calendar = createCalendarClient({ baseUrl, apiKey: 'read', budgetMs: 20_000 });
    const listEnds = async () =>
      (await calendar.roomEvents('fjorden', { week: 48, year: 2026 }))?.events.map(({ end }) =>
        Date.parse(end),
      );
    const [id, otherId] = ['1', '2'].map((digit) => digit.padStart(32, '0')) as [string, string];
    expect(await bookings.book('fjorden', id, booking('08:30'))).toBe('booked');
    expect(await bookings.book('fjorden', otherId, booking('08:15'))).toBe('taken');
    expect(await bookings.book('fjorden', id, booking('08:45'))).toBe('booked');
    expect(await bookings.find('fjorden', id)).toEqual({
      state: 'booked',
      ...booking('08:45'),
      title: undefined,
    });
    expect(await listEnds()).toEqual([Date.parse(booking('08:45').end)]);
    await bookings.cancel('fjorden', id);
    await bookings.cancel('fjorden', id);
    expect(await bookings.find('fjorden', id)).toEqual({ state: 'absent' });
    expect(await listEnds()).toEqual([]);
  });
});
