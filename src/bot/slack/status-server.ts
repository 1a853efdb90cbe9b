import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod';
import { createBoundedCache } from '../../shared/cache/bounded-cache.js';
import { ConfigError, ServiceFault } from '../../shared/errors.js';
import { createHttpClient } from '../../shared/http-client/http.js';
import { REQUEST_DEADLINES } from '../../shared/http-service/request-deadlines.js';
import type { Program } from '../../shared/lifecycle.js';
import type { Metrics } from '../../shared/observability/metrics.js';
import type { ServiceAddress, StatusAddress } from '../config/config.js';
import { BUDGET_MS, withTimeout } from '../lib/budgets.js';

/** Rejects if the dependency is not available. */
type HealthCheck = () => Promise<unknown>;

/** What `/readyz` reports. */
export interface HealthChecks {
  /** Whether the bot takes requests from Slack. Without it, the bot is unavailable. */
  isConnected: () => boolean;
  /** The other dependencies by name. Without one of them, the bot is degraded. */
  dependencies: Readonly<Record<string, HealthCheck>>;
}

type PartState = 'ok' | 'failed';
type PartStates = Readonly<Record<string, PartState>>;

/** A listener for the operator alone: no person and no service of Slack reaches it. */
export interface StatusServer extends Program {
  /** Sets what `/readyz` reports. Until then, the bot is unavailable. */
  setChecks: (checks: HealthChecks) => void;
}

/** The paths of the listener, for GET. */
export const STATUS_PATHS = ['/healthz', '/readyz', '/metrics'] as const;

const readySchema = z.unknown();
/** How long the state of the dependencies is cached, so that nobody can make the bot ask them often. */
const READY_TTL_MS = 5_000;
const NOT_STARTED: HealthChecks = { isConnected: () => false, dependencies: {} };

/** Asks a service whether it is ready. A service without `/readyz` counts as ready. */
export function createReadyCheck(
  service: string,
  { baseUrl }: ServiceAddress,
  metrics?: Metrics,
): HealthCheck {
  const http = createHttpClient({ service, baseUrl, budgetMs: BUDGET_MS.healthCheck, metrics });
  return () =>
    http.fetchJson({ path: '/readyz', schema: readySchema, operation: 'readyz' }).catch((error: unknown) => {
      if (!(error instanceof ServiceFault) || error.kind !== 'not_found') throw error;
    });
}

async function runChecks(checks: HealthChecks['dependencies']): Promise<PartStates> {
  const late = () => new Error('no answer in time');
  const found = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const isThere = await withTimeout(BUDGET_MS.healthCheck, check(), late).then(
        () => true,
        () => false,
      );
      return [name, isThere ? 'ok' : 'failed'] as const;
    }),
  );
  return Object.fromEntries(found);
}

function findReadiness(isConnected: boolean, parts: PartStates) {
  const all = { slack: isConnected ? 'ok' : 'failed', ...parts } as const;
  if (!isConnected) return { status: 'unavailable', parts: all };
  return { status: Object.values(parts).includes('failed') ? 'degraded' : 'ok', parts: all };
}

function sendJson(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Turns the error of listening into a sentence for the operator. */
function describeListenError(error: Error, { host, port }: StatusAddress): Error {
  const code: unknown = Reflect.get(error, 'code');
  if (code === 'EADDRINUSE')
    return new ConfigError([`STATUS_PORT: port ${port} is taken by another program. Set it to a free one`]);
  if (code === 'EACCES')
    return new ConfigError([`STATUS_PORT: this user may not listen on port ${port}. Set it above 1023`]);
  return new ConfigError([`STATUS_HOST: nothing can listen on ${host} (${error.message})`]);
}

/** The `http://host:port` of a listening server. */
export const addressOf = (server: Server, host: string) =>
  `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`;

/**
 * Creates the listener for the operator.
 *
 * - `/healthz`: the process is alive.
 * - `/readyz`: whether it can answer people, with the state of each dependency. It is 503 only without Slack, because
 *   a sentence tells people about any other failure.
 * - `/metrics`: in the text format of Prometheus.
 *
 * `start` throws {ConfigError} if it cannot listen.
 */
export function createStatusServer(address: StatusAddress, metrics: Metrics): StatusServer {
  const cache = createBoundedCache<PartStates>({ ttlMs: READY_TTL_MS, maxEntries: 1 });
  let checks = NOT_STARTED;

  async function answerReady(response: ServerResponse) {
    const parts = await cache.fetch('ready', () => runChecks(checks.dependencies));
    const readiness = findReadiness(checks.isConnected(), parts);
    sendJson(response, readiness.status === 'unavailable' ? 503 : 200, readiness);
  }
  async function answerMetrics(response: ServerResponse) {
    const { contentType, text } = await metrics.read();
    response.writeHead(200, { 'content-type': contentType }).end(text);
  }
  const routes: Record<(typeof STATUS_PATHS)[number], (response: ServerResponse) => Promise<void>> = {
    '/healthz': async (response) => sendJson(response, 200, { status: 'ok' }),
    '/readyz': answerReady,
    '/metrics': answerMetrics,
  };
  const server = createServer(REQUEST_DEADLINES, (request: IncomingMessage, response) => {
    const asked = request.method === 'GET' ? request.url?.split('?')[0] : undefined;
    const path = STATUS_PATHS.find((each) => each === asked);
    if (path) routes[path](response).catch(() => response.writeHead(500).end());
    else response.writeHead(404).end();
  });

  return {
    setChecks(given) {
      checks = given;
      cache.clear();
    },
    async start() {
      const { host, port } = address;
      await new Promise<void>((resolve, reject) => {
        server.once('error', (error) => reject(describeListenError(error, address)));
        server.listen({ host, port }, resolve);
      });
      return addressOf(server, host);
    },
    async stop() {
      if (!server.listening) return;
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}
