import { setMaxListeners } from 'node:events';
import { ServiceFault } from '../../shared/errors.js';
import type { CallOptions } from '../../shared/http-client/call-options.js';
import { RefusedError } from '../model/refused-error.js';

/** The time limit of one request. Each call of a service gets it as its options. */
export interface RequestDeadline extends CallOptions {
  signal: AbortSignal;
  /** Aborts all calls of the request that are still under way. */
  expire: () => void;
}

/**
 * @param take whether the person may call the services once more. It runs before the first call of the
 * request only: an answer about thirty rooms counts once, and a cached answer does not count
 */
export function createRequestDeadline(take: () => boolean): RequestDeadline {
  const controller = new AbortController();
  // An answer may wait for many rooms at the same time.
  setMaxListeners(0, controller.signal);
  let isCounted = false;
  return {
    signal: controller.signal,
    beforeRequest() {
      if (!isCounted && !take()) throw new RefusedError('too-often');
      isCounted = true;
    },
    expire: () =>
      controller.abort(new ServiceFault({ service: 'service', operation: 'answer', kind: 'timeout' })),
  };
}
