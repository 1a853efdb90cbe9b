import type { FastifyInstance, FastifyRequest } from 'fastify';

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

function isLoopback(host: string | undefined): boolean {
  return URL.canParse(`http://${host}`) && LOOPBACK.includes(new URL(`http://${host}`).hostname);
}

/**
 * Accepts JSON from this origin only. Browsers send `Origin` with a POST and `Sec-Fetch-Site` with every request, and
 * no page can forge either; a request with neither is refused. JSON also needs a CORS preflight.
 */
function isOwnPage({ headers }: FastifyRequest): boolean {
  const { origin, host } = headers;
  const isJson = headers['content-type']?.startsWith('application/json') ?? false;
  const isSameOrigin =
    origin === undefined ? headers['sec-fetch-site'] === 'same-origin' : origin === `http://${host}`;
  return isJson && isSameOrigin;
}

/** Whether a browser sends the request for a page of another site. The app sends neither header. */
function isFromOtherSite({ headers }: FastifyRequest): boolean {
  const { origin, host, 'sec-fetch-site': site = 'none' } = headers;
  const isOtherOrigin = origin !== undefined && origin !== `http://${host}`;
  return isOtherOrigin || (site !== 'same-origin' && site !== 'none');
}

/**
 * Protects against other sites in the same browser: refuses other host names (DNS rebinding) and changes that do not
 * come from the playground's own page. It decides by the matched route, not by the raw URL, which can be encoded in
 * several ways (`/%70layground/send`).
 */
export function guardRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
    if (!isLoopback(request.headers.host)) {
      return reply.status(403).send({ error: 'requests from other machines are refused' });
    }
    const route = request.routeOptions.url ?? '';
    const isPost = request.method !== 'GET';
    const isChange = isPost && route.startsWith('/playground/');
    // The Web API takes GET, too.
    const isForApp = isPost || route.startsWith('/api/');
    if ((isChange && !isOwnPage(request)) || (isForApp && isFromOtherSite(request))) {
      return reply.status(403).send({ error: 'requests from other pages are refused' });
    }
    return undefined;
  });
}
