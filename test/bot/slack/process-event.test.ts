import { expect, it } from 'vitest';
import { type AnswerAtOnce, createEventProcessor } from '../../../src/bot/slack/process-event.js';
import { createWatchedLog } from '../../support/no-leak.js';

const never: AnswerAtOnce = async () => false;

/** Processes one payload. @returns what reached Bolt, the acknowledgements and the log */
async function process(answerAtOnce: AnswerAtOnce, listen: (ack: () => Promise<void>) => Promise<void>) {
  const passed: unknown[] = [];
  const acknowledged: unknown[] = [];
  const log: string[] = [];
  const app = {
    processEvent: async ({ body, ack }: { body: unknown; ack: () => Promise<void> }) => {
      passed.push(body);
      await listen(ack);
    },
  };
  const processEvent = createEventProcessor({ app, answerAtOnce, log: createWatchedLog(log) });
  await processEvent({ body: { command: '/ord' }, ack: async (answer) => void acknowledged.push(answer) });
  return { passed, acknowledged, log: log.join() };
}

it('does not pass a payload to Bolt that is answered at once', async () => {
  const answerAtOnce: AnswerAtOnce = async (_, ack) => {
    await ack({ text: 'fisk' });
    return true;
  };
  const { passed, acknowledged, log } = await process(answerAtOnce, (ack) => ack());
  expect({ passed, acknowledged, log }).toEqual({ passed: [], acknowledged: [{ text: 'fisk' }], log: '' });
});

it('acknowledges once what Bolt handles', async () => {
  const { passed, acknowledged } = await process(never, async (ack) => {
    await ack();
    await ack();
  });
  expect({ passed, acknowledged }).toEqual({ passed: [{ command: '/ord' }], acknowledged: [undefined] });
});

it('passes a payload to Bolt that cannot be answered at once', async () => {
  const { passed, acknowledged, log } = await process(
    () => Promise.reject(new Error('broken')),
    (ack) => ack(),
  );
  expect({ passed, acknowledged }).toEqual({ passed: [{ command: '/ord' }], acknowledged: [undefined] });
  expect(log).toContain('a payload could not be answered at once');
});

it.each([
  ['its listener fails', () => Promise.reject(new Error('broken')), 'a payload could not be processed'],
  ['no listener acknowledges it', async () => undefined, 'no listener acknowledged a payload'],
])('acknowledges a payload when %s', async (_, listen, logged) => {
  const { acknowledged, log } = await process(never, listen);
  expect(acknowledged).toEqual([undefined]);
  expect(log).toContain(logged);
});
