import { hash } from 'node:crypto';
import etag from '@fastify/etag';
import rateLimit from '@fastify/rate-limit';
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
import { z } from 'zod';
import type { Described } from './documentation.js';
import { ServiceFault } from './errors.js';
import type { Program } from './lifecycle.js';
import type { Logger } from './log.js';
import { readMetrics, requestSeconds } from './metrics.js';
import { PROBLEMS, type ProblemCode, ProblemError, problemOf, problemOfFault } from './problem.js';
import { REQUEST_ID_HEADER, withRequestId } from './request-id.js';

const MAX_PATH_CHARACTERS = 8_000;
const CLOSE_GRACE_MS = 5_000;

/** `name` is what the log calls it, too. */
export interface ServiceOptions extends Described {
  host: string;
  /** 0 takes any free port. */
  port: number;
  log: Logger;
  /** Requests a minute a caller may make; the caller is `rateLimitKey`. */
  requestsPerMinute: number;
  rateLimitKey: (request: FastifyRequest) => string;
  /** Rejects when the data behind cannot be read; `/readyz` then answers 503. */
  ready: () => Promise<void>;
  /** Closes what the routes use. */
  close?: () => Promise<void>;
  /** The operations; all are GET. */
  routes: (app: ServiceApp) => void;
}

export type ServiceApp = ReturnType<typeof bareApp>;

/** Schemas are zod's. Without this the framework loads its own compilers of schemas, which would be asked for none. */
function compileNoJsonSchema(): never {
  throw new Error('a schema is not of zod');
}

function bareApp() {
  const app = fastify({
    // Requests are logged by nobody: the calendar key stands in the path. Faults are, with the operation's name.
    logger: false,
    schemaController: {
      compilersFactory: { buildValidator: compileNoJsonSchema, buildSerializer: compileNoJsonSchema },
    },
    routerOptions: { maxParamLength: MAX_PATH_CHARACTERS, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // An address that is not UTF-8, or too long: the framework's own answer would repeat it, key and all.
    frameworkErrors: (_error, _request, reply) => {
      sendProblem(reply, 'bad_parameter', 'the address cannot be read');
    },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  return app;
}

function sendProblem(reply: FastifyReply, code: ProblemCode, detail?: string, retryAfterSeconds?: number) {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', Math.ceil(retryAfterSeconds));
  return reply.status(PROBLEMS[code].status).type('application/problem+json').send(problemOf(code, detail));
}

/** Before a body is read, so that no body is the first thing wrong; RFC 9110 section 15.5.6 wants `Allow`. */
function refuseOtherMethods(app: FastifyInstance) {
  app.addHook('onRequest', async ({ method }, reply) => {
    if (method === 'GET' || method === 'HEAD') return undefined;
    return sendProblem(reply.header('allow', 'GET, HEAD'), 'method_not_allowed');
  });
}

function answerErrors(app: FastifyInstance, log: Logger) {
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, 'unknown_route'));
  app.setErrorHandler((thrown: FastifyError | ServiceFault, request, reply) => {
    const error = thrown instanceof ServiceFault ? problemOfFault(thrown) : thrown;
    if (error instanceof ProblemError) {
      if (PROBLEMS[error.code].status >= 500)
        log.error({ err: error, route: request.routeOptions.url }, 'source failed');
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
    if (error.statusCode === 429) return sendProblem(reply, 'too_many_requests');
    if (error.statusCode !== undefined && error.statusCode < 500) return sendProblem(reply, 'bad_parameter');
    log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    return sendProblem(reply, 'internal');
  });
}

const healthSchema = z.object({ status: z.literal('ok') });

function answerHealth(app: ServiceApp, ready: () => Promise<void>, log: Logger) {
  const options = { schema: { hide: true, response: { 200: healthSchema } }, config: { rateLimit: false } };
  app.get('/healthz', options, () => ({ status: 'ok' as const }));
  app.get('/readyz', options, async () => {
    await ready().catch((cause: unknown) => {
      log.error({ err: cause }, 'not ready');
      throw new ProblemError('source_busy', 'The data behind cannot be read', { cause });
    });
    return { status: 'ok' as const };
  });
  app.get('/metrics', { schema: { hide: true }, config: { rateLimit: false } }, async (_request, reply) => {
    const { contentType, text } = await readMetrics();
    return reply.type(contentType).send(text);
  });
}

/** An app that nobody can reach, with the same routes, so as to describe them. */
async function createDocumentation(options: ServiceOptions): Promise<ServiceApp> {
  const { describeRoutes } = await import('./documentation.js');
  const app = bareApp();
  await describeRoutes(app, options);
  await app.register(async (scope) => options.routes(scope.withTypeProvider<ZodTypeProvider>()));
  await app.ready();
  return app;
}

/** Made when it is first asked for: it is half of what a service would load, and most are never asked. */
function answerDocumentation(app: ServiceApp, options: ServiceOptions) {
  let made: Promise<ServiceApp> | undefined;
  function documentation() {
    made ??= createDocumentation(options);
    return made;
  }
  async function page({ url, headers }: FastifyRequest, reply: FastifyReply) {
    const answer = await (await documentation()).inject({ url, headers });
    return reply.status(answer.statusCode).headers(answer.headers).send(answer.rawPayload);
  }
  app.get('/openapi.json', { schema: { hide: true } }, async () => (await documentation()).swagger());
  app.get('/docs', { schema: { hide: true } }, page);
  app.get('/docs/*', { schema: { hide: true } }, page);
}

/** By the route as it is written: the address itself may hold a key. */
function measureRequests(app: FastifyInstance, service: string) {
  app.addHook('onResponse', ({ routeOptions }, { elapsedTime, statusCode }, done) => {
    const { url: route = 'none' } = routeOptions;
    requestSeconds.observe({ service, route, status: statusCode }, elapsedTime / 1_000);
    done();
  });
}

/** What is done for a request bears the name that it came with. */
function nameRequests(app: FastifyInstance) {
  app.addHook('onRequest', ({ headers }, _reply, done) => withRequestId(headers[REQUEST_ID_HEADER], done));
}

/**
 * An HTTP service with what both of ours need: zod at the edges, problem documents, a rate limit a key, ETags,
 * `/healthz`, `/readyz`, `/metrics`, `/openapi.json` and `/docs` to read it on.
 */
export async function createService(options: ServiceOptions): Promise<Program> {
  const app = bareApp();
  answerErrors(app, options.log);
  nameRequests(app);
  refuseOtherMethods(app);
  measureRequests(app, options.name);
  // The plugin's own way of hashing takes three times as long for a short answer.
  await app.register(etag, { hashFn: (body) => hash('sha1', body, 'base64url') });
  await app.register(rateLimit, {
    max: options.requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: options.rateLimitKey,
  });
  await app.register(async (scope) => {
    const typed = scope.withTypeProvider<ZodTypeProvider>();
    answerHealth(typed, options.ready, options.log);
    answerDocumentation(typed, options);
    options.routes(typed);
  });
  if (options.close) app.addHook('onClose', options.close);
  return {
    async start() {
      const address = await app.listen({ host: options.host, port: options.port });
      options.log.info({ service: options.name, address }, 'listening');
      return address;
    },
    stop: () =>
      Promise.race([app.close(), new Promise<void>((done) => setTimeout(done, CLOSE_GRACE_MS).unref())]),
  };
}
