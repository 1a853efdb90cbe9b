import { hash } from 'node:crypto';
import etag from '@fastify/etag';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jsonSchemaTransform, type ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { createBoundedCache } from '../cache/bounded-cache.js';
import { createRateLimiter } from '../concurrency/limits.js';
import type { Program } from '../lifecycle.js';
import { type Logger, REQUEST_ID_HEADER, withRequestId } from '../observability/log.js';
import type { Metrics } from '../observability/metrics.js';
import { createFastifyApp, ProblemError, type ServiceApp, sendProblem } from './problem.js';

const CLOSE_GRACE_MS = 5_000;

/** How long the state of the data source is cached. */
const READY_TTL_MS = 5_000;

interface ServiceOptions extends RequestLimitOptions {
  /** Also in the log. */
  name: string;
  description: string;
  /** The header with the key, for operations whose schema has `security: [{ key: [] }]`. */
  keyHeader?: string;
  host: string;
  /** 0: any free port. */
  port: number;
  log: Logger;
  metrics: Metrics;
  /**
   * False if the service calls no other service. Then it does not track request ids, because tracking makes
   * each promise slower on Node 20. Failures are logged with the request id in any case. Default: true.
   */
  callsUpstream?: boolean;
  /** Rejects if the data source cannot be read. `/readyz` then answers 503, for some seconds. */
  checkReady: () => Promise<void>;
  /** Closes the resources of the routes. */
  close?: () => Promise<void>;
  /** Adds the operations. Requests with other methods than theirs and GET are refused. */
  routes: (app: ServiceApp) => void;
}

/**
 * Refuses other methods before the body is read, unless an operation has the method. RFC 9110 section 15.5.6 requires
 * `Allow`.
 */
function refuseOtherMethods(app: FastifyInstance) {
  app.addHook('onRequest', ({ method, is404 }, reply, done) => {
    if (method === 'GET' || method === 'HEAD' || !is404) done();
    else sendProblem(reply.header('allow', 'GET, HEAD'), 'method_not_allowed');
  });
}

const healthSchema = z.object({ status: z.literal('ok') });

type Readiness = { isReady: true } | { isReady: false; cause: unknown };

/**
 * Checks the data source at most once in some seconds: `/readyz` needs no key, so a caller could otherwise make the
 * service sign in to a calendar server as often as it likes.
 */
function createReadinessCheck({ checkReady, log }: ServiceOptions): () => Promise<Readiness> {
  const cache = createBoundedCache<Readiness>({ ttlMs: READY_TTL_MS, maxEntries: 1 });
  async function check(): Promise<Readiness> {
    try {
      await checkReady();
      return { isReady: true };
    } catch (cause) {
      log.error({ err: cause }, 'not ready');
      return { isReady: false, cause };
    }
  }
  return () => cache.fetch('ready', check);
}

function addHealthRoutes(app: ServiceApp, serviceOptions: ServiceOptions) {
  const { metrics } = serviceOptions;
  const findReadiness = createReadinessCheck(serviceOptions);
  const options = { schema: { response: { 200: healthSchema } } };
  app.get('/healthz', options, () => ({ status: 'ok' as const }));
  app.get('/readyz', options, async () => {
    const readiness = await findReadiness();
    if (!readiness.isReady) {
      throw new ProblemError('source_busy', 'The data behind cannot be read', { cause: readiness.cause });
    }
    return { status: 'ok' as const };
  });
  app.get('/metrics', async (_request, reply) => {
    const { contentType, text } = await metrics.read();
    return reply.type(contentType).send(text);
  });
}

/** Creates an app that does not listen. It has the same operations and describes them. */
async function createDocumentationApp(options: ServiceOptions): Promise<ServiceApp> {
  const { name, description, keyHeader } = options;
  const { default: swagger } = await import('@fastify/swagger');
  const { default: swaggerUi } = await import('@fastify/swagger-ui');
  const app = createFastifyApp(options.log);
  await app.register(swagger, {
    openapi: {
      info: { title: name, description, version: '1' },
      components: {
        securitySchemes: keyHeader ? { key: { type: 'apiKey', in: 'header', name: keyHeader } } : {},
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/docs' });
  await app.register(async (scope) => options.routes(scope.withTypeProvider<ZodTypeProvider>()));
  await app.ready();
  return app;
}

/**
 * Creates the documentation on the first request: it is half of all loaded code, and most services never need
 * it.
 */
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

/** Runs the work of a request under its request id. */
function trackRequestIds(app: FastifyInstance) {
  app.addHook('onRequest', ({ headers }, _reply, done) => withRequestId(headers[REQUEST_ID_HEADER], done));
}

/**
 * Creates an HTTP service with zod schemas, problem documents, a rate limit per caller, ETags, `/healthz`,
 * `/readyz`, `/metrics`, `/openapi.json` and `/docs`.
 */
export async function createService(options: ServiceOptions): Promise<Program> {
  const app = createFastifyApp(options.log);
  if (options.callsUpstream ?? true) trackRequestIds(app);
  refuseOtherMethods(app);
  addRequestMetrics(app, options.name, options.metrics);
  // The plugin's default hash takes three times as long for a short response.
  await app.register(etag, { hashFn: (body) => hash('sha1', body, 'base64url') });
  addHealthRoutes(app, options);
  await app.register(async (scope) => {
    addRequestLimit(scope, options);
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

interface RequestLimitOptions {
  /** Maximum requests per minute and caller. `rateLimitKey` identifies the caller. */
  requestsPerMinute: number;
  rateLimitKey: (request: FastifyRequest) => string;
}

/** Limits the requests of an app, without promises. Fastify's own limiter creates several for each request. */
function addRequestLimit(app: FastifyInstance, options: RequestLimitOptions): void {
  const { requestsPerMinute, rateLimitKey } = options;
  const allowance = createRateLimiter({
    burst: requestsPerMinute,
    perSecond: requestsPerMinute / 60,
    now: () => performance.now(),
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const caller = rateLimitKey(request);
    if (allowance.take(caller)) return done();
    const retryAfterSeconds = allowance.secondsUntilNext(caller);
    done(new ProblemError('too_many_requests', undefined, { retryAfterSeconds }));
  });
}

/**
 * Measures the durations of the requests that an app answers. The route is its pattern, because the URL may contain a key.
 *
 * @param service the name of the service, a label
 */
function addRequestMetrics(
  app: FastifyInstance,
  service: string,
  { requestDuration }: Pick<Metrics, 'requestDuration'>,
): void {
  app.addHook('onResponse', ({ routeOptions }, { elapsedTime, statusCode: status }, done) => {
    const route = routeOptions.url ?? 'none';
    requestDuration.labels({ service, route, status }).observe(elapsedTime / 1_000);
    done();
  });
}
