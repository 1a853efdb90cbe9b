import type { ActionsBlock, Button } from '@slack/types';
import { actionsBlock, contextBlock, dividerBlock, headerBlock, sectionBlock } from '../../blocks/blocks.js';
import { type ButtonParts, button } from '../../blocks/elements.js';
import { type KnownBlock, type SlackMessage, slackMessage } from '../../blocks/message.js';
import {
  boldText,
  channelMention,
  richTextBlock,
  richTextSection,
  textElements,
  userMention,
} from '../../blocks/rich-text.js';
import type { ChannelGuests } from '../../framework/channel-guests.js';
import type { RequestContext } from '../../framework/request-context.js';
import { capitalize } from '../../lib/capitalize.js';
import type { Subscription } from '../../model/subscription.js';
import type { Texts } from '../../texts/texts.js';
import { SUBSCRIPTION_ACTION_IDS } from './action-ids.js';
import type { FormatRoomName } from './find-rooms.js';
import { formatContent, formatSubscriptionState, formatTerms } from './format-subscription.js';

/** Each takes two blocks, and a message holds 50. */
const MAX_LISTED = 20;

/** The subscriptions to list, and an optional notice above them. */
export interface SubscriptionList {
  subscriptions: readonly Subscription[];
  notice?: string;
  nameRoom: FormatRoomName;
  /** Whether they are a person's in all channels, so that each names its channel. Default: those of one channel. */
  isOwn?: boolean;
}

/** What is posted and when. Then who created it; in the list of that person, in which channel. */
function itemText(
  subscription: Subscription,
  { nameRoom, isOwn }: SubscriptionList,
  request: RequestContext,
): KnownBlock {
  const { texts } = request;
  // Splits the sentence at the place of the name.
  const [before = '', after = ''] = texts.summary.requestedBy('\n').split('\n');
  const terms = `\n${capitalize(formatTerms(subscription, texts))}\n${formatSubscriptionState(subscription, request)}`;
  const what = boldText(formatContent(subscription, nameRoom, texts));
  return richTextBlock(
    isOwn
      ? richTextSection(what, textElements(' · '), channelMention(subscription.channel), textElements(terms))
      : richTextSection(
          what,
          textElements(`${terms} ${before}`),
          userMention(subscription.createdBy, texts),
          textElements(`${after}.`),
        ),
  );
}

export function renderSubscriptionButtons(
  subscription: Subscription,
  at: number,
  what: string,
  texts: Texts,
): ActionsBlock {
  const {
    edit,
    pause,
    resume,
    sendNow: order,
    remove,
    removeTitle,
    removeText,
    cancelRemove: keep,
    sendNowTitle,
    sendNowText,
    cancelSendNow,
  } = texts.subscriptions;
  const { id: value, state } = subscription;
  const make = (actionId: string, text: string, more: Pick<ButtonParts, 'confirm'> = {}): Button =>
    button({ actionId: `${actionId}:${at}`, text, value, label: `${text}: ${what}`, ...more });
  const isActive = state === 'active';
  const sendNow = make(SUBSCRIPTION_ACTION_IDS.order, order, {
    confirm: { title: sendNowTitle, text: sendNowText, yes: order, no: cancelSendNow },
  });
  return actionsBlock(
    // The first button changes in its place, so that no other comes under the pointer.
    isActive ? make(SUBSCRIPTION_ACTION_IDS.pause, pause) : make(SUBSCRIPTION_ACTION_IDS.resume, resume),
    make(SUBSCRIPTION_ACTION_IDS.edit, edit),
    ...(isActive ? [sendNow] : []),
    make(SUBSCRIPTION_ACTION_IDS.remove, remove, {
      confirm: { title: removeTitle, text: removeText(what), yes: remove, no: keep, style: 'danger' },
    }),
  );
}

function itemBlocks(list: SubscriptionList, request: RequestContext): KnownBlock[] {
  return list.subscriptions.flatMap((each, at) => [
    itemText(each, list, request),
    renderSubscriptionButtons(each, at, formatContent(each, list.nameRoom, request.texts), request.texts),
  ]);
}

const speak = (subscription: Subscription, nameRoom: FormatRoomName, request: RequestContext) =>
  `${formatContent(subscription, nameRoom, request.texts)}: ${formatTerms(subscription, request.texts)}. ${formatSubscriptionState(subscription, request)}`;

/** Renders the subscriptions of the channel or the person, each with its buttons. */
export function renderSubscriptionList(list: SubscriptionList, request: RequestContext): SlackMessage {
  const { shownOfTotal: listed, newRooms, newWord, ...channel } = request.texts.subscriptions;
  const { notice, nameRoom, isOwn } = list;
  const { home } = request.texts;
  const title = isOwn ? home.subscriptions : channel.title;
  const none = isOwn ? home.noSubscriptions : channel.none;
  const total = list.subscriptions.length;
  const shown = list.subscriptions.slice(0, MAX_LISTED);
  const saying = [...(notice === undefined ? [] : [notice]), ...(total === 0 ? [none] : [])];
  const spoken = shown.map((each) => speak(each, nameRoom, request));
  return slackMessage(
    [`${title}.`, ...saying, ...spoken].join(' '),
    [
      headerBlock(title),
      ...saying.map((sentence) => sectionBlock(sentence)),
      ...itemBlocks({ ...list, subscriptions: shown }, request),
      ...(total > shown.length ? [contextBlock(listed(shown.length, total))] : []),
      ...(total > 0 ? [dividerBlock] : []),
      actionsBlock(
        button({ actionId: `${SUBSCRIPTION_ACTION_IDS.create}:0`, text: newRooms, value: 'rooms' }),
        button({ actionId: `${SUBSCRIPTION_ACTION_IDS.create}:1`, text: newWord, value: 'word' }),
      ),
    ],
    request.texts.common.restInMessage,
  );
}

/** Renders one subscription below a sentence about it. @param guests who read what it posts, if it posts rooms */
export function renderSubscription(
  said: string,
  subscription: Subscription,
  nameRoom: FormatRoomName,
  guests: ChannelGuests,
  request: RequestContext,
): SlackMessage {
  const { seeAll, readers } = request.texts.subscriptions;
  const note = guests === 'none' ? [] : [readers(guests)];
  return slackMessage([said, speak(subscription, nameRoom, request), ...note].join(' '), [
    sectionBlock(said),
    ...itemBlocks({ subscriptions: [subscription], nameRoom }, request),
    ...note.map((sentence) => sectionBlock(sentence)),
    contextBlock(seeAll),
  ]);
}
