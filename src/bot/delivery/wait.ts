import { setTimeout as pause } from 'node:timers/promises';

/** Ends early, and quietly, when the signal comes. */
export type Wait = (ms: number, signal?: AbortSignal) => Promise<void>;

export const wait: Wait = (ms, signal) =>
  pause(ms, undefined, signal && { signal }).catch((error: unknown) => {
    if (!signal?.aborted) throw error;
  });
