import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import {
  type ClaimStore,
  createClaimOperations,
  type WantedBooking,
} from '../../../../src/calendar/sources/common/booker.js';
import { fuzzRuns } from '../../../support/fuzz-runs.js';

interface StoredEvent {
  id: string;
  start: Temporal.Instant;
  end: Temporal.Instant;
  isClaim: boolean;
  /** The end before an extension, in a claim. */
  formerEnd?: Temporal.Instant | undefined;
  /** Whether Ordrom wrote it. */
  isOurs: boolean;
  version: number;
}

const at = (time: string) => Temporal.Instant.from(`2026-11-24T${time}:00Z`);
const wanted = (id: string, start: string, end: string): WantedBooking => ({
  id,
  room: 'fjorden@eksempel.no',
  start: at(start),
  end: at(end),
  title: 'Kari Nordli (Slack)',
});
const event = (id: string, start: string, end: string, more: Partial<StoredEvent> = {}): StoredEvent => ({
  id,
  start: at(start),
  end: at(end),
  isClaim: false,
  isOurs: true,
  version: 0,
  ...more,
});
const overlap = (one: StoredEvent, other: Pick<StoredEvent, 'start' | 'end'>) =>
  Temporal.Instant.compare(one.start, other.end) < 0 && Temporal.Instant.compare(one.end, other.start) > 0;

/** A calendar in memory. @param turn what each request waits for before it takes effect */
function createStore(events: StoredEvent[], turn: (operation: string) => Promise<unknown>): ClaimStore {
  let versions = 0;
  const find = (id: string) => events.findIndex((each) => each.id === id);
  return {
    async read({ id }) {
      await turn('read');
      const found = events[find(id)];
      return (
        found && {
          booking: {
            ...{ start: found.start, end: found.end, isSettled: !found.isClaim },
            ...(found.formerEnd && { former: { end: found.formerEnd, title: 'Kari Nordli (Slack)' } }),
          },
          etag: String(found.version),
        }
      );
    },
    async write({ id, start, end }, { isClaim, formerEnd, etag }) {
      await turn('write');
      const place = find(id);
      if (etag === undefined ? place >= 0 : String(events[place]?.version) !== etag) return false;
      versions += 1;
      events.splice(place >= 0 ? place : events.length, 1, {
        ...{ id, start, end, isClaim, formerEnd },
        isOurs: true,
        version: versions,
      });
      return true;
    },
    async remove({ id }) {
      await turn('remove');
      const place = find(id);
      if (place >= 0) events.splice(place, 1);
    },
    async listRivals(booking) {
      await turn('list');
      return events
        .filter((each) => each.id !== booking.id && overlap(each, booking))
        .map(({ id, isClaim, isOurs }) => ({ claim: isClaim && isOurs ? id : undefined }));
    },
  };
}

const signal = new AbortController().signal;
const patience = { rounds: 10, pauseMs: 1 };
const immediately = () => Promise.resolve();

describe('a claim', () => {
  test.each<[string, StoredEvent, string]>([
    ['yields to an earlier claim', event('1', '09:00', '10:00', { isClaim: true }), 'taken'],
    ['yields to a booking', event('1', '09:00', '10:00'), 'taken'],
    ['yields to a later booking', event('3', '09:00', '10:00'), 'taken'],
    [
      'yields to a tentative event of others',
      event('3', '09:00', '10:00', { isClaim: true, isOurs: false }),
      'taken',
    ],
    ['that is alone is confirmed', event('1', '10:00', '11:00'), 'booked'],
  ])('%s', async (_, other, outcome) => {
    const events = [other];
    let pauses = 0;
    const pause = async () => {
      pauses += 1;
    };
    const book = createClaimOperations(createStore(events, immediately), { patience, pause }).book;
    expect(await book(wanted('2', '09:00', '10:00'), signal)).toBe(outcome);
    expect(pauses).toBe(0);
    expect(events.filter(({ id }) => id !== other.id)).toMatchObject(
      outcome === 'booked' ? [{ isClaim: false }] : [],
    );
  });

  test('outlasts a later claim that yields, and does not wait for ever for one that was left behind', async () => {
    const events = [event('3', '09:00', '10:00', { isClaim: true })];
    let pauses = 0;
    const pause = async () => {
      pauses += 1;
      if (pauses === 3) events.splice(0, 1);
    };
    const book = createClaimOperations(createStore(events, immediately), { patience, pause }).book;
    expect(await book(wanted('2', '09:00', '10:00'), signal)).toBe('booked');
    expect(pauses).toBe(3);
    events.push(event('5', '11:00', '12:00', { isClaim: true }));
    expect(await book(wanted('4', '11:00', '12:00'), signal)).toBe('taken');
    expect(pauses).toBe(3 + patience.rounds);
    expect(events.map(({ id }) => id)).toEqual(['2', '5']);
  });

  test('that was left behind beside another event is removed', async () => {
    const events = [event('1', '09:00', '10:00'), event('2', '09:00', '10:00', { isClaim: true })];
    const book = createClaimOperations(createStore(events, immediately), {
      patience,
      pause: immediately,
    }).book;
    expect(await book(wanted('2', '09:00', '10:00'), signal)).toBe('taken');
    expect(events.map(({ id }) => id)).toEqual(['1']);
  });
});

