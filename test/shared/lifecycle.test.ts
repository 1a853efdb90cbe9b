import { expect, test } from 'vitest';
import { stopAll } from '../../src/shared/lifecycle.js';

test('stops programs in reverse order, each after the last one has stopped, also after one that fails', async () => {
  const events: string[] = [];
  const program = (name: string, hasFault = false) => ({
    start: async () => '',
    async stop() {
      events.push(`${name} stops`);
      await new Promise((resolve) => setImmediate(resolve));
      if (hasFault) throw new Error(`${name} does not stop`);
      events.push(`${name} has stopped`);
    },
  });
  const programs = [program('dictionary'), program('calendar', true), program('bot')];
  await stopAll(programs);
  expect(events).toEqual([
    'bot stops',
    'bot has stopped',
    'calendar stops',
    'dictionary stops',
    'dictionary has stopped',
  ]);
  expect(programs).toHaveLength(3);
});
