import { Agent, request } from 'node:http';
import { text as textOf } from 'node:stream/consumers';

/** Posts texts over kept connections. */
export interface Poster {
  /** Resolves when all of the response is there. */
  post(url: string, headers: Record<string, string>, body: string): Promise<Response>;
  /** Closes the connections. */
  close(): void;
}

/** Posts as `fetch` does, with less processor time. For tests with many requests. */
export function createPoster(): Poster {
  const agent = new Agent({ keepAlive: true });
  return {
    post: (url, headers, body) =>
      new Promise((resolve, reject) => {
        const length = String(Buffer.byteLength(body));
        const options = { method: 'POST', agent, headers: { ...headers, 'content-length': length } };
        const sending = request(url, options, async (incoming) => {
          const { statusCode: status = 0, headers: received } = incoming;
          const fields = Object.entries(received).map(([name, value]): [string, string] => [
            name,
            String(value),
          ]);
          const text = await textOf(incoming).catch(reject);
          // A status such as 204 refuses even an empty text.
          resolve(new Response(text || null, { status, headers: fields }));
        });
        sending.once('error', reject).end(body);
      }),
    close: () => agent.destroy(),
  };
}
