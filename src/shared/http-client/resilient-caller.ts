import { BrokenCircuitError, TaskCancelledError } from 'cockatiel';
import { type FaultKind, ServiceFault } from '../errors.js';
import type { Metrics } from '../observability/metrics.js';
import type { CallOptions } from './call-options.js';
import {
  CallCancelledError,
  createResiliencePolicy,
  isOutage,
  type ResiliencePolicyOptions,
} from './policy.js';
import { retryWhenBusy } from './retry-when-busy.js';

export interface ResilientCallerOptions extends ResiliencePolicyOptions {
  /** The name of the service in logs and faults. */
  service: string;
  /** Whether to retry a `busy` answer after its `Retry-After`, within the budget. Default: false. */
  honorsRetryAfter?: boolean;
  /** With `honorsRetryAfter`: milliseconds of the first wait when a `busy` answer has no `Retry-After`. Default: no retry. */
  firstBusyWaitMs?: number;
  /** Records the duration of each call. */
  metrics?: Pick<Metrics, 'outgoingDuration'> | undefined;
}

/** Calls one service under one policy: a time budget per call, retries and a circuit breaker. */
export type ResilientCaller = <Answer>(
  operation: string,
  ask: (signal: AbortSignal) => Promise<Answer>,
  call?: CallOptions,
) => Promise<Answer>;

/** Creates a caller. It turns errors of the policy (timeout, open breaker) into a {ServiceFault}. */
export function createResilientCaller(options: ResilientCallerOptions): ResilientCaller {
  const { service, budgetMs, honorsRetryAfter = false, firstBusyWaitMs: firstWaitMs, metrics } = options;
  const policy = createResiliencePolicy(options);
  /** The kind of the last outage. It is the kind of all faults while the breaker is open. */
  let lastIllness: FaultKind = 'unreachable';

  function faultOf(error: unknown, operation: string): unknown {
    if (error instanceof BrokenCircuitError) {
      return new ServiceFault({ service, operation, kind: lastIllness, cause: error });
    }
    const isLate = error instanceof TaskCancelledError;
    if (error instanceof CallCancelledError) return new ServiceFault({ service, operation, kind: 'timeout' });
    const fault = isLate ? new ServiceFault({ service, operation, kind: 'timeout' }) : error;
    if (fault instanceof ServiceFault && isOutage(fault)) lastIllness = fault.kind;
    return fault;
  }

  return async (operation, ask, call = {}) => {
    call.beforeRequest?.();
    const recordDuration = metrics?.outgoingDuration.startTimer({ service, operation });
    try {
      const endsAt = performance.now() + (call.budgetMs ?? budgetMs);
      const answer = await policy.execute(
        (signal) =>
          honorsRetryAfter ? retryWhenBusy(() => ask(signal), { endsAt, signal, firstWaitMs }) : ask(signal),
        call,
      );
      recordDuration?.({ outcome: 'ok' });
      return answer;
    } catch (error) {
      const fault = faultOf(error, operation);
      recordDuration?.({ outcome: fault instanceof ServiceFault ? fault.kind : 'error' });
      throw fault;
    }
  };
}
