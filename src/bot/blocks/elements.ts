import type { Button, ConfirmationDialog, ExternalSelect, PlainTextOption, StaticSelect } from '@slack/types';
import { plainTextObject } from './blocks.js';
import { BLOCK_LIMITS } from './limits.js';

/** A value that would be cut is a broken value: the view must not have made it. */
function checkLength(value: string, max: number): string {
  if (value.length > max) throw new RangeError(`a value of ${value.length} characters`);
  return value;
}

export interface ButtonParts {
  /** `feature:what`, with `:n` behind it where a message has several; unique in the message. */
  actionId: string;
  text: string;
  value?: string;
  url?: string;
  style?: 'primary' | 'danger';
  /** What a screen reader says where the text alone is vague. */
  label?: string;
  /** Asked before anything is done. */
  confirm?: { title: string; text: string; yes: string; no: string };
}

function confirmDialog({ title, text, yes, no }: Required<ButtonParts>['confirm']): ConfirmationDialog {
  return {
    title: plainTextObject(title, BLOCK_LIMITS.confirmTitle),
    text: plainTextObject(text, BLOCK_LIMITS.confirmText),
    confirm: plainTextObject(yes, BLOCK_LIMITS.confirmButton),
    deny: plainTextObject(no, BLOCK_LIMITS.confirmButton),
    style: 'danger',
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

const responseCache = new WeakMap<readonly OptionParts[], BlockSuggestionResponse>();

/** What Slack is answered when it asks for options: the very same for options that are offered again. */
export function blockSuggestionResponse(options: readonly OptionParts[]): BlockSuggestionResponse {
  const known = responseCache.get(options);
  if (known) return known;
  const answer = { options: options.map(optionObject) };
  responseCache.set(options, answer);
  return answer;
}

/** A menu that completes as one types. @param chosen one of its options */
export function externalSelect(actionId: string, placeholder: string, chosen?: OptionParts): ExternalSelect {
  return {
    type: 'external_select',
    action_id: checkLength(actionId, BLOCK_LIMITS.id),
    placeholder: plainTextObject(placeholder, BLOCK_LIMITS.placeholder),
    min_query_length: 1,
    ...(chosen && { initial_option: optionObject(chosen) }),
  };
}

/** A menu of at most 100 options; those beyond are left out. @throws {RangeError} without options, which Slack refuses */
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
