import type { ActionsBlock, ActionsBlockElement, Block } from '@slack/types';
import type { Logger } from '../../shared/observability/log.js';
import type { Clock } from '../../shared/time/clock.js';
import { mrkdwnContextBlock, plainTextObject, sectionBlock } from '../blocks/blocks.js';
import { type ConfirmParts, confirmDialog } from '../blocks/elements.js';
import { BLOCK_LIMITS } from '../blocks/limits.js';
import {
  areAllowedOn,
  type KnownBlock,
  type ModalView,
  modalView,
  type SlackMessage,
} from '../blocks/message.js';
import type { HomeTabUpdater } from '../features/home/home-tab-updater.js';
import {
  type ActionResult,
  type RegisteredAction,
  type RegisteredModalAction,
  type ReplacedMessage,
  readHomePage,
} from '../framework/action.js';
import type {
  Feature,
  FeatureExtension,
  GlobalShortcut,
  Menu,
  MessageShortcut,
  RegisteredCommand,
  Subcommand,
} from '../framework/command.js';
import {
  type FormResult,
  isSharedInThread,
  type RegisteredForm,
  withoutShareFields,
} from '../framework/form.js';
import {
  type ChannelGuests,
  checkMayPostForMembers,
  conversationKindOf,
  findGuests,
  type SharePlace,
} from '../framework/readers.js';
import type { Audience, RequestContext } from '../framework/request-context.js';
import {
  baseActionId,
  inThread,
  type RequestRunner,
  readMetadata,
  type Thread,
} from '../framework/request-runner.js';
import type { ChannelLookup } from '../slack/channel-membership.js';
import type { ModalOpener } from '../slack/modal-opener.js';
import type { FormFields, ModalPayload, SlackPayload } from '../slack/payloads.js';
import type { Replier } from '../slack/replies.js';
import type { SingleUseKeys } from '../store/state.js';
import type { Texts } from '../texts/texts.js';

/** The place of an action: a message, which has a `response_url`, or a view. */
export type ActionOrigin = Pick<SlackPayload<'blockActions'>, 'response_url' | 'view'>;

/** Shows the result of an action in its place: a message, a modal or the Home tab. */
export interface Presenter {
  present: (
    outcome: ActionResult,
    request: RequestContext,
    payload: SlackPayload<'blockActions'>,
  ) => Promise<void>;
  /**
   * Shows an error and keeps the content: beside the message, or above the blocks of the view. Sends it to
   * the person alone if the payload names neither.
   */
  showNotice: (said: SlackMessage, request: RequestContext, shown: ActionOrigin) => Promise<void>;
  /** Replaces an ephemeral message. */
  replaceMessage: (replaced: ReplacedMessage, request: RequestContext) => Promise<void>;
}

const threadIn = ({ private_metadata: written }: Pick<ModalPayload, 'private_metadata'>) =>
  readMetadata(written).thread;

/** The same modal with other blocks. */
function withBlocks(
  view: ModalPayload,
  blocks: SlackMessage['blocks'],
  { texts }: RequestContext,
): ModalView {
  const { callback_id: callbackId, private_metadata: metadata, title, submit } = view;
  return modalView({
    callbackId,
    title: title.text,
    close: texts.common.close,
    blocks,
    metadata,
    ...(submit && { submit: submit.text }),
  });
}

/** @param homes absent if the bot has no Home tab */
export function createPresenter(
  reply: Replier,
  modals: ModalOpener,
  adaptShare: AdaptShare,
  homes?: Pick<HomeTabUpdater, 'refresh'>,
): Presenter {
  const showNotice: Presenter['showNotice'] = async (said, request, { response_url: url, view }) => {
    if (view?.type === 'home') await homes?.refresh(request, said, readHomePage(view.private_metadata));
    else if (view)
      await modals.update(
        view.id,
        withBlocks(view, prependNotice(view.blocks, said.blocks), request),
        request.team,
      );
    else if (url) await reply.answer(url, said, request);
    else await reply.sendDirect(request, said);
  };

  return {
    showNotice,

    replaceMessage: ({ responseUrl, message }, request) => reply.replace(responseUrl, message, request),

    async present(outcome, request, payload) {
      const { response_url: url, view, user } = payload;
      if (outcome.kind === 'nothing') return;
      if (outcome.kind === 'notice') return showNotice(outcome.message, request, payload);
      const shownPage = readHomePage(view?.private_metadata ?? '');
      if (outcome.kind === 'home') await homes?.refresh(request, outcome.said, outcome.page ?? shownPage);
      else if (view?.type === 'home') {
        await homes?.refresh(request, 'message' in outcome ? outcome.message : undefined, shownPage);
      } else if (outcome.kind === 'update') {
        if (view)
          await modals.update(view.id, inThread(outcome.view, threadIn(view), request.texts), request.team);
      } else if (view) {
        const { blocks } = outcome.message;
        // Only a forged payload reaches this.
        const shown = areAllowedOn('modal', blocks)
          ? blocks
          : [sectionBlock(request.texts.common.modalOutdated)];
        await modals.update(view.id, withBlocks(view, shown, request), request.team);
      } else if (url) {
        const { message } = outcome;
        if (outcome.kind === 'share')
          return reply.share(url, message, user.id, request.texts, threadToShareIn(payload));
        const shown = await adaptShare(message, sharePlaceOf(payload), payload.channel?.id, request);
        if (outcome.kind === 'answer') await reply.answer(url, shown, request);
        else await reply.replace(url, shown, request);
      }
    },
  };
}

