import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurnEnd } from '../../../src/shared/concurrency/turn-end.js';

it('calls functions in their order, together at the end of the turn', async () => {
  const atTurnEnd = createTurnEnd();
  const called: string[] = [];
  atTurnEnd(() => called.push('first'));
  await Promise.resolve();
  atTurnEnd(() => {
    called.push('second');
    // It waits for the end of the next turn.
    atTurnEnd(() => called.push('third'));
  });
  expect(called).toEqual([]);
  await nextTurn();
  expect(called).toEqual(['first', 'second']);
  await nextTurn();
  expect(called).toEqual(['first', 'second', 'third']);
});
