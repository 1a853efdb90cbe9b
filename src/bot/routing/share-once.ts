import type { Logger } from '../../shared/observability/log.js';
import type { Clock } from '../../shared/time/clock.js';
import type { SingleUseKeys } from '../store/single-use-keys.js';

/**
 * Posts a shared answer once, whatever the number of clicks, windows and processes.
 *
 * @param key equal for all attempts to share the same answer in the same place; without one, always posts
 * @param post if it rejects, the answer can be shared again
 * @returns whether the answer was posted; false if it was shared before
 */
export type ShareOnce = (key: string | undefined, post: () => Promise<void>) => Promise<boolean>;

export interface ShareOnceParts {
  sharedAnswers: SingleUseKeys;
  clock: Clock;
  log: Logger;
}

export function createShareOnce({ sharedAnswers, clock, log }: ShareOnceParts): ShareOnce {
  return async (key, post) => {
    const record = key === undefined ? undefined : `share ${key}`;
    const isFirst =
      record === undefined ||
      (await sharedAnswers.use(record, new Date(clock().epochMilliseconds)).catch((error: unknown) => {
        // A person who shares would rather have the answer twice than not at all.
        log.warn({ err: error }, 'could not check whether an answer was shared before');
        return true;
      }));
    if (!isFirst) return false;
    try {
      await post();
      return true;
    } catch (error) {
      if (record !== undefined) {
        await sharedAnswers.release(record).catch((fault: unknown) => {
          log.warn({ err: fault }, 'an answer that was not shared cannot be shared again for a while');
        });
      }
      throw error;
    }
  };
}
