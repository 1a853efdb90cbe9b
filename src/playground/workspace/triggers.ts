import { Temporal } from 'temporal-polyfill';
import type { Clock } from '../../shared/time/clock.js';
import type { IdGenerator } from './id-generator.js';
import { SlackError } from './slack-error.js';

const LIFETIME_MS = 3_000;
/** The store keeps this many of the newest ids, including used and expired ones: the error depends on it. */
const MAX_STORED = 1_000;

interface Trigger {
  user: string;
  /** The channel of the interaction. */
  channel: string;
  /** The modal of the interaction. Only such a trigger can push a view. */
  viewId?: string | undefined;
}

/** Trigger ids: each opens one view within three seconds of the interaction. */
export interface TriggerStore {
  issue(trigger: Trigger): string;
  /** @throws {SlackError} for an unknown, used or expired id. */
  exchange(id: string): Trigger;
}

export function createTriggerStore(clock: Clock, ids: IdGenerator): TriggerStore {
  const issued = new Map<string, Trigger & { issuedAt: Temporal.Instant; isUsed: boolean }>();
  const isExpired = (issuedAt: Temporal.Instant) =>
    Temporal.Instant.compare(clock(), issuedAt.add({ milliseconds: LIFETIME_MS })) > 0;
  return {
    issue(trigger) {
      while (issued.size >= MAX_STORED) issued.delete(issued.keys().next().value ?? '');
      const id = `${ids.next('')}.${ids.next('')}.${ids.secret()}`;
      issued.set(id, { ...trigger, issuedAt: clock(), isUsed: false });
      return id;
    },
    exchange(id) {
      const entry = issued.get(id);
      if (!entry) throw new SlackError('invalid_trigger_id');
      if (entry.isUsed) throw new SlackError('exchanged_trigger_id');
      if (isExpired(entry.issuedAt)) throw new SlackError('expired_trigger_id');
      entry.isUsed = true;
      const { user, channel, viewId } = entry;
      return { user, channel, viewId };
    },
  };
}
