import { Temporal } from 'temporal-polyfill';
import type { Clock } from '../../shared/time/clock.js';
import type { IdGenerator } from './id-generator.js';
import { SlackError } from './slack-error.js';

const LIFETIME_MINUTES = 30;
const MAX_USES = 5;
/** The last ones issued are remembered, used up and old ones too. */
const MAX_STORED = 10_000;

/** Where a response goes: to whom, in which channel, and which message it may replace or delete. */
export interface ResponseTarget {
  user: string;
  channel: string;
  /** The message that was interacted with; of a slash command, the last one answered through this address. */
  original?: string | undefined;
  /** The thread that the original stands in. */
  threadTs?: string | undefined;
  /** The slash command as typed: an answer to the whole channel shows it too, once. */
  unshownCommand?: string | undefined;
}

/** `response_url`: five uses in thirty minutes. */
export interface ResponseUrlStore {
  /** The path of a new address. */
  issue(kind: 'commands' | 'actions' | 'app', target: ResponseTarget): string;
  /**
   * Counts one use. The target is the kept one: what is changed in it is there at the next use.
   * @throws {SlackError} `invalid_url`, `expired_url` or `used_url`.
   */
  use(path: string): ResponseTarget;
}

export function createResponseUrlStore(clock: Clock, ids: IdGenerator, teamId: string): ResponseUrlStore {
  const issued = new Map<string, { target: ResponseTarget; at: Temporal.Instant; uses: number }>();
  return {
    issue(kind, target) {
      while (issued.size >= MAX_STORED) issued.delete(issued.keys().next().value ?? '');
      const path = `/${kind}/${teamId}/${ids.next('')}/${ids.secret()}`;
      issued.set(path, { target, at: clock(), uses: 0 });
      return path;
    },
    use(path) {
      const found = issued.get(path);
      if (!found) throw new SlackError('invalid_url');
      if (Temporal.Instant.compare(clock(), found.at.add({ minutes: LIFETIME_MINUTES })) > 0) {
        throw new SlackError('expired_url');
      }
      if (found.uses >= MAX_USES) throw new SlackError('used_url');
      found.uses += 1;
      return found.target;
    },
  };
}
