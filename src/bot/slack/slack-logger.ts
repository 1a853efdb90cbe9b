import { LogLevel, type Logger as SlackLogger } from '@slack/bolt';
import type { Logger } from '../../shared/observability/log.js';

/** Bolt's warning about a kind of payload that it does not know, such as one that nobody subscribed. */
const UNKNOWN_KIND = /^Could not determine the type of an incoming event/u;

/** Writes Bolt's log to ours. Its debug lines contain whole payloads and are dropped. */
export function createSlackLogger(log: Logger): SlackLogger {
  const words = (parts: unknown[]) =>
    parts.map((part) => (part instanceof Error ? part.message : String(part))).join(' ');
  return {
    debug: () => undefined,
    info: (...parts) => log.debug(words(parts)),
    warn(...parts) {
      const said = words(parts);
      if (UNKNOWN_KIND.test(said)) log.debug(said);
      else log.warn(said);
    },
    error: (...parts) => log.error(words(parts)),
    setLevel: () => undefined,
    getLevel: () => LogLevel.INFO,
    setName: () => undefined,
  };
}
