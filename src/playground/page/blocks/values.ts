import type { AnyBlock } from '@slack/types';
import type { StateValues } from '../../protocol/messaging.js';
import { listStatefulElements, type StatefulElement } from './elements.js';

/** What an element holds, shaped as Slack's `state.values` has it, without `type`. */
export type ElementValue = Readonly<Record<string, unknown>>;

/** Where each kind of element keeps its value, and what stands there when nothing is chosen. */
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

function initialContent(element: StatefulElement, here: string): unknown {
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
      return element.initial_conversation ?? (element.default_to_current_conversation ? here : undefined);
    case 'multi_conversations_select':
      return element.initial_conversations ?? (element.default_to_current_conversation ? [here] : undefined);
    default:
      return element.initial_value;
  }
}

/** The element's value as `state.values` has it: `{ selected_date: '2026-11-24' }`. */
export function toElementValue(element: StatefulElement, content: unknown): ElementValue {
  const { field, empty } = FIELDS[element.type];
  return { [field]: content === undefined || content === '' ? empty : content };
}

/** What stands in it: a string, an option, a list of either; `null` or an empty list when nothing does. */
export function elementContent(element: StatefulElement, value: ElementValue): unknown {
  return value[FIELDS[element.type].field];
}

/** What an element holds before anyone touches it. `here` is the conversation that is open. */
export function initialValue(element: StatefulElement, here: string): ElementValue {
  return toElementValue(element, initialContent(element, here));
}

/** What people have changed on a surface: block_id -> action_id -> value. */
export type SurfaceChanges = Readonly<Record<string, Readonly<Record<string, ElementValue>>>>;

/** The whole of `state.values`, touched or not. */
export function collectStateValues(
  blocks: readonly AnyBlock[],
  changes: SurfaceChanges,
  here: string,
): StateValues {
  const values: StateValues = {};
  for (const { blockId, actionId, element } of listStatefulElements(blocks)) {
    const value = changes[blockId]?.[actionId] ?? initialValue(element, here);
    values[blockId] = { ...values[blockId], [actionId]: { type: element.type, ...value } };
  }
  return values;
}
