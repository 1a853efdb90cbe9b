import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import {
  createFreeBusyCache,
  type FreeBusyReading,
} from '../../../../src/bot/features/ledig/free-busy-cache.js';
import type { When } from '../../../../src/bot/time/when.js';
import { ServiceFault } from '../../../../src/shared/errors.js';
import { createFakeCalendar, type FakeCalendar, requestAt } from './fakes.js';

const { now } = requestAt('2026-11-24T09:00');
const today: When = { kind: 'day', date: Temporal.PlainDate.from('2026-11-24') };
const tomorrow: When = { kind: 'day', date: Temporal.PlainDate.from('2026-11-25') };
const names = (count: number) => Array.from({ length: count }, (_, n) => `user${n}`);
const calendarOf = (users: readonly string[]) =>
  createFakeCalendar('2026-11-24', Object.fromEntries(users.map((user) => [user, []])));
const usersOf = (read: readonly PromiseSettledResult<FreeBusyReading>[]) =>
  read.map((each) => (each.status === 'fulfilled' ? each.value.entry?.user : 'failed'));
const fault = () => new ServiceFault({ service: 'calendar', operation: 'free/busy', kind: 'failed' });

/** The calendar, except that requests with this user get another answer. */
function withBroken(service: FakeCalendar, broken: string, answer: () => Promise<never>): FakeCalendar {
  return {
    ...service,
    freeBusy: (users, window) => (users.includes(broken) ? answer() : service.freeBusy(users, window)),
  };
}

describe('a cached reading', () => {
  it('is not requested again; only missing users are', async () => {
    const freeBusyCache = createFreeBusyCache();
    const service = calendarOf(['kari', 'ola', 'per']);
    await freeBusyCache.read(service, { users: ['kari', 'ola'], when: today, now });
    const read = await freeBusyCache.read(service, { users: ['per', 'kari'], when: today, now });
    expect(usersOf(read)).toEqual(['per', 'kari']);
    expect(service.asked.map(({ users }) => users)).toEqual([['kari', 'ola'], ['per']]);
  });

  it('is requested once by concurrent questions', async () => {
    const freeBusyCache = createFreeBusyCache();
    const service = calendarOf(['kari']);
    const asks = [1, 2, 3].map(() => freeBusyCache.read(service, { users: ['kari'], when: today, now }));
    expect((await Promise.all(asks)).map(usersOf)).toEqual([['kari'], ['kari'], ['kari']]);
    expect(service.asked).toHaveLength(1);
  });

  it('is for its own days only', async () => {
    const freeBusyCache = createFreeBusyCache();
    const service = calendarOf(['kari']);
    await freeBusyCache.read(service, { users: ['kari'], when: today, now });
    await freeBusyCache.read(service, { users: ['kari'], when: tomorrow, now });
    expect(service.asked.map(({ window }) => window)).toEqual([{ day: 0 }, { day: 1 }]);
  });

  it('is for its own calendar only, because two workspaces may have equal user names', async () => {
    const freeBusyCache = createFreeBusyCache();
    const [one, other] = [calendarOf(['kari']), calendarOf(['kari'])];
    await freeBusyCache.read(one, { users: ['kari'], when: today, now });
    await freeBusyCache.read(other, { users: ['kari'], when: today, now });
    expect(other.asked).toHaveLength(1);
  });

  it('keeps the time it was read', async () => {
    const freeBusyCache = createFreeBusyCache();
    const service = calendarOf(['kari']);
    await freeBusyCache.read(service, { users: ['kari'], when: today, now });
    const [read] = await freeBusyCache.read(service, {
      users: ['kari'],
      when: today,
      now: now.add({ seconds: 40 }),
    });
    expect(read).toMatchObject({ value: { at: now } });
  });
});

describe('a failed reading', () => {
  it('is requested again', async () => {
    const freeBusyCache = createFreeBusyCache();
    const service = createFakeCalendar('2026-11-24', { kari: [], ola: 'ErrorTimeoutExpired' });
    for (const _ of [1, 2]) await freeBusyCache.read(service, { users: ['kari', 'ola'], when: today, now });
    expect(service.asked.map(({ users }) => users)).toEqual([['kari', 'ola'], ['ola']]);
  });

  it('does not affect the other groups', async () => {
    const users = names(60);
    const failing = withBroken(calendarOf(users), 'user30', () => Promise.reject(fault()));
    const read = usersOf(await createFreeBusyCache().read(failing, { users, when: today, now }));
    expect(read.slice(0, 25)).toEqual(users.slice(0, 25));
    expect(read.slice(25, 50)).toEqual(users.slice(25, 50).map(() => 'failed'));
    expect(read.slice(50)).toEqual(users.slice(50));
  });

  it('is a fault if every reading fails, and is not cached', async () => {
    const freeBusyCache = createFreeBusyCache();
    const service = calendarOf(['kari']);
    const failing = withBroken(service, 'kari', () => Promise.reject(fault()));
    const ask = (calendar: FakeCalendar) =>
      freeBusyCache.read(calendar, { users: ['kari'], when: today, now });
    await expect(ask(failing)).rejects.toMatchObject({ kind: 'failed' });
    expect(usersOf(await ask(service))).toEqual(['kari']);
  });
});
