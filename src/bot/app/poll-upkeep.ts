import type { Program } from '../../shared/lifecycle.js';
import { wait } from '../delivery/wait.js';
import type { Runtime } from './runtime.js';

/** How often the polls that have closed are searched for. */
const EVERY_MS = 15_000;

/** Closes polls and deletes old ones, as a program beside the bot. Any number may share a database. */
export function createPollUpkeep({ pollUpdater, log }: Pick<Runtime, 'pollUpdater' | 'log'>): Program {
  const stopping = new AbortController();
  let loop: Promise<void> = Promise.resolve();

  async function repeat(): Promise<void> {
    while (!stopping.signal.aborted) {
      await pollUpdater
        ?.updateOutdated()
        .catch((error: unknown) => log.error({ err: error }, 'the polls could not be looked through'));
      await wait(EVERY_MS, stopping.signal);
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
