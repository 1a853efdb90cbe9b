import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRateLimiter } from '../../../src/shared/concurrency/rate-limiter.js';

describe('createRateLimiter', () => {
  it('allows a burst, and then the rate per second', () => {
    let now = 0;
    const allowance = createRateLimiter({ burst: 3, perSecond: 2, now: () => now });
    const taken = (count: number) => Array.from({ length: count }, () => allowance.take('U1'));
    expect(taken(4)).toEqual([true, true, true, false]);
    now += 499;
    expect(taken(1)).toEqual([false]);
    now += 1;
    expect(taken(2)).toEqual([true, false]);
    now += 60_000;
    expect(taken(4)).toEqual([true, true, true, false]);
  });

  it('returns the seconds until the next call', () => {
    let now = 0;
    const allowance = createRateLimiter({ burst: 2, perSecond: 2, now: () => now });
    expect(allowance.secondsUntilNext('U1')).toBe(0);
    for (let taken = 0; taken < 2; taken += 1) allowance.take('U1');
    expect(allowance.secondsUntilNext('U1')).toBe(0.5);
    now += 200;
    expect(allowance.secondsUntilNext('U1')).toBeCloseTo(0.3);
    now += 300;
    expect(allowance.secondsUntilNext('U1')).toBe(0);
    expect(allowance.take('U1')).toBe(true);
  });

  it('limits each caller separately', () => {
    const allowance = createRateLimiter({ burst: 1, perSecond: 1, now: () => 0 });
    expect([allowance.take('U1'), allowance.take('U2'), allowance.take('U1')]).toEqual([true, true, false]);
  });

  it('never allows more than the burst plus the rate', () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 200 });
    fc.assert(
      fc.property(pauses, fc.integer({ min: 1, max: 10 }), (waits, burst) => {
        let now = 0;
        const allowance = createRateLimiter({ burst, perSecond: 5, now: () => now });
        let taken = 0;
        for (const wait of waits) {
          now += wait;
          if (allowance.take('U1')) taken += 1;
        }
        expect(taken).toBeLessThanOrEqual(burst + Math.ceil(now / 200));
        expect(taken).toBeGreaterThanOrEqual(Math.min(waits.length, burst));
      }),
    );
  });

  it('removes only callers with a full bucket', () => {
    let now = 0;
    const allowance = createRateLimiter({ burst: 1, perSecond: 1, now: () => now });
    for (let user = 0; user < 10_000; user += 1) allowance.take(`U${user}`);
    expect(allowance.take('U0')).toBe(false);
    expect(allowance.take('U10000')).toBe(true);
    expect(allowance.take('U0')).toBe(false);
    now += 1_000;
    expect(allowance.take('U10001')).toBe(true);
    expect(allowance.take('U10001')).toBe(false);
    expect(allowance.take('U0')).toBe(true);
  });
});
