import { BrokenCircuitError } from 'cockatiel';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clientOf, faultOf, stopUpstream } from '../../support/ask-upstream.js';
import { send } from '../../support/upstream-server.js';

afterEach(async () => {
  vi.useRealTimers();
  await stopUpstream();
});

describe('the budget', () => {
  it('ends a question that gets no answer', async () => {
    const { ask, asked } = await clientOf(() => undefined, { budgetMs: 50 });
    expect((await faultOf(ask())).kind).toBe('timeout');
    expect(asked.length).toBeLessThan(2);
  });

  it('ends one whose answer never ends', async () => {
    const { ask } = await clientOf((response) => response.write('{'), { budgetMs: 50 });
    expect((await faultOf(ask())).kind).toBe('timeout');
  });

  it('is one for both times', async () => {
    const budgetMs = 100;
    const { ask } = await clientOf(
      (response, _, count) => {
        const answer = () => (count === 1 ? response.destroy() : send(response, 200, { word: 'fisk' }));
        setTimeout(answer, 0.7 * budgetMs);
      },
      { budgetMs },
    );
    expect((await faultOf(ask())).kind).toBe('timeout');
  });
});

describe('the breaker', () => {
  const breaker = { failures: 3, restMs: 1_000 };

  it('opens after five where nothing is said', async () => {
    const { ask, asked } = await clientOf((response) => send(response, 500, {}), { retryPauseMs: 0 });
    for (let count = 0; count < 5; count += 1) await faultOf(ask());
    const before = asked.length;
    expect((await faultOf(ask())).kind).toBe('failed');
    expect(asked).toHaveLength(before);
  });

  it('opens after questions in a row that failed, answers at once, and closes when the service is well', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    let well = false;
    const { ask, asked } = await clientOf((response) => send(response, well ? 200 : 500, { word: 'fisk' }), {
      breaker,
    });
    for (let question = 0; question < breaker.failures; question += 1) await faultOf(ask());
    const before = asked.length;
    expect(await faultOf(ask())).toMatchObject({ kind: 'failed', status: undefined });
    expect(asked).toHaveLength(before);
    well = true;
    vi.setSystemTime(Date.now() + breaker.restMs);
    expect(await ask()).toEqual({ word: 'fisk' });
    expect(await ask()).toEqual({ word: 'fisk' });
    expect(asked).toHaveLength(before + 2);
  });

  it('opens again at once when the service is still ill', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { ask, asked } = await clientOf((response) => send(response, 500, {}), { breaker });
    for (let question = 0; question < breaker.failures; question += 1) await faultOf(ask());
    vi.setSystemTime(Date.now() + breaker.restMs);
    await faultOf(ask());
    const before = asked.length;
    await faultOf(ask());
    expect(asked).toHaveLength(before);
  });

  it('opens for a slow service too, and says that it is slow', async () => {
    const { ask } = await clientOf(() => undefined, { breaker, budgetMs: 20 });
    for (let question = 0; question < breaker.failures; question += 1) {
      expect((await faultOf(ask())).cause).toBeUndefined();
    }
    const fault = await faultOf(ask());
    expect(fault.kind).toBe('timeout');
    expect(fault.cause).toBeInstanceOf(BrokenCircuitError);
  });

  it.each([400, 401, 404, 429])('stays closed for answers of %i: the service is well', async (status) => {
    const { ask, asked } = await clientOf((response) => send(response, status, {}), { breaker });
    for (let question = 0; question < 5; question += 1) await faultOf(ask());
    expect(asked).toHaveLength(5);
  });

  it('forgets failures with a question that was answered', async () => {
    const { ask, asked } = await clientOf(
      (response, request) => send(response, request.url?.includes('ill') ? 500 : 200, { word: 'fisk' }),
      { breaker },
    );
    const ill = () => faultOf(ask({ q: 'ill' }));
    for (const question of [ill, ill, ask, ill, ill, ask]) await question();
    expect(asked).toHaveLength(2 + 2 + 1 + 2 + 2 + 1);
  });
});
