import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { applyFault, type FaultInjector } from './fault-injector.js';
import type { TrafficLog } from './traffic-log.js';

export type ProxiedServiceName = 'dictionary' | 'calendar';

export interface ProxiedService {
  baseUrl: string;
  /** Does not stand on the wire. */
  apiKey: string;
}

export interface ServiceProxyOptions {
  wire: TrafficLog;
  faults: FaultInjector;
  /** What stands behind the gate. */
  services: ReadonlyMap<string, ProxiedService>;
}

/** Of a request, what says who may ask and which answer is wanted; the rest belongs to its connection. */
const FORWARDED_REQUEST_HEADERS = ['accept', 'x-api-key', 'if-none-match'];
const FORWARDED_RESPONSE_HEADERS = ['content-type', 'etag', 'cache-control', 'retry-after'];

function requestHeaders({ headers }: FastifyRequest): Record<string, string> {
  return Object.fromEntries(
    FORWARDED_REQUEST_HEADERS.flatMap((name) =>
      typeof headers[name] === 'string' ? [[name, headers[name]]] : [],
    ),
  );
}

/** The path as a person reads it, without the key that the calendar's begins with. */
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
  const response = await fetch(`${service.baseUrl.replace(/\/+$/, '')}${path}`, {
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

/** The services, one address each on this server: what the app asks of them is seen on the wire and can be made to fail. */
export function serveServiceProxy(
  app: FastifyInstance,
  { wire, faults, services }: ServiceProxyOptions,
): void {
  app.get<{ Params: { service: ProxiedServiceName } }>('/behind/:service/*', async (request, reply) => {
    const { service: name } = request.params;
    const service = services.get(name);
    if (!service) return reply.status(404).send({ error: 'no such service' });
    const path = request.url.slice(`/behind/${name}`.length);
    const asked = `GET ${redactPath(path, service)}`;
    const end = wire.begin({ direction: 'app_to_service', via: 'http', name, request: asked });
    const met = await applyFault(faults, name, reply);
    if (met !== undefined) {
      end({ status: met, isFailure: true });
      return reply;
    }
    try {
      const { status, text } = await forwardRequest(request, reply, service, path);
      end({ status: String(status), isFailure: status >= 400, body: parseBody(text) });
      return await reply.send(text);
    } catch (error) {
      end({ status: 'no answer', isFailure: true, body: error instanceof Error ? error.message : undefined });
      reply.hijack();
      reply.raw.destroy();
      return reply;
    }
  });
}
