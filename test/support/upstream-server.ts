import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';

type AnswerRequest = (response: ServerResponse, request: IncomingMessage, count: number) => void;

/** A server of a few lines on a free port, to be as odd as a test needs it. */
export interface UpstreamServer {
  address: string;
  /** The addresses it was asked for, in order. */
  requestedUrls: string[];
  /** The headers of each. */
  headers: IncomingHttpHeaders[];
  /** From now on. */
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

/** Answers with a status and a body, JSON unless another type is named. */
export function sendAnswer(
  response: ServerResponse,
  status: number,
  body: unknown,
  type = 'application/json',
) {
  response.writeHead(status, { 'content-type': type });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}
