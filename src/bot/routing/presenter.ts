import { sectionBlock } from '../blocks/blocks.js';
import { areAllowedOn, type ModalView, modalView, type SlackMessage } from '../blocks/message.js';
import type { HomeTabUpdater } from '../features/home/home-tab-updater.js';
import type { ActionResult, RegisteredAction, RegisteredModalAction } from '../framework/action.js';
import type {
  Feature,
  FeatureExtension,
  GlobalShortcut,
  Menu,
  MessageShortcut,
  RegisteredCommand,
  Subcommand,
} from '../framework/command.js';
import type { RegisteredForm, ReplacedMessage } from '../framework/form.js';
import type { Audience, RequestContext } from '../framework/request-context.js';
import { inThread, readMetadata } from '../framework/request-runner.js';
import type { ModalOpener } from '../slack/modal-opener.js';
import type { BlockActionsPayload, ModalPayload } from '../slack/payloads.js';
import type { Replier } from '../slack/replies.js';
import { type AdaptShare, prependNotice, sharePlaceOf, threadToShareIn } from './share.js';

/** The place of an action: a message, which has a `response_url`, or a view. */
export type ActionOrigin = Pick<BlockActionsPayload, 'response_url' | 'view'>;

/** Shows the result of an action in its place: a message, a modal or the Home tab. */
export interface Presenter {
  present: (outcome: ActionResult, request: RequestContext, payload: BlockActionsPayload) => Promise<void>;
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
    if (view?.type === 'home') await homes?.refresh(request, said);
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
      if (outcome.kind === 'home') await homes?.refresh(request, outcome.said);
      else if (view?.type === 'home') {
        await homes?.refresh(request, 'message' in outcome ? outcome.message : undefined);
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
