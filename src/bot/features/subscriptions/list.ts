import type { ActionsBlock, RichTextElement } from '@slack/types';
import {
  actionsBlock,
  boldText,
  channelMention,
  contextBlock,
  dividerBlock,
  headerBlock,
  richTextBlock,
  richTextSection,
  sectionBlock,
  textElements,
  userMention,
} from '../../blocks/blocks.js';
import { button, overflowMenu } from '../../blocks/elements.js';
import { type KnownBlock, type SlackMessage, sentenceMessage, slackMessage } from '../../blocks/message.js';
import { ACTION_MENU_ID, formatMenuOption } from '../../framework/action.js';
import type { HomePart, RenderSubscriptions } from '../../framework/command.js';
import { renderFailureBlocks } from '../../framework/failure.js';
import { type ChannelGuests, conversationKindOf } from '../../framework/readers.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import { capitalize } from '../../lib/text.js';
import type { Subscription } from '../../model/subscription.js';
import { findRoomByAddress, normalizeRoomName } from '../../rooms/search-rooms.js';
import type { OwnSubscription, SubscriptionStore } from '../../store/subscriptions.js';
import type { Texts } from '../../texts/texts.js';
import { formatDate, formatTime } from '../../time/dates.js';
import { parseTimeExpression } from '../../time/grammar/parse-time.js';
import {
  type FormatRoomName,
  formatContent,
  formatSubscriptionState,
  formatTerms,
  loadRoomNames,
  SUBSCRIPTION_ACTION_IDS,
} from './draft.js';
import type { StopQuery } from './parse.js';

interface ListParts {
  subscriptions: SubscriptionStore;
}

/**
 * The subscriptions of the channel. In a direct message, which has none or few, those that the person created in all
 * channels, as on the Home tab.
 */
async function loadList(
  { subscriptions }: ListParts,
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
  parts: ListParts,
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
  { about: said, otherChannel, wish }: StopQuery,
  parts: ListParts,
  services: Services,
  request: RequestContext,
): Promise<SlackMessage> {
  const list = await loadList(parts, services, request);
  const { subscriptions, nameRoom, isOwn } = list;
  const time = findTime(said, request);
  const about = time ? time.others : said;
  const { noneAbout, otherChannelList, ...texts } = request.texts.subscriptions;
  const elsewhere = otherChannel !== undefined && !isOwn ? [otherChannelList(otherChannel)] : [];
  if (subscriptions.length === 0)
    return renderSubscriptionList({ ...list, ...(elsewhere[0] && { notice: elsewhere[0] }) }, request);
  const named = about === '' ? [] : subscriptions.filter((each) => isAbout(each, about, nameRoom));
  const others = subscriptions.filter((each) => !named.includes(each));
  const unknown = about !== '' && named.length === 0 ? [noneAbout(about)] : [];
  const how = { stop: texts.howToStop, pause: texts.howToPause, resume: texts.howToResume }[wish ?? 'stop'];
  const notice = [...elsewhere, ...unknown, time && wish !== 'resume' ? texts.pauseHasNoEnd : how].join(' ');
  return renderSubscriptionList({ ...list, subscriptions: [...named, ...others], notice }, request);
}

/** Each takes two blocks, and a message holds 50. */
const MAX_LISTED = 20;

/** The subscriptions to list, and an optional notice above them. */
interface SubscriptionList {
  subscriptions: readonly Subscription[];
  notice?: string;
  nameRoom: FormatRoomName;
  /** Whether they are a person's in all channels, so that each names its channel. Default: those of one channel. */
  isOwn?: boolean;
}

/** The channel, or that it is a direct message, which Slack would name after the app. */
const placeElements = (channel: string, { subscriptions }: Texts) =>
  conversationKindOf(channel) === 'direct'
    ? textElements(subscriptions.directMessage)
    : channelMention(channel);

/** What is posted and when. Then who created it; in the list of that person, in which channel. */
function itemText(
  subscription: Subscription,
  { nameRoom, isOwn }: Pick<SubscriptionList, 'nameRoom' | 'isOwn'>,
  request: RequestContext,
  below: RichTextElement[] = [],
): KnownBlock {
  const { texts } = request;
  // Splits the sentence at the place of the name.
  const [before = '', after = ''] = texts.subscriptions.createdBy('\n').split('\n');
  const terms = `\n${capitalize(formatTerms(subscription, texts))}\n${formatSubscriptionState(subscription, request)}`;
  const what = boldText(formatContent(subscription, nameRoom, texts));
  return richTextBlock(
    isOwn
      ? richTextSection(
          what,
          textElements(' · '),
          placeElements(subscription.channel, texts),
          textElements(terms),
          below,
        )
      : richTextSection(
          what,
          textElements(`${terms} ${before}`),
          userMention(subscription.createdBy, texts),
          textElements(`${after}.`),
        ),
  );
}

