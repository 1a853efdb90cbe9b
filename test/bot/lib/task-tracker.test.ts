import { expect, test } from 'vitest';
import { createTaskTracker } from '../../../src/bot/lib/task-tracker.js';

test('waits for running work', async () => {
  const inFlight = createTaskTracker(() => undefined);
  let finish: () => void = () => undefined;
  let done = false;
  void inFlight.run('command', async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    done = true;
  });
  const drained = inFlight.drain(60_000);
  expect(done).toBe(false);
  finish();
  await drained;
  expect(done).toBe(true);
});

test('stops waiting after the limit', async () => {
  const inFlight = createTaskTracker(() => undefined);
  void inFlight.run('command', () => new Promise<void>(() => undefined));
  await inFlight.drain(1);
});

test('passes an error of the work to onError', async () => {
  const heard: unknown[] = [];
  const inFlight = createTaskTracker((error) => heard.push(error));
  const error = new Error('x');
  await inFlight.run('command', () => Promise.reject(error));
  expect(heard).toEqual([error]);
  await inFlight.drain(60_000);
});
