import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { FaultMode, FaultSettings, FaultTarget } from '../protocol.js';
import type { TrafficLog } from './traffic-log.js';

/** Longer than Slack waits for an app, and longer than an app should wait for anything. */
const SLOW_MS = 4_000;
const RETRY_AFTER_SECONDS = 5;

export type FaultInjector = ReturnType<typeof createFaultInjector>;

/** Injects faults into every request of a target until they are switched off. */
export function createFaultInjector(slowMs = SLOW_MS) {
  let settings: FaultSettings = { slack: 'none', app: 'none', dictionary: 'none', calendar: 'none' };
  return {
    settings: () => settings,
    set(target: FaultTarget, fault: FaultMode) {
      settings = { ...settings, [target]: fault };
    },
    /** Waits for the delay of the target; resolves at once when it is not slow. */
    async delay(target: FaultTarget) {
      if (settings[target] === 'slow') await wait(slowMs, undefined, { ref: false });
    },
  };
}

/**
 * Logs a request of the app over HTTP, and applies the fault that is switched on for its target.
 * @returns the function that logs the answer; `undefined` when the fault has answered the request
 */
export async function admitRequest(
  { traffic, faults }: { traffic: TrafficLog; faults: FaultInjector },
  target: FaultTarget,
  entry: Omit<Parameters<TrafficLog['begin']>[0], 'via'>,
  reply: FastifyReply,
): Promise<ReturnType<TrafficLog['begin']> | undefined> {
  const endEntry = traffic.begin({ ...entry, via: 'http' });
  const status = await applyFault(faults, target, reply);
  if (status === undefined) return endEntry;
  endEntry({ status, isFailure: true });
  return undefined;
}

/**
 * Answers the request with the target's fault, if it has one that answers; otherwise waits for its delay.
 * @returns the status that was sent; `undefined` when the caller must answer the request
 */
async function applyFault(
  faults: FaultInjector,
  target: FaultTarget,
  reply: FastifyReply,
): Promise<string | undefined> {
  switch (faults.settings()[target]) {
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
      await faults.delay(target);
      return undefined;
  }
}
