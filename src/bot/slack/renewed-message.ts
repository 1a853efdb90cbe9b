import type { SlackMessage } from '../blocks/message.js';

/** Makes the message again before another attempt to deliver it. Undefined if it stays as it is. */
export type RenewMessage = () => Promise<SlackMessage | undefined>;

/** The message of each attempt: the given one, and from the second attempt on what `renew` makes of it. */
export function createMessageOfAttempt(message: SlackMessage, renew: RenewMessage | undefined) {
  let current = message;
  let attempts = 0;
  return async (): Promise<SlackMessage> => {
    attempts += 1;
    if (attempts > 1 && renew) current = (await renew()) ?? current;
    return current;
  };
}
