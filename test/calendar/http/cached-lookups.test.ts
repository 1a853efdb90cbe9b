import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { createCachedLookups } from '../../../src/calendar/http/cached-lookups.js';
import { createCalendarBudget } from '../../../src/calendar/reading/calendar-reader.js';
import {
  type CalendarSource,
  LOOKUP_PROBLEMS,
  type LookupProblem,
  SourceFault,
} from '../../../src/calendar/sources/common/source.js';

const NOW = Temporal.Instant.from('2026-11-24T07:00:00Z');
const DAY = {
  start: Temporal.Instant.from('2026-11-23T23:00:00Z'),
  end: Temporal.Instant.from('2026-11-24T23:00:00Z'),
};
const NEXT_DAY = { start: DAY.end, end: DAY.end.add({ hours: 24 }) };
const FREE = { busy: [] };

/** Everybody is free but «ukjent»; what is asked of the server is written down. */
function start(more: Partial<CalendarSource> = {}, keptSeconds = 60) {
  const asked: string[] = [];
  const source: CalendarSource = {
    freeBusy: async (users) => {
      asked.push(users.join(' '));
      return users.map((user) => (user === 'ukjent' ? { problem: LOOKUP_PROBLEMS.unknown_user } : FREE));
    },
    roomEvents: async (address) => {
      asked.push(address);
      return address.startsWith('borte') ? undefined : [];
    },
    rooms: async () => undefined,
    check: async () => {},
    ...more,
  };
  return {
    asked,
    lookups: createCachedLookups(source, {
      cacheSeconds: keptSeconds,
      clock: () => NOW,
      budget: createCalendarBudget(),
    }),
  };
}

test('looks each user up once for concurrent and later requests, in any spelling of the name', async () => {
  const { asked, lookups } = start();
  const first = lookups.freeBusy(['kari', 'ola'], DAY);
  const second = lookups.freeBusy(['Ola', 'per', 'KARI'], DAY);
  expect(await Promise.all([...first, ...second])).toEqual(Array(5).fill({ value: FREE, fetchedAt: NOW }));
  await Promise.all(lookups.freeBusy(['per', 'ola'], DAY));
  expect(asked).toEqual(['kari ola', 'per']);
});

test('looks another day up separately', async () => {
  const { asked, lookups } = start();
  await Promise.all([...lookups.freeBusy(['kari'], DAY), ...lookups.freeBusy(['kari'], NEXT_DAY)]);
  await Promise.all([
    lookups.roomEvents('rom@eksempel.no', DAY),
    lookups.roomEvents('rom@eksempel.no', NEXT_DAY),
  ]);
  expect(asked).toEqual(['kari', 'kari', 'rom@eksempel.no', 'rom@eksempel.no']);
});

test.each([
  [[{ lacks: 'Nothing more.', mayLackEvents: false }], { bookings: [] }],
  [[{ lacks: 'Private events.', mayLackEvents: true }], { bookings: [], mayLackEvents: true }],
])('says of a room whether events may be missing: %j', async (gaps, value) => {
  const { asked, lookups } = start({ knownGaps: async () => gaps });
  const found = () => lookups.roomEvents('rom@eksempel.no', DAY);
  expect(await Promise.all([found(), found()])).toEqual(Array(2).fill({ value, fetchedAt: NOW }));
  expect(asked).toEqual(['rom@eksempel.no']);
});

test('groups users by the server’s limit', async () => {
  const asked: string[] = [];
  const { lookups } = start({
    usersPerRequest: 2,
    freeBusy: async (users) => {
      asked.push(users.join(' '));
      if (users.includes('c')) throw new SourceFault('failed', 'no');
      return users.map(() => FREE);
    },
  });
  const settled = await Promise.allSettled(lookups.freeBusy(['a', 'b', 'c', 'd', 'e'], DAY));
  expect(asked).toEqual(['a b', 'c d', 'e']);
  expect(settled.map(({ status }) => status === 'fulfilled')).toEqual([true, true, false, false, true]);
});

