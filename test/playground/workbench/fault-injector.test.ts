import { afterEach, expect, test } from 'vitest';
import { createPlaygroundHarness, listTraffic, setFault } from '../harness.js';

const harness = createPlaygroundHarness();
afterEach(harness.stopAll);

test.each([
  ['ratelimited', 429, '429'],
  ['error', 500, '500'],
  ['offline', undefined, 'no answer'],
] as const)('fails the Web API: %s', async (fault, answered, status) => {
  const playground = await harness.start();
  const request = () => fetch(new URL('api.test', playground.slackApiUrl)).catch(() => undefined);
  await setFault(playground, 'slack', fault);
  expect((await request())?.status).toBe(answered);
  expect(listTraffic(playground).at(-1)).toEqual(['app_to_slack', 'http', 'api.test', status]);
  await setFault(playground, 'slack', 'none');
  expect((await request())?.status).toBe(200);
});

test('keeps Slack from reaching the app, or delays the answer', async () => {
  const { playground } = await harness.startWithApp((app) => app.command('/ord', ({ ack }) => ack('Svar')), {
    overrides: { slowMs: 20 },
  });
  const kari = playground.user('kari');
  await setFault(playground, 'app', 'offline');
  expect(await kari.type('/ord fisk')).toEqual({ error: '/ord mislyktes med feilen «dispatch_failed».' });
  await setFault(playground, 'app', 'slow');
  expect(await kari.type('/ord fisk')).toEqual({ error: '/ord mislyktes med feilen «operation_timeout».' });
});
