import type { App, ReceiverEvent } from '@slack/bolt';
import type { Logger } from '../../shared/observability/log.js';

/**
 * Passes a payload to Bolt and acknowledges it exactly once. Slack shows an error to the person if no
 * acknowledgement comes within three seconds, so a payload without a listener, or whose listener fails first,
 * is acknowledged here. Never rejects because of a listener.
 */
export async function processEvent(
  app: Pick<App, 'processEvent'>,
  event: ReceiverEvent,
  log: Logger,
): Promise<void> {
  let isAcknowledged = false;
  const ack: ReceiverEvent['ack'] = async (answer) => {
    if (isAcknowledged) return;
    isAcknowledged = true;
    await event.ack(answer);
  };
  await app
    .processEvent({ ...event, ack })
    .catch((error: unknown) => log.error({ err: error }, 'a payload could not be processed'));
  if (!isAcknowledged) log.warn('no listener acknowledged a payload');
  await ack();
}
