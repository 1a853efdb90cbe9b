import type { App, ReceiverEvent } from '@slack/bolt';
import type { Logger } from '../../shared/observability/log.js';

/** Acknowledges a payload with its answer, if the acknowledgement can carry it. @returns whether it did */
export type AnswerAtOnce = (
  body: Readonly<Record<string, unknown>>,
  ack: (answer: object) => Promise<void>,
) => Promise<boolean>;

export interface EventProcessorOptions {
  app: Pick<App, 'processEvent'>;
  answerAtOnce: AnswerAtOnce;
  log: Logger;
}

/**
 * Answers a payload at once or passes it to Bolt, and acknowledges it exactly once. Slack shows an error to the
 * person if no acknowledgement comes within three seconds, so a payload without a listener, or whose listener
 * fails first, is acknowledged here. Never rejects because of a listener.
 */
export function createEventProcessor({ app, answerAtOnce, log }: EventProcessorOptions) {
  return async (event: ReceiverEvent): Promise<void> => {
    let isAcknowledged = false;
    const ack: ReceiverEvent['ack'] = async (answer) => {
      if (isAcknowledged) return;
      isAcknowledged = true;
      await event.ack(answer);
    };
    try {
      const isAnswered = await answerAtOnce(event.body, ack).catch((error: unknown) => {
        log.error({ err: error }, 'a payload could not be answered at once');
        return false;
      });
      if (!isAnswered) await app.processEvent({ ...event, ack });
    } catch (error) {
      log.error({ err: error }, 'a payload could not be processed');
    }
    if (!isAcknowledged) log.warn('no listener acknowledged a payload');
    await ack();
  };
}
