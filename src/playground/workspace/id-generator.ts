import { randomBytes } from 'node:crypto';
import type { Temporal } from 'temporal-polyfill';
import type { Clock } from '../../shared/time/clock.js';

/**
 * Slack's message timestamp: seconds and microseconds since 1970. It is also the message's id in its channel.
 */
export function formatMessageTs(instant: Temporal.Instant): string {
  return formatMicroseconds(instant.epochNanoseconds / 1000n);
}

const MICROSECONDS = 1_000_000n;

function formatMicroseconds(microseconds: bigint): string {
  return `${microseconds / MICROSECONDS}.${(microseconds % MICROSECONDS).toString().padStart(6, '0')}`;
}

export type IdGenerator = ReturnType<typeof createIdGenerator>;

export function createIdGenerator(clock: Clock) {
  let lastTs = 0n;
  let counter = 0;
  return {
    /** The current time, always later than the previous one. */
    nextTs(): string {
      const now = clock().epochNanoseconds / 1000n;
      lastTs = now > lastTs ? now : lastTs + 1n;
      return formatMicroseconds(lastTs);
    },
    /** `V00001`, `V00002` … */
    next(prefix: string): string {
      counter += 1;
      return `${prefix}${counter.toString().padStart(5, '0')}`;
    },
    /** A random id for trigger ids, response URLs and tickets. */
    secret: () => randomBytes(16).toString('hex'),
  };
}
