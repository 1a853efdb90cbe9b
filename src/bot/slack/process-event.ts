import type { App } from '@slack/bolt';
import type { Logger } from '../../shared/observability/log.js';

/** The fields of a payload. */
export type Payload = Readonly<Record<string, unknown>>;

/** A payload from Slack. */
interface ReceivedPayload {
  body: Payload;
  /** Sends the acknowledgement, with an answer for the person if there is one. */
  acknowledge: (answer: object | undefined) => void;
}

/** Handles a payload. The promise never rejects because of a listener. */
export type TakePayload = (payload: ReceivedPayload) => Promise<void>;

interface EventProcessorOptions {
  app: Pick<App, 'processEvent'>;
  log: Logger;
}

/**
 * Passes a payload to Bolt, and acknowledges it exactly once. Slack shows an error to the person if no
 * acknowledgement comes within three seconds, so a payload without a listener, or whose listener fails first, is
 * acknowledged here.
 */
export function createEventProcessor({ app, log }: EventProcessorOptions): TakePayload {
  return async (payload) => {
    let isAcknowledged = false;
    function acknowledge(answer?: object) {
      if (isAcknowledged) return;
      isAcknowledged = true;
      payload.acknowledge(answer);
    }
    try {
      await app.processEvent({ body: payload.body, ack: async (answer?: object) => acknowledge(answer) });
    } catch (error) {
      log.error({ err: error }, 'a payload could not be processed');
    }
    if (!isAcknowledged) log.debug({ type: payload.body['type'] }, 'no listener acknowledged a payload');
    acknowledge();
  };
}
