import { describe, expect, it } from 'vitest';
import { RefusedError } from '../../../src/bot/model/calendar-reasons.js';
import { createReplyDelivery } from '../../../src/bot/slack/reply-delivery.js';
import { ReplyError } from '../../../src/bot/slack/response-url.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { createTestDelivery } from '../support/test-delivery.js';

const failed = () => new ReplyError({ what: 500, kind: 'failed', status: 500 });
const busy = (retryAfterSeconds: number) =>
  new ReplyError({ what: 429, kind: 'busy', status: 429, retryAfterSeconds });
const refused = () => new ReplyError({ what: 404, kind: 'rejected', status: 404, code: 'used_url' });

/** A way that fails with these errors in turn, the last one for good. */
function failing(...errors: readonly (Error | 'ok')[]) {
  const attempts: boolean[] = [];
  const send = async (isRepeat: boolean) => {
    attempts.push(isRepeat);
    const error = errors[attempts.length - 1] ?? errors.at(-1) ?? 'ok';
    if (error !== 'ok') throw error;
  };
  return { send, attempts };
}

describe('a delivery', () => {
  it('goes on by both ways while Slack is down, until one accepts it', async () => {
    const { delivery, waits } = createTestDelivery();
    const [url, direct] = [failing(failed()), failing(failed(), failed(), 'ok')];
    await delivery.deliver({ post: url.send, direct: direct.send });
    expect(direct.attempts).toHaveLength(3);
    expect(url.attempts.length).toBeGreaterThan(2);
    expect([...url.attempts.slice(1), ...direct.attempts]).not.toContain(false);
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(60_000);
  });

  it('uses a response_url five times at most', async () => {
    const { delivery } = createTestDelivery();
    const [url, direct] = [failing(failed()), failing(failed())];
    await expect(delivery.deliver({ post: url.send, direct: direct.send })).rejects.toThrow();
    expect(url.attempts).toHaveLength(5);
    expect(direct.attempts.length).toBeGreaterThan(5);
  });

  it('ends after five minutes', async () => {
    const { delivery, waits } = createTestDelivery();
    const direct = failing(busy(20));
    await expect(delivery.deliver({ direct: direct.send })).rejects.toThrow();
    expect(waits).toHaveLength(15);
    expect(direct.attempts).not.toContain(true);
  });

  it('waits for the response_url if the other way is closed', async () => {
    const { delivery, waits } = createTestDelivery();
    const [url, direct] = [failing(busy(60), 'ok'), failing(refused())];
    await delivery.deliver({ post: url.send, direct: direct.send });
    expect(waits).toEqual([60_000]);
    expect(url.attempts).toEqual([false, false]);
    expect(direct.attempts).toHaveLength(1);
  });

  it('goes on with the response_url if the timer fires before the time that Slack names', async () => {
    let now = 0;
    const delivery = createReplyDelivery({
      log: createWatchedLog(),
      now: () => now,
      async wait(ms) {
        now += ms - 1;
      },
    });
    const [url, direct] = [failing(busy(1), 'ok'), failing('ok')];
    await delivery.deliver({ post: url.send, direct: direct.send });
    expect(url.attempts).toEqual([false, false]);
    expect(direct.attempts).toEqual([]);
  });

  it('ends at once if no way is left', async () => {
    const { delivery, waits } = createTestDelivery();
    const both = { post: failing(refused()).send, direct: failing(refused()).send };
    await expect(delivery.deliver(both)).rejects.toThrow('404');
    expect(waits).toEqual([]);
  });

  it('does not repeat an error of our own', async () => {
    const { delivery } = createTestDelivery();
    const direct = failing(new RefusedError('not-set-up'));
    await expect(delivery.deliver({ direct: direct.send })).rejects.toBeInstanceOf(RefusedError);
    expect(direct.attempts).toHaveLength(1);
  });

  it('is sent directly at once when the bot stops, and then ends', async () => {
    const stopping = new AbortController();
    const { delivery, waits } = createTestDelivery(undefined, stopping.signal);
    const [url, direct] = [failing(busy(2)), failing(failed())];
    stopping.abort();
    await expect(delivery.deliver({ post: url.send, direct: direct.send })).rejects.toThrow();
    expect(direct.attempts).toHaveLength(1);
    expect(waits).toEqual([]);
  });
});
