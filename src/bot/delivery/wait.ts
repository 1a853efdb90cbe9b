import { setTimeout as pause } from 'node:timers/promises';

/** Resolves after so many milliseconds, or early when the signal is aborted. */
export type Wait = (ms: number, signal?: AbortSignal) => Promise<void>;

export const wait: Wait = (ms, signal) =>
  pause(ms, undefined, signal && { signal }).catch((error: unknown) => {
    if (!signal?.aborted) throw error;
  });
