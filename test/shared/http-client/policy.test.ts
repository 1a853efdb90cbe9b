import { BrokenCircuitError } from 'cockatiel';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createUpstreamClient, expectServiceFault, stopUpstream } from '../../support/upstream-client.js';
import { sendAnswer } from '../../support/upstream-server.js';

afterEach(async () => {
  vi.useRealTimers();
  await stopUpstream();
});

describe('the budget', () => {
  it('ends a call without a response', async () => {
    const { ask, asked } = await createUpstreamClient(() => undefined, { budgetMs: 50 });
    expect((await expectServiceFault(ask())).kind).toBe('timeout');
    expect(asked.length).toBeLessThan(2);
  });

  it('ends a call whose response never ends', async () => {
    const { ask } = await createUpstreamClient((response) => response.write('{'), { budgetMs: 50 });
    expect((await expectServiceFault(ask())).kind).toBe('timeout');
  });

  it('covers the request and its retry', async () => {
    const budgetMs = 100;
    const { ask } = await createUpstreamClient(
      (response, _, count) => {
        const answer = () => (count === 1 ? response.destroy() : sendAnswer(response, 200, { word: 'fisk' }));
        setTimeout(answer, 0.7 * budgetMs);
      },
      { budgetMs },
    );
    expect((await expectServiceFault(ask())).kind).toBe('timeout');
  });
});

describe('the breaker', () => {
  const breaker = { failures: 3, halfOpenAfterMs: 1_000 };

  it('opens after five failures by default', async () => {
    const { ask, asked } = await createUpstreamClient((response) => sendAnswer(response, 500, {}), {
      retryDelayMs: 0,
    });
    for (let count = 0; count < 5; count += 1) await expectServiceFault(ask());
    const before = asked.length;
    expect((await expectServiceFault(ask())).kind).toBe('failed');
    expect(asked).toHaveLength(before);
  });

  it('opens after consecutive failures, rejects at once, and closes when the service recovers', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    let well = false;
    const { ask, asked } = await createUpstreamClient(
      (response) => sendAnswer(response, well ? 200 : 500, { word: 'fisk' }),
      {
        breaker,
      },
    );
    for (let question = 0; question < breaker.failures; question += 1) await expectServiceFault(ask());
    const before = asked.length;
    expect(await expectServiceFault(ask())).toMatchObject({ kind: 'failed', status: undefined });
    expect(asked).toHaveLength(before);
    well = true;
    vi.setSystemTime(Date.now() + breaker.halfOpenAfterMs);
    expect(await ask()).toEqual({ word: 'fisk' });
    expect(await ask()).toEqual({ word: 'fisk' });
    expect(asked).toHaveLength(before + 2);
  });

  it('opens again at once while the service still fails', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { ask, asked } = await createUpstreamClient((response) => sendAnswer(response, 500, {}), {
      breaker,
    });
    for (let question = 0; question < breaker.failures; question += 1) await expectServiceFault(ask());
    vi.setSystemTime(Date.now() + breaker.halfOpenAfterMs);
    await expectServiceFault(ask());
    const before = asked.length;
    await expectServiceFault(ask());
    expect(asked).toHaveLength(before);
  });

  it('opens for a slow service, and rejects with a timeout', async () => {
    const { ask } = await createUpstreamClient(() => undefined, { breaker, budgetMs: 20 });
    for (let question = 0; question < breaker.failures; question += 1) {
      expect((await expectServiceFault(ask())).cause).toBeUndefined();
    }
    const fault = await expectServiceFault(ask());
    expect(fault.kind).toBe('timeout');
    expect(fault.cause).toBeInstanceOf(BrokenCircuitError);
  });

  it.each([400, 401, 404, 429])('stays closed after a %i', async (status) => {
    const { ask, asked } = await createUpstreamClient((response) => sendAnswer(response, status, {}), {
      breaker,
    });
    for (let question = 0; question < 5; question += 1) await expectServiceFault(ask());
    expect(asked).toHaveLength(5);
  });

  it('resets the failure count after a success', async () => {
    const { ask, asked } = await createUpstreamClient(
      (response, request) => sendAnswer(response, request.url?.includes('ill') ? 500 : 200, { word: 'fisk' }),
      { breaker },
    );
    const ill = () => expectServiceFault(ask({ q: 'ill' }));
    for (const question of [ill, ill, ask, ill, ill, ask]) await question();
    expect(asked).toHaveLength(2 + 2 + 1 + 2 + 2 + 1);
  });
});
