import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { holdClosedPort } from '../support/closed-port.js';

/** How a service can fail. `down` refuses connections; `silent` accepts them and never answers. */
export const SERVICE_FAILURES = ['down', 'silent', 'error', 'html', 'truncated', 'invalid', 'reset'] as const;
type ServiceFailure = (typeof SERVICE_FAILURES)[number];

const json = { 'content-type': 'application/json' };

const ANSWERS: Record<Exclude<ServiceFailure, 'down'>, (response: ServerResponse) => void> = {
  silent: () => undefined,
  error: (response) => response.writeHead(500, json).end('{"message":"stack trace: secret internals"}'),
  html: (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Vedlikehold</html>'),
  truncated: (response) => response.writeHead(200, json).end('{"query":"fisk","hits":[{"dict_id"'),
  invalid: (response) =>
    response.writeHead(200, json).end('{"events":{"not":"a list"},"hits":7,"suggestions":null,"rooms":7}'),
  reset: (response) => response.destroy(),
};

export interface FaultyService {
  url: string;
  stop: () => Promise<void>;
}

/** Starts a service that fails in one way, on a free port. */
export async function startFaultyService(failure: ServiceFailure): Promise<FaultyService> {
  if (failure === 'down') {
    const { port, release } = await holdClosedPort();
    return { url: `http://127.0.0.1:${port}`, stop: release };
  }
  const server = createServer((_request, response) => ANSWERS[failure](response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, stop };
}