/** A handler with the audience of its feature. */
export interface RegisteredHandler<Entry> {
  entry: Entry;
  audience: Audience;
}

type HandlerMap<Entry> = ReadonlyMap<string, RegisteredHandler<Entry>>;

/**
 * The handlers of all features, by the name that Slack sends: the command, the action_id or the callback_id.
 */
export interface HandlerRegistry {
  commands: HandlerMap<RegisteredCommand>;
  subcommands: readonly RegisteredHandler<Subcommand>[];
  actions: HandlerMap<RegisteredAction>;
  modalActions: HandlerMap<RegisteredModalAction>;
  menus: HandlerMap<Menu>;
  shortcuts: HandlerMap<MessageShortcut>;
  globalShortcuts: HandlerMap<GlobalShortcut>;
  forms: HandlerMap<RegisteredForm>;
}

export function createHandlerRegistry(features: readonly (Feature | FeatureExtension)[]): HandlerRegistry {
  function collect<Entry>(
    entriesOf: (feature: Partial<Feature & FeatureExtension>) => readonly Entry[] | undefined,
  ): RegisteredHandler<Entry>[] {
    return features.flatMap((feature) =>
      (entriesOf(feature) ?? []).map((entry) => ({ entry, audience: feature.audience })),
    );
  }
  const mapBy = <Entry>(nameOf: (entry: Entry) => string, handlers: RegisteredHandler<Entry>[]) =>
    new Map(handlers.map((handler) => [nameOf(handler.entry), handler]));
  const byId = <Entry extends { id: string }>(handlers: RegisteredHandler<Entry>[]) =>
    mapBy(({ id }) => id, handlers);
  const byCallbackId = <Entry extends { callbackId: string }>(handlers: RegisteredHandler<Entry>[]) =>
    mapBy(({ callbackId }) => callbackId, handlers);

  return {
    commands: mapBy(
      ({ name }) => name,
      collect(({ command }) => command && [command]),
    ),
    subcommands: collect(({ subcommands }) => subcommands),
    actions: byId(collect(({ actions }) => actions)),
    modalActions: byId(collect(({ modalActions }) => modalActions)),
    menus: byId(collect(({ menus }) => menus)),
    shortcuts: byCallbackId(collect(({ shortcuts }) => shortcuts)),
    globalShortcuts: byCallbackId(collect(({ globalShortcuts }) => globalShortcuts)),
    forms: byCallbackId(collect(({ forms }) => forms)),
  };
}

/** Makes the share buttons of an answer say where they share and, where guests read, that guests do. */
export type AdaptShare = (
  message: SlackMessage,
  place: SharePlace,
  channel: string | undefined,
  request: RequestContext,
) => Promise<SlackMessage>;

