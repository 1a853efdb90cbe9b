import type { SlackMessage } from '../../blocks/message.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import { conversationKindOf } from '../../framework/share-buttons.js';
import type { Subscription } from '../../model/subscription.js';
import { normalizeRoomName } from '../../rooms/room-search-keys.js';
import { type FormatRoomName, loadRoomNames } from './find-rooms.js';
import type { SubscriptionFeatureParts } from './parts.js';
import { renderSubscriptionList, type SubscriptionList } from './render-list.js';

/**
 * The subscriptions of the channel. In a direct message, which has none or few, those that the person created in all
 * channels, as on the Home tab.
 */
async function loadList(
  { subscriptions }: SubscriptionFeatureParts,
  services: Services,
  request: RequestContext,
): Promise<SubscriptionList> {
  const { team, user, channel = '' } = request;
  const isOwn = conversationKindOf(channel) === 'direct';
  const [listed, nameRoom] = await Promise.all([
    isOwn ? subscriptions.listByUser(team, user) : subscriptions.listByChannel(team, channel),
    loadRoomNames(services, request),
  ]);
  return { subscriptions: listed, nameRoom, isOwn };
}

/** Lists the subscriptions below a notice about the last action. */
export async function listSubscriptions(
  { notice }: { notice?: string },
  parts: SubscriptionFeatureParts,
  services: Services,
  request: RequestContext,
): Promise<SlackMessage> {
  const list = await loadList(parts, services, request);
  return renderSubscriptionList({ ...list, ...(notice !== undefined && { notice }) }, request);
}

const WORD_OF_DAY = /dag(?:en)?s(?:ens)? ord|word of the day/iu;

/** Whether a subscription posts what the text names: a room, or the word of the day. */
function isAbout({ content }: Subscription, about: string, nameRoom: FormatRoomName): boolean {
  if (content.kind === 'word') return WORD_OF_DAY.test(about);
  const typed = normalizeRoomName(about);
  return content.rooms.some((address) => {
    const name = normalizeRoomName(nameRoom(address));
    return name.includes(typed) || typed.includes(name);
  });
}

/** Lists the subscriptions, those that the text names first, with a sentence about how one is stopped. */
export async function answerStop(
  about: string,
  parts: SubscriptionFeatureParts,
  services: Services,
  request: RequestContext,
): Promise<SlackMessage> {
  const list = await loadList(parts, services, request);
  const { subscriptions, nameRoom } = list;
  if (subscriptions.length === 0) return renderSubscriptionList(list, request);
  const named = about === '' ? [] : subscriptions.filter((each) => isAbout(each, about, nameRoom));
  const others = subscriptions.filter((each) => !named.includes(each));
  const { howToStop, noneAbout } = request.texts.subscriptions;
  const isUnknown = about !== '' && named.length === 0;
  const notice = isUnknown ? `${noneAbout(about)} ${howToStop}` : howToStop;
  return renderSubscriptionList({ ...list, subscriptions: [...named, ...others], notice }, request);
}