test('retries failed lookups and unknown people and rooms', async () => {
  const { asked, lookups } = start();
  await Promise.all(lookups.freeBusy(['ukjent', 'kari'], DAY));
  await Promise.all(lookups.freeBusy(['ukjent', 'kari'], DAY));
  await lookups.roomEvents('borte@eksempel.no', DAY);
  await lookups.roomEvents('borte@eksempel.no', DAY);
  expect(asked).toEqual(['ukjent kari', 'ukjent', 'borte@eksempel.no', 'borte@eksempel.no']);
  let calls = 0;
  const failing = start({
    roomEvents: async () => {
      calls += 1;
      throw new SourceFault('failed', 'no');
    },
  }).lookups;
  for (const _ of [1, 2]) await expect(failing.roomEvents('x', DAY)).rejects.toThrow(SourceFault);
  expect(calls).toBe(2);
});

test('joins concurrent reads without a cache time and then reads again', async () => {
  const { asked, lookups } = start({}, 0);
  const answers = await Promise.all([...lookups.freeBusy(['kari'], DAY), ...lookups.freeBusy(['kari'], DAY)]);
  expect(answers).toEqual([{ value: FREE }, { value: FREE }]);
  await Promise.all(lookups.freeBusy(['kari'], DAY));
  expect(asked).toEqual(['kari', 'kari']);
});

test('gives nobody the times of another when the source returns too few lookups', async () => {
  const { lookups } = start({ freeBusy: async () => [FREE] });
  const settled = await Promise.allSettled(lookups.freeBusy(['kari', 'ola'], DAY));
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
});

test('caches rooms of one request separately', async () => {
  const asked: string[] = [];
  const { lookups } = start({
    usersPerRequest: 2,
    roomsFreeBusy: async (addresses) => {
      asked.push(addresses.join(' '));
      return addresses.map(() => FREE);
    },
  });
  await Promise.all(lookups.roomsFreeBusy?.(['a@x', 'b@x', 'c@x'], DAY) ?? []);
  await Promise.all(lookups.roomsFreeBusy?.(['c@x', 'd@x'], DAY) ?? []);
  expect(asked).toEqual(['a@x b@x', 'c@x', 'd@x']);
  expect(start().lookups.roomsFreeBusy).toBeUndefined();
});

test('remembers who was over a limit, also when the whole request was, and asks for others again', async () => {
  const { unreadable_calendar: unreadable, too_many_events: tooMany, no_answer: none } = LOOKUP_PROBLEMS;
  const problems: Record<string, { problem: LookupProblem }> = {
    stor: { problem: tooMany },
    taus: { problem: none },
  };
  const asked: string[] = [];
  const { lookups } = start({
    freeBusy: async (users) => {
      asked.push(users.join(' '));
      if (users.includes('uleselig')) throw new SourceFault('failed', 'too large', { problem: unreadable });
      return users.map((user) => problems[user] ?? FREE);
    },
    roomEvents: async (address) => {
      asked.push(address);
      throw new SourceFault('failed', 'too large', { problem: address.startsWith('stor') ? tooMany : none });
    },
  });
  for (let time = 0; time < 2; time += 1) {
    const [large, silent] = await Promise.all(lookups.freeBusy(['stor', 'taus'], DAY));
    expect([large?.value, silent?.value]).toEqual([problems['stor'], problems['taus']]);
    expect(await Promise.all(lookups.freeBusy(['uleselig'], DAY))).toMatchObject([
      { value: { problem: unreadable } },
    ]);
    await expect(lookups.roomEvents('stor@eksempel.no', DAY)).rejects.toMatchObject({ problem: tooMany });
    await expect(lookups.roomEvents('taus@eksempel.no', DAY)).rejects.toMatchObject({ problem: none });
  }
  expect(asked).toEqual([
    ...['stor taus', 'uleselig', 'stor@eksempel.no', 'taus@eksempel.no'],
    ...['taus', 'taus@eksempel.no'],
  ]);
});
