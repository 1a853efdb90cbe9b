import type { Block } from '@slack/types';
import { sectionBlock } from '../blocks/blocks.js';
import { BLOCK_LIMITS } from '../blocks/limits.js';
import {
  areAllowedOn,
  type KnownBlock,
  type ModalView,
  modalView,
  type SlackMessage,
} from '../blocks/message.js';
import type { HomeTabUpdater } from '../features/home/home-tab-updater.js';
import type { ActionResult } from '../framework/action.js';
import type { ReplacedMessage } from '../framework/form.js';
import type { RequestContext } from '../framework/request-context.js';
import { sharePlaceOf, threadToShareIn } from '../framework/share-buttons.js';
import { inThread, readMetadata } from '../framework/thread.js';
import type { ModalOpener } from '../slack/modal-opener.js';
import type { BlockActionsPayload, ModalPayload } from '../slack/payloads.js';
import type { Replier } from '../slack/response-url.js';
import type { AdaptShare } from './adapt-share.js';

/** Prefix of the block_id of a notice in a modal, so that the next notice replaces it. */
const NOTICE_PREFIX = 'said:';

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

/** Puts a notice above the blocks of a modal, in place of an earlier notice. */
export function prependNotice<Below extends Block>(
  blocks: readonly Below[],
  said: SlackMessage['blocks'],
): (Below | KnownBlock)[] {
  const above = said.map((block, at): KnownBlock => ({ ...block, block_id: `${NOTICE_PREFIX}${at}` }));
  const below = blocks.filter((block) => block.block_id?.startsWith(NOTICE_PREFIX) !== true);
  return [...above, ...below].slice(0, BLOCK_LIMITS.viewBlocks);
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
