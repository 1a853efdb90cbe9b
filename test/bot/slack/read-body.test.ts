import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type BodyFault, readBody } from '../../../src/bot/slack/read-body.js';

function start(maxBytes: number) {
  const stream = new PassThrough();
  const read: (string | BodyFault)[] = [];
  // A stream is all that is read of the request.
  readBody(stream as unknown as IncomingMessage, maxBytes, (body) => read.push(String(body)));
  return { stream, read };
}

describe('readBody', () => {
  it.each([
    ['no chunk', []],
    ['one chunk', ['fisk']],
    ['several chunks, also within a letter', [Buffer.from([0xc3]), Buffer.from([0xa5]), ' gå']],
  ])('joins %s', async (_, chunks) => {
    const { stream, read } = start(10);
    for (const chunk of chunks) stream.write(chunk);
    stream.end();
    await turn();
    expect(read).toEqual([Buffer.concat(chunks.map((chunk) => Buffer.from(chunk))).toString()]);
  });

  it('stops at the limit, once', async () => {
    const { stream, read } = start(4);
    for (const chunk of ['fis', 'k', 'e', 'r']) stream.write(chunk);
    stream.end();
    await turn();
    expect(read).toEqual(['too-long']);
    expect(stream.isPaused()).toBe(true);
    // Node reads the rest once the request is answered.
    stream.resume();
    await turn();
    expect(read).toEqual(['too-long']);
  });

  it('reports a request that breaks off, once', async () => {
    const { stream, read } = start(10);
    stream.write('fi');
    stream.destroy(new Error('aborted'));
    await turn();
    expect(read).toEqual(['broken']);
  });
});
