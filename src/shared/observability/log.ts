import { type DestinationStream, type Logger, pino } from 'pino';
import { escapeControls } from '../text/clean-text.js';
import { currentRequestId } from './request-id.js';

export type { Logger } from 'pino';

export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Fields of logged objects that may contain a secret, a capability or typed text. */
const SECRET_FIELDS = [
  'token',
  'authorization',
  'apiKey',
  'x-api-key',
  'response_url',
  'responseUrl',
  'trigger_id',
  'triggerId',
  'private_metadata',
  'text',
  'signingSecret',
  'signing_secret',
  'cookie',
  'set-cookie',
];

/** Keeps only the safe fields of an error: errors of HTTP clients contain requests, keys and URLs. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack } = error;
  const code: unknown = Reflect.get(error, 'code');
  return {
    name,
    message,
    code,
    stack,
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  };
}

/** Adds the id of the current request to each line. */
function mixin(): object {
  const request = currentRequestId();
  return request === undefined ? {} : { request };
}

/** Creates a logger that writes one JSON object per line, redacts secrets and escapes control characters. */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const paths = SECRET_FIELDS.flatMap((field) => [`["${field}"]`, `*["${field}"]`, `*.*["${field}"]`]);
  return pino(
    {
      level,
      base: null,
      mixin,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths, censor: '[redacted]' },
      // A terminal that shows the log would obey them.
      hooks: { streamWrite: escapeControls },
      serializers: { err: describeError, error: describeError },
    },
    destination ?? pino.destination(2),
  );
}
