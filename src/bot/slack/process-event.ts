import type { App } from '@slack/bolt';
import type { Logger } from '../../shared/observability/log.js';

/** The fields of a payload. */
export type Payload = Readonly<Record<string, unknown>>;

/** A payload from Slack. */
export interface ReceivedPayload {
  body: Payload;
  /** Sends the acknowledgement, with an answer for the person if there is one. */
  acknowledge: (answer: object | undefined) => void;
}

/** Handles a payload. @returns a promise only if it was not acknowledged at once, which never rejects because of a listener */
export type TakePayload = (payload: ReceivedPayload) => Promise<void> | undefined;

/**
 * Acknowledges a payload with its answer, if the acknowledgement can carry it.
 *
 * @returns whether it did; a promise only if the answer is not known yet
 */
export type AnswerAtOnce = (
  body: Payload,
  acknowledge: (answer: object) => void,
) => boolean | Promise<boolean>;

export interface EventProcessorOptions {
  app: Pick<App, 'processEvent'>;
  answerAtOnce: AnswerAtOnce;
  log: Logger;
}

/**
 * Answers a payload at once or passes it to Bolt, and acknowledges it exactly once. Slack shows an error to the
 * person if no acknowledgement comes within three seconds, so a payload without a listener, or whose listener
 * fails first, is acknowledged here.
 */
export function createEventProcessor({ app, answerAtOnce, log }: EventProcessorOptions): TakePayload {
  function logFailure(error: unknown): false {
    log.error({ err: error }, 'a payload could not be answered at once');
    return false;
  }

  return (payload) => {
    const { body } = payload;
    let isAcknowledged = false;
    function acknowledge(answer?: object) {
      if (isAcknowledged) return;
      isAcknowledged = true;
      payload.acknowledge(answer);
    }

    async function finish(answering: boolean | Promise<boolean>): Promise<void> {
      try {
        const isAnswered = await answering;
        const ack = async (answer?: object) => acknowledge(answer);
        if (!isAnswered) await app.processEvent({ body, ack });
      } catch (error) {
        log.error({ err: error }, 'a payload could not be processed');
      }
      if (!isAcknowledged) log.warn('no listener acknowledged a payload');
      acknowledge();
    }

    let answering: boolean | Promise<boolean>;
    try {
      answering = answerAtOnce(body, acknowledge);
      if (answering instanceof Promise) answering = answering.catch(logFailure);
    } catch (error) {
      answering = logFailure(error);
    }
    return answering === true && isAcknowledged ? undefined : finish(answering);
  };
}
