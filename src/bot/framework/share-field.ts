import type { InputBlock, ModalView } from '@slack/types';
import { inputBlock, radioButtons, shareConversationsSelect } from '../blocks/elements.js';
import type { FormFields } from '../slack/view-state.js';
import type { Texts } from '../texts/texts.js';
import type { Audience } from './request-context.js';

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
export function renderShareField(audience: Audience, { common }: Texts): InputBlock {
  return inputBlock({
    blockId: SHARE_FIELD_ID,
    label: common.shareChannelLabel,
    hint: audience === 'members' ? common.shareHintWithGuests : common.shareHint,
    element: shareConversationsSelect({
      actionId: SHARE_FIELD_ID,
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