export function createShareAdapter(
  { actions }: { actions: ReadonlyMap<string, { audience: Audience }> },
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

/** The submission of a modal that shares its answer. */
interface ModalShare {
  audience: Audience;
  form: Extract<FormResult, { to: unknown }>;
  fields: FormFields;
  who: RequestContext;
  viewId: string;
  /** Of the view: names the answer. */
  metadata: string;
  /** The thread that the modal was opened from. */
  thread: Thread | undefined;
}

/**
 * Posts the answer in the channel's language, in the thread if the person chose it and it belongs to the
 * channel. Then shows the answer again, with the result of the post above it. Once it is shared, the view no
 * longer offers to share it.
 */
type ShareFromModal = (share: ModalShare) => Promise<ModalView>;

interface ShareFromModalParts {
  requests: RequestRunner;
  /** Finds out who reads a channel, before content for members is shared in it. */
  channels?: Pick<ChannelLookup, 'findReaders'> | undefined;
  reply: Pick<Replier, 'post'>;
  shareOnce: ShareOnce;
}

export function createShareFromModal(parts: ShareFromModalParts): ShareFromModal {
  const { requests, channels, reply, shareOnce } = parts;

  return async ({ audience, form, fields, who: request, viewId, metadata, thread }) => {
    const { channel_id: channel, response_url: url } = form.to;
    const { common } = request.texts;
    const threadTs = thread?.channel === channel && isSharedInThread(fields) ? thread.ts : undefined;
    const texts = await requests.textsFor(channel, request);
    const result = await requests.run(audience, request, async () => {
      if (audience === 'members' && !form.isForEverybody && channels)
        await checkMayPostForMembers(channel, request.team, channels);
      const shared = await form.share({ ...request, channel, texts });
      if (shared.isForMembers && channels) await checkMayPostForMembers(channel, request.team, channels);
      return shared;
    });
    const { message, view, sharedView, postAsApp } = result;
    if (!message) return inThread(view, thread, request.texts);
    const key = [request.team, request.user, viewId, metadata, channel, threadTs ?? ''].join(' ');
    try {
      const isPosted = await shareOnce(key, async () => {
        if (!(await postAsApp?.(threadTs))) await reply.post(url, message, request.user, texts, threadTs);
      });
      const notice = isPosted
        ? mrkdwnContextBlock(common.sharedIn(channel, threadTs !== undefined))
        : sectionBlock(common.alreadyShared);
      const shared = sharedView ?? withoutShareFields(view);
      return inThread({ ...shared, blocks: prependNotice(shared.blocks, [notice]) }, thread, request.texts);
    } catch (error) {
      const notice = requests.renderError(error, request).blocks;
      return inThread({ ...view, blocks: prependNotice(view.blocks, notice) }, thread, request.texts);
    }
  };
}

/**
 * Posts a shared answer once, whatever the number of clicks, windows and processes.
 *
 * @param key equal for all attempts to share the same answer in the same place; without one, always posts
 * @param post if it rejects, the answer can be shared again
 * @returns whether the answer was posted; false if it was shared before
 */
export type ShareOnce = (key: string | undefined, post: () => Promise<void>) => Promise<boolean>;

interface ShareOnceParts {
  sharedAnswers: SingleUseKeys;
  clock: Clock;
  log: Logger;
}

export function createShareOnce({ sharedAnswers, clock, log }: ShareOnceParts): ShareOnce {
  return async (key, post) => {
    const record = key === undefined ? undefined : `share ${key}`;
    const isFirst =
      record === undefined ||
      (await sharedAnswers.use(record, new Date(clock().epochMilliseconds)).catch((error: unknown) => {
        // A person who shares would rather have the answer twice than not at all.
        log.warn({ err: error }, 'could not check whether an answer was shared before');
        return true;
      }));
    if (!isFirst) return false;
    try {
      await post();
      return true;
    } catch (error) {
      if (record !== undefined) {
        await sharedAnswers.release(record).catch((fault: unknown) => {
          log.warn({ err: fault }, 'an answer that was not shared cannot be shared again for a while');
        });
      }
      throw error;
    }
  };
}

/** Ends the action_id of a share button that posts in the thread of its message. */
const THREAD_SUFFIX = ':thread';

const SHARE_SUFFIX = ':share';

/** The conversation of an action. Only a message in the direct message with the app is not ephemeral there. */
function sharePlaceOf({ channel, container }: SlackPayload<'blockActions'>): SharePlace {
  const kind = conversationKindOf(channel?.id, channel?.name);
  const isOwn = kind === 'direct' && container?.is_ephemeral === false;
  return { kind: isOwn ? 'app' : kind, isInThread: container?.thread_ts !== undefined };
}

/** The thread that a pressed share button posts in. Undefined for the conversation itself. */
function threadToShareIn({ actions, container }: SlackPayload<'blockActions'>): string | undefined {
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
function mayShareWithGuests(
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
function confirmSharing(
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
function adaptShareButtons(message: SlackMessage, place: SharePlace, texts: Texts): SlackMessage {
  if (place.kind === 'channel' && !place.isInThread) return message;
  const blocks = message.blocks.flatMap((block) => {
    if (block.type !== 'actions' || !block.elements.some(isShareButton)) return [block];
    const elements = block.elements.flatMap((element) => adaptElement(element, place, texts));
    return elements.length === 0 ? [] : [{ ...block, elements } satisfies ActionsBlock];
  });
  return { ...message, blocks };
}

/** Prefix of the block_id of a notice in a modal, so that the next notice replaces it. */
const NOTICE_PREFIX = 'said:';

/** Puts a notice above the blocks of a modal, in place of an earlier notice. */
function prependNotice<Below extends Block>(
  blocks: readonly Below[],
  said: SlackMessage['blocks'],
): (Below | KnownBlock)[] {
  const above = said.map((block, at): KnownBlock => ({ ...block, block_id: `${NOTICE_PREFIX}${at}` }));
  const below = blocks.filter((block) => block.block_id?.startsWith(NOTICE_PREFIX) !== true);
  return [...above, ...below].slice(0, BLOCK_LIMITS.viewBlocks);
}
