/**
 * Why a call to another service failed. "Nothing found" is an answer, not a failure.
 *
 * - `unreachable`: no connection (refused, reset, name not found, or the circuit breaker is open)
 * - `timeout`: no answer within the time budget
 * - `busy`: the service asks its client to wait (429, 503 with `Retry-After`)
 * - `failed`: a 5xx
 * - `invalid`: the answer does not match the schema (HTML, truncated JSON, other fields)
 * - `unauthorized`: the service refused the key (401, 403)
 * - `rejected`: any other 4xx
 * - `not_found`: 404; clients turn it into an empty answer if the contract allows it
 */
export type FaultKind =
  | 'unreachable'
  | 'timeout'
  | 'busy'
  | 'failed'
  | 'invalid'
  | 'unauthorized'
  | 'rejected'
  | 'not_found';

interface FaultDetails {
  /** The name of the service in logs: `dictionary`, `calendar`. */
  service: string;
  /** The name of the operation. Never a URL, because its path contains the calendar key. */
  operation: string;
  kind: FaultKind;
  status?: number | undefined;
  /** The stable `code` of the service's problem document (RFC 9457), if it sent one. */
  code?: string | undefined;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
}

/** A call to a service that failed or returned an unusable answer. */
export class ServiceFault extends Error {
  override readonly name = 'ServiceFault';
  readonly service: string;
  readonly operation: string;
  readonly kind: FaultKind;
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(details: FaultDetails) {
    const status = details.status === undefined ? '' : ` (${details.status})`;
    super(`${details.service} ${details.operation}: ${details.kind}${status}`, { cause: details.cause });
    this.service = details.service;
    this.operation = details.operation;
    this.kind = details.kind;
    this.status = details.status;
    this.code = details.code;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** An invalid configuration. It lists all problems, each as a sentence that names its variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}
