import type {
  Button,
  Checkboxes,
  ConfirmationDialog,
  ConversationsSelect,
  Datepicker,
  ExternalSelect,
  InputBlock,
  InputBlockElement,
  MultiExternalSelect,
  MultiUsersSelect,
  Overflow,
  PlainTextInput,
  PlainTextOption,
  RadioButtons,
  StaticSelect,
  Timepicker,
} from '@slack/types';
import { plainTextObject } from './blocks.js';
import { BLOCK_LIMITS } from './limits.js';

export interface ConfirmParts {
  title: string;
  text: string;
  yes: string;
  no: string;
  /** `danger` for an action that removes something. Default: `primary`. */
  style?: 'primary' | 'danger';
}

export interface ButtonParts {
  /** `feature:action`. Unique in the message: equal actions are numbered with a `:n` suffix. */
  actionId: string;
  text: string;
  value?: string;
  url?: string;
  style?: 'primary' | 'danger';
  /** Text for screen readers, if the button's text is vague. */
  label?: string;
  /** Dialog that Slack shows before it sends the action. */
  confirm?: ConfirmParts;
}

export function confirmDialog({ title, text, yes, no, style = 'primary' }: ConfirmParts): ConfirmationDialog {
  return {
    title: plainTextObject(title, BLOCK_LIMITS.confirmTitle),
    text: plainTextObject(text, BLOCK_LIMITS.confirmText),
    confirm: plainTextObject(yes, BLOCK_LIMITS.confirmButton),
    deny: plainTextObject(no, BLOCK_LIMITS.confirmButton),
    style,
  };
}

export function button({ actionId, text, value, url, style, label, confirm }: ButtonParts): Button {
  return {
    type: 'button',
    action_id: checkLength(actionId, BLOCK_LIMITS.id),
    text: plainTextObject(text, BLOCK_LIMITS.buttonText),
    ...(value !== undefined && { value: checkLength(value, BLOCK_LIMITS.buttonValue) }),
    ...(url !== undefined && { url: checkLength(url, BLOCK_LIMITS.url) }),
    ...(style && { style }),
    ...(label !== undefined && { accessibility_label: plainTextObject(label, BLOCK_LIMITS.buttonText).text }),
    ...(confirm && { confirm: confirmDialog(confirm) }),
  };
}

export interface OptionParts {
  text: string;
  value: string;
  description?: string;
}

function optionObject({ text, value, description }: OptionParts): PlainTextOption {
  return {
    text: plainTextObject(text, BLOCK_LIMITS.optionText),
    value: checkLength(value, BLOCK_LIMITS.optionValue),
    ...(description !== undefined && { description: plainTextObject(description, BLOCK_LIMITS.optionText) }),
  };
}

interface BlockSuggestionResponse {
  options: PlainTextOption[];
}

/** The response to a block_suggestion payload. */
export const blockSuggestionResponse = (options: readonly OptionParts[]): BlockSuggestionResponse => ({
  options: options.map(optionObject),
});

/**
 * A menu that completes while a person types.
 *
 * @param parts `chosen`: the initial option. `minQueryLength`: characters before the first options are shown; with 0, Slack
 *   asks for options when the menu is opened, and shows for a moment that there are none
 */
export function externalSelect(
  actionId: string,
  placeholder: string,
  { chosen, minQueryLength = 1 }: { chosen?: OptionParts | undefined; minQueryLength?: 0 | 1 } = {},
): ExternalSelect {
  return {
    type: 'external_select',
    ...commonFields({ actionId, placeholder }),
    min_query_length: minQueryLength,
    ...(chosen && { initial_option: optionObject(chosen) }),
  };
}

/**
 * A menu of fixed options. Omits options above 100.
 *
 * @param chosen value of the initial option
 * @throws {RangeError} without options, which Slack rejects
 */
export function staticSelect(
  actionId: string,
  placeholder: string,
  options: readonly OptionParts[],
  chosen?: string,
): StaticSelect {
  if (options.length === 0) throw new RangeError('a menu without options');
  const shown = options.slice(0, BLOCK_LIMITS.options).map(optionObject);
  const initial = shown.find((each) => each.value === chosen);
  return {
    type: 'static_select',
    ...commonFields({ actionId, placeholder }),
    options: shown,
    ...(initial && { initial_option: initial }),
  };
}

/**
 * «…», a menu of what few people need.
 *
 * @throws {RangeError} without options, and above five
 */
export function overflowMenu(actionId: string, options: readonly OptionParts[]): Overflow {
  if (options.length === 0 || options.length > BLOCK_LIMITS.overflowOptions)
    throw new RangeError(`${options.length} options in an overflow menu`);
  return {
    type: 'overflow',
    action_id: checkLength(actionId, BLOCK_LIMITS.id),
    options: options.map(optionObject),
  };
}

interface InputParts {
  /** Key of the field's value and of its validation error. */
  blockId: string;
  label: string;
  element: InputBlockElement;
  hint?: string;
  /** Default: false. */
  isOptional?: boolean;
}

/** One field of a form. */
export function inputBlock({ blockId, label, element, hint, isOptional = false }: InputParts): InputBlock {
  return {
    type: 'input',
    block_id: checkLength(blockId, BLOCK_LIMITS.id),
    label: plainTextObject(label, BLOCK_LIMITS.label),
    element,
    ...(hint !== undefined && { hint: plainTextObject(hint, BLOCK_LIMITS.label) }),
    ...(isOptional && { optional: true }),
  };
}

