import { hash } from 'node:crypto';
import etag from '@fastify/etag';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { createAllowance } from '../concurrency/rate-limiter.js';
import type { Program } from '../lifecycle.js';
import type { Logger } from '../observability/log.js';
import type { Metrics } from '../observability/metrics.js';
import { REQUEST_ID_HEADER, withRequestId } from '../observability/request-id.js';
import type { ApiDescription } from './documentation.js';
import { ProblemError } from './problem.js';
import { addErrorHandlers, sendProblem } from './send-problem.js';

const MAX_PATH_CHARACTERS = 8_000;
const CLOSE_GRACE_MS = 5_000;

/** `name` is what the log calls it, too. */
export interface ServiceOptions extends ApiDescription {
  host: string;
  /** 0 takes any free port. */
  port: number;
  log: Logger;
  metrics: Metrics;
  /** Requests a minute a caller may make; the caller is `rateLimitKey`. */
  requestsPerMinute: number;
  rateLimitKey: (request: FastifyRequest) => string;
  /**
   * False where nothing is asked of others: only they, and what is logged on the way, need to know a request's name, and on
   * Node 20 each promise is dearer as soon as one is followed. What failed is logged with its name in any case.
   */
  callsUpstream?: boolean;
  /** Rejects when the data behind cannot be read; `/readyz` then answers 503. */
  checkReady: () => Promise<void>;
  /** Closes what the routes use. */
  close?: () => Promise<void>;
  /** The operations; all are GET. */
  routes: (app: ServiceApp) => void;
}

export type ServiceApp = ReturnType<typeof createFastifyApp>;

/** Schemas are zod's. Without this the framework loads its own compilers of schemas, which would be asked for none. */
function refuseJsonSchema(): never {
  throw new Error('a schema is not of zod');
}

function createFastifyApp() {
  const app = fastify({
    // Requests are logged by nobody: the calendar key stands in the path. Faults are, with the operation's name.
    logger: false,
    schemaController: {
      compilersFactory: { buildValidator: refuseJsonSchema, buildSerializer: refuseJsonSchema },
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

/** Before a body is read, so that no body is the first thing wrong; RFC 9110 section 15.5.6 wants `Allow`. */
function allowOnlyGet(app: FastifyInstance) {
  app.addHook('onRequest', ({ method }, reply, done) => {
    if (method === 'GET' || method === 'HEAD') done();
    else sendProblem(reply.header('allow', 'GET, HEAD'), 'method_not_allowed');
  });
}

const healthSchema = z.object({ status: z.literal('ok') });

function addHealthRoutes(app: ServiceApp, { checkReady, log, metrics }: ServiceOptions) {
  const options = { schema: { response: { 200: healthSchema } } };
  app.get('/healthz', options, () => ({ status: 'ok' as const }));
  app.get('/readyz', options, async () => {
    await checkReady().catch((cause: unknown) => {
      log.error({ err: cause }, 'not ready');
      throw new ProblemError('source_busy', 'The data behind cannot be read', { cause });
    });
    return { status: 'ok' as const };
  });
  app.get('/metrics', async (_request, reply) => {
    const { contentType, text } = await metrics.read();
    return reply.type(contentType).send(text);
  });
}

/** An app that nobody can reach, with the same operations, so as to describe them. */
async function createDocumentationApp(options: ServiceOptions): Promise<ServiceApp> {
  const { registerOpenApi: describeRoutes } = await import('./documentation.js');
  const app = createFastifyApp();
  addErrorHandlers(app, options.log);
  await describeRoutes(app, options);
  await app.register(async (scope) => options.routes(scope.withTypeProvider<ZodTypeProvider>()));
  await app.ready();
  return app;
}

/** Made when it is first asked for: it is half of what a service would load, and most are never asked. */
function addDocumentationRoutes(app: ServiceApp, options: ServiceOptions) {
  let made: Promise<ServiceApp> | undefined;
  function documentation() {
    made ??= createDocumentationApp(options);
    return made;
  }
  async function page({ url, headers }: FastifyRequest, reply: FastifyReply) {
    const answer = await (await documentation()).inject({ url, headers });
    return reply.status(answer.statusCode).headers(answer.headers).send(answer.rawPayload);
  }
  app.get('/openapi.json', async () => (await documentation()).swagger());
  app.get('/docs', page);
  app.get('/docs/*', page);
}

/** By the route as it is written: the address itself may hold a key. */
function measureRequests(app: FastifyInstance, { name: service, metrics }: ServiceOptions) {
  app.addHook('onResponse', ({ routeOptions }, { elapsedTime, statusCode }, done) => {
    const { url: route = 'none' } = routeOptions;
    metrics.requestDuration.observe({ service, route, status: statusCode }, elapsedTime / 1_000);
    done();
  });
}

/** Without a promise for each request, as the framework's own limiter has several. */
function limitRequestRate(app: FastifyInstance, { requestsPerMinute, rateLimitKey }: ServiceOptions) {
  const allowance = createAllowance({
    burst: requestsPerMinute,
    perSecond: requestsPerMinute / 60,
    now: () => performance.now(),
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const caller = rateLimitKey(request);
    if (allowance.take(caller)) done();
    else {
      const retryAfterSeconds = allowance.secondsUntilNext(caller);
      done(new ProblemError('too_many_requests', undefined, { retryAfterSeconds }));
    }
  });
}

/** What is done for a request bears the name that it came with. */
function trackRequestIds(app: FastifyInstance) {
  app.addHook('onRequest', ({ headers }, _reply, done) => withRequestId(headers[REQUEST_ID_HEADER], done));
}

/**
 * An HTTP service with what both of ours need: zod at the edges, problem documents, a rate limit a key, ETags,
 * `/healthz`, `/readyz`, `/metrics`, `/openapi.json` and `/docs` to read it on.
 */
export async function createService(options: ServiceOptions): Promise<Program> {
  const app = createFastifyApp();
  addErrorHandlers(app, options.log);
  if (options.callsUpstream ?? true) trackRequestIds(app);
  allowOnlyGet(app);
  measureRequests(app, options);
  // The plugin's own way of hashing takes three times as long for a short answer.
  await app.register(etag, { hashFn: (body) => hash('sha1', body, 'base64url') });
  addHealthRoutes(app, options);
  await app.register(async (scope) => {
    limitRequestRate(scope, options);
    const typed = scope.withTypeProvider<ZodTypeProvider>();
    addDocumentationRoutes(typed, options);
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
