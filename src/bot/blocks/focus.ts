import type { Block, KnownBlock } from '@slack/types';

/** Elements that Slack can focus (`focus_on_load`): docs.slack.dev/reference/block-kit/block-elements. */
const FOCUSABLE: ReadonlySet<string> = new Set([
  'channels_select',
  'checkboxes',
  'conversations_select',
  'datepicker',
  'datetimepicker',
  'email_text_input',
  'external_select',
  'multi_channels_select',
  'multi_conversations_select',
  'multi_external_select',
  'multi_static_select',
  'multi_users_select',
  'number_input',
  'plain_text_input',
  'radio_buttons',
  'static_select',
  'timepicker',
  'url_text_input',
  'users_select',
]);

/** Blocks that may stand above the first field of a form. */
const INTRODUCTIONS: ReadonlySet<string> = new Set(['section', 'context', 'header', 'divider']);

type Element = { type: string; focus_on_load?: boolean };

/** The element of a block that can be focused: of an input, of a section, or the first of a row. */
function fieldOf(block: KnownBlock): Element | undefined {
  const elements: readonly (Element | undefined)[] =
    block.type === 'input'
      ? [block.element]
      : block.type === 'section'
        ? [block.accessory]
        : block.type === 'actions'
          ? block.elements.slice(0, 1)
          : [];
  return elements.find((element) => element !== undefined && FOCUSABLE.has(element.type));
}

function withoutFocus<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutFocus) as Value;
  const entries = Object.entries(value).filter(([key]) => key !== 'focus_on_load');
  return Object.fromEntries(entries.map(([key, item]) => [key, withoutFocus(item)])) as Value;
}

function withFocus(block: KnownBlock): KnownBlock {
  if (block.type === 'input')
    return { ...block, element: { ...block.element, focus_on_load: true } } as KnownBlock;
  if (block.type === 'section')
    return { ...block, accessory: { ...block.accessory, focus_on_load: true } } as KnownBlock;
  if (block.type !== 'actions') return block;
  const [first, ...others] = block.elements;
  return { ...block, elements: [{ ...first, focus_on_load: true }, ...others] } as KnownBlock;
}

/**
 * The blocks of a modal with the focus on one field: on the block with the id, else on the first field. A
 * field below the content of an answer gets no focus, because the modal would open at its end.
 *
 * Slack rejects a view with two focused elements.
 */
export function focusFirstField(blocks: readonly KnownBlock[], blockId?: string): KnownBlock[] {
  const plain = blocks.map((block) => withoutFocus(block));
  const isStart = (block: Block & KnownBlock) =>
    fieldOf(block) !== undefined || !INTRODUCTIONS.has(block.type);
  const at = plain.findIndex((block) =>
    blockId === undefined ? isStart(block) : block.block_id === blockId,
  );
  const found = plain[at];
  return found && fieldOf(found) ? plain.with(at, withFocus(found)) : plain;
}
