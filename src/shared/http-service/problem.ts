import * as z from 'zod';
import type { FaultKind, ServiceFault } from '../errors.js';

/** The stable codes of both services' problem documents. Clients may depend on them. */
export const PROBLEMS = {
  bad_parameter: { status: 400, title: 'Bad parameter' },
  unauthorized: { status: 401, title: 'A valid key is required' },
  unknown_route: { status: 404, title: 'No such resource' },
  unknown_dictionary: { status: 404, title: 'No such dictionary' },
  unknown_article: { status: 404, title: 'No such article' },
  unknown_room: { status: 404, title: 'No such room' },
  method_not_allowed: { status: 405, title: 'Only GET is answered' },
  request_timeout: { status: 408, title: 'The request came too slowly' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  headers_too_large: { status: 431, title: 'The headers are too large' },
  internal: { status: 500, title: 'Internal error' },
  source_failed: { status: 502, title: 'The source behind failed' },
  source_busy: { status: 503, title: 'The source behind is busy' },
  source_slow: { status: 504, title: 'The source behind is too slow' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

/** `application/problem+json`, RFC 9457 section 3. */
export const problemSchema = z.object({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().optional(),
  code: z.string(),
});
export type ProblemDocument = z.infer<typeof problemSchema>;

/**
 * An error with a problem code. `detail` is sent to the caller, so it may name parameters but no internals.
 */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly code: ProblemCode;
  readonly detail: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ProblemCode,
    detail?: string,
    options: { retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(detail ?? PROBLEMS[code].title, { cause: options.cause });
    this.code = code;
    this.detail = detail;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Creates the problem document of a code. */
export function toProblemDocument(code: ProblemCode, detail?: string): ProblemDocument {
  const { status, title } = PROBLEMS[code];
  return { type: 'about:blank', title, status, ...(detail !== undefined && { detail }), code };
}

/** Other faults, such as a wrong key or path for the source, are `source_failed` to the caller. */
const SOURCE_PROBLEMS: Partial<Record<FaultKind, ProblemCode>> = {
  timeout: 'source_slow',
  busy: 'source_busy',
};

/** Converts a fault of the source into the error that the caller may see. The log has the cause. */
export function toProblemError(fault: ServiceFault): ProblemError {
  const { kind, retryAfterSeconds } = fault;
  return new ProblemError(SOURCE_PROBLEMS[kind] ?? 'source_failed', undefined, {
    cause: fault,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}
