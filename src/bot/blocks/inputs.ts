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
import { plain } from './blocks.js';
import { type OptionParts, option } from './elements.js';
import { LIMITS } from './limits.js';

/** What is filled in in a modal. The blocks and elements that only stand in one; menus are in `elements.ts`. */

function whole(id: string): string {
  if (id.length > LIMITS.id) throw new RangeError(`an id of ${id.length} characters`);
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
export function input({ blockId, label, element, hint, isOptional = false }: InputParts): InputBlock {
  return {
    type: 'input',
    block_id: whole(blockId),
    label: plain(label, LIMITS.label),
    element,
    ...(hint !== undefined && { hint: plain(hint, LIMITS.label) }),
    ...(isOptional && { optional: true }),
  };
}

/** What the elements have in common. */
interface ElementParts {
  actionId: string;
  placeholder: string;
}

const common = ({ actionId, placeholder }: ElementParts) => ({
  action_id: whole(actionId),
  placeholder: plain(placeholder, LIMITS.placeholder),
});

/**
 * People of the workplace, and whomever else Slack shows: it has no filter, so whoever is chosen is yet to be looked at.
 *
 * @param chosen Slack ids; those beyond `most` are left out
 */
export function usersSelect(
  parts: ElementParts & { chosen?: readonly string[]; most: number },
): MultiUsersSelect {
  const { chosen = [], most } = parts;
  return {
    type: 'multi_users_select',
    ...common(parts),
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
    ...common(parts),
    min_query_length: 1,
    max_selected_items: most,
    ...(chosen.length > 0 && { initial_options: chosen.slice(0, most).map(option) }),
  };
}

/** Where something is posted: Slack then gives an address that posts there, also where the app is no member. */
export function channelSelect(parts: ElementParts & { isForOutsiders: boolean }): ConversationsSelect {
  return {
    type: 'conversations_select',
    ...common(parts),
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
export function conversationSelect(parts: ElementParts & { chosen?: string }): ConversationsSelect {
  return {
    type: 'conversations_select',
    ...common(parts),
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
    ...common(parts),
    ...(parts.chosen !== undefined && { initial_date: parts.chosen }),
  };
}

/** @param chosen `07:30` */
export function timepicker(parts: ElementParts & { chosen?: string }): Timepicker {
  return {
    type: 'timepicker',
    ...common(parts),
    ...(parts.chosen !== undefined && { initial_time: parts.chosen }),
  };
}

/** @param written cut to what Slack takes */
export function textInput(parts: ElementParts & { written?: string; isLong?: boolean }): PlainTextInput {
  const { written = '', isLong = false } = parts;
  return {
    type: 'plain_text_input',
    ...common(parts),
    max_length: LIMITS.inputText,
    ...(isLong && { multiline: true }),
    ...(written !== '' && { initial_value: plain(written, LIMITS.inputText).text }),
  };
}

/** A whole number from `least` to `most`. */
export function numberInput(
  parts: ElementParts & { least: number; most: number; written?: number },
): NumberInput {
  const { least, most, written } = parts;
  return {
    type: 'number_input',
    ...common(parts),
    is_decimal_allowed: false,
    min_value: String(least),
    max_value: String(most),
    ...(written !== undefined && { initial_value: String(written) }),
  };
}

/** All are seen at once, so there are few. @throws {RangeError} for none, and for more than ten */
function choicesOf(options: readonly OptionParts[]) {
  if (options.length === 0 || options.length > LIMITS.choices)
    throw new RangeError(`${options.length} options to choose among`);
  return options.map(option);
}

export function radioButtons(
  actionId: string,
  options: readonly OptionParts[],
  chosen?: string,
): RadioButtons {
  const shown = choicesOf(options);
  const initial = shown.find(({ value }) => value === chosen);
  return {
    type: 'radio_buttons',
    action_id: whole(actionId),
    options: shown,
    ...(initial && { initial_option: initial }),
  };
}

export function checkboxes(
  actionId: string,
  options: readonly OptionParts[],
  chosen: readonly string[] = [],
): Checkboxes {
  const shown = choicesOf(options);
  const initial = shown.filter(({ value }) => value !== undefined && chosen.includes(value));
  return {
    type: 'checkboxes',
    action_id: whole(actionId),
    options: shown,
    ...(initial.length > 0 && { initial_options: initial }),
  };
}
