import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';

type AnswerRequest = (response: ServerResponse, request: IncomingMessage, count: number) => void;

/** A test server on a free port. Its handler may misbehave. */
export interface UpstreamServer {
  address: string;
  /** The requested URLs, in order. */
  requestedUrls: string[];
  /** The headers of each request. */
  headers: IncomingHttpHeaders[];
  /** Replaces the handler for later requests. */
  answerWith(answer: AnswerRequest): void;
  stop(): Promise<void>;
}

export async function startUpstream(first: AnswerRequest): Promise<UpstreamServer> {
  let answer = first;
  const asked: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    headers.push(request.headers);
    answer(response, request, asked.length);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  return {
    address: `http://127.0.0.1:${bound.port}`,
    requestedUrls: asked,
    headers,
    answerWith(next) {
      answer = next;
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Sends a status and a body, by default as JSON. */
export function sendAnswer(
  response: ServerResponse,
  status: number,
  body: unknown,
  type = 'application/json',
) {
  response.writeHead(status, { 'content-type': type });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}
