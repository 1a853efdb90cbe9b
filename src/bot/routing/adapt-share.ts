import type { SlackMessage } from '../blocks/message.js';
import { baseActionId } from '../framework/action-context.js';
import { findGuests } from '../framework/channel-guests.js';
import type { RequestContext } from '../framework/request-context.js';
import type { RequestRunner } from '../framework/request-runner.js';
import {
  adaptShareButtons,
  confirmSharing,
  mayShareWithGuests,
  type SharePlace,
} from '../framework/share-buttons.js';
import type { HandlerRegistry } from './handler-registry.js';

/** Makes the share buttons of an answer say where they share and, where guests read, that guests do. */
export type AdaptShare = (
  message: SlackMessage,
  place: SharePlace,
  channel: string | undefined,
  request: RequestContext,
) => Promise<SlackMessage>;

export function createShareAdapter(
  { actions }: Pick<HandlerRegistry, 'actions'>,
  { servicesOf }: Pick<RequestRunner, 'servicesOf'>,
): AdaptShare {
  const isForMembers = (id: string) => actions.get(baseActionId(id))?.audience === 'members';
  return async (message, place, channel, request) => {
    const { texts } = request;
    const adapted = adaptShareButtons(message, place, texts);
    if (channel === undefined || !mayShareWithGuests(adapted, place, isForMembers)) return adapted;
    const guests = await findGuests(channel, servicesOf(request), request);
    return guests === 'none' ? adapted : confirmSharing(adapted, guests, isForMembers, texts);
  };
}
