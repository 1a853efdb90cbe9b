import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { type DestinationStream, type Logger, pino } from 'pino';
import { escapeControls } from '../text/clean-text.js';

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
  const request = requestIds.getStore();
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

/** One id for all work for one request from Slack, in all processes up to the calendar server. */
const requestIds = new AsyncLocalStorage<string>();

/** The header between Ordrom's processes and to servers without a header of their own. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** The header that Exchange and Microsoft 365 write to their logs (MS-OXWSCDATA, «client-request-id»). */
const MICROSOFT_HEADER = 'client-request-id';

/** The format of ids from Ordrom and from proxies. Other values must not get into a log. */
const SAFE_REQUEST_ID = /^[\w-]{8,64}$/u;

/** Returns the id of the current request. Outside of one: the received id if it is safe to log, or else a new one. */
export const requestIdFor = (sent: unknown): string => requestIds.getStore() ?? sanitizeRequestId(sent);

/** Runs the work under the received id if it is safe to log, or else under a new one. */
export function withRequestId<Value>(sent: unknown, work: () => Value): Value {
  return requestIds.run(sanitizeRequestId(sent), work);
}

const sanitizeRequestId = (sent: unknown): string =>
  typeof sent === 'string' && SAFE_REQUEST_ID.test(sent) ? sent : randomUUID();

/** Returns the headers that pass the current request id on. */
export function requestIdHeaders({ toMicrosoft = false } = {}): Record<string, string> {
  const id = requestIds.getStore();
  return id === undefined ? {} : { [toMicrosoft ? MICROSOFT_HEADER : REQUEST_ID_HEADER]: id };
}
