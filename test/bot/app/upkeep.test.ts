import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { createBookingUpkeep, createPollUpkeep } from '../../../src/bot/app/upkeep.js';
import type { Booking } from '../../../src/bot/model/booking.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { createInMemoryState } from '../support/in-memory-state.js';

describe('booking upkeep', () => {
  type Parts = Parameters<typeof createBookingUpkeep>[0];

  const NOW = Temporal.Instant.from('2026-11-23T09:00:00Z');

  /** The upkeep of one booking whose answer did not come, and what it does. */
  function stageOf({ listUnsettled }: { listUnsettled?: () => Promise<Booking[]> } = {}) {
    const done: string[] = [];
    const log: string[] = [];
    const booking = { id: 'b1', room: 'fjorden@eksempel.no', team: 'T1' } as Booking;
    const bookings = {
      deleteOld: async (now: number) => void done.push(`delete before ${now === NOW.epochMilliseconds}`),
      listUnsettled: listUnsettled ?? (async () => [booking]),
      takeOver: async (found: Booking, before: number) => {
        done.push(`take over ${NOW.epochMilliseconds - before}`);
        return found;
      },
      remove: async ({ id }: Booking) => void done.push(`remove ${id}`),
    };
    const service = {
      find: async (room: string, id: string) => {
        done.push(`find ${id} in ${room}`);
        return { state: 'absent' };
      },
    };
    const parts = {
      state: { bookings },
      identifyWorkspace: async (team: string) => ({ team }),
      workspaceOf: ({ team }: { team: string }) => {
        done.push(`workspace ${team}`);
        return { services: { bookings: service } };
      },
      clock: () => NOW,
      log: createWatchedLog(log),
    };
    return { parts: parts as unknown as Parts, done, log };
  }

  test('settles bookings when it starts, with the service of their workspace, and stops at once', async () => {
    const { parts, done } = stageOf();
    const upkeep = createBookingUpkeep(parts);
    expect(await upkeep.start()).toBe('bookings');
    await expect.poll(() => done).toContain('remove b1');
    await upkeep.stop();
    expect(done).toEqual([
      'delete before true',
      'workspace T1',
      'take over 60000',
      'find b1 in fjorden@eksempel.no',
      'remove b1',
    ]);
  });

  test('goes on after a failure, which it logs', async () => {
    const { parts, log } = stageOf({
      listUnsettled: async () => {
        throw new Error('the database is away');
      },
    });
    const upkeep = createBookingUpkeep(parts);
    await upkeep.start();
    await expect.poll(() => log.join()).toContain('the bookings could not be looked through');
    await upkeep.stop();
  });

  test('does nothing without a store of bookings', async () => {
    const { parts, done } = stageOf();
    const upkeep = createBookingUpkeep({ ...parts, state: createInMemoryState() });
    await upkeep.start();
    await upkeep.stop();
    expect(done).toEqual([]);
  });
});

describe('poll upkeep', () => {
  test('looks through the polls when it starts, goes on after a failure, and stops at once', async () => {
    const log: string[] = [];
    let count = 0;
    const updateOutdated = async () => {
      count += 1;
      throw new Error('the database is away');
    };
    const pollUpdater = { updateOutdated, show: () => undefined, stop: async () => undefined };
    const upkeep = createPollUpkeep({ pollUpdater, log: createWatchedLog(log) });
    await upkeep.start();
    await expect.poll(() => log.join()).toContain('the polls could not be looked through');
    await upkeep.stop();
    expect(count).toBe(1);
  });
});
