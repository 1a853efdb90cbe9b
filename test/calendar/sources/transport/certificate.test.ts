import { createServer } from 'node:https';
import { Temporal } from 'temporal-polyfill';
import { expect, onTestFinished, test } from 'vitest';
import { startExchange } from '../exchange/start-exchange.js';
import { startGraph } from '../graph/start-graph.js';
import { createCertificate } from './certificate.js';

const DAY = {
  start: Temporal.Instant.from('2026-11-23T23:00:00Z'),
  end: Temporal.Instant.from('2026-11-24T23:00:00Z'),
};

/** A server whose certificate nobody has signed. */
async function startUntrusted(): Promise<string> {
  const server = createServer(createCertificate(), (_request, response) => response.end());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  return `https://127.0.0.1:${bound.port}`;
}

test('reports an untrusted certificate', async () => {
  const url = await startUntrusted();
  const exchange = await startExchange({}, { url: `${url}/EWS/Exchange.asmx` });
  const graph = await startGraph({}, { url });
  const login = await startGraph({}, { loginUrl: url });
  for (const { source } of [exchange, graph, login]) {
    await expect(source.freeBusy(['kari'], DAY)).rejects.toMatchObject({
      kind: 'failed',
      problem: { code: 'bad_certificate' },
    });
  }
});
