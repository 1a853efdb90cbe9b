import type { Program } from '../../shared/lifecycle.js';
import { waitUnlessAborted } from '../delivery/scheduler.js';
import { settleBookings } from '../features/booking/book-room.js';
import type { Runtime } from './runtime.js';

/** How often bookings are settled whose answer did not come. */
const BOOKINGS_EVERY_MS = 20_000;

/**
 * Settles bookings and deletes old ones, as a program beside the bot. Old ones are deleted also after booking was turned off.
 * Any number may share a database.
 */
export function createBookingUpkeep(
  runtime: Pick<Runtime, 'state' | 'workspaceOf' | 'identifyWorkspace' | 'clock' | 'log'>,
): Program {
  const { state, workspaceOf, identifyWorkspace, clock, log } = runtime;
  const stopping = new AbortController();
  let loop: Promise<void> = Promise.resolve();

  async function repeat(): Promise<void> {
    const { bookings } = state;
    while (bookings && !stopping.signal.aborted) {
      const bookingsOf = async (team: string) => workspaceOf(await identifyWorkspace(team)).services.bookings;
      await settleBookings({ bookings, bookingsOf, clock, log }).catch((error: unknown) =>
        log.error({ err: error }, 'the bookings could not be looked through'),
      );
      await waitUnlessAborted(BOOKINGS_EVERY_MS, stopping.signal);
    }
  }

  return {
    async start() {
      loop = repeat();
      return 'bookings';
    },
    async stop() {
      stopping.abort();
      await loop;
    },
  };
}

/** How often the polls that have closed are searched for. */
const POLLS_EVERY_MS = 15_000;

/** Closes polls and deletes old ones, as a program beside the bot. Any number may share a database. */
export function createPollUpkeep({ pollUpdater, log }: Pick<Runtime, 'pollUpdater' | 'log'>): Program {
  const stopping = new AbortController();
  let loop: Promise<void> = Promise.resolve();

  async function repeat(): Promise<void> {
    while (!stopping.signal.aborted) {
      await pollUpdater
        ?.updateOutdated()
        .catch((error: unknown) => log.error({ err: error }, 'the polls could not be looked through'));
      await waitUnlessAborted(POLLS_EVERY_MS, stopping.signal);
    }
  }

  return {
    async start() {
      loop = repeat();
      return 'polls';
    },
    async stop() {
      stopping.abort();
      await loop;
    },
  };
}
