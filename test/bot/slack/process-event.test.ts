import { expect, it } from 'vitest';
import { createEventProcessor } from '../../../src/bot/slack/process-event.js';
import { createWatchedLog } from '../../support/no-leak.js';

/** Processes one payload. @returns what reached Bolt, the acknowledgements and the log */
async function process(listen: (ack: (answer?: object) => Promise<void>) => Promise<void>) {
  const passed: unknown[] = [];
  const acknowledged: unknown[] = [];
  const log: string[] = [];
  const app = {
    processEvent: async ({ ack, ...event }: { body: unknown; ack: () => Promise<void> }) => {
      passed.push(event);
      await listen(ack);
    },
  };
  const processEvent = createEventProcessor({ app, log: createWatchedLog(log) });
  await processEvent({
    body: { command: '/ord' },
    acknowledge: (answer) => void acknowledged.push(answer),
  });
  return { passed, acknowledged, log: log.join() };
}

it('acknowledges with the answer of the listener', async () => {
  const { acknowledged, log } = await process((ack) => ack({ text: 'fisk' }));
  expect({ acknowledged, log }).toEqual({ acknowledged: [{ text: 'fisk' }], log: '' });
});

it('acknowledges once what Bolt handles', async () => {
  const { passed, acknowledged } = await process(async (ack) => {
    await ack();
    await ack();
  });
  expect({ passed, acknowledged }).toEqual({
    passed: [{ body: { command: '/ord' } }],
    acknowledged: [undefined],
  });
});

it.each([
  ['its listener fails', () => Promise.reject(new Error('broken')), 'a payload could not be processed'],
  ['no listener acknowledges it', async () => undefined, 'no listener acknowledged a payload'],
])('acknowledges a payload when %s', async (_, listen, logged) => {
  const { acknowledged, log } = await process(listen);
  expect(acknowledged).toEqual([undefined]);
  expect(log).toContain(logged);
});
