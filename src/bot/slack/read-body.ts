import type { IncomingMessage } from 'node:http';

/** Why a body could not be read. */
export type BodyFault = 'too-long' | 'broken';

/**
 * Reads the body of a request. `done` is called once, in the event that completes the body: an answer that is known
 * without waiting is then written in the same turn, and the request needs no promise.
 */
export function readBody(
  request: IncomingMessage,
  maxBytes: number,
  done: (body: Buffer | BodyFault) => void,
): void {
  const chunks: Buffer[] = [];
  let length = 0;
  let isDone = false;

  function finish(body: Buffer | BodyFault) {
    if (isDone) return;
    isDone = true;
    done(body);
  }

  request.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length <= maxBytes) return void chunks.push(chunk);
    request.pause();
    return finish('too-long');
  });
  request.on('end', () => {
    const [first] = chunks;
    finish(first && chunks.length === 1 ? first : Buffer.concat(chunks));
  });
  request.on('error', () => finish('broken'));
}
