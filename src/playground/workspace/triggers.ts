import { Temporal } from 'temporal-polyfill';
import type { Clock } from '../../shared/time/clock.js';
import type { IdGenerator } from './id-generator.js';
import { SlackError } from './slack-error.js';

const LIFETIME_MS = 3_000;
/** The last ones issued are remembered, used and old ones too: what is wrong with an id is part of the answer. */
const MAX_STORED = 1_000;

interface Trigger {
  user: string;
  /** Where it happened. */
  channel: string;
  /** The modal that the interaction took place in; only such a trigger can push. */
  viewId?: string | undefined;
}

/** Trigger ids: each opens one view, within three seconds of the interaction. */
export interface TriggerStore {
  issue(trigger: Trigger): string;
  /** @throws {SlackError} for an id that is unknown, used or too old. */
  exchange(id: string): Trigger;
}

export function createTriggerStore(clock: Clock, ids: IdGenerator): TriggerStore {
  const issued = new Map<string, Trigger & { at: Temporal.Instant; used: boolean }>();
  const isOld = (at: Temporal.Instant) =>
    Temporal.Instant.compare(clock(), at.add({ milliseconds: LIFETIME_MS })) > 0;
  return {
    issue(trigger) {
      while (issued.size >= MAX_STORED) issued.delete(issued.keys().next().value ?? '');
      const id = `${ids.next('')}.${ids.next('')}.${ids.secret()}`;
      issued.set(id, { ...trigger, at: clock(), used: false });
      return id;
    },
    exchange(id) {
      const found = issued.get(id);
      if (!found) throw new SlackError('invalid_trigger_id');
      if (found.used) throw new SlackError('exchanged_trigger_id');
      if (isOld(found.at)) throw new SlackError('expired_trigger_id');
      found.used = true;
      const { user, channel, viewId } = found;
      return { user, channel, viewId };
    },
  };
}
