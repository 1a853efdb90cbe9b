import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Faults, meetFault } from './faults.js';
import type { Wire } from './wire.js';

export type ServiceName = 'dictionary' | 'calendar';

export interface Service {
  baseUrl: string;
  /** Does not stand on the wire. */
  apiKey: string;
}

export interface Gate {
  wire: Wire;
  faults: Faults;
  /** What stands behind the gate. */
  services: ReadonlyMap<string, Service>;
}

/** Of a request, what says who may ask and which answer is wanted; the rest belongs to its connection. */
const PASSED_ON = ['accept', 'x-api-key', 'if-none-match'];
const PASSED_BACK = ['content-type', 'etag', 'cache-control', 'retry-after'];

function requestHeaders({ headers }: FastifyRequest): Record<string, string> {
  return Object.fromEntries(
    PASSED_ON.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])),
  );
}

/** The path as a person reads it, without the key that the calendar's begins with. */
function viewPath(path: string, { apiKey }: Service): string {
  try {
    return decodeURIComponent(path).replaceAll(apiKey, '…');
  } catch {
    return path.replaceAll(apiKey, '…');
  }
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function passOn(request: FastifyRequest, reply: FastifyReply, service: Service, path: string) {
  const response = await fetch(`${service.baseUrl.replace(/\/+$/, '')}${path}`, {
    headers: requestHeaders(request),
    redirect: 'manual',
  });
  reply.status(response.status).removeHeader('cache-control');
  for (const name of PASSED_BACK) {
    const value = response.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  return { status: response.status, text: await response.text() };
}

/** The services, one address each on this server: what the app asks of them is seen on the wire and can be made to fail. */
export function serveServices(app: FastifyInstance, { wire, faults, services }: Gate): void {
  app.get<{ Params: { service: ServiceName } }>('/behind/:service/*', async (request, reply) => {
    const { service: name } = request.params;
    const service = services.get(name);
    if (!service) return reply.status(404).send({ error: 'no such service' });
    const path = request.url.slice(`/behind/${name}`.length);
    const asked = `GET ${viewPath(path, service)}`;
    const end = wire.begin({ direction: 'app_to_service', via: 'http', name, request: asked });
    const met = await meetFault(faults, name, reply);
    if (met !== undefined) {
      end({ status: met, isFailure: true });
      return reply;
    }
    try {
      const { status, text } = await passOn(request, reply, service, path);
      end({ status: String(status), isFailure: status >= 400, body: readBody(text) });
      return await reply.send(text);
    } catch (error) {
      end({ status: 'no answer', isFailure: true, body: error instanceof Error ? error.message : undefined });
      reply.hijack();
      reply.raw.destroy();
      return reply;
    }
  });
}
