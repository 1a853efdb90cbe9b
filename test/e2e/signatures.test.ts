import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedCommand } from '../support/signed-command.js';
import { SIGNING_SECRET, startTestSystem, type TestSystem } from './test-system.js';

let system: TestSystem;

beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system.stop());

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
const send = (request: RequestInit) => fetch(`${system.botUrl}/slack/events`, request);

test('accepts a signed request', async () => {
  expect((await send(signedCommand(COMMAND, seconds(), SIGNING_SECRET))).status).toBe(200);
});

test.each([
  ['forged', () => signedCommand(COMMAND, seconds(), 'another secret')],
  ['ten minutes old', () => signedCommand(COMMAND, seconds() - 600, SIGNING_SECRET)],
  ['ten minutes ahead', () => signedCommand(COMMAND, seconds() + 600, SIGNING_SECRET)],
  ['without a signature', () => ({ method: 'POST', body: new URLSearchParams(COMMAND) })],
  [
    'changed on the way',
    () => ({ ...signedCommand(COMMAND, seconds(), SIGNING_SECRET), body: 'command=%2Ford&text=ku' }),
  ],
])('refuses a request that is %s', async (_, request) => {
  expect((await send(request())).status).toBe(401);
});

test('refuses a body of several megabytes', async () => {
  const request = signedCommand({ ...COMMAND, text: 'a'.repeat(2_000_000) }, seconds(), SIGNING_SECRET);
  expect((await send(request)).status).toBe(413);
});

test('answers the health check', async () => {
  expect(await (await fetch(`${system.statusUrl}/healthz`)).json()).toEqual({ status: 'ok' });
});
