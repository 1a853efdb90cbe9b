import { expect, it } from 'vitest';
import { type AnswerAtOnce, createEventProcessor } from '../../../src/bot/slack/process-event.js';
import { createWatchedLog } from '../../support/no-leak.js';

const never: AnswerAtOnce = () => false;

/** Processes one payload. @returns what reached Bolt, the acknowledgements and the log */
async function process(answerAtOnce: AnswerAtOnce, listen: (ack: () => Promise<void>) => Promise<void>) {
  const passed: unknown[] = [];
  const acknowledged: unknown[] = [];
  const log: string[] = [];
  const app = {
    processEvent: async ({ ack, ...event }: { body: unknown; ack: () => Promise<void> }) => {
      passed.push(event);
      await listen(ack);
    },
  };
  const processEvent = createEventProcessor({ app, answerAtOnce, log: createWatchedLog(log) });
  const processing = processEvent({
    body: { command: '/ord' },
    acknowledge: (answer) => void acknowledged.push(answer),
  });
  const atOnce = [...acknowledged];
  await processing;
  return { passed, atOnce, acknowledged, log: log.join() };
}

const PASSED = [{ body: { command: '/ord' } }];

it('acknowledges a known answer in the same turn, and does not pass the payload to Bolt', async () => {
  const answerAtOnce: AnswerAtOnce = (_, acknowledge) => {
    acknowledge({ text: 'fisk' });
    return true;
  };
  const { passed, atOnce, acknowledged, log } = await process(answerAtOnce, (ack) => ack());
  expect(atOnce).toEqual([{ text: 'fisk' }]);
  expect({ passed, acknowledged, log }).toEqual({ passed: [], acknowledged: atOnce, log: '' });
});

it('waits for an answer that is not known yet', async () => {
  const answerAtOnce: AnswerAtOnce = async (_, acknowledge) => {
    await Promise.resolve();
    acknowledge({ text: 'fisk' });
    return true;
  };
  const { passed, acknowledged, log } = await process(answerAtOnce, (ack) => ack());
  expect({ passed, acknowledged, log }).toEqual({ passed: [], acknowledged: [{ text: 'fisk' }], log: '' });
});

it('acknowledges a payload that is said to be answered and is not', async () => {
  const { passed, acknowledged, log } = await process(
    () => true,
    (ack) => ack(),
  );
  expect({ passed, acknowledged }).toEqual({ passed: [], acknowledged: [undefined] });
  expect(log).toContain('no listener acknowledged a payload');
});

it('acknowledges once what Bolt handles', async () => {
  const { passed, acknowledged } = await process(never, async (ack) => {
    await ack();
    await ack();
  });
  expect({ passed, acknowledged }).toEqual({ passed: PASSED, acknowledged: [undefined] });
});

it.each<[string, AnswerAtOnce]>([
  [
    'at once',
    () => {
      throw new Error('broken');
    },
  ],
  ['later', () => Promise.reject(new Error('broken'))],
])('passes a payload to Bolt whose answer fails %s', async (_, answerAtOnce) => {
  const { passed, acknowledged, log } = await process(answerAtOnce, (ack) => ack());
  expect({ passed, acknowledged }).toEqual({ passed: PASSED, acknowledged: [undefined] });
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
