import { afterEach, beforeEach, expect, it } from 'vitest';
import { startStatusServer } from '../../../src/bot/slack/status-routes.js';
import { sendAnswer } from '../../support/upstream-server.js';
import { actionPayload, type StrictStage, startStrictStage } from '../support/strict-stage.js';

let stage: StrictStage;
beforeEach(async () => {
  stage = await startStrictStage();
});
afterEach(() => stage.stop());

const look = (path: string) => fetch(`${stage.botUrl}${path}`);
const linesWith = (word: string) => stage.log.filter((line) => line.includes(word));

it('reports that the process is alive and that it can answer people', async () => {
  expect(await (await look('/healthz')).json()).toEqual({ status: 'ok' });
  const ready = await look('/readyz');
  expect(ready.status).toBe(200);
  expect(await ready.json()).toEqual({
    status: 'ok',
    parts: { slack: 'ok', dictionary: 'ok', calendar: 'ok' },
  });
});

it('names a failed service, and stays available', async () => {
  stage.calendar.answerWith((response) => sendAnswer(response, 503, {}));
  const ready = await look('/readyz');
  expect(ready.status).toBe(200);
  expect(await ready.json()).toMatchObject({
    status: 'degraded',
    parts: { dictionary: 'ok', calendar: 'failed' },
  });
});

it('counts a service without a readiness check as ready', async () => {
  stage.dictionary.answerWith((response) => sendAnswer(response, 404, {}));
  expect(await (await look('/readyz')).json()).toMatchObject({ status: 'ok' });
});

it('counts requests, calls and failures without any word or id of a person', async () => {
  stage.dictionary.answerWith((response) => sendAnswer(response, 500, {}));
  await stage.command('/ord', 'hemmelighet');
  await expect.poll(() => stage.slack.replies().length).toBe(1);
  const metrics = await look('/metrics');
  expect(metrics.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  const text = await metrics.text();
  expect(text).toMatch(/ordrom_work_duration_seconds_count\{kind="command"\} [1-9]/u);
  expect(text).toMatch(
    /ordrom_question_duration_seconds_count\{service="dictionary",operation="search",outcome="failed"\} [1-9]/u,
  );
  expect(text).toMatch(/ordrom_failures_total\{service="dictionary",kind="failed"\} [1-9]/u);
  expect(text).toContain('process_resident_memory_bytes');
  for (const secret of ['hemmelighet', 'U1', 'T1', 'C1', 'xoxb']) expect(text).not.toContain(secret);
});

it('serves only these routes with Socket Mode', async () => {
  const server = await startStatusServer(
    [{ path: '/healthz', handler: (_request, response) => response.end('ok') }],
    { host: '127.0.0.1', port: 0 },
  );
  try {
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('no address');
    const at = (path: string, method = 'GET') =>
      fetch(`http://127.0.0.1:${address.port}${path}`, { method }).then(({ status }) => status);
    expect(await at('/healthz?x=1')).toBe(200);
    expect(await at('/slack/events')).toBe(404);
    expect(await at('/healthz', 'POST')).toBe(404);
  } finally {
    await new Promise((closed) => server.close(closed));
  }
});

it('uses one request id for each payload, from the log to the service', async () => {
  stage.calendar.answerWith((response) => sendAnswer(response, 500, {}));
  await stage.interact(actionPayload(stage, 'rom:pick', 'styrerommet@eksempel.no'));
  await expect.poll(() => linesWith('could not answer').length).toBe(1);
  await stage.interact(actionPayload(stage, 'rom:pick', 'styrerommet@eksempel.no'));
  await expect.poll(() => linesWith('could not answer').length).toBe(2);
  const logged = linesWith('could not answer').map((line): string => JSON.parse(line).request);
  expect(new Set(logged).size).toBe(2);
  const sent = stage.calendar.headers.map((headers) => headers['x-request-id']);
  expect(new Set(sent)).toEqual(new Set(logged));
});
