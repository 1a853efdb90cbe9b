import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { trimSignsAtEnd } from '../../shared/text/clean-text.js';
import { admitRequest, type FaultInjector } from './fault-injector.js';
import type { TrafficLog } from './traffic-log.js';

export type ProxiedServiceName = 'dictionary' | 'calendar';

export interface ProxiedService {
  baseUrl: string;
  /** The traffic log hides it. */
  apiKey: string;
}

interface ServiceProxyOptions {
  traffic: TrafficLog;
  faults: FaultInjector;
  /** The services by name. */
  services: ReadonlyMap<string, ProxiedService>;
}

/**
 * The proxy forwards the headers about authorization, content and caching; all others belong to a connection.
 */
const FORWARDED_REQUEST_HEADERS = ['accept', 'x-api-key', 'if-none-match'];
const FORWARDED_RESPONSE_HEADERS = ['content-type', 'etag', 'cache-control', 'retry-after'];

function requestHeaders({ headers }: FastifyRequest): Record<string, string> {
  return Object.fromEntries(
    FORWARDED_REQUEST_HEADERS.flatMap((name) =>
      typeof headers[name] === 'string' ? [[name, headers[name]]] : [],
    ),
  );
}

/** The path for the traffic log, decoded and without the key that the calendar service has in its path. */
function redactPath(path: string, { apiKey }: ProxiedService): string {
  try {
    return decodeURIComponent(path).replaceAll(apiKey, '…');
  } catch {
    return path.replaceAll(apiKey, '…');
  }
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function forwardRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  service: ProxiedService,
  path: string,
) {
  const response = await fetch(`${trimSignsAtEnd(service.baseUrl, '/')}${path}`, {
    headers: requestHeaders(request),
    redirect: 'manual',
  });
  reply.status(response.status).removeHeader('cache-control');
  for (const name of FORWARDED_RESPONSE_HEADERS) {
    const value = response.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  return { status: response.status, text: await response.text() };
}

/** Serves each service at `/behind/<name>/`, logs its traffic and applies its fault. */
export function serveServiceProxy(
  app: FastifyInstance,
  { services, ...workbench }: ServiceProxyOptions,
): void {
  app.get<{ Params: { service: ProxiedServiceName } }>('/behind/:service/*', async (request, reply) => {
    const { service: name } = request.params;
    const service = services.get(name);
    if (!service) return reply.status(404).send({ error: 'no such service' });
    const path = request.url.slice(`/behind/${name}`.length);
    const entry = { direction: 'app_to_service', name, request: `GET ${redactPath(path, service)}` } as const;
    const endEntry = await admitRequest(workbench, name, entry, reply);
    if (!endEntry) return reply;
    try {
      const { status, text } = await forwardRequest(request, reply, service, path);
      endEntry({ status: String(status), isFailure: status >= 400, body: parseBody(text) });
      return await reply.send(text);
    } catch (error) {
      endEntry({
        status: 'no answer',
        isFailure: true,
        body: error instanceof Error ? error.message : undefined,
      });
      reply.hijack();
      reply.raw.destroy();
      return reply;
    }
  });
}
