import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { FaultSettings, FaultTarget, FaultMode as Standing } from '../protocol/workbench.js';

/** What one call of the Web API meets on purpose, so that an app's behaviour then can be seen. */
export interface ApiFault {
  /** Slack's error code. */
  error?: string;
  /** Another HTTP status than 200. */
  status?: number;
  /** Answers 429 `ratelimited` with this `Retry-After`. */
  retryAfterSeconds?: number;
}

/** Longer than Slack waits for an app, and than an app should wait for anybody. */
const SLOW_MS = 4_000;
const RETRY_AFTER_SECONDS = 5;

/** What goes wrong on purpose: the next call of one method, or everything at a place until it is switched off. */
export interface FaultInjector {
  /** The next call of the method meets this fault; called again, the one after it too. */
  failNext(method: string, fault: ApiFault): void;
  /** Takes the fault that this call meets, if any. */
  takeNext(method: string): ApiFault | undefined;
  settings(): FaultSettings;
  set(place: FaultTarget, fault: Standing): void;
  /** Resolves after the delay that stands at the place, at once where none does. */
  delay(place: FaultTarget, signal?: AbortSignal): Promise<void>;
}

export function createFaultInjector(slowMs = SLOW_MS): FaultInjector {
  const queued = new Map<string, ApiFault[]>();
  let settings: FaultSettings = { slack: 'none', app: 'none', dictionary: 'none', calendar: 'none' };
  return {
    failNext(method, fault) {
      queued.set(method, [...(queued.get(method) ?? []), fault]);
    },
    takeNext: (method) => queued.get(method)?.shift(),
    settings: () => settings,
    set(place, fault) {
      settings = { ...settings, [place]: fault };
    },
    async delay(place, signal) {
      if (settings[place] === 'slow')
        await pause(slowMs, undefined, { ref: false, ...(signal && { signal }) });
    },
  };
}

/**
 * Answers a request as the fault at the place has it, or after its delay lets it pass.
 * @returns the status that was answered; nothing where the request is still to be answered
 */
export async function applyFault(
  faults: FaultInjector,
  place: FaultTarget,
  reply: FastifyReply,
): Promise<string | undefined> {
  switch (faults.settings()[place]) {
    case 'ratelimited':
      reply.status(429).header('retry-after', String(RETRY_AFTER_SECONDS));
      reply.send({ ok: false, error: 'ratelimited' });
      return '429';
    case 'error':
      reply.status(500).send({ ok: false, error: 'internal_error' });
      return '500';
    case 'offline':
      reply.hijack();
      reply.raw.destroy();
      return 'no answer';
    default:
      await faults.delay(place);
      return undefined;
  }
}
