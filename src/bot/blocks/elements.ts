import type { Button, ConfirmationDialog, ExternalSelect, PlainTextOption, StaticSelect } from '@slack/types';
import { plainTextObject } from './blocks.js';
import { BLOCK_LIMITS } from './limits.js';
import { checkLength } from './text.js';

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

export function optionObject({ text, value, description }: OptionParts): PlainTextOption {
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
    action_id: checkLength(actionId, BLOCK_LIMITS.id),
    placeholder: plainTextObject(placeholder, BLOCK_LIMITS.placeholder),
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
    action_id: checkLength(actionId, BLOCK_LIMITS.id),
    placeholder: plainTextObject(placeholder, BLOCK_LIMITS.placeholder),
    options: shown,
    ...(initial && { initial_option: initial }),
  };
}
