import type { Block } from '@slack/types';
import { section } from '../blocks/blocks.js';
import { LIMITS } from '../blocks/limits.js';
import { type KnownBlock, type Message, type ModalView, modal } from '../blocks/message.js';
import { mayStand } from '../blocks/surface.js';
import type { HomeTabs } from '../features/home/tabs.js';
import type { Outcome } from '../framework/action.js';
import type { Asker } from '../framework/request-context.js';
import { inThread, readMetadata } from '../framework/thread.js';
import type { ModalOpener } from '../slack/modal-opener.js';
import type { BlockActionsPayload, TouchedModal } from '../slack/payloads.js';
import type { Replier } from '../slack/response-url.js';

/** Marks the blocks that were put above those of a modal, so that the next sentence takes their place. */
const SAID = 'said:';

/** Where something was touched: in a message, which has a response_url, or in a view. */
export type Shown = Pick<BlockActionsPayload, 'response_url' | 'view'>;

/** Shows what came of a touch where the touch was: in a message, a modal or on Home. */
export interface Presenter {
  present: (outcome: Outcome, who: Asker, payload: BlockActionsPayload) => Promise<void>;
  /**
   * What went wrong, with what was there: beside the message, or above what stands in the view; to the person alone where
   * neither is known.
   */
  complain: (said: Message, who: Asker, shown: Shown) => Promise<void>;
}

const threadIn = ({ private_metadata: written }: Pick<TouchedModal, 'private_metadata'>) =>
  readMetadata(written).thread;

/** The modal with other blocks, and all else as it is. */
function withBlocks(view: TouchedModal, blocks: Message['blocks'], { texts }: Asker): ModalView {
  const { callback_id: callbackId, private_metadata: metadata, title, submit } = view;
  return modal({
    callbackId,
    title: title.text,
    close: texts.common.close,
    blocks,
    metadata,
    ...(submit && { submit: submit.text }),
  });
}

/** The blocks of a modal with what is said above them, in place of what was said there before. */
export function sayAbove<Below extends Block>(
  blocks: readonly Below[],
  said: Message['blocks'],
): (Below | KnownBlock)[] {
  const above = said.map((block, at): KnownBlock => ({ ...block, block_id: `${SAID}${at}` }));
  const below = blocks.filter((block) => block.block_id?.startsWith(SAID) !== true);
  return [...above, ...below].slice(0, LIMITS.viewBlocks);
}

/** @param homes absent where there are none */
export function createPresenter(
  reply: Replier,
  modals: ModalOpener,
  homes?: Pick<HomeTabs, 'refresh'>,
): Presenter {
  return {
    async present(outcome, who, { response_url: url, view, user }) {
      if (outcome.kind === 'nothing') return;
      if (outcome.kind === 'home') await homes?.refresh(who, outcome.said);
      else if (view?.type === 'home') {
        await homes?.refresh(who, 'message' in outcome ? outcome.message : undefined);
      } else if (outcome.kind === 'update') {
        if (view) await modals.update(view.id, inThread(outcome.view, threadIn(view)), who.team);
      } else if (view) {
        const { blocks } = outcome.message;
        // Only what somebody has made up asks for that.
        const shown = mayStand('modal', blocks) ? blocks : [section(who.texts.common.outdated)];
        await modals.update(view.id, withBlocks(view, shown, who), who.team);
      } else if (url) {
        if (outcome.kind === 'answer') await reply.answer(url, outcome.message, who);
        else if (outcome.kind === 'share') await reply.share(url, outcome.message, user.id, who.texts);
        else await reply.replace(url, outcome.message);
      }
    },

    async complain(said, who, { response_url: url, view }) {
      if (view?.type === 'home') await homes?.refresh(who, said);
      else if (view)
        await modals.update(view.id, withBlocks(view, sayAbove(view.blocks, said.blocks), who), who.team);
      else if (url) await reply.answer(url, said, who);
      else await reply.aside(who, said);
    },
  };
}
