import type { RichTextElement } from '@slack/types';
import { actionsBlock, contextBlock, headerBlock, sectionBlock } from '../../blocks/blocks.js';
import { button } from '../../blocks/elements.js';
import type { KnownBlock } from '../../blocks/message.js';
import {
  boldText,
  channelMention,
  richTextBlock,
  richTextSection,
  textElements,
} from '../../blocks/rich-text.js';
import { renderFailureBlocks } from '../../framework/failure-blocks.js';
import type { RenderSubscriptions } from '../../framework/home-section.js';
import type { RequestContext } from '../../framework/request-context.js';
import { capitalize } from '../../lib/capitalize.js';
import { findRoomByAddress } from '../../rooms/match-room.js';
import type { OwnSubscription } from '../../store/subscriptions-by-user.js';
import type { Texts } from '../../texts/texts.js';
import { formatDate, formatTime } from '../../time/dates.js';
import { SUBSCRIPTION_ACTION_IDS } from './action-ids.js';
import type { FormatRoomName } from './find-rooms.js';
import { formatContent, formatSubscriptionState, formatTerms } from './format-subscription.js';
import { renderSubscriptionButtons } from './render-list.js';

/** The rest are only counted, because each takes a row of buttons. */
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

function itemBlocks(
  own: OwnSubscription,
  at: number,
  nameRoom: FormatRoomName,
  request: RequestContext,
): KnownBlock[] {
  const { subscription } = own;
  const { texts } = request;
  const what = formatContent(subscription, nameRoom, texts);
  return [
    richTextBlock(
      richTextSection(
        boldText(what),
        textElements(' · '),
        channelMention(subscription.channel),
        textElements(
          `\n${capitalize(formatTerms(subscription, texts))}\n${formatSubscriptionState(subscription, request)}`,
        ),
        failureRuns(own, request),
      ),
    ),
    renderSubscriptionButtons(subscription, at, what, texts),
  ];
}

const createButtons = ({ subscriptions: { newRooms, newWord } }: Texts) =>
  actionsBlock(
    button({ actionId: `${SUBSCRIPTION_ACTION_IDS.create}:0`, text: newRooms, value: 'rooms' }),
    button({ actionId: `${SUBSCRIPTION_ACTION_IDS.create}:1`, text: newWord, value: 'word' }),
  );

/** Renders the person's subscriptions: channel, schedule, why one is paused, and missed posts. */
export const renderSubscriptions: RenderSubscriptions = (part, directory, request) => {
  const { home, subscriptions: said } = request.texts;
  const title = headerBlock(home.subscriptions);
  if (part.kind === 'loading') return [title, sectionBlock(home.loadingSubscriptions)];
  if (part.kind === 'failed') return [title, ...renderFailureBlocks(part.failure, request.texts)];
  const { subscriptions } = part;
  const shown = subscriptions.slice(0, MAX_SHOWN);
  const nameRoom: FormatRoomName = (address) => findRoomByAddress(directory, address).name;
  return [
    title,
    ...(shown.length === 0 ? [sectionBlock(home.noSubscriptions)] : []),
    ...shown.flatMap((own, at) => itemBlocks(own, at, nameRoom, request)),
    ...(subscriptions.length > shown.length
      ? [contextBlock(said.shownOfTotal(shown.length, subscriptions.length))]
      : []),
    createButtons(request.texts),
  ];
};
