import type { InputBlock, ModalView } from '@slack/types';
import { createBoundedCache } from '../../shared/cache/bounded-cache.js';
import { sectionBlock } from '../blocks/blocks.js';
import { inputBlock, radioButtons, shareConversationsSelect } from '../blocks/elements.js';
import { modalView, type SlackMessage } from '../blocks/message.js';
import type { FormFields, ResponseUrlEntry } from '../slack/payloads.js';
import type { Texts } from '../texts/texts.js';
import type { HomePage, ReplacedMessage } from './action.js';
import type { Audience, RequestContext, Services } from './request-context.js';

/** The parsed input, or a sentence for each invalid input by its block_id. */
export type ParsedFields<Value> = { value: Value } | { errors: Record<string, string> };

/** A modal with input: `read` parses it, the modal shows `loading`, and then the view of `handle`. */
interface FieldForm<Value> {
  callbackId: string;
  /** Milliseconds for the view. Default: the budget of an answer. */
  budgetMs?: number;
  /** Whether the Home tab shows what the form changes. It is published again then. */
  changesHome?: true;
  read: (fields: FormFields, request: RequestContext, metadata: string) => ParsedFields<Value>;
  loading: (texts: Texts) => ModalView;
  handle: (value: Value, services: Services, request: RequestContext) => Promise<ModalView>;
  /** The message that shows what the form has changed, with its new content. Default: none. */
  replaces?: (
    value: Value,
    services: Services,
    request: RequestContext,
  ) => Promise<ReplacedMessage | undefined>;
}

/** The message to post, if there still is one, and the next view of the modal. */
export interface ShareResult {
  message?: SlackMessage;
  /** Whether the message is refused where outsiders read. */
  isForMembers?: boolean | undefined;
  view: ModalView;
  /** The view after the post. Default: `view` without the fields that share. */
  sharedView?: ModalView;
  /**
   * Posts the message as the app, which can change it later.
   *
   * @returns false if the app may not post there; the message is then posted through the `response_url`
   */
  postAsApp?: (threadTs: string | undefined) => Promise<boolean>;
}

/**
 * A modal with an answer, whose submission shares the answer in the chosen channel. It shows `loading`, and
 * after the post the answer again.
 */
interface ShareForm<Value> {
  callbackId: string;
  /** Undefined for metadata that this bot did not write. */
  read: (metadata: string) => Value | undefined;
  loading: (texts: Texts) => ModalView;
  /** @param inChannel the asker in the language of the channel, for the message */
  handle: (
    value: Value,
    services: Services,
    request: RequestContext,
    inChannel: RequestContext,
  ) => Promise<ShareResult>;
}

/** A modal of choices: its submission saves them, closes the modal and refreshes the Home tab. */
interface ChoiceForm<Value> {
  callbackId: string;
  /** The page of the Home tab that has its button, which is shown again with the error if saving fails. */
  openedFrom: HomePage;
  read: (fields: FormFields, request: RequestContext) => ParsedFields<Value>;
  save: (value: Value, request: RequestContext) => Promise<void>;
}

/** A submitted modal. */
interface FormSubmission {
  fields: FormFields;
  metadata: string;
  addresses: readonly ResponseUrlEntry[];
}

/** The result of the submission. */
export type FormResult =
  | { errors: Record<string, string> }
  | { save: () => Promise<void>; openedFrom: HomePage }
  | {
      loading: ModalView;
      view: (services: Services) => Promise<ModalView>;
      budgetMs?: number | undefined;
      changesHome?: true | undefined;
      replaces?: ((services: Services) => Promise<ReplacedMessage | undefined>) | undefined;
    }
  | {
      loading: ModalView;
      to: ResponseUrlEntry;
      /** Whether the message may be posted where people of other organisations read it. */
      isForEverybody?: true;
      share: (inChannel: RequestContext) => Promise<ShareResult>;
    };

/** A form without its type parameter, as the registry holds it. */
export interface RegisteredForm {
  callbackId: string;
  read: (sent: FormSubmission, services: Services, request: RequestContext) => FormResult;
}

export function registerForm<Value>(form: FieldForm<Value>): RegisteredForm {
  const { callbackId, read, loading, budgetMs, changesHome, handle, replaces } = form;
  return {
    callbackId,
    read({ fields, metadata }, _services, request) {
      const came = read(fields, request, metadata);
      if ('errors' in came) return came;
      return {
        loading: loading(request.texts),
        view: (services) => handle(came.value, services, request),
        budgetMs,
        changesHome,
        replaces: replaces && ((services) => replaces(came.value, services, request)),
      };
    },
  };
}

