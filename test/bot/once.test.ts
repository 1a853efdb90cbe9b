import { afterEach, expect, it, vi } from 'vitest';
import { createOnce } from '../../src/bot/once.js';

afterEach(() => vi.useRealTimers());

it('knows what has been, for longer than Slack repeats it', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const once = createOnce();
  expect([once.isFirst('a'), once.isFirst('b'), once.isFirst('a')]).toEqual([true, true, false]);
  vi.setSystemTime(Date.now() + 6 * 60_000);
  expect(once.isFirst('a')).toBe(false);
  vi.setSystemTime(Date.now() + 15 * 60_000);
  expect(once.isFirst('a')).toBe(true);
});

it('takes what has no id for new', () => {
  const once = createOnce();
  expect([once.isFirst(undefined), once.isFirst(undefined)]).toEqual([true, true]);
});