/** «…» of a subscription. What posts or removes something asks first. */
function renderSubscriptionMenu({ id, state }: Subscription, at: number, texts: Texts): ActionsBlock {
  const { edit, pause, resume, sendNow, remove } = texts.subscriptions;
  const { ask, ...ids } = SUBSCRIPTION_ACTION_IDS;
  const option = (text: string, actionId: string, value = id) => ({
    text,
    value: formatMenuOption(actionId, value),
  });
  const isActive = state === 'active';
  return actionsBlock(
    overflowMenu(`${ACTION_MENU_ID}:${at}`, [
      isActive ? option(pause, ids.pause) : option(resume, ids.resume),
      option(edit, ids.edit),
      ...(isActive ? [option(sendNow, ask, `order:${id}`)] : []),
      option(remove, ask, `remove:${id}`),
    ]),
  );
}

/** Asks before a subscription is removed or sent, with the button that does it. */
export function renderQuestion(
  action: 'order' | 'remove',
  subscription: Subscription,
  nameRoom: FormatRoomName,
  texts: Texts,
): SlackMessage {
  const { subscriptions: said } = texts;
  const what = formatContent(subscription, nameRoom, texts);
  const { id: value } = subscription;
  const isRemoval = action === 'remove';
  const sentence = isRemoval
    ? `${said.removeTitle} ${said.removeText(what)}`
    : `${said.sendNowTitle} ${what}. ${said.sendNowText}`;
  const text = isRemoval ? said.remove : said.sendNow;
  const confirm = button({
    actionId: SUBSCRIPTION_ACTION_IDS[action],
    ...{ text, value, label: `${text}: ${what}`, style: isRemoval ? 'danger' : 'primary' },
  });
  return sentenceMessage(sentence, actionsBlock(confirm));
}

function itemBlocks(list: SubscriptionList, request: RequestContext): KnownBlock[] {
  return list.subscriptions.flatMap((each, at) => [
    itemText(each, list, request),
    renderSubscriptionMenu(each, at, request.texts),
  ]);
}

const speak = (subscription: Subscription, nameRoom: FormatRoomName, request: RequestContext) =>
  `${formatContent(subscription, nameRoom, request.texts)}: ${formatTerms(subscription, request.texts)}. ${formatSubscriptionState(subscription, request)}`;

/** Renders the subscriptions of the channel or the person, each with its menu. */
function renderSubscriptionList(list: SubscriptionList, request: RequestContext): SlackMessage {
  const { shownOfTotal: listed, ...channel } = request.texts.subscriptions;
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
      createButtons(request.texts),
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
  const { readers } = request.texts.subscriptions;
  const note = guests === 'none' ? [] : [readers(guests)];
  return slackMessage([said, speak(subscription, nameRoom, request), ...note].join(' '), [
    sectionBlock(said),
    ...itemBlocks({ subscriptions: [subscription], nameRoom }, request),
    ...note.map((sentence) => sectionBlock(sentence)),
  ]);
}

/** The rest are only counted, because each takes several lines. */
const MAX_SHOWN = 10;

const MAX_FAILURES = 3;

function failureRuns({ failures }: OwnSubscription, { now, texts }: RequestContext): RichTextElement[] {
  const { home, subscriptions } = texts;
  return failures.slice(0, MAX_FAILURES).flatMap(({ local, state, note }) => {
    const day = formatDate(local.toPlainDate(), now.toPlainDate(), texts);
    const when = subscriptions.scheduledAt(day, formatTime(local.toPlainTime()));
    return textElements(
      `\n${state === 'missed' ? home.missedPost(when, note) : home.possiblyMissedPost(when)}`,
    );
  });
}

const createButtons = ({ subscriptions: { newRooms, newWord } }: Texts) =>
  actionsBlock(
    button({ actionId: `${SUBSCRIPTION_ACTION_IDS.create}:0`, text: newRooms, value: 'rooms' }),
    button({ actionId: `${SUBSCRIPTION_ACTION_IDS.create}:1`, text: newWord, value: 'word' }),
  );

/** What can be subscribed to, on the second page of the Home tab. */
export const createSubscriptionHomePart = (): HomePart => ({
  place: 'more',
  audience: 'members',
  service: 'database',
  heading: ({ home }) => home.subscriptions,
  load: async (_services, { texts }) => [sectionBlock(texts.home.noSubscriptions), createButtons(texts)],
});

/** Renders the person's subscriptions, if any: channel, schedule, why one is paused, and missed posts. */
export const renderSubscriptions: RenderSubscriptions = (part, directory, request) => {
  const { home, subscriptions: said } = request.texts;
  const title = headerBlock(home.subscriptions);
  if (part.kind === 'loading') return [];
  if (part.kind === 'failed') return [title, ...renderFailureBlocks(part.failure, request.texts)];
  const { subscriptions } = part;
  if (subscriptions.length === 0) return [];
  const shown = subscriptions.slice(0, MAX_SHOWN);
  const nameRoom: FormatRoomName = (address) => findRoomByAddress(directory, address).name;
  return [
    title,
    ...shown.flatMap((own, at) => [
      itemText(own.subscription, { nameRoom, isOwn: true }, request, failureRuns(own, request)),
      renderSubscriptionMenu(own.subscription, at, request.texts),
    ]),
    ...(subscriptions.length > shown.length
      ? [contextBlock(said.shownOfTotal(shown.length, subscriptions.length))]
      : []),
  ];
};
