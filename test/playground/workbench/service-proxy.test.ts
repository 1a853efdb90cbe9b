import fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { createPlaygroundHarness, setFault } from '../harness.js';

const harness = createPlaygroundHarness();
afterEach(harness.stopAll);

test('forwards answers with their headers, hides the key in the log and applies faults', async () => {
  const playground = await harness.start();
  const service = fastify();
  service.get('/KEY-1/api/v1/rooms', ({ headers }, reply) =>
    reply.header('etag', '"a"').send({ rooms: [headers['x-api-key']] }),
  );
  const baseUrl = await service.listen({ host: '127.0.0.1', port: 0 });
  harness.addStop(() => service.close());
  const proxied = playground.proxyService('calendar', { baseUrl, apiKey: 'KEY-1' });
  const request = () =>
    fetch(`${proxied.baseUrl}/KEY-1/api/v1/rooms?q=%C3%B8`, { headers: { 'x-api-key': 'KEY-1' } });
  const response = await request();
  expect(response.headers.get('etag')).toBe('"a"');
  expect(await response.json()).toEqual({ rooms: ['KEY-1'] });
  expect(playground.traffic()).toMatchObject([
    { name: 'calendar', request: 'GET /…/api/v1/rooms?q=ø', answer: { status: '200' } },
  ]);
  await setFault(playground, 'calendar', 'ratelimited');
  const refused = await request();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
  await setFault(playground, 'calendar', 'offline');
  await expect(request()).rejects.toThrow();
  await setFault(playground, 'calendar', 'none');
  await service.close();
  await expect(request()).rejects.toThrow();
  expect(playground.traffic().at(-1)).toMatchObject({ answer: { status: 'no answer', isFailure: true } });
});
