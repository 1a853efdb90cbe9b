import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { checkHealth } from '../../src/cli/health.js';

async function withServer<Value>(status: number, work: (address: string) => Promise<Value>): Promise<Value> {
  const asked: (string | undefined)[] = [];
  const server = createServer(({ url }, response) => {
    asked.push(url);
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    return await work(`http://127.0.0.1:${port}`);
  } finally {
    server.close();
    expect(asked).toEqual(['/healthz']);
  }
}

test('says whether a program is alive', async () => {
  expect(await withServer(200, checkHealth)).toBeUndefined();
  expect(await withServer(503, checkHealth)).toMatch(/healthz answers 503\.$/u);
  expect(await checkHealth('http://127.0.0.1:9')).toBe('http://127.0.0.1:9/healthz does not answer.');
});
