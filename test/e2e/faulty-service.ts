import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a service can be ill. `down` refuses the connection, `silent` takes it and never answers. */
export const SERVICE_FAILURES = ['down', 'silent', 'error', 'html', 'half', 'shape', 'reset'] as const;
export type ServiceFailure = (typeof SERVICE_FAILURES)[number];

const json = { 'content-type': 'application/json' };

const ANSWERS: Record<Exclude<ServiceFailure, 'down'>, (response: ServerResponse) => void> = {
  silent: () => undefined,
  error: (response) => response.writeHead(500, json).end('{"message":"stack trace: secret internals"}'),
  html: (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Vedlikehold</html>'),
  half: (response) => response.writeHead(200, json).end('{"query":"fisk","hits":[{"dict_id"'),
  shape: (response) =>
    response.writeHead(200, json).end('{"events":{"not":"a list"},"hits":7,"suggestions":null,"rooms":7}'),
  reset: (response) => response.destroy(),
};

export interface FaultyService {
  url: string;
  stop: () => Promise<void>;
}

/** A service that is ill in one way, on a free port. */
export async function startFaultyService(illness: ServiceFailure): Promise<FaultyService> {
  const server = createServer((_request, response) => illness !== 'down' && ANSWERS[illness](response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  if (illness === 'down') await stop();
  return { url: `http://127.0.0.1:${port}`, stop: illness === 'down' ? async () => undefined : stop };
}
