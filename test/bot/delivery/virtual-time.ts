import { setImmediate as settle } from 'node:timers/promises';
import { Temporal } from 'temporal-polyfill';
import type { waitUnlessAborted } from '../../../src/bot/delivery/scheduler.js';
import type { Clock } from '../../../src/shared/time/clock.js';

/** A clock that jumps to the end of the next wait, so that hours pass in seconds. */
export interface VirtualTime {
  clock: Clock;
  wait: typeof waitUnlessAborted;
  /** Milliseconds since the start. */
  elapsed: () => number;
  /**
   * Advances the time until the condition holds. @throws where there are no more waits, or after the limit
   */
  until: (isSo: () => boolean, limitMs: number) => Promise<void>;
}

interface Waiting {
  at: number;
  wake: () => void;
}

/** Creates a clock for work without real waiting times. SQLite's driver answers synchronously. */
export function createVirtualTime(startsAt: string): VirtualTime {
  const start = Temporal.Instant.from(startsAt).epochMilliseconds;
  let now = start;
  const waiting = new Set<Waiting>();

  function next(): Waiting {
    let first: Waiting | undefined;
    for (const each of waiting) if (!first || each.at < first.at) first = each;
    if (!first) throw new Error('nobody waits for anything');
    return first;
  }

  return {
    clock: () => Temporal.Instant.fromEpochMilliseconds(now),
    elapsed: () => now - start,
    wait: (ms, signal) =>
      new Promise((resolve) => {
        const one: Waiting = {
          at: now + Math.ceil(ms),
          wake: () => {
            waiting.delete(one);
            signal?.removeEventListener('abort', one.wake);
            resolve();
          },
        };
        if (signal?.aborted) return resolve();
        waiting.add(one);
        signal?.addEventListener('abort', one.wake, { once: true });
      }),
    async until(isSo, limitMs) {
      for (await settle(); !isSo(); await settle()) {
        if (now - start > limitMs) throw new Error(`not within ${limitMs} ms`);
        const first = next();
        now = Math.max(now, first.at);
        first.wake();
      }
    },
  };
}
