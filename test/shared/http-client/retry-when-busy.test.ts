import { describe, expect, test } from 'vitest';
import { ServiceFault } from '../../../src/shared/errors.js';
import { retryWhenBusy } from '../../../src/shared/http-client/retry-when-busy.js';

const busy = (retryAfterSeconds?: number) =>
  new ServiceFault({ service: 'kalender', operation: 'les', kind: 'busy', retryAfterSeconds });

/** Answers `ok` after these faults, and counts the questions. */
function createService(...faults: ServiceFault[]) {
  const state = { asked: 0 };
  const ask = async () => {
    const fault = faults[state.asked];
    state.asked += 1;
    if (fault) throw fault;
    return 'ok';
  };
  return { state, ask };
}

const until = (ms: number, firstWaitMs?: number) => ({
  endsAt: performance.now() + ms,
  signal: new AbortController().signal,
  firstWaitMs,
});

describe('a busy answer', () => {
  test.each([
    ['with a delay', [busy(0.001), busy(0.001)], undefined],
    ['without a delay, where there is a first wait', [busy(), busy(), busy()], 1],
  ])('is asked again %s', async (_, faults, firstWaitMs) => {
    const { state, ask } = createService(...faults);
    expect(await retryWhenBusy(ask, until(20_000, firstWaitMs))).toBe('ok');
    expect(state.asked).toBe(faults.length + 1);
  });

  test.each([
    ['without a delay', busy(), until(20_000), 1],
    ['with a delay beyond the deadline', busy(60), until(20_000, 1), 1],
    ['whose waits would pass the deadline', busy(), until(20_000, 60_000), 1],
  ])('%s is final', async (_, fault, deadline, asked) => {
    const { state, ask } = createService(fault);
    await expect(retryWhenBusy(ask, deadline)).rejects.toBe(fault);
    expect(state.asked).toBe(asked);
  });

  test('of another kind is final', async () => {
    const fault = new ServiceFault({ service: 'kalender', operation: 'les', kind: 'rejected' });
    const { ask } = createService(fault);
    await expect(retryWhenBusy(ask, until(20_000, 1))).rejects.toBe(fault);
  });
});
