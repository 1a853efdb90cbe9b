import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { createBoundedCache } from '../../shared/cache/bounded-cache.js';
import { ServiceFault } from '../../shared/errors.js';
import { createHttpClient } from '../../shared/http-client/http.js';
import type { Metrics } from '../../shared/observability/metrics.js';
import type { ServiceAddress } from '../config/config.js';
import { withTimeout } from '../lib/with-timeout.js';

/** Rejects if the dependency is not available. */
export type HealthCheck = () => Promise<unknown>;

/** The dependencies of the bot by name. Without Slack it is unavailable; without another it is degraded. */
export type HealthChecks = { slack: HealthCheck } & Record<string, HealthCheck>;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A status page, served for GET on the exact path. */
export interface StatusRoute {
  path: string;
  handler: Handler;
}

const CHECK_MS = 1_000;
const readySchema = z.unknown();
/** How long the result of the checks is cached. */
const READY_TTL_MS = 1_000;

/** Asks a service whether it is ready. A service without `/readyz` counts as ready. */
export function createReadyCheck(
  service: string,
  { baseUrl }: ServiceAddress,
  metrics?: Metrics,
): HealthCheck {
  const http = createHttpClient({ service, baseUrl, budgetMs: CHECK_MS, metrics });
  return () =>
    http.fetchJson({ path: '/readyz', schema: readySchema, operation: 'readyz' }).catch((error: unknown) => {
      if (!(error instanceof ServiceFault) || error.kind !== 'not_found') throw error;
    });
}

function sendJson(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function runChecks(checks: HealthChecks) {
  const late = () => new Error('no answer in time');
  const found = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const isThere = await withTimeout(CHECK_MS, check(), late).then(
        () => true,
        () => false,
      );
      return [name, isThere ? 'ok' : 'failed'] as const;
    }),
  );
  const parts: Record<string, 'ok' | 'failed'> = Object.fromEntries(found);
  if (parts['slack'] === 'failed') return { status: 'unavailable', parts };
  return { status: Object.values(parts).includes('failed') ? 'degraded' : 'ok', parts };
}

/**
 * `/healthz`: the process is alive. `/readyz`: whether it can answer people, with the state of each
 * dependency. It is 503 only without Slack, because a sentence tells people about any other failure.
 * `/metrics`: in the text format of Prometheus.
 */
export function createStatusRoutes(checks: HealthChecks, metrics: Metrics): readonly StatusRoute[] {
  const cache = createBoundedCache<Awaited<ReturnType<typeof runChecks>>>({
    ttlMs: READY_TTL_MS,
    maxEntries: 1,
  });

  async function answerReady(response: ServerResponse) {
    const readiness = await cache.fetch('ready', () => runChecks(checks));
    sendJson(response, readiness.status === 'unavailable' ? 503 : 200, readiness);
  }

  async function answerMetrics(response: ServerResponse) {
    const { contentType, text } = await metrics.read();
    response.writeHead(200, { 'content-type': contentType }).end(text);
  }

  const answers = (answer: (response: ServerResponse) => Promise<void>): Handler => {
    return (_request, response) => {
      answer(response).catch(() => response.writeHead(500).end());
    };
  };
  return [
    { path: '/healthz', handler: (_request, response) => sendJson(response, 200, { status: 'ok' }) },
    { path: '/readyz', handler: answers(answerReady) },
    { path: '/metrics', handler: answers(answerMetrics) },
  ];
}

/** Serves these routes alone, for Socket Mode. Resolves with the listening server. */
export function startStatusServer(
  routes: readonly StatusRoute[],
  { host, port }: { host: string; port: number },
): Promise<Server> {
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0];
    const route = request.method === 'GET' ? routes.find((each) => each.path === path) : undefined;
    if (route) route.handler(request, response);
    else response.writeHead(404).end();
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

/** The `http://host:port` of a listening server. */
export const addressOf = (server: Server, host: string) =>
  `http://${host}:${(server.address() as AddressInfo).port}`;
