import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ServiceFault } from '../errors.js';
import { currentRequestId, type Logger, REQUEST_ID_HEADER, sanitizeRequestId } from '../observability/log.js';
import { PROBLEMS, type ProblemCode, ProblemError, toProblemDocument, toProblemError } from './problem.js';

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
export function sendParserProblem({ code: cause = '' }: NodeJS.ErrnoException, socket: Socket): void {
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

const requestIdFor = ({ headers }: FastifyRequest) =>
  currentRequestId() ?? sanitizeRequestId(headers[REQUEST_ID_HEADER]);

/** Answers errors and unknown routes with a problem document. Logs errors with status 500 and above. */
export function addErrorHandlers(app: FastifyInstance, log: Logger) {
  const logFailure = (err: Error, request: FastifyRequest, what: string) =>
    log.error({ err, route: request.routeOptions.url, request: requestIdFor(request) }, what);
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