export function registerShareForm<Value>(form: ShareForm<Value>): RegisteredForm {
  const { callbackId, loading, read, handle } = form;
  return {
    callbackId,
    read({ metadata, addresses }, services, request) {
      const { common } = request.texts;
      const value = read(metadata);
      if (value === undefined) return { errors: { [SHARE_FIELD_ID]: common.modalOutdated } };
      const to = addresses.find(({ block_id: blockId }) => blockId === SHARE_FIELD_ID);
      if (!to) return { errors: { [SHARE_FIELD_ID]: common.cannotShare } };
      return {
        loading: loading(request.texts),
        to,
        share: (inChannel) => handle(value, services, request, inChannel),
      };
    },
  };
}

export function registerChoiceForm<Value>({
  callbackId,
  openedFrom,
  read,
  save: keep,
}: ChoiceForm<Value>): RegisteredForm {
  return {
    callbackId,
    read({ fields }, _services, request) {
      const came = read(fields, request);
      return 'errors' in came ? came : { save: () => keep(came.value, request), openedFrom };
    },
  };
}

/** The block_id of the input for the channel to share in. */
export const SHARE_FIELD_ID = 'where';

/** The block_id of the choice between the thread and its channel. */
const THREAD_FIELD_ID = 'in-thread';

const INSIDE = 'thread';

const OUTSIDE = 'channel';

/**
 * Renders the input for the channel to share in. An answer for members only is not shared in channels with
 * other organisations. Guests of the channel read it, and the hint says so.
 */
export function renderShareField(
  audience: Audience,
  { common }: Texts,
  actionId = SHARE_FIELD_ID,
): InputBlock {
  return inputBlock({
    blockId: SHARE_FIELD_ID,
    label: common.shareChannelLabel,
    hint: audience === 'members' ? common.shareHintWithGuests : common.shareHint,
    element: shareConversationsSelect({
      actionId,
      placeholder: common.chooseChannel,
      includesExternalShared: audience === 'everybody',
    }),
  });
}

function renderThreadChoice({ common }: Texts): InputBlock {
  const options = [
    { text: common.shareInsideThread, value: INSIDE },
    { text: common.shareOutsideThread, value: OUTSIDE },
  ];
  return inputBlock({
    blockId: THREAD_FIELD_ID,
    label: common.shareThreadLabel,
    hint: common.shareThreadHint,
    element: radioButtons(THREAD_FIELD_ID, options, INSIDE),
  });
}

const isShareField = ({ block_id: id }: { block_id?: string }) => id === SHARE_FIELD_ID;

/** Whether the view offers to share its answer. */
export const canShare = ({ blocks }: ModalView): boolean => blocks.some(isShareField);

/** Adds the choice between the thread and its channel below the channel field, if the view has one. */
export function withThreadChoice(view: ModalView, texts: Texts): ModalView {
  const blocks = view.blocks.flatMap((block) =>
    isShareField(block) ? [block, renderThreadChoice(texts)] : [block],
  );
  return { ...view, blocks };
}

/** Whether the person wants to share in the thread. A modal without the choice shares there. */
export const isSharedInThread = (fields: FormFields): boolean => fields.get(THREAD_FIELD_ID) !== OUTSIDE;

/** The view after its answer was shared: without the fields and the button that would share it again. */
export function withoutShareFields({ submit: _, ...view }: ModalView): ModalView {
  return {
    ...view,
    blocks: view.blocks.filter((block) => !isShareField(block) && block.block_id !== THREAD_FIELD_ID),
  };
}

/** Renders a modal with one sentence. */
export function renderNoticeModal(
  callbackId: string,
  title: string,
  sentence: string,
  { common }: Texts,
): ModalView {
  return modalView({ callbackId, title, close: common.close, blocks: [sectionBlock(sentence)] });
}

/** The message that a form was opened from. */
interface FormOrigin {
  channel: string;
  responseUrl: string;
}

/** Shorter than the half hour of a `response_url`. */
const ORIGIN_MS = 25 * 60_000;

const MAX_ORIGINS = 1_000;

/**
 * Remembers from which message a person opened the form of something, so that the message is replaced after the change. Of
 * several bots, only the one that opened the form can replace it.
 */
export function createFormOrigins() {
  const origins = createBoundedCache<FormOrigin>({ ttlMs: ORIGIN_MS, maxEntries: MAX_ORIGINS });
  const keyOf = (id: string, { team, user }: Pick<RequestContext, 'team' | 'user'>) =>
    `${team} ${user} ${id}`;
  return {
    /** @param responseUrl undefined where the form was opened elsewhere than from a message */
    remember(id: string, request: RequestContext, responseUrl: string | undefined) {
      const { channel } = request;
      if (responseUrl === undefined || channel === undefined) return;
      origins.set(keyOf(id, request), { channel, responseUrl });
    },
    find: (id: string, request: RequestContext): FormOrigin | undefined => origins.get(keyOf(id, request)),
  };
}

export type FormOrigins = ReturnType<typeof createFormOrigins>;
