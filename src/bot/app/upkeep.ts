import type { Program } from '../../shared/lifecycle.js';
import { waitUnlessAborted } from '../delivery/scheduler.js';
import { settleBookings } from '../features/booking/book-room.js';
import type { Runtime } from './runtime.js';

/** How often bookings are settled whose answer did not come. */
const BOOKINGS_EVERY_MS = 20_000;

/** How often the polls that have closed are searched for. */
const POLLS_EVERY_MS = 15_000;

/** Repeats work in the background, as a program beside the bot. @param name what it looks through, as the log says it */
function createUpkeep(
  name: string,
  everyMs: number,
  work: () => Promise<void> | undefined,
  { log }: Pick<Runtime, 'log'>,
): Program {
  const stopping = new AbortController();
  let loop: Promise<void> = Promise.resolve();

  async function repeat(): Promise<void> {
    while (!stopping.signal.aborted) {
      await work()?.catch((error: unknown) =>
        log.error({ err: error }, `the ${name} could not be looked through`),
      );
      await waitUnlessAborted(everyMs, stopping.signal);
    }
  }

  return {
    async start() {
      loop = repeat();
      return name;
    },
    async stop() {
      stopping.abort();
      await loop;
    },
  };
}

/**
 * Settles bookings and deletes old ones. Old ones are deleted also after booking was turned off. Any number may share a
 * database.
 */
export function createBookingUpkeep(
  runtime: Pick<Runtime, 'state' | 'workspaceOf' | 'identifyWorkspace' | 'clock' | 'log'>,
): Program {
  const { state, workspaceOf, identifyWorkspace, clock, log } = runtime;
  const { bookings } = state;
  const bookingsOf = async (team: string) => workspaceOf(await identifyWorkspace(team)).services.bookings;
  const settle = () => bookings && settleBookings({ bookings, bookingsOf, clock, log });
  return createUpkeep('bookings', BOOKINGS_EVERY_MS, settle, runtime);
}

/** Closes polls and deletes old ones. Any number may share a database. */
export const createPollUpkeep = (runtime: Pick<Runtime, 'pollUpdater' | 'log'>): Program =>
  createUpkeep('polls', POLLS_EVERY_MS, () => runtime.pollUpdater?.updateOutdated(), runtime);
