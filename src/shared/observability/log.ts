import { type DestinationStream, type Logger, pino } from 'pino';
import { currentRequestId } from './request-id.js';

export type { Logger } from 'pino';

export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Names under which a secret, a capability or what a person typed may turn up in a logged object. */
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

/** Errors are logged as their kind and sentences only: an HTTP client's error drags requests, keys and addresses along. */
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

/** On every line that is written for something that was asked. */
function mixin(): object {
  const request = currentRequestId();
  return request === undefined ? {} : { request };
}

/** One JSON object a line, with secrets blanked out. */
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
      serializers: { err: describeError, error: describeError },
    },
    destination ?? pino.destination(2),
  );
}
