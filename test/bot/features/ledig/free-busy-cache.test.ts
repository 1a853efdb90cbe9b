import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import {
  createFreeBusyCache,
  type FreeBusyReading,
} from '../../../../src/bot/features/ledig/free-busy-cache.js';
import type { When } from '../../../../src/bot/time/when.js';
import { ServiceFault } from '../../../../src/shared/errors.js';
import { askerAt, calendar, type FakeCalendar } from './fakes.js';

const { now } = askerAt('2026-11-24T09:00');
const today: When = { kind: 'day', date: Temporal.PlainDate.from('2026-11-24') };
const tomorrow: When = { kind: 'day', date: Temporal.PlainDate.from('2026-11-25') };
const names = (count: number) => Array.from({ length: count }, (_, n) => `user${n}`);
const knows = (users: readonly string[]) =>
  calendar('2026-11-24', Object.fromEntries(users.map((user) => [user, []])));
const usersOf = (read: readonly PromiseSettledResult<FreeBusyReading>[]) =>
  read.map((each) => (each.status === 'fulfilled' ? each.value.entry?.user : 'failed'));
const fault = () => new ServiceFault({ service: 'calendar', operation: 'free/busy', kind: 'failed' });

/** The calendar, but for what is asked about these users. */
function without(kept: FakeCalendar, broken: string, answer: () => Promise<never>): FakeCalendar {
  return {
    ...kept,
    freeBusy: (users, window) => (users.includes(broken) ? answer() : kept.freeBusy(users, window)),
  };
}

describe('what was read', () => {
  it('is not asked for again, and only who is missing is', async () => {
    const readings = createFreeBusyCache();
    const kept = knows(['kari', 'ola', 'per']);
    await readings.read(kept, { users: ['kari', 'ola'], when: today, now });
    const read = await readings.read(kept, { users: ['per', 'kari'], when: today, now });
    expect(usersOf(read)).toEqual(['per', 'kari']);
    expect(kept.asked.map(({ users }) => users)).toEqual([['kari', 'ola'], ['per']]);
  });

  it('is asked for once where it is asked for at the same time', async () => {
    const readings = createFreeBusyCache();
    const kept = knows(['kari']);
    const asks = [1, 2, 3].map(() => readings.read(kept, { users: ['kari'], when: today, now }));
    expect((await Promise.all(asks)).map(usersOf)).toEqual([['kari'], ['kari'], ['kari']]);
    expect(kept.asked).toHaveLength(1);
  });

  it('is of those days alone', async () => {
    const readings = createFreeBusyCache();
    const kept = knows(['kari']);
    await readings.read(kept, { users: ['kari'], when: today, now });
    await readings.read(kept, { users: ['kari'], when: tomorrow, now });
    expect(kept.asked.map(({ window }) => window)).toEqual([{ day: 0 }, { day: 1 }]);
  });

  it('is of that calendar alone: a workspace has others of the same names', async () => {
    const readings = createFreeBusyCache();
    const [one, other] = [knows(['kari']), knows(['kari'])];
    await readings.read(one, { users: ['kari'], when: today, now });
    await readings.read(other, { users: ['kari'], when: today, now });
    expect(other.asked).toHaveLength(1);
  });

  it('says when', async () => {
    const readings = createFreeBusyCache();
    const kept = knows(['kari']);
    await readings.read(kept, { users: ['kari'], when: today, now });
    const [read] = await readings.read(kept, { users: ['kari'], when: today, now: now.add({ seconds: 40 }) });
    expect(read).toMatchObject({ value: { at: now } });
  });
});

describe('what could not be read', () => {
  it('is asked for again', async () => {
    const readings = createFreeBusyCache();
    const kept = calendar('2026-11-24', { kari: [], ola: 'ErrorTimeoutExpired' });
    for (const _ of [1, 2]) await readings.read(kept, { users: ['kari', 'ola'], when: today, now });
    expect(kept.asked.map(({ users }) => users)).toEqual([['kari', 'ola'], ['ola']]);
  });

  it('takes none of the other groups with it', async () => {
    const users = names(60);
    const ill = without(knows(users), 'user30', () => Promise.reject(fault()));
    const read = usersOf(await createFreeBusyCache().read(ill, { users, when: today, now }));
    expect(read.slice(0, 25)).toEqual(users.slice(0, 25));
    expect(read.slice(25, 50)).toEqual(users.slice(25, 50).map(() => 'failed'));
    expect(read.slice(50)).toEqual(users.slice(50));
  });

  it('is a fault where it is all, and is not kept', async () => {
    const readings = createFreeBusyCache();
    const kept = knows(['kari']);
    const ill = without(kept, 'kari', () => Promise.reject(fault()));
    const ask = (of: FakeCalendar) => readings.read(of, { users: ['kari'], when: today, now });
    await expect(ask(ill)).rejects.toMatchObject({ kind: 'failed' });
    expect(usersOf(await ask(kept))).toEqual(['kari']);
  });
});
