/**
 * Why a question to another service could not be answered. "Nothing found" is never one of these: it is an answer.
 *
 * - `unreachable`: no connection (refused, reset, name not found, or the circuit breaker is open)
 * - `timeout`: no answer within the budget
 * - `busy`: the service asked us to wait (429, 503 with `Retry-After`)
 * - `failed`: a 5xx
 * - `invalid`: an answer, but not of the agreed shape (HTML, half a JSON, other fields)
 * - `unauthorized`: our key was refused (401, 403)
 * - `rejected`: any other 4xx
 * - `not_found`: 404; the clients turn it into an answer where the contract lets them
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

export interface FaultDetails {
  /** The service asked, as the log should name it: `dictionary`, `calendar`. */
  service: string;
  /** The operation asked for. Never an address: the calendar key stands in the path. */
  operation: string;
  kind: FaultKind;
  status?: number | undefined;
  /** The stable `code` of the service's problem document (RFC 9457), where it sent one. */
  code?: string | undefined;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
}

/** A service could not be asked, or answered in a way that cannot be used. */
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

/** The configuration cannot be used; every problem found, each a sentence that names its variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}
