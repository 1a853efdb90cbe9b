import {
  BrokenCircuitError,
  type BulkheadPolicy,
  BulkheadRejectedError,
  DelegateBackoff,
  handleWhen,
  retry,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import type { z } from 'zod';
import type { Clock } from '../../../shared/clock.js';
import { type FaultKind, ServiceFault } from '../../../shared/errors.js';
import { createHttpClient, type HttpClient, type Question } from '../../../shared/http.js';
import type { Logger } from '../../../shared/log.js';
import { isIllness } from '../../../shared/policy.js';

const SERVICE = 'ordbokene';
const RETRIES = 2;
const FIRST_PAUSE_MS = 250;
/** A person waits no longer; who asks us to is told on to whoever asked. */
const LONGEST_PAUSE_MS = 2_000;
/** What is asked of us beyond this is a mistake. */
const LONGEST_QUIET_MS = 600_000;
const BREAKER = { failures: 5, restMs: 10_000 };
/** The list of all articles is some 6 MB. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

export interface UpstreamOptions {
  /** The same service at each; the second is asked when the first is not well. */
  baseUrls: readonly string[];
  userAgent: string;
  /** How many questions are under way at once, whoever asks them. */
  gate: BulkheadPolicy;
  clock: Clock;
  log: Logger;
  /** The time one address may take for one answer. */
  attemptMs: number;
  /** The time a question may take, with waiting and repetitions. */
  budgetMs: number;
  /** Before the first repetition, doubled for the next; 250 ms. */
  pauseMs?: number;
}

const isFault = (error: unknown, ...kinds: FaultKind[]): error is ServiceFault =>
  error instanceof ServiceFault && kinds.includes(error.kind);

/**
 * Another address may do better: this one is ill, or out of service for a while. Who finds that we ask too much (429)
 * would find so there too.
 */
const isOfAddress = (error: unknown) =>
  error instanceof ServiceFault && (isIllness(error) || error.status === 503);

/** How long to wait before asking again; `undefined` where asking again is no use. */
export function pauseBefore(error: unknown, attempt: number, firstMs: number): number | undefined {
  const pause = firstMs * 2 ** (attempt - 1);
  if (isFault(error, 'busy')) {
    const wanted = (error.retryAfterSeconds ?? 0) * 1_000;
    return wanted <= LONGEST_PAUSE_MS ? wanted + pause : undefined;
  }
  if (!isFault(error, 'unreachable', 'failed', 'timeout')) return undefined;
  return error.cause instanceof BrokenCircuitError ? undefined : pause;
}

/** Every repetition is one of the whole round of addresses. */
function createPatience({ gate, budgetMs, pauseMs = FIRST_PAUSE_MS }: UpstreamOptions) {
  const again = retry(
    handleWhen((error) => pauseBefore(error, 1, pauseMs) !== undefined),
    {
      maxAttempts: RETRIES,
      backoff: new DelegateBackoff(({ attempt, result }) =>
        'error' in result ? (pauseBefore(result.error, attempt, pauseMs) ?? 0) : 0,
      ),
    },
  );
  return wrap(timeout(budgetMs, TimeoutStrategy.Aggressive), gate, again);
}

function faultOf(error: unknown, operation: string): unknown {
  if (error instanceof TaskCancelledError) {
    return new ServiceFault({ service: SERVICE, operation, kind: 'timeout' });
  }
  if (error instanceof BulkheadRejectedError) {
    return new ServiceFault({ service: SERVICE, operation, kind: 'busy', retryAfterSeconds: 1 });
  }
  return error;
}

/**
 * Asks Ordbøkene as a guest does: few questions at once, again after a pause where one was lost, at the other address
 * where the first is ill, and not at all for as long as it asks to be left alone.
 */
export function createUpstream(options: UpstreamOptions): HttpClient {
  const { baseUrls, userAgent, attemptMs, clock, log } = options;
  const patience = createPatience(options);
  const hosts = baseUrls.map((baseUrl) =>
    createHttpClient({
      service: SERVICE,
      baseUrl,
      headers: { 'user-agent': userAgent },
      budgetMs: attemptMs,
      retries: 0,
      breaker: BREAKER,
      maxAnswerBytes: MAX_ANSWER_BYTES,
    }),
  );
  let quietUntil = 0;
  const now = () => clock().epochMilliseconds;

  function note(error: unknown, index: number) {
    if (!(error instanceof ServiceFault) || error.kind === 'not_found') return;
    if (error.cause instanceof BrokenCircuitError) return;
    log.warn({ err: error, address: index + 1 }, 'Ordbøkene did not answer');
    if (error.status !== 429) return;
    const wanted = (error.retryAfterSeconds ?? 0) * 1_000;
    quietUntil = Math.max(quietUntil, now() + Math.min(wanted, LONGEST_QUIET_MS));
  }

  async function askFrom<Schema extends z.ZodType>(
    index: number,
    question: Question<Schema>,
  ): Promise<z.output<Schema>> {
    const { operation } = question;
    const host = hosts[index];
    if (!host) throw new ServiceFault({ service: SERVICE, operation, kind: 'unreachable' });
    try {
      return await host.getJson(question);
    } catch (error) {
      note(error, index);
      if (!isOfAddress(error) || index + 1 === hosts.length) throw error;
      return askFrom(index + 1, question);
    }
  }

  async function askNow<Schema extends z.ZodType>(question: Question<Schema>, signal: AbortSignal) {
    const { operation } = question;
    if (signal.aborted) throw new TaskCancelledError();
    const quietMs = quietUntil - now();
    if (quietMs > 0) {
      throw new ServiceFault({
        service: SERVICE,
        operation,
        kind: 'busy',
        retryAfterSeconds: quietMs / 1_000,
      });
    }
    return askFrom(0, question);
  }

  return {
    async getJson(question) {
      try {
        // A signal of its own: the policy's default is one for all questions, and warns when many are under way.
        const { signal: own } = new AbortController();
        return await patience.execute(({ signal }) => askNow(question, signal), own);
      } catch (error) {
        throw faultOf(error, question.operation);
      }
    },
  };
}
