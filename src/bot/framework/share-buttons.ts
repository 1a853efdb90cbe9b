import type { ActionsBlock, ActionsBlockElement } from '@slack/types';
import { plainTextObject } from '../blocks/blocks.js';
import { type ConfirmParts, confirmDialog } from '../blocks/elements.js';
import { BLOCK_LIMITS } from '../blocks/limits.js';
import type { SlackMessage } from '../blocks/message.js';
import { BUDGET_MS, withTimeout } from '../lib/budgets.js';
import { RefusedError } from '../model/calendar-reasons.js';
import type { ChannelLookup } from '../slack/channel-membership.js';
import type { BlockActionsPayload } from '../slack/payloads.js';
import type { Texts } from '../texts/texts.js';
import type { RequestContext, Services } from './request-context.js';

/** Ends the action_id of a share button that posts in the thread of its message. */
const THREAD_SUFFIX = ':thread';

const SHARE_SUFFIX = ':share';

/** `app`: the direct message with the app itself. `direct`: of two people. `group`: of several people. */
type ConversationKind = 'channel' | 'direct' | 'group' | 'app';

/** Slack names the group direct message of kari, ola and ingrid `mpdm-kari--ola--ingrid-1`. */
const GROUP_NAME = /^mpdm-/u;

/** The kind of a conversation, from its id and the name in the payload, if there is one. */
export function conversationKindOf(id: string | undefined, name?: string): Exclude<ConversationKind, 'app'> {
  if (name !== undefined && GROUP_NAME.test(name)) return 'group';
  return id?.startsWith('D') ? 'direct' : 'channel';
}

/** The conversation that an answer is shown in. */
export interface SharePlace {
  kind: ConversationKind;
  isInThread: boolean;
}

/** The conversation of an action. Only a message in the direct message with the app is not ephemeral there. */
export function sharePlaceOf({ channel, container }: BlockActionsPayload): SharePlace {
  const kind = conversationKindOf(channel?.id, channel?.name);
  const isOwn = kind === 'direct' && container?.is_ephemeral === false;
  return { kind: isOwn ? 'app' : kind, isInThread: container?.thread_ts !== undefined };
}

/** The thread that a pressed share button posts in. Undefined for the conversation itself. */
export function threadToShareIn({ actions, container }: BlockActionsPayload): string | undefined {
  return actions[0]?.action_id.endsWith(THREAD_SUFFIX) ? container?.thread_ts : undefined;
}

const isShareButton = (element: ActionsBlockElement) =>
  element.type === 'button' && element.action_id?.endsWith(SHARE_SUFFIX) === true;

/** The same after `adaptShareButtons`. */
const isAdaptedShareButton = (element: ActionsBlockElement) =>
  isShareButton(element) ||
  (element.type === 'button' && element.action_id?.endsWith(SHARE_SUFFIX + THREAD_SUFFIX) === true);

/** What people read before they share where guests read too, or may do. */
function formatShareConfirm(guests: Exclude<ChannelGuests, 'none'>, { common }: Texts): ConfirmParts {
  const { title, some, unknown, yes, no } = common.shareConfirm;
  return { title, text: guests === 'some' ? some : unknown, yes, no };
}

/** The conversations that others than the two people read. */
const isReadByMany = ({ kind }: SharePlace) => kind === 'channel' || kind === 'group';

/**
 * Whether the message offers to share content for members in a conversation that guests may read.
 *
 * @param isForMembers whether an action shares such content
 */
export function mayShareWithGuests(
  { blocks }: SlackMessage,
  place: SharePlace,
  isForMembers: (actionId: string) => boolean,
): boolean {
  const ids = blocks.flatMap((block) =>
    block.type === 'actions'
      ? block.elements.filter(isAdaptedShareButton).map(({ action_id: id }) => id ?? '')
      : [],
  );
  return isReadByMany(place) && ids.some(isForMembers);
}

