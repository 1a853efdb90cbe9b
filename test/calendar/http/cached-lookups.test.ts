import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { createCachedLookups } from '../../../src/calendar/http/cached-lookups.js';
import {
  type CalendarSource,
  LOOKUP_PROBLEMS,
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
  return { asked, lookups: createCachedLookups(source, { cacheSeconds: keptSeconds, clock: () => NOW }) };
}

test('each user is asked about once, whoever asks meanwhile and later, and however the name is written', async () => {
  const { asked, lookups } = start();
  const first = lookups.freeBusy(['kari', 'ola'], DAY);
  const second = lookups.freeBusy(['Ola', 'per', 'KARI'], DAY);
  expect(await Promise.all([...first, ...second])).toEqual(Array(5).fill({ value: FREE, fetchedAt: NOW }));
  await Promise.all(lookups.freeBusy(['per', 'ola'], DAY));
  expect(asked).toEqual(['kari ola', 'per']);
});

test('another day is another question', async () => {
  const { asked, lookups } = start();
  await Promise.all([...lookups.freeBusy(['kari'], DAY), ...lookups.freeBusy(['kari'], NEXT_DAY)]);
  await Promise.all([
    lookups.roomEvents('rom@eksempel.no', DAY),
    lookups.roomEvents('rom@eksempel.no', NEXT_DAY),
  ]);
  expect(asked).toEqual(['kari', 'kari', 'rom@eksempel.no', 'rom@eksempel.no']);
});

test('users are asked about in groups of the size that the server takes', async () => {
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

test('what failed, and who or what is not there, is asked for again', async () => {
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

test('what is cheap to read is shared while it is read, and then read anew', async () => {
  const { asked, lookups } = start({}, 0);
  const answers = await Promise.all([...lookups.freeBusy(['kari'], DAY), ...lookups.freeBusy(['kari'], DAY)]);
  expect(answers).toEqual([{ value: FREE }, { value: FREE }]);
  await Promise.all(lookups.freeBusy(['kari'], DAY));
  expect(asked).toEqual(['kari', 'kari']);
});

test('a source that answers for too few gives nobody the time of another', async () => {
  const { lookups } = start({ freeBusy: async () => [FREE] });
  const settled = await Promise.allSettled(lookups.freeBusy(['kari', 'ola'], DAY));
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
});

test('rooms that are asked about together are kept one by one', async () => {
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
