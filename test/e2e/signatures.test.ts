import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedCommand, startTestSystem, type TestSystem } from './test-system.js';

let stage: TestSystem;

beforeAll(async () => {
  stage = await startTestSystem();
});
afterAll(() => stage.stop());

const COMMAND = {
  command: '/ord',
  text: 'fisk',
  user_id: 'U0KARI',
  team_id: 'T0FJORD',
  channel_id: 'C1',
  response_url: 'http://127.0.0.1:9/',
  trigger_id: '1',
};
const seconds = () => Math.floor(Date.now() / 1000);
const send = (request: RequestInit) => fetch(`${stage.botUrl}/slack/events`, request);

test('a signed request is taken', async () => {
  expect((await send(signedCommand(COMMAND, seconds()))).status).toBe(200);
});

test.each([
  ['forged', () => signedCommand(COMMAND, seconds(), 'another secret')],
  ['ten minutes old', () => signedCommand(COMMAND, seconds() - 600)],
  ['ten minutes ahead', () => signedCommand(COMMAND, seconds() + 600)],
  ['without a signature', () => ({ method: 'POST', body: new URLSearchParams(COMMAND) })],
  ['changed on the way', () => ({ ...signedCommand(COMMAND, seconds()), body: 'command=%2Ford&text=ku' })],
])('a request that is %s is refused', async (_, request) => {
  expect((await send(request())).status).toBe(401);
});

test('a body of megabytes is refused', async () => {
  const request = signedCommand({ ...COMMAND, text: 'a'.repeat(2_000_000) }, seconds());
  expect((await send(request)).status).toBe(413);
});

test('the bot says that it is well', async () => {
  expect(await (await fetch(`${stage.botUrl}/healthz`)).json()).toEqual({ status: 'ok' });
});