test('in no order of requests are two bookings confirmed that overlap, nor is a former time lost', async () => {
  const timeArbitrary = fc.constantFrom(['09:00', '10:00'], ['09:30', '10:30'], ['10:00', '11:00']);
  const bookings = fc.array(timeArbitrary, { minLength: 2, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), bookings, async (scheduler, times) => {
      // The first is there already, and is extended over the others.
      const events = [event('1', '08:00', '09:00')];
      const turn = (operation: string) => scheduler.schedule(Promise.resolve(), operation);
      const store = createStore(events, turn);
      const asked = [
        wanted('1', '08:00', '09:45'),
        ...times.map(([start = '', end = ''], place) => wanted(String(place + 2), start, end)),
      ];
      const outcomes = Promise.all(
        asked.map((booking) =>
          createClaimOperations(store, { patience, pause: () => turn('pause') }).book(booking, signal),
        ),
      );
      const [first, ...others] = await scheduler.waitFor(outcomes);
      expect(events.filter(({ isClaim }) => isClaim)).toEqual([]);
      for (const one of events)
        for (const other of events) expect(one !== other && overlap(one, other)).toBe(false);
      expect(String(events.find(({ id }) => id === '1')?.end)).toBe(
        String(at(first === 'booked' ? '09:45' : '09:00')),
      );
      others.forEach((outcome, place) => {
        expect(events.some(({ id }) => id === String(place + 2))).toBe(outcome === 'booked');
      });
    }),
    fuzzRuns(200),
  );
});

test('does not confirm a claim that another service gave a shorter time, in which the rest was taken', async () => {
  const events: StoredEvent[] = [];
  let reads = 0;
  const turn = async (operation: string) => {
    reads += Number(operation === 'read');
    if (operation !== 'read' || reads !== 2) return;
    // Between the last reading of the calendar and that of the claim.
    events.splice(0, 1, event('1', '09:00', '10:00', { isClaim: true, version: 99 }));
    events.push(event('2', '10:00', '11:00'));
  };
  const book = createClaimOperations(createStore(events, turn), { patience, pause: immediately }).book;
  expect(await book(wanted('1', '09:00', '11:00'), signal)).toBe('taken');
  expect(events.map(({ id }) => id)).toEqual(['2']);
});

/** A service that stops at a request of this number: the request and all later ones never come to the calendar. */
function stopAt(stop: number) {
  let requests = 0;
  return async () => {
    requests += 1;
    if (requests > stop) throw new Error('stopped');
  };
}

