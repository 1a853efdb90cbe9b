import type { FastifyInstance, FastifyRequest } from 'fastify';

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

function isLoopback(host: string | undefined): boolean {
  return URL.canParse(`http://${host}`) && LOOPBACK.includes(new URL(`http://${host}`).hostname);
}

/**
 * Accepts JSON from this origin only. JSON needs a CORS preflight, and browsers send the origin of a POST, so
 * another site's page passes neither check.
 */
function isOwnPage({ headers }: FastifyRequest): boolean {
  const { origin, host } = headers;
  const isJson = headers['content-type']?.startsWith('application/json') ?? false;
  return isJson && (origin === undefined || origin === `http://${host}`);
}

/**
 * Protects against other sites in the same browser: refuses other host names (DNS rebinding) and changes that
 * do not come from the playground's own page.
 */
export function guardRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
    if (!isLoopback(request.headers.host)) {
      return reply.status(403).send({ error: 'requests from other machines are refused' });
    }
    const isChange = request.method !== 'GET' && request.url.startsWith('/playground/');
    if (isChange && !isOwnPage(request)) {
      return reply.status(403).send({ error: 'requests from other pages are refused' });
    }
    return undefined;
  });
}
