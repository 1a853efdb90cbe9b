import { createLogger, type Logger, type LogLevel } from '../../src/shared/observability/log.js';

/**
 * Every log of every test is written here and searched for every secret that the tests give out: keys, passwords,
 * tokens, `response_url`s. What a test makes up as a secret has one of these in it.
 */
const SECRET_MARKERS = [
  'hemmelig',
  'nokkel',
  'stage-key',
  'xoxb-',
  'xoxe-',
  'xapp-',
  '-secret',
  '/response/',
];

const leaks: string[] = [];

/** @throws {Error} with the line, where one of those since the last look holds a secret */
export function expectNoLeakedSecrets(): void {
  const [leak] = leaks.splice(0);
  if (leak !== undefined) throw new Error(`a secret is in the log: ${leak}`);
}

/** A log that is searched; what it is told is added to `lines`. */
export function createWatchedLog(lines: string[] = [], level: LogLevel = 'debug'): Logger {
  return createLogger(level, {
    write(line: string) {
      lines.push(line);
      if (SECRET_MARKERS.some((mark) => line.includes(mark))) leaks.push(line);
    },
  });
}

/**
 * Every stage ends with this, so that each story that is played on one also shows that its whole log holds nothing of
 * what only Slack and the stage know.
 *
 * @throws {Error} with the line, where one does
 */
export function expectNoSecretsIn(lines: readonly string[], secrets: readonly string[]): void {
  for (const secret of secrets) {
    const leak = lines.find((line) => line.includes(secret));
    if (leak !== undefined) throw new Error(`a secret is in the log: ${leak}`);
  }
}