describe('an extension whose service stops', () => {
  // Extended alone, it asks six times: read, list, claim, list, read, confirm.
  test.each([0, 1, 2, 3, 4, 5])(
    'after %d requests keeps the former time, when it is booked again',
    async (stop) => {
      const events = [event('1', '08:00', '09:00')];
      const extend = createClaimOperations(createStore(events, stopAt(stop)), {
        patience,
        pause: immediately,
      }).book;
      await expect(extend(wanted('1', '08:00', '09:45'), signal)).rejects.toThrow('stopped');
      const isClaim = stop >= 3;
      expect(events).toMatchObject([{ isClaim, end: at(isClaim ? '09:45' : '09:00') }]);
      const book = createClaimOperations(createStore(events, immediately), {
        patience,
        pause: immediately,
      }).book;
      expect(await book(wanted('1', '08:00', '09:00'), signal)).toBe('booked');
      expect(events).toMatchObject([{ id: '1', isClaim: false, end: at('09:00') }]);
      expect(events[0]?.formerEnd).toBeUndefined();
    },
  );

  test('and is tried again beside a new event gets its former time back', async () => {
    const events = [event('1', '08:00', '09:00')];
    const extend = createClaimOperations(createStore(events, stopAt(3)), {
      patience,
      pause: immediately,
    }).book;
    await expect(extend(wanted('1', '08:00', '09:45'), signal)).rejects.toThrow('stopped');
    events.push(event('2', '09:15', '10:00', { isOurs: false }));
    const again = createClaimOperations(createStore(events, immediately), {
      patience,
      pause: immediately,
    }).book;
    expect(await again(wanted('1', '08:00', '09:45'), signal)).toBe('taken');
    expect(events[0]).toMatchObject({ id: '1', isClaim: false, end: at('09:00') });
  });

  test('in any order beside others loses no former time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.nat({ max: 6 }), async (scheduler, stop) => {
        const events = [event('1', '08:00', '09:00')];
        const turn = (operation: string) => scheduler.schedule(Promise.resolve(), operation);
        const stopped = stopAt(stop);
        const bookWith = (before: () => Promise<unknown>, booking: WantedBooking) => {
          const store = createStore(events, (operation) => before().then(() => turn(operation)));
          return createClaimOperations(store, { patience, pause: () => turn('pause') }).book(booking, signal);
        };
        const other = bookWith(immediately, wanted('2', '09:30', '10:30'));
        const extended = bookWith(stopped, wanted('1', '08:00', '09:45')).catch(() => 'stopped');
        const [outcome, beside] = await scheduler.waitFor(Promise.all([extended, other]));
        if (outcome === 'stopped') {
          const settled = scheduler.waitFor(bookWith(immediately, wanted('1', '08:00', '09:00')));
          expect(await settled).toBe('booked');
        }
        const [first, ...others] = [...events].sort((one, next) => one.id.localeCompare(next.id));
        expect(first).toMatchObject({ id: '1', isClaim: false });
        expect(String(first?.end)).toBe(String(at(outcome === 'booked' ? '09:45' : '09:00')));
        expect(others.map(({ isClaim }) => isClaim)).toEqual(beside === 'booked' ? [false] : []);
      }),
      fuzzRuns(200),
    );
  });
});

/** Books in a calendar whose requests are recorded. @param turn what happens at a request, after it is recorded */
function createRecorded(events: StoredEvent[], turn: (operation: string, count: number) => void = () => {}) {
  const requests: string[] = [];
  const store = createStore(events, async (operation) => {
    requests.push(operation);
    turn(operation, requests.length);
  });
  let pauses = 0;
  const pause = async () => {
    pauses += 1;
  };
  return {
    requests,
    book: createClaimOperations(store, { patience, pause }).book,
    countPauses: () => pauses,
  };
}

