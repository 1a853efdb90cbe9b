import type { InputBlock } from '@slack/types';
import { channelSelect, input } from '../blocks/inputs.js';
import type { Texts } from '../texts/texts.js';
import type { Audience } from './request-context.js';

/** The block_id of the field where a channel is chosen to share in. */
export const WHERE = 'where';

/**
 * Where the answer of a modal is shared when that is sent. What is for members only is not shared where people of other
 * organisations read it.
 */
export function viewWhere(audience: Audience, { common }: Texts): InputBlock {
  return input({
    blockId: WHERE,
    label: common.shareWhere,
    hint: common.shareHint,
    element: channelSelect({
      actionId: WHERE,
      placeholder: common.chooseChannel,
      isForOutsiders: audience === 'everybody',
    }),
  });
}
