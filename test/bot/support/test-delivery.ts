import { createReplyDelivery } from '../../../src/bot/slack/replies.js';
import { createWatchedLog } from '../../support/no-leak.js';

/** Creates a delivery whose pauses take no time. `waits` are their lengths in milliseconds. */
export function createTestDelivery(log = createWatchedLog(), stopping?: AbortSignal) {
  const waits: number[] = [];
  let now = 0;
  const delivery = createReplyDelivery({
    log,
    stopping,
    now: () => now,
    async wait(ms) {
      waits.push(ms);
      now += ms;
    },
  });
  return { delivery, waits };
}