describe('the requests of a booking', () => {
  test('are one where it is booked already', async () => {
    const { requests, book } = createRecorded([event('1', '09:00', '10:00'), event('2', '09:30', '10:00')]);
    expect(await book(wanted('1', '09:00', '10:00'), signal)).toBe('booked');
    expect(requests).toEqual(['read']);
  });

  test('write nothing beside another event', async () => {
    const events = [event('1', '09:00', '10:00')];
    const { requests, book } = createRecorded(events);
    expect(await book(wanted('2', '09:00', '10:00'), signal)).toBe('taken');
    expect(requests).toEqual(['read', 'list']);
  });

  test('leave a booking as it is that cannot be extended', async () => {
    const events = [event('1', '08:00', '09:00', { version: 7 }), event('2', '09:00', '10:00')];
    const { requests, book } = createRecorded(events);
    expect(await book(wanted('1', '08:00', '09:45'), signal)).toBe('taken');
    expect(requests).toEqual(['read', 'list']);
    expect(events[0]).toMatchObject({ version: 7, isClaim: false });
  });

  test('confirm the former time of an extension that was left behind, beside an event in the extension', async () => {
    const left = event('1', '08:00', '09:45', { isClaim: true, formerEnd: at('09:00') });
    const { requests, book } = createRecorded([left, event('2', '09:15', '10:00')]);
    expect(await book(wanted('1', '08:00', '09:00'), signal)).toBe('booked');
    expect(requests).toEqual(['read', 'write']);
  });

  test.each([
    ['an event', { isOurs: false }],
    ['an earlier claim', { isClaim: true }],
  ])('yield at once to %s that came with the claim', async (_, more) => {
    const events: StoredEvent[] = [];
    const { requests, book, countPauses } = createRecorded(events, (operation) => {
      // A later claim is there too.
      if (operation === 'write')
        events.push(event('3', '09:00', '10:00', { isClaim: true }), event('1', '09:00', '10:00', more));
    });
    expect(await book(wanted('2', '09:00', '10:00'), signal)).toBe('taken');
    expect(requests).toEqual(['read', 'list', 'write', 'list', 'remove']);
    expect(countPauses()).toBe(0);
  });

  test('write no former time where somebody has deleted the booking', async () => {
    const events = [event('1', '08:00', '09:00')];
    const { requests, book } = createRecorded(events, (operation, count) => {
      if (operation === 'list' && count > 2)
        events.splice(0, 1, event('2', '09:15', '10:00', { isOurs: false }));
    });
    expect(await book(wanted('1', '08:00', '09:45'), signal)).toBe('gone');
    expect(requests).toEqual(['read', 'list', 'write', 'list', 'read']);
    expect(events.map(({ id }) => id)).toEqual(['2']);
  });

  test('begin again where another service has confirmed the booking', async () => {
    const events: StoredEvent[] = [];
    const { requests, book } = createRecorded(events, (operation, count) => {
      if (operation === 'read' && count > 1)
        events.splice(0, 1, event('1', '09:00', '10:00', { version: 9 }));
    });
    expect(await book(wanted('1', '09:00', '10:00'), signal)).toBe('booked');
    expect(requests).toEqual(['read', 'list', 'write', 'list', 'read', 'read']);
    expect(events[0]?.version).toBe(9);
  });

  test('end after five attempts at a booking that others change each time', async () => {
    const events = [event('1', '08:00', '09:00')];
    const { requests, book } = createRecorded(events, (operation, count) => {
      if (operation === 'write') events.splice(0, 1, event('1', '08:00', '09:00', { version: 100 + count }));
    });
    await expect(book(wanted('1', '08:00', '09:45'), signal)).rejects.toThrow('changed by others');
    expect(requests.filter((each) => each === 'write')).toHaveLength(5);
  });
});

describe('a booking that is cancelled meanwhile', () => {
  const extended = { ...wanted('1', '08:00', '09:45'), mustExist: true };

  // A booking asks six times, and so does an extension: read, list, claim, list, read, confirm.
  test.each([0, 1, 2, 3, 4, 5, 6])(
    'before request %d of its extension is not written anew',
    async (place) => {
      const events = [event('1', '08:00', '09:00')];
      const { book } = createRecorded(events, (_, count) => {
        if (count === place + 1) events.splice(0);
      });
      expect(await book(extended, signal)).toBe(place === 6 ? 'booked' : 'gone');
      expect(events).toHaveLength(place === 6 ? 1 : 0);
    },
  );

  test.each([3, 4, 5])('before request %d of its making is not written anew', async (place) => {
    const events: StoredEvent[] = [];
    const { book } = createRecorded(events, (_, count) => {
      if (count === place + 1) events.splice(0);
    });
    expect(await book(wanted('1', '08:00', '09:45'), signal)).toBe('gone');
    expect(events).toEqual([]);
  });

  test('stays cancelled in every order, also where the extension has to yield', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.boolean(), async (scheduler, isTaken) => {
        const events = [event('1', '08:00', '09:00')];
        const turn = (operation: string) => scheduler.schedule(Promise.resolve(), operation);
        const store = createStore(events, turn);
        const book = createClaimOperations(store, { patience, pause: () => turn('pause') }).book;
        const work = Promise.all([
          book(extended, signal),
          store.remove(extended, signal),
          isTaken ? book(wanted('2', '09:00', '10:00'), signal) : undefined,
        ]);
        const [outcome] = await scheduler.waitFor(work);
        expect(['booked', 'taken', 'gone']).toContain(outcome);
        expect(events.filter(({ id }) => id === '1')).toEqual([]);
      }),
      fuzzRuns(400),
    );
  });
});
