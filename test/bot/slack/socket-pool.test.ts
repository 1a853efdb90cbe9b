import { expect, it } from 'vitest';
import { createSocketPool, type SocketEvents } from '../../../src/bot/slack/socket-receiver.js';
import { createWatchedLog } from '../../support/no-leak.js';

const CONNECTION = { isOpen: () => true, send: () => undefined, close: () => undefined };

/**
 * A pool whose connections are closed as the function says, with its waits and its warnings. It ends after 20 connections.
 *
 * @param lives how many milliseconds the connection of this number stays open; undefined: it cannot be opened
 */
async function runPool(lives: (opened: number) => number | undefined) {
  const lines: string[] = [];
  const waits: number[] = [];
  let now = 0;
  let opened = 0;
  const ended = withResolvers();
  const pool = createSocketPool({
    async open(events: SocketEvents) {
      opened += 1;
      if (opened > 20) {
        ended.resolve(undefined);
        return CONNECTION;
      }
      const ms = lives(opened);
      if (ms === undefined) throw new Error('refused');
      setImmediate(() => {
        now += ms;
        events.onClosed('closed by Slack');
      });
      return CONNECTION;
    },
    onPayload: () => undefined,
    onState: () => undefined,
    isFatal: () => false,
    log: createWatchedLog(lines, 'info'),
    async wait(ms) {
      waits.push(ms);
    },
    elapsed: () => now,
  });
  await pool.start();
  await ended.promise;
  pool.stop();
  return { waits, warnings: lines.filter((line) => line.includes('"warn"')).length };
}

function withResolvers() {
  let resolve: (value: undefined) => void = () => undefined;
  const promise = new Promise<undefined>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

it.each([
  ['are closed at once', () => 0],
  [
    'cannot be opened or are closed within a second',
    (opened: number) => (opened % 2 === 0 ? 1_000 : undefined),
  ],
])('waits longer each time, and warns once, where connections %s', async (_, lives) => {
  const { waits, warnings } = await runPool(lives);
  // Two connections are kept, each with its own pauses.
  const sorted = waits.toSorted((one, other) => one - other);
  expect(sorted.filter((ms) => ms === 500).length).toBeLessThanOrEqual(2);
  expect(Math.max(...waits)).toBe(30_000);
  expect(waits.length).toBeGreaterThanOrEqual(18);
  expect(warnings).toBe(1);
});

it('opens the next one at once after a connection that lived for hours', async () => {
  const { waits } = await runPool(() => 10_000_000);
  expect(waits).toEqual([]);
});
