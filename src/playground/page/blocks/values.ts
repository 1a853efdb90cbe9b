import type * as slack from '@slack/types';
import type { AnyBlock, KnownBlock } from '@slack/types';
import type { StateValues } from '../../protocol.js';

/** An element's value in the shape of Slack's `state.values`, without `type`. */
export type ElementValue = Readonly<Record<string, unknown>>;

/** The value field of each element type, and its empty content. */
const FIELDS: Record<StatefulElement['type'], { field: string; empty: unknown }> = {
  checkboxes: { field: 'selected_options', empty: [] },
  datepicker: { field: 'selected_date', empty: null },
  datetimepicker: { field: 'selected_date_time', empty: null },
  email_text_input: { field: 'value', empty: null },
  multi_channels_select: { field: 'selected_channels', empty: [] },
  multi_conversations_select: { field: 'selected_conversations', empty: [] },
  multi_external_select: { field: 'selected_options', empty: [] },
  multi_static_select: { field: 'selected_options', empty: [] },
  multi_users_select: { field: 'selected_users', empty: [] },
  number_input: { field: 'value', empty: null },
  plain_text_input: { field: 'value', empty: null },
  radio_buttons: { field: 'selected_option', empty: null },
  static_select: { field: 'selected_option', empty: null },
  users_select: { field: 'selected_user', empty: null },
  conversations_select: { field: 'selected_conversation', empty: null },
  channels_select: { field: 'selected_channel', empty: null },
  external_select: { field: 'selected_option', empty: null },
  timepicker: { field: 'selected_time', empty: null },
  url_text_input: { field: 'value', empty: null },
};

function initialContent(element: StatefulElement, currentChannel: string): unknown {
  switch (element.type) {
    case 'checkboxes':
    case 'multi_static_select':
    case 'multi_external_select':
      return element.initial_options;
    case 'radio_buttons':
    case 'static_select':
    case 'external_select':
      return element.initial_option;
    case 'datepicker':
      return element.initial_date;
    case 'datetimepicker':
      return element.initial_date_time;
    case 'timepicker':
      return element.initial_time;
    case 'users_select':
      return element.initial_user;
    case 'multi_users_select':
      return element.initial_users;
    case 'channels_select':
      return element.initial_channel;
    case 'multi_channels_select':
      return element.initial_channels;
    case 'conversations_select':
      return (
        element.initial_conversation ?? (element.default_to_current_conversation ? currentChannel : undefined)
      );
    case 'multi_conversations_select':
      return (
        element.initial_conversations ??
        (element.default_to_current_conversation ? [currentChannel] : undefined)
      );
    default:
      return element.initial_value;
  }
}

/** Converts content to the shape of `state.values`: `{ selected_date: '2026-11-24' }`. */
export function toElementValue(element: StatefulElement, content: unknown): ElementValue {
  const { field, empty } = FIELDS[element.type];
  return { [field]: content === undefined || content === '' ? empty : content };
}

/**
 * The content of a value: a string, an option or a list; `null` or an empty list when nothing is selected.
 */
export function elementContent(element: StatefulElement, value: ElementValue): unknown {
  return value[FIELDS[element.type].field];
}

/** The initial value of an element. `currentChannel` is the open conversation. */
export function initialValue(element: StatefulElement, currentChannel: string): ElementValue {
  return toElementValue(element, initialContent(element, currentChannel));
}

/** The changed values of a surface: block_id -> action_id -> value. */
export type SurfaceChanges = Readonly<Record<string, Readonly<Record<string, ElementValue>>>>;

/** Collects the complete `state.values`, changed or not. */
export function collectStateValues(
  blocks: readonly AnyBlock[],
  changes: SurfaceChanges,
  currentChannel: string,
): StateValues {
  const values: StateValues = {};
  for (const { blockId, actionId, element } of listStatefulElements(blocks)) {
    const value = changes[blockId]?.[actionId] ?? initialValue(element, currentChannel);
    values[blockId] = { ...values[blockId], [actionId]: { type: element.type, ...value } };
  }
  return values;
}

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

interface PlacedElement {
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
