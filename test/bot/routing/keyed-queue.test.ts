import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createKeyedQueue } from '../../../src/bot/routing/handle-action.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';

it('runs the tasks of each key in order and all keys at once, until a target is gone', async () => {
  const ask = fc.record({
    place: fc.constantFrom('a', 'b', 'c'),
    turns: fc.nat(3),
    ends: fc.constantFrom<'well' | 'gone' | 'badly'>('well', 'well', 'well', 'gone', 'badly'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(ask, { maxLength: 12 }), async (asks) => {
      const turns = createKeyedQueue();
      const underWay = new Set<string>();
      const done: number[] = [];
      await Promise.allSettled(
        asks.map(({ place, turns: count, ends }, at) =>
          turns.run(place, async () => {
            expect(underWay.has(place)).toBe(false);
            underWay.add(place);
            for (let left = count; left > 0; left -= 1) await turn();
            underWay.delete(place);
            done.push(at);
            if (ends === 'badly') throw new Error('x');
            return ends === 'gone' ? 'gone' : undefined;
          }),
        ),
      );
      for (const place of ['a', 'b', 'c']) {
        const own = asks.flatMap((each, at) => (each.place === place ? [{ ...each, at }] : []));
        const gone = own.findIndex(({ ends }) => ends === 'gone');
        const expected = gone < 0 ? own : own.slice(0, gone + 1);
        expect(done.filter((at) => asks[at]?.place === place)).toEqual(expected.map(({ at }) => at));
      }
    }),
    fuzzRuns(200),
  );
});

it('accepts new work after the queue of a gone target is empty', async () => {
  const turns = createKeyedQueue();
  const done: string[] = [];
  const work = (name: string, came?: 'gone') => async () => {
    done.push(name);
    return came;
  };
  await turns.run('a', work('first', 'gone'));
  await turns.run('a', work('second'));
  expect(done).toEqual(['first', 'second']);
});

it('rejects only for the caller of the task that failed', async () => {
  const turns = createKeyedQueue();
  const failing = turns.run('a', () => Promise.reject(new Error('x')));
  const next = turns.run('a', async () => undefined);
  await expect(failing).rejects.toThrow('x');
  await expect(next).resolves.toBeUndefined();
});
