import type { FastifyInstance, FastifyRequest } from 'fastify';

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

function isLoopback(host: string | undefined): boolean {
  return URL.canParse(`http://${host}`) && LOOPBACK.includes(new URL(`http://${host}`).hostname);
}

/** JSON needs a preflight, and browsers name the origin of a POST: another site's page can send neither. */
function isOwnPage({ headers }: FastifyRequest): boolean {
  const { origin, host } = headers;
  const isJson = headers['content-type']?.startsWith('application/json') ?? false;
  return isJson && (origin === undefined || origin === `http://${host}`);
}

/**
 * Keeps other sites out, open in the same browser: a name that was pointed at this machine (DNS rebinding) is not
 * answered, and only the playground's own page may act.
 */
export function guardRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
    if (!isLoopback(request.headers.host)) {
      return reply.status(403).send({ error: 'only this machine is answered' });
    }
    const isAct = request.method !== 'GET' && request.url.startsWith('/playground/');
    if (isAct && !isOwnPage(request)) {
      return reply.status(403).send({ error: 'only the page of the playground may do this' });
    }
    return undefined;
  });
}