/** Fields of all elements with a placeholder. */
interface ElementParts {
  actionId: string;
  placeholder: string;
}

const commonFields = ({ actionId, placeholder }: ElementParts) => ({
  action_id: checkLength(actionId, BLOCK_LIMITS.id),
  placeholder: plainTextObject(placeholder, BLOCK_LIMITS.placeholder),
});

/**
 * A menu of users. It has no filter, so the caller must check that the chosen users are allowed.
 *
 * @param parts `chosen`: Slack user ids; those above `maxSelectedItems` are omitted
 */
export function multiUsersSelect(
  parts: ElementParts & { chosen?: readonly string[]; maxSelectedItems: number },
): MultiUsersSelect {
  const { chosen = [], maxSelectedItems } = parts;
  return {
    type: 'multi_users_select',
    ...commonFields(parts),
    max_selected_items: maxSelectedItems,
    ...(chosen.length > 0 && { initial_users: chosen.slice(0, maxSelectedItems) }),
  };
}

/** A menu with several choices, which shows options when it is opened and completes while a person types. */
export function multiExternalSelect(
  parts: ElementParts & { chosen?: readonly OptionParts[]; maxSelectedItems: number },
): MultiExternalSelect {
  const { chosen = [], maxSelectedItems } = parts;
  return {
    type: 'multi_external_select',
    ...commonFields(parts),
    min_query_length: 0,
    max_selected_items: maxSelectedItems,
    ...(chosen.length > 0 && { initial_options: chosen.slice(0, maxSelectedItems).map(optionObject) }),
  };
}

/**
 * A menu of conversations to share in. The submission holds a response_url for the chosen one, with which the
 * app can post without being a member.
 */
export function shareConversationsSelect(
  parts: ElementParts & { includesExternalShared: boolean },
): ConversationsSelect {
  return {
    type: 'conversations_select',
    ...commonFields(parts),
    default_to_current_conversation: true,
    response_url_enabled: true,
    filter: {
      include: ['public', 'private', 'mpim', 'im'],
      exclude_bot_users: true,
      ...(!parts.includesExternalShared && { exclude_external_shared_channels: true }),
    },
  };
}

/** A menu of conversations for scheduled posts. The caller must check that the app may post there. */
export function conversationsSelect(parts: ElementParts & { chosen?: string }): ConversationsSelect {
  return {
    type: 'conversations_select',
    ...commonFields(parts),
    // `initial_conversation` wins over the current conversation.
    default_to_current_conversation: true,
    ...(parts.chosen !== undefined && { initial_conversation: parts.chosen }),
    filter: { include: ['public', 'private', 'im'], exclude_bot_users: false },
  };
}

/** @param parts `chosen`: a date such as `2026-11-21` */
export function datepicker(parts: ElementParts & { chosen?: string }): Datepicker {
  return {
    type: 'datepicker',
    ...commonFields(parts),
    ...(parts.chosen !== undefined && { initial_date: parts.chosen }),
  };
}

/** @param parts `chosen`: a time such as `07:30` */
export function timepicker(parts: ElementParts & { chosen?: string }): Timepicker {
  return {
    type: 'timepicker',
    ...commonFields(parts),
    ...(parts.chosen !== undefined && { initial_time: parts.chosen }),
  };
}

/** @param parts `initialValue`: cut to Slack's limit */
export function plainTextInput(
  parts: Partial<ElementParts> &
    Pick<ElementParts, 'actionId'> & { initialValue?: string; isMultiline?: boolean },
): PlainTextInput {
  const { actionId, placeholder, initialValue = '', isMultiline = false } = parts;
  return {
    type: 'plain_text_input',
    action_id: checkLength(actionId, BLOCK_LIMITS.id),
    ...(placeholder !== undefined && {
      placeholder: plainTextObject(placeholder, BLOCK_LIMITS.placeholder),
    }),
    max_length: BLOCK_LIMITS.inputText,
    ...(isMultiline && { multiline: true }),
    ...(initialValue !== '' && { initial_value: plainTextObject(initialValue, BLOCK_LIMITS.inputText).text }),
  };
}

/** @throws {RangeError} without options, and above ten */
function choiceOptions(options: readonly OptionParts[]) {
  if (options.length === 0 || options.length > BLOCK_LIMITS.choices)
    throw new RangeError(`${options.length} options to choose among`);
  return options.map(optionObject);
}

export function radioButtons(
  actionId: string,
  options: readonly OptionParts[],
  chosen?: string,
): RadioButtons {
  const shown = choiceOptions(options);
  const initial = shown.find(({ value }) => value === chosen);
  return {
    type: 'radio_buttons',
    action_id: checkLength(actionId, BLOCK_LIMITS.id),
    options: shown,
    ...(initial && { initial_option: initial }),
  };
}

export function checkboxes(
  actionId: string,
  options: readonly OptionParts[],
  chosen: readonly string[] = [],
): Checkboxes {
  const shown = choiceOptions(options);
  const initial = shown.filter(({ value }) => value !== undefined && chosen.includes(value));
  return {
    type: 'checkboxes',
    action_id: checkLength(actionId, BLOCK_LIMITS.id),
    options: shown,
    ...(initial.length > 0 && { initial_options: initial }),
  };
}

/** Returns the value. @throws {RangeError} if it is too long: an id or value cannot be cut */
function checkLength(value: string, max: number): string {
  if (value.length > max) throw new RangeError(`an id or value of ${value.length} characters`);
  return value;
}
