import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import * as z from 'zod';
import { type FaultKind, ServiceFault } from '../errors.js';
import { type Logger, REQUEST_ID_HEADER, requestIdFor } from '../observability/log.js';
import { REQUEST_DEADLINES, type RequestDeadlines } from './request-deadlines.js';

/** The stable codes of both services' problem documents. Clients may depend on them. */
const PROBLEMS = {
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

type ProblemCode = keyof typeof PROBLEMS;

/** `application/problem+json`, RFC 9457 section 3. */
export const problemSchema = z.object({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().optional(),
  code: z.string(),
});

type ProblemDocument = z.infer<typeof problemSchema>;

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
function toProblemDocument(code: ProblemCode, detail?: string): ProblemDocument {
  const { status, title } = PROBLEMS[code];
  return { type: 'about:blank', title, status, ...(detail !== undefined && { detail }), code };
}

/** Other faults, such as a wrong key or path for the source, are `source_failed` to the caller. */
const SOURCE_PROBLEMS: Partial<Record<FaultKind, ProblemCode>> = {
  timeout: 'source_slow',
  busy: 'source_busy',
};

/** Converts a fault of the source into the error that the caller may see. The log has the cause. */
function toProblemError(fault: ServiceFault): ProblemError {
  const { kind, retryAfterSeconds } = fault;
  return new ProblemError(SOURCE_PROBLEMS[kind] ?? 'source_failed', undefined, {
    cause: fault,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}

/** Sends the problem document of a code. */
export function sendProblem(
  reply: FastifyReply,
  code: ProblemCode,
  detail?: string,
  retryAfterSeconds?: number,
) {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', Math.ceil(retryAfterSeconds));
  return reply
    .status(PROBLEMS[code].status)
    .type('application/problem+json')
    .send(toProblemDocument(code, detail));
}

/** The problems of Node's HTTP parser. Every other error of the parser is a bad parameter. */
const PARSER_PROBLEMS: Partial<Record<string, ProblemCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};

/**
 * Answers bytes that are not an HTTP request, and closes the connection. The answer says so (RFC 9112, section
 * 9.6), otherwise the client sends its next request to a closed connection.
 */
function sendParserProblem({ code: cause = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (cause === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = PARSER_PROBLEMS[cause] ?? 'bad_parameter';
  const { status } = PROBLEMS[code];
  const body = JSON.stringify(
    toProblemDocument(code, code === 'bad_parameter' ? 'the request cannot be read' : undefined),
  );
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** Answers errors and unknown routes with a problem document. Logs errors with status 500 and above. */
function addErrorHandlers(app: FastifyInstance, log: Logger) {
  const logFailure = (err: Error, { routeOptions, headers }: FastifyRequest, what: string) => {
    const request = requestIdFor(headers[REQUEST_ID_HEADER]);
    log.error({ err, route: routeOptions.url, request }, what);
  };
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, 'unknown_route'));
  app.setErrorHandler((thrown: FastifyError | ServiceFault, request, reply) => {
    const error = thrown instanceof ServiceFault ? toProblemError(thrown) : thrown;
    if (error instanceof ProblemError) {
      if (PROBLEMS[error.code].status >= 500) logFailure(error, request, 'source failed');
      return sendProblem(reply, error.code, error.detail, error.retryAfterSeconds);
    }
    if (hasZodFastifySchemaValidationErrors(error)) {
      const issue = error.validation[0];
      return sendProblem(
        reply,
        'bad_parameter',
        `${issue?.instancePath.slice(1) ?? ''}: ${issue?.message ?? ''}`,
      );
    }
    if (error.statusCode !== undefined && error.statusCode < 500) return sendProblem(reply, 'bad_parameter');
    logFailure(error, request, 'request failed');
    return sendProblem(reply, 'internal');
  });
}

const MAX_PATH_CHARACTERS = 8_000;

export type ServiceApp = ReturnType<typeof createFastifyApp>;

/** All schemas are zod's. Without this, Fastify loads its own schema compilers, which are never used. */
function refuseJsonSchema(): never {
  throw new Error('a schema is not of zod');
}

/** Creates an app whose schemas are zod's, whose errors are problem documents, and never repeat a URL. */
export function createFastifyApp(log: Logger, deadlines: RequestDeadlines = REQUEST_DEADLINES) {
  const app = fastify({
    http: deadlines,
    // Fastify sets it anew.
    requestTimeout: deadlines.requestTimeout,
    // Requests are not logged, because the path contains the calendar key. Faults are logged with the
    // operation's name.
    logger: false,
    schemaController: {
      compilersFactory: { buildValidator: refuseJsonSchema, buildSerializer: refuseJsonSchema },
    },
    routerOptions: { maxParamLength: MAX_PATH_CHARACTERS, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // For a URL that is not UTF-8 or too long. Fastify's own answer would repeat the URL with its key.
    frameworkErrors: (_error, _request, reply) => {
      sendProblem(reply, 'bad_parameter', 'the address cannot be read');
    },
    clientErrorHandler: sendParserProblem,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  addErrorHandlers(app, log);
  return app;
}
