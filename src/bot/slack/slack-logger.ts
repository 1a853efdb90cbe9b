import { LogLevel, type Logger as SlackLogger } from '@slack/bolt';
import type { Logger } from '../../shared/observability/log.js';

/** Writes Bolt's log to ours. Its debug lines contain whole payloads and are dropped. */
export function createSlackLogger(log: Logger): SlackLogger {
  const words = (parts: unknown[]) =>
    parts.map((part) => (part instanceof Error ? part.message : String(part))).join(' ');
  return {
    debug: () => undefined,
    info: (...parts) => log.debug(words(parts)),
    warn: (...parts) => log.warn(words(parts)),
    error: (...parts) => log.error(words(parts)),
    setLevel: () => undefined,
    getLevel: () => LogLevel.INFO,
    setName: () => undefined,
  };
}
