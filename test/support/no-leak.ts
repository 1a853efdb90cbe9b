import { createLogger, type Logger, type LogLevel } from '../../src/shared/observability/log.js';

/**
 * Parts of all secrets in the tests: keys, passwords, tokens, `response_url`s. The logs of all tests are
 * searched for them. Each secret that a test invents must contain one of them.
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

/** @throws {Error} with the line, if a line since the last call contains a secret */
export function expectNoLeakedSecrets(): void {
  const [leak] = leaks.splice(0);
  if (leak !== undefined) throw new Error(`a secret is in the log: ${leak}`);
}

/** Creates a log that is searched for secrets. Adds each line to `lines`. */
export function createWatchedLog(lines: string[] = [], level: LogLevel = 'debug'): Logger {
  return createLogger(level, {
    write(line: string) {
      lines.push(line);
      if (SECRET_MARKERS.some((mark) => line.includes(mark))) leaks.push(line);
    },
  });
}

/**
 * Checks that a log contains none of the secrets. Each test system runs this check when it stops.
 *
 * @throws {Error} with the line, if a line contains a secret
 */
export function expectNoSecretsIn(lines: readonly string[], secrets: readonly string[]): void {
  for (const secret of secrets) {
    const leak = lines.find((line) => line.includes(secret));
    if (leak !== undefined) throw new Error(`a secret is in the log: ${leak}`);
  }
}
