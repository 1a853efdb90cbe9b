import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { withAnySignal } from '../../../src/shared/concurrency/with-any-signal.js';
import { readText } from '../../../src/shared/http-client/read-text.js';
import { collectGarbage } from '../../support/collect-garbage.js';

/** Starts a server whose bodies never end. @returns its URL */
async function startStallingServer(): Promise<string> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('half');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

it('aborts the body of a response after a garbage collection', async () => {
  const url = await startStallingServer();
  const reading = withAnySignal([AbortSignal.timeout(500)], async (signal) => {
    const response = await fetch(url, { signal });
    setImmediate(collectGarbage);
    return readText(response, signal);
  });
  await expect(reading).rejects.toThrow(expect.objectContaining({ name: 'TimeoutError' }));
});

it('aborts with the first signal and its reason, and at once if one is already aborted', async () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const seen: unknown[] = [];
  await withAnySignal([one.signal, other.signal], async (signal) => {
    expect(signal.aborted).toBe(false);
    signal.addEventListener('abort', () => seen.push(signal.reason));
    other.abort('second');
    one.abort('first');
  });
  await withAnySignal([one.signal], async (signal) => seen.push(signal.reason));
  expect(seen).toEqual(['second', 'first']);
});

it('is used in place of AbortSignal.any', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  expect(files.length).toBeGreaterThan(100);
  const uses = files.filter((file) => /AbortSignal\.any\(/.test(readFileSync(join('src', file), 'utf8')));
  expect(uses).toEqual([]);
});
