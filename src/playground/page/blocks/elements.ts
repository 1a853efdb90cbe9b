import type * as slack from '@slack/types';
import type { AnyBlock, KnownBlock } from '@slack/types';

/** Elements with a value in their surface's `state.values`. */
export type StatefulElement =
  | slack.Checkboxes
  | slack.Datepicker
  | slack.DateTimepicker
  | slack.EmailInput
  | slack.MultiSelect
  | slack.NumberInput
  | slack.PlainTextInput
  | slack.RadioButtons
  | slack.Select
  | slack.Timepicker
  | slack.URLInput;

export type InteractiveElement = StatefulElement | slack.Button | slack.Overflow | slack.WorkflowButton;

export interface PlacedElement {
  blockId: string;
  actionId: string;
  element: StatefulElement;
  /** Set inside an input block. */
  input?: slack.InputBlock;
}

const STATEFUL: Record<StatefulElement['type'], true> = {
  checkboxes: true,
  datepicker: true,
  datetimepicker: true,
  email_text_input: true,
  multi_channels_select: true,
  multi_conversations_select: true,
  multi_external_select: true,
  multi_static_select: true,
  multi_users_select: true,
  number_input: true,
  plain_text_input: true,
  radio_buttons: true,
  static_select: true,
  users_select: true,
  conversations_select: true,
  channels_select: true,
  external_select: true,
  timepicker: true,
  url_text_input: true,
};

function isStateful(element: { type: string }): element is StatefulElement {
  return Object.hasOwn(STATEFUL, element.type);
}

export function isInteractive(element: { type: string }): element is InteractiveElement {
  return isStateful(element) || ['button', 'overflow', 'workflow_button'].includes(element.type);
}

/** Narrows to the known block types. BlockList renders a text for all others. */
export function asKnownBlock(block: AnyBlock): KnownBlock {
  return block as KnownBlock;
}

function elementsOf(block: KnownBlock): { type: string }[] {
  switch (block.type) {
    case 'actions':
      return block.elements;
    case 'section':
      return block.accessory ? [block.accessory] : [];
    case 'input':
      return [block.element];
    default:
      return [];
  }
}

/** Lists every element with a value, including those in containers, in their order. */
export function listStatefulElements(blocks: readonly AnyBlock[]): PlacedElement[] {
  return blocks.flatMap((anyBlock): PlacedElement[] => {
    const block = asKnownBlock(anyBlock);
    if (block.type === 'container') return listStatefulElements(block.child_blocks);
    return elementsOf(block)
      .filter(isStateful)
      .map((element) => ({
        blockId: block.block_id ?? '',
        actionId: element.action_id ?? '',
        element,
        ...(block.type === 'input' && { input: block }),
      }));
  });
}
