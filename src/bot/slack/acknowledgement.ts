import type { ServerResponse } from 'node:http';

/** An answer as JSON: its UTF-8 bytes, each as one character. */
interface SerializedAnswer {
  bytes: string;
  headers: Record<string, string | number>;
}

/** Cached answers are sent again, so their JSON is kept. */
const serialized = new WeakMap<object, SerializedAnswer>();

function serialize(answer: object): SerializedAnswer {
  const known = serialized.get(answer);
  if (known) return known;
  const bytes = Buffer.from(JSON.stringify(answer)).toString('latin1');
  const headers = { 'content-type': 'application/json', 'content-length': bytes.length };
  const fresh = { bytes, headers };
  serialized.set(answer, fresh);
  return fresh;
}

/**
 * Acknowledges a request, with an answer for the person if there is one. Node sends a text in one packet with the
 * headers, but a buffer in a packet of its own. As `latin1`, a text is copied instead of encoded again for each answer.
 */
export function acknowledge(response: ServerResponse, answer: object | undefined): void {
  if (!answer) return void response.writeHead(200, { 'content-length': 0 }).end();
  const { bytes, headers } = serialize(answer);
  response.writeHead(200, headers).end(bytes, 'latin1');
}
