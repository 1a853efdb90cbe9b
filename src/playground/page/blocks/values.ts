import type { AnyBlock } from '@slack/types';
import type { StateValues } from '../../protocol/requests.js';
import { listStatefulElements, type StatefulElement } from './elements.js';

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
