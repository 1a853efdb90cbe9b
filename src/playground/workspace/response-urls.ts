import { Temporal } from 'temporal-polyfill';
import type { Clock } from '../../shared/time/clock.js';
import type { IdGenerator } from './id-generator.js';
import { SlackError } from './slack-error.js';

const LIFETIME_MINUTES = 30;
const MAX_USES = 5;
/** The store keeps this many of the newest URLs, including used and expired ones. */
const MAX_STORED = 10_000;

/** The target of a response: its user, its channel, and the message that it may replace or delete. */
export interface ResponseTarget {
  user: string;
  channel: string;
  /** The message of the interaction; for a slash command, the last answer through this URL. */
  original?: string | undefined;
  /** The thread of the original message. */
  threadTs?: string | undefined;
  /** The slash command as typed. The first answer to the whole channel shows it. */
  unshownCommand?: string | undefined;
}

/** Slack's `response_url`: five uses within thirty minutes. */
export interface ResponseUrlStore {
  /** Returns the path of a new URL. */
  issue(kind: 'commands' | 'actions' | 'app', target: ResponseTarget): string;
  /**
   * Counts one use. The returned target is the stored one: changes to it persist until the next use.
   * @throws {SlackError} `invalid_url`, `expired_url` or `used_url`.
   */
  use(path: string): ResponseTarget;
}

export function createResponseUrlStore(clock: Clock, ids: IdGenerator, teamId: string): ResponseUrlStore {
  const issued = new Map<string, { target: ResponseTarget; issuedAt: Temporal.Instant; uses: number }>();
  return {
    issue(kind, target) {
      while (issued.size >= MAX_STORED) issued.delete(issued.keys().next().value ?? '');
      const path = `/${kind}/${teamId}/${ids.next('')}/${ids.secret()}`;
      issued.set(path, { target, issuedAt: clock(), uses: 0 });
      return path;
    },
    use(path) {
      const entry = issued.get(path);
      if (!entry) throw new SlackError('invalid_url');
      if (Temporal.Instant.compare(clock(), entry.issuedAt.add({ minutes: LIFETIME_MINUTES })) > 0) {
        throw new SlackError('expired_url');
      }
      if (entry.uses >= MAX_USES) throw new SlackError('used_url');
      entry.uses += 1;
      return entry.target;
    },
  };
}
