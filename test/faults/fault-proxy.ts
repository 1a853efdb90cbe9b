import { createServer, type IncomingMessage, request as requestOf, type ServerResponse } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Faults of an HTTP server.
 *
 * - `slow`: each response is delayed, but within the time budget
 * - `late`: each response comes after the client has stopped waiting
 * - `hang`: no response
 * - `stall`: half a response, and the connection stays open
 * - `error`: 500 with a body of its own; `down`: 503, as from a load balancer; `limited`: 429 with
 *   `Retry-After`
 * - `cut`: half a response, then the connection breaks
 * - `short`: a content length of half the body
 * - `shape`: JSON that does not match the schema
 * - `html`: an HTML page with status 200, such as a login page
 * - `typed`: the correct response with the content type of HTML
 * - `reset`: the connection is reset
 * - `gone`: the port is closed
 */
export const HTTP_FAULTS = [
  'slow',
  'late',
  'hang',
  'stall',
  'error',
  'down',
  'limited',
  'cut',
  'short',
  'shape',
  'html',
  'typed',
  'reset',
  'gone',
] as const;
export type HttpFault = (typeof HTTP_FAULTS)[number];

/** A proxy in front of a dependency. Its fault can change while the system runs. */
export interface FaultProxy {
  /** Host and port of the proxy. */
  address: string;
  /** Sets the fault; `undefined` removes it. Resolves when the change applies to all later requests. */
  setFault: (fault: string | undefined) => Promise<void>;
  /** Returns the number of requests or connections so far. */
  requestCount: () => number;
  stop: () => Promise<void>;
}

export const SLOW_MS = 300;
const LATE_MS = 4_000;
const SOME_TRIES = 100;

/** Wraps a server that can stop listening and listen again on the same port. */
export function createRestartableServer(server: Server, cutOff: () => void) {
  let port = 0;

  async function listen(): Promise<void> {
    const listening = new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });
    await listening;
    port = (server.address() as AddressInfo).port;
  }

  return {
    /** @returns host and port */
    async come(): Promise<string> {
      // Another connection may use the port for a moment.
      for (let tries = 0; !server.listening; tries += 1) {
        await listen().catch(async (error: unknown) => {
          if (tries === SOME_TRIES) throw error;
          await pause(50);
        });
      }
      return `127.0.0.1:${port}`;
    },
    async go(): Promise<void> {
      if (!server.listening) return;
      const closed = new Promise((resolve) => server.close(resolve));
      cutOff();
      await closed;
    },
  };
}

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

const OF_THE_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];

/** Forwards the request to the target and returns its response. */
async function forwardToTarget(target: string, asked: IncomingMessage): Promise<Answer> {
  const body = await buffer(asked);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const { method, url, headers } = asked;
    const sent = requestOf(
      new URL(url ?? '/', target),
      { method, headers: { ...headers, connection: 'close' }, agent: false },
      resolve,
    );
    sent.on('error', reject);
    sent.end(body);
  });
  const headers = { ...answer.headers };
  for (const name of OF_THE_CONNECTION) delete headers[name];
  return { status: answer.statusCode ?? 502, headers, body: await buffer(answer) };
}

/** Sends the headers with the given content length, and the first half of the body. */
function sendHalf(response: ServerResponse, { status, headers, body }: Answer, length: number) {
  response.writeHead(status, { ...headers, 'content-length': length });
  response.write(body.subarray(0, body.length / 2));
}

/** Writes to the socket, because Node's server refuses to send more than the content length. */
function sendTooMuch(response: ServerResponse, { body }: Answer) {
  const length = Math.floor(body.length / 2);
  response.socket?.write(
    `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`,
  );
  response.socket?.write(body);
}

const json = { 'content-type': 'application/json' };
const SHAPE =
  '{"ok":true,"events":{"not":"a list"},"hits":7,"suggestions":null,"rooms":7,"user":4,"view":[],"ts":1}';
const PAGE = '<!DOCTYPE html><html><title>Logg inn</title><body>internals</body></html>';

type RespondingFault = Exclude<HttpFault, 'gone'>;

/** Sends the faulty response. `behind` requests the correct response. */
const FAULT_RESPONSES: Record<
  RespondingFault,
  (response: ServerResponse, behind: () => Promise<Answer>) => Promise<unknown> | unknown
> = {
  slow: async (response, behind) => {
    await pause(SLOW_MS);
    send(response, await behind());
  },
  late: async (response, behind) => {
    const answer = await behind();
    await pause(LATE_MS, undefined, { ref: false });
    send(response, answer);
  },
  hang: () => undefined,
  stall: async (response, behind) => {
    const answer = await behind();
    sendHalf(response, answer, answer.body.length);
  },
  error: (response) => response.writeHead(500, json).end('{"message":"stack trace: secret internals"}'),
  down: (response) => response.writeHead(503, { 'content-type': 'text/html' }).end(PAGE),
  limited: (response) => response.writeHead(429, { ...json, 'retry-after': '30' }).end('{}'),
  cut: async (response, behind) => {
    const answer = await behind();
    sendHalf(response, answer, answer.body.length);
    // Lets the written data arrive first.
    await pause(20);
    response.socket?.destroy();
  },
  short: async (response, behind) => sendTooMuch(response, await behind()),
  shape: (response) => response.writeHead(200, json).end(SHAPE),
  html: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE),
  typed: async (response, behind) => {
    const { headers, ...answer } = await behind();
    send(response, { ...answer, headers: { ...headers, 'content-type': 'text/html' } });
  },
  reset: (response) => response.socket?.resetAndDestroy(),
};

function send(response: ServerResponse, { status, headers, body }: Answer) {
  response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
}

/** Starts a fault proxy in front of an HTTP server. @param target the URL of the server */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  let fault: HttpFault | undefined;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const behind = () => forwardToTarget(target, request);
    if (fault === undefined || fault === 'gone') send(response, await behind());
    else await FAULT_RESPONSES[fault](response, behind);
  }

  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    // The client or the target may have disconnected meanwhile.
    answer(request, response).catch(() => response.destroy());
  });
  const presence = createRestartableServer(server, () => server.closeAllConnections());
  return {
    address: await presence.come(),
    async setFault(next) {
      fault = HTTP_FAULTS.find((each) => each === next);
      if (fault === 'gone') await presence.go();
      else await presence.come();
    },
    requestCount: () => asked,
    stop: presence.go,
  };
}
