import type { InputBlock } from '@slack/types';
import { inputBlock, shareConversationsSelect } from '../blocks/input-elements.js';
import type { Texts } from '../texts/texts.js';
import type { Audience } from './request-context.js';

/** The block_id of the input for the channel to share in. */
export const SHARE_FIELD_ID = 'where';

/**
 * Renders the input for the channel to share in. An answer for members only is not shared in channels with
 * other organisations.
 */
export function renderShareField(audience: Audience, { common }: Texts): InputBlock {
  return inputBlock({
    blockId: SHARE_FIELD_ID,
    label: common.shareChannelLabel,
    hint: common.shareHint,
    element: shareConversationsSelect({
      actionId: SHARE_FIELD_ID,
      placeholder: common.chooseChannel,
      includesExternalShared: audience === 'everybody',
    }),
  });
}
