import { once } from 'node:events';
import { request } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createStatusServer } from '../../../src/bot/slack/status-server.js';
import { ConfigError } from '../../../src/shared/errors.js';
import { createMetrics } from '../../../src/shared/observability/metrics.js';
import { sendAnswer } from '../../support/upstream-server.js';
import { actionPayload, type StrictStage, startStrictStage } from '../support/strict-stage.js';

let stage: StrictStage;
beforeEach(async () => {
  stage = await startStrictStage();
});
afterEach(() => stage.stop());

const look = (path: string) => fetch(`${stage.statusUrl}${path}`);
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

const PAGES = ['/healthz', '/readyz', '/metrics'];

it('is not on the port that Slack calls', async () => {
  for (const path of PAGES) expect((await fetch(`${stage.botUrl}${path}`)).status).toBe(404);
});

it('serves these pages alone, for GET on their exact paths', async () => {
  const at = async (path: string, method = 'GET') => {
    const asking = request(new URL(stage.statusUrl), { path, method });
    asking.end();
    const [response] = await once(asking, 'response');
    response.resume();
    return response.statusCode;
  };
  expect(await at('/healthz?x=1')).toBe(200);
  const others = [
    '/',
    '/slack/events',
    '/x/../healthz',
    '/%68ealthz',
    '/healthz/',
    '//healthz',
    '/constructor',
  ];
  for (const path of others) expect([path, await at(path)]).toEqual([path, 404]);
  for (const path of PAGES) expect(await at(path, 'POST')).toBe(404);
});

it('remembers the state of the dependencies for some seconds, but not that of Slack', async () => {
  for (let count = 0; count < 30; count += 1) await look('/readyz');
  expect(stage.calendar.requestedUrls.filter((url) => url === '/readyz')).toHaveLength(1);
});

it('is unavailable until the bot is connected, and again when it stops', async () => {
  const status = createStatusServer({ host: '127.0.0.1', port: 0 }, createMetrics());
  const url = await status.start();
  let isConnected = false;
  const ready = async () => {
    const response = await fetch(`${url}/readyz`);
    return [response.status, await response.json()];
  };
  try {
    expect(await ready()).toEqual([503, { status: 'unavailable', parts: { slack: 'failed' } }]);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    status.setChecks({ isConnected: () => isConnected, dependencies: { database: async () => undefined } });
    expect(await ready()).toMatchObject([503, { parts: { slack: 'failed', database: 'ok' } }]);
    isConnected = true;
    expect(await ready()).toMatchObject([200, { status: 'ok' }]);
    const full = async () => Promise.reject(new Error('database or disk is full'));
    status.setChecks({ isConnected: () => isConnected, dependencies: { database: full } });
    // The commands that need no database are still answered, so that proxies keep sending them.
    expect(await ready()).toEqual([200, { status: 'degraded', parts: { slack: 'ok', database: 'failed' } }]);
    isConnected = false;
    expect((await ready())[0]).toBe(503);
  } finally {
    await status.stop();
  }
});

it('names the variable if it cannot listen', async () => {
  const port = Number(new URL(stage.statusUrl).port);
  const startOn = (host: string) => createStatusServer({ host, port }, createMetrics()).start();
  await expect(startOn('127.0.0.1')).rejects.toThrow(ConfigError);
  await expect(startOn('127.0.0.1')).rejects.toThrow(`STATUS_PORT: port ${port} is taken`);
  await expect(startOn('192.0.2.1')).rejects.toThrow('STATUS_HOST: nothing can listen on 192.0.2.1');
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
