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
  /** How logs and faults name the service. */
  service: string;
  /** Whether a question is asked again within its budget when the service says how long to wait; else that is a fault. */
  honorsRetryAfter?: boolean;
  /** Records the duration of each call. Unset: nothing is recorded. */
  metrics?: Pick<Metrics, 'outgoingDuration'> | undefined;
}

/** Asks one service under one policy: a time budget a question, one repetition, a breaker while the service is ill. */
export type ResilientCaller = <Answer>(
  operation: string,
  ask: (signal: AbortSignal) => Promise<Answer>,
  call?: CallOptions,
) => Promise<Answer>;

/** @returns an asker; what the policy itself gives up with is a {ServiceFault} too */
export function createResilientCaller(options: ResilientCallerOptions): ResilientCaller {
  const { service, budgetMs, honorsRetryAfter = false, metrics } = options;
  const policy = createResiliencePolicy(options);
  /** What opened the breaker: while it is open, people are told of that. */
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
        (signal) => (honorsRetryAfter ? retryWhenBusy(() => ask(signal), { endsAt, signal }) : ask(signal)),
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
