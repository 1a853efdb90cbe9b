import type {
  Checkboxes,
  ConversationsSelect,
  Datepicker,
  InputBlock,
  InputBlockElement,
  MultiExternalSelect,
  MultiUsersSelect,
  NumberInput,
  PlainTextInput,
  RadioButtons,
  Timepicker,
} from '@slack/types';
import { plainTextObject } from './blocks.js';
import { type OptionParts, optionObject } from './elements.js';
import { BLOCK_LIMITS } from './limits.js';

/** What is filled in in a modal. The blocks and elements that only stand in one; menus are in `elements.ts`. */

function checkIdLength(id: string): string {
  if (id.length > BLOCK_LIMITS.id) throw new RangeError(`an id of ${id.length} characters`);
  return id;
}

export interface InputParts {
  /** What was filled in is read by it, and what will not do is said at it. */
  blockId: string;
  label: string;
  element: InputBlockElement;
  hint?: string;
  /** Whether it may be left empty. */
  isOptional?: boolean;
}

/** One field of a form, with its label. */
export function inputBlock({ blockId, label, element, hint, isOptional = false }: InputParts): InputBlock {
  return {
    type: 'input',
    block_id: checkIdLength(blockId),
    label: plainTextObject(label, BLOCK_LIMITS.label),
    element,
    ...(hint !== undefined && { hint: plainTextObject(hint, BLOCK_LIMITS.label) }),
    ...(isOptional && { optional: true }),
  };
}

/** What the elements have in common. */
interface ElementParts {
  actionId: string;
  placeholder: string;
}

const commonFields = ({ actionId, placeholder }: ElementParts) => ({
  action_id: checkIdLength(actionId),
  placeholder: plainTextObject(placeholder, BLOCK_LIMITS.placeholder),
});

/**
 * People of the workplace, and whomever else Slack shows: it has no filter, so whoever is chosen is yet to be looked at.
 *
 * @param chosen Slack ids; those beyond `most` are left out
 */
export function multiUsersSelect(
  parts: ElementParts & { chosen?: readonly string[]; most: number },
): MultiUsersSelect {
  const { chosen = [], most } = parts;
  return {
    type: 'multi_users_select',
    ...commonFields(parts),
    max_selected_items: most,
    ...(chosen.length > 0 && { initial_users: chosen.slice(0, most) }),
  };
}

/** Several of what completes as one types. */
export function multiExternalSelect(
  parts: ElementParts & { chosen?: readonly OptionParts[]; most: number },
): MultiExternalSelect {
  const { chosen = [], most } = parts;
  return {
    type: 'multi_external_select',
    ...commonFields(parts),
    min_query_length: 1,
    max_selected_items: most,
    ...(chosen.length > 0 && { initial_options: chosen.slice(0, most).map(optionObject) }),
  };
}

/** Where something is posted: Slack then gives an address that posts there, also where the app is no member. */
export function shareConversationsSelect(
  parts: ElementParts & { isForOutsiders: boolean },
): ConversationsSelect {
  return {
    type: 'conversations_select',
    ...commonFields(parts),
    default_to_current_conversation: true,
    response_url_enabled: true,
    filter: {
      include: ['public', 'private', 'mpim', 'im'],
      exclude_bot_users: true,
      ...(!parts.isForOutsiders && { exclude_external_shared_channels: true }),
    },
  };
}

/** Where we are to post by ourselves from now on; that we may is yet to be found out. */
export function conversationsSelect(parts: ElementParts & { chosen?: string }): ConversationsSelect {
  return {
    type: 'conversations_select',
    ...commonFields(parts),
    // Slack takes the one that was chosen, else the one that the person looks at.
    default_to_current_conversation: true,
    ...(parts.chosen !== undefined && { initial_conversation: parts.chosen }),
    filter: { include: ['public', 'private', 'im'], exclude_bot_users: false },
  };
}

/** @param chosen `2026-11-21` */
export function datepicker(parts: ElementParts & { chosen?: string }): Datepicker {
  return {
    type: 'datepicker',
    ...commonFields(parts),
    ...(parts.chosen !== undefined && { initial_date: parts.chosen }),
  };
}

/** @param chosen `07:30` */
export function timepicker(parts: ElementParts & { chosen?: string }): Timepicker {
  return {
    type: 'timepicker',
    ...commonFields(parts),
    ...(parts.chosen !== undefined && { initial_time: parts.chosen }),
  };
}

/** @param written cut to what Slack takes */
export function plainTextInput(parts: ElementParts & { written?: string; isLong?: boolean }): PlainTextInput {
  const { written = '', isLong = false } = parts;
  return {
    type: 'plain_text_input',
    ...commonFields(parts),
    max_length: BLOCK_LIMITS.inputText,
    ...(isLong && { multiline: true }),
    ...(written !== '' && { initial_value: plainTextObject(written, BLOCK_LIMITS.inputText).text }),
  };
}

/** A whole number from `least` to `most`. */
export function numberInput(
  parts: ElementParts & { least: number; most: number; written?: number },
): NumberInput {
  const { least, most, written } = parts;
  return {
    type: 'number_input',
    ...commonFields(parts),
    is_decimal_allowed: false,
    min_value: String(least),
    max_value: String(most),
    ...(written !== undefined && { initial_value: String(written) }),
  };
}

/** All are seen at once, so there are few. @throws {RangeError} for none, and for more than ten */
function renderChoices(options: readonly OptionParts[]) {
  if (options.length === 0 || options.length > BLOCK_LIMITS.choices)
    throw new RangeError(`${options.length} options to choose among`);
  return options.map(optionObject);
}

export function radioButtons(
  actionId: string,
  options: readonly OptionParts[],
  chosen?: string,
): RadioButtons {
  const shown = renderChoices(options);
  const initial = shown.find(({ value }) => value === chosen);
  return {
    type: 'radio_buttons',
    action_id: checkIdLength(actionId),
    options: shown,
    ...(initial && { initial_option: initial }),
  };
}

export function checkboxes(
  actionId: string,
  options: readonly OptionParts[],
  chosen: readonly string[] = [],
): Checkboxes {
  const shown = renderChoices(options);
  const initial = shown.filter(({ value }) => value !== undefined && chosen.includes(value));
  return {
    type: 'checkboxes',
    action_id: checkIdLength(actionId),
    options: shown,
    ...(initial.length > 0 && { initial_options: initial }),
  };
}
