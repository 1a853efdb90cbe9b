import { expect, it } from 'vitest';
import { createEventDeduplicator } from '../../../src/bot/routing/event-deduplicator.js';

const MINUTE = 60_000;

function start() {
  let now = 0;
  const once = createEventDeduplicator(() => now);
  const at = (minutes: number, id: string | undefined) => {
    now = minutes * MINUTE;
    return once.isFirst(id);
  };
  return at;
}

it('knows what has been, for longer than Slack repeats it', () => {
  const at = start();
  expect([at(0, 'a'), at(0, 'b'), at(0, 'a')]).toEqual([true, true, false]);
  expect([at(6, 'a'), at(14.9, 'c'), at(15.1, 'd')]).toEqual([false, true, true]);
  expect(at(29.8, 'c')).toBe(false);
  expect(at(31, 'a')).toBe(true);
});

it('knows it after nothing has been for a while, and not after nothing has been for long', () => {
  const at = start();
  expect([at(0, 'a'), at(14.9, 'b')]).toEqual([true, true]);
  expect(at(29.8, 'b')).toBe(false);
  expect(at(90, 'b')).toBe(true);
});

it('forgets the older half when there are too many', () => {
  const at = start();
  const all = Array.from({ length: 100_001 }, (_, number) => `${number}`);
  expect(all.every((id) => at(1, id))).toBe(true);
  expect([at(1, '50000'), at(1, '0')]).toEqual([false, true]);
});

it('takes what has no id for new', () => {
  const at = start();
  expect([at(0, undefined), at(0, undefined)]).toEqual([true, true]);
});
