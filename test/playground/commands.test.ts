import type { App } from '@slack/bolt';
import { afterEach, expect, test } from 'vitest';
import type { Playground } from '../../src/playground/playground.js';
import { startBolt, startPlayground } from './harness.js';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function stage(listen: (app: App) => void): Promise<Playground> {
  const playground = await startPlayground();
  stops.push(() => playground.stop());
  const bolt = await startBolt(playground, listen);
  stops.push(bolt.stop);
  return playground;
}

test('a command is answered by the acknowledgement, to the person alone', async () => {
  const playground = await stage((app) => {
    app.command('/ord', async ({ ack, command }) => {
      await ack({ text: `${command.channel_name}: ${command.text}` });
    });
  });
  const kari = playground.person('kari');
  expect(await kari.type('/ord blåbærsyltetøy', '#generelt')).toEqual({});
  const answer = await kari.nextMessage();
  expect(answer).toMatchObject({
    channel: 'C0GENERELT',
    text: 'generelt: blåbærsyltetøy',
    ephemeralTo: 'U0KARI',
  });
  expect(playground.history('#generelt').map(({ ts }) => ts)).not.toContain(answer.ts);
});
