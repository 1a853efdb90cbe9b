import type { Overflow } from '@slack/types';
import { replaceEmojiNames } from '../mrkdwn/emoji.js';
import { isSafeLink } from '../mrkdwn/parse.js';
import { Icon } from '../ui/icons.js';
import { MenuButton } from '../ui/menu-button.js';
import { useBlockSurface } from './surface.js';
import type { ElementProps } from './use-element.js';

/** An overflow menu. */
export function OverflowView({ element, field }: ElementProps<Overflow>) {
  const surface = useBlockSurface();
  const { blockId } = field;
  const { type, action_id = '', confirm, options } = element;

  async function pick(option: Overflow['options'][number]) {
    if (confirm && !(await surface.askConfirmation(confirm))) return;
    if (option.url !== undefined && isSafeLink(option.url)) window.open(option.url, '_blank', 'noopener');
    await surface.sendAction({ type, action_id, block_id: blockId, selected_option: option });
  }

  return (
    <MenuButton
      label="Flere valg"
      button={<Icon name="more" />}
      buttonClass="button overflow"
      data={{ 'data-action-id': action_id, 'data-block-id': blockId }}
      items={options.map((option, index) => ({
        key: option.value ?? String(index),
        label: replaceEmojiNames(option.text.text),
        ...(option.description && { detail: option.description.text }),
        onPick: () => void pick(option),
      }))}
    />
  );
}
