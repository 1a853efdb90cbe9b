import { LogLevel, type Logger as SlackLogger } from '@slack/bolt';
import type { Logger } from '../../shared/observability/log.js';

/** Bolt's logger on ours. Its debug lines hold whole payloads, so they are never written. */
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