/** Makes the share buttons of content for members ask first, since guests read it too. */
export function confirmSharing(
  message: SlackMessage,
  guests: Exclude<ChannelGuests, 'none'>,
  isForMembers: (actionId: string) => boolean,
  texts: Texts,
): SlackMessage {
  const confirm = confirmDialog(formatShareConfirm(guests, texts));
  const blocks = message.blocks.map((block) => {
    if (block.type !== 'actions') return block;
    const elements = block.elements.map((element) =>
      element.type === 'button' && isAdaptedShareButton(element) && isForMembers(element.action_id ?? '')
        ? { ...element, confirm }
        : element,
    );
    return { ...block, elements } satisfies ActionsBlock;
  });
  return { ...message, blocks };
}

/** The share button with the name of each place that it can share in; none in the conversation with the app. */
function adaptElement(
  element: ActionsBlockElement,
  { kind, isInThread }: SharePlace,
  { common }: Texts,
): ActionsBlockElement[] {
  if (element.type !== 'button' || !isShareButton(element)) return [element];
  if (kind === 'app') return [];
  const withText = (text: string) => ({ ...element, text: plainTextObject(text, BLOCK_LIMITS.buttonText) });
  const inConversation = kind === 'channel' ? element : withText(common.shareIn[kind]);
  if (!isInThread) return [inConversation];
  const inThread = { ...withText(common.shareIn.thread), action_id: `${element.action_id}${THREAD_SUFFIX}` };
  return [inThread, inConversation];
}

/**
 * Makes the share buttons of an answer say where they share: in the thread, the channel, the group
 * conversation or the direct message. Returns the same message if nothing changes.
 */
export function adaptShareButtons(message: SlackMessage, place: SharePlace, texts: Texts): SlackMessage {
  if (place.kind === 'channel' && !place.isInThread) return message;
  const blocks = message.blocks.flatMap((block) => {
    if (block.type !== 'actions' || !block.elements.some(isShareButton)) return [block];
    const elements = block.elements.flatMap((element) => adaptElement(element, place, texts));
    return elements.length === 0 ? [] : [{ ...block, elements } satisfies ActionsBlock];
  });
  return { ...message, blocks };
}

/** Whether guests read a conversation. `unknown`: Slack cannot say, or not in time. */
export type ChannelGuests = 'some' | 'none' | 'unknown';

/**
 * Finds out whether guests read a conversation, from the guests of the workspace and the members of the conversation, which
 * are both cached. Never rejects.
 */
export function findGuests(
  channel: string,
  { people, log }: Pick<Services, 'people' | 'log'>,
  { user, deadline }: Pick<RequestContext, 'user' | 'deadline'>,
): Promise<ChannelGuests> {
  async function find(): Promise<ChannelGuests> {
    const guests = await people.listGuests();
    if (!guests) return 'unknown';
    if (guests.size === 0) return 'none';
    const members = await people.listGroup({ id: channel }, user, { signal: deadline?.signal });
    if (!('ids' in members)) return 'unknown';
    return members.ids.some((id) => guests.has(id)) ? 'some' : 'none';
  }
  const late = () => new Error('the guests of a channel are late');
  return withTimeout(BUDGET_MS.channelGuests, find(), late).catch((error: unknown): ChannelGuests => {
    log.debug({ err: error }, 'the guests of a channel are not known');
    return 'unknown';
  });
}

/**
 * Checks that content for members may be posted in the channel: never if people of other organisations read
 * it. Words of the dictionary may be posted anywhere and are not checked. In a direct message between two people, the app
 * cannot see whether the other is a stranger of Slack Connect.
 *
 * @throws {RefusedError} if outsiders read the conversation, or the app cannot see its readers
 */
export async function checkMayPostForMembers(
  channel: string,
  team: string,
  { findReaders }: Pick<ChannelLookup, 'findReaders'>,
): Promise<void> {
  const readers = await findReaders(channel, team);
  if (readers === 'outsiders') throw new RefusedError('outsiders-read');
  if (readers === 'unknown') throw new RefusedError('readers-unknown');
}
