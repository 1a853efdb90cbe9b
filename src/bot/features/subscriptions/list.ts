import type { SlackMessage } from '../../blocks/message.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import { conversationKindOf } from '../../framework/share-buttons.js';
import type { Subscription } from '../../model/subscription.js';
import { normalizeRoomName } from '../../rooms/room-search-keys.js';
import { parseTimeExpression } from '../../time/grammar/parse-time.js';
import { type FormatRoomName, loadRoomNames } from './find-rooms.js';
import { takeChannel } from './parse-line.js';
import type { StopQuery } from './parse-stop.js';
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

/** Whether the text says until when, and its other words. */
function findTime(text: string, { now }: RequestContext): { others: string } | undefined {
  const { saysDay, bounds, question, problem, rest } = parseTimeExpression(text, now);
  const isTime = saysDay || bounds !== undefined || problem !== undefined || question?.readings.length;
  return isTime || question?.why === 'too-long' ? { others: rest.join(' ') } : undefined;
}

/**
 * Lists the subscriptions, those that the text names first, with a sentence about how one is stopped. A pause has no end, so
 * a text that says until when is told so.
 */
export async function answerStop(
  { about: said, wish }: StopQuery,
  parts: SubscriptionFeatureParts,
  services: Services,
  request: RequestContext,
): Promise<SlackMessage> {
  const list = await loadList(parts, services, request);
  const { subscriptions, nameRoom, isOwn } = list;
  const { rest, otherChannel } = takeChannel(said);
  const time = findTime(rest, request);
  const about = time ? time.others : rest;
  const { noneAbout, otherChannelList, ...texts } = request.texts.subscriptions;
  const elsewhere = otherChannel && !isOwn ? [otherChannelList(otherChannel.typed)] : [];
  const [notHere] = elsewhere;
  if (subscriptions.length === 0)
    return renderSubscriptionList({ ...list, ...(notHere !== undefined && { notice: notHere }) }, request);
  const named = about === '' ? [] : subscriptions.filter((each) => isAbout(each, about, nameRoom));
  const others = subscriptions.filter((each) => !named.includes(each));
  const unknown = about !== '' && named.length === 0 ? [noneAbout(about)] : [];
  const how = { stop: texts.howToStop, pause: texts.howToPause, resume: texts.howToResume }[wish ?? 'stop'];
  const notice = [...elsewhere, ...unknown, time && wish !== 'resume' ? texts.pauseHasNoEnd : how].join(' ');
  return renderSubscriptionList({ ...list, subscriptions: [...named, ...others], notice }, request);
}
