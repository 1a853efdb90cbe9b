import type { Button, ConfirmationDialog, ExternalSelect, PlainTextOption, StaticSelect } from '@slack/types';
import { plain } from './blocks.js';
import { LIMITS } from './limits.js';

/** A value that would be cut is a broken value: the view must not have made it. */
function whole(value: string, max: number): string {
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
    title: plain(title, LIMITS.confirmTitle),
    text: plain(text, LIMITS.confirmText),
    confirm: plain(yes, LIMITS.confirmButton),
    deny: plain(no, LIMITS.confirmButton),
    style: 'danger',
  };
}

export function button({ actionId, text, value, url, style, label, confirm }: ButtonParts): Button {
  return {
    type: 'button',
    action_id: whole(actionId, LIMITS.id),
    text: plain(text, LIMITS.buttonText),
    ...(value !== undefined && { value: whole(value, LIMITS.buttonValue) }),
    ...(url !== undefined && { url: whole(url, LIMITS.url) }),
    ...(style && { style }),
    ...(label !== undefined && { accessibility_label: plain(label, LIMITS.buttonText).text }),
    ...(confirm && { confirm: confirmDialog(confirm) }),
  };
}

export interface OptionParts {
  text: string;
  value: string;
  description?: string;
}

export function option({ text, value, description }: OptionParts): PlainTextOption {
  return {
    text: plain(text, LIMITS.optionText),
    value: whole(value, LIMITS.optionValue),
    ...(description !== undefined && { description: plain(description, LIMITS.optionText) }),
  };
}

interface MenuAnswer {
  options: PlainTextOption[];
}

const made = new WeakMap<readonly OptionParts[], MenuAnswer>();

/** What Slack is answered when it asks for options: the very same for options that are offered again. */
export function menuAnswer(options: readonly OptionParts[]): MenuAnswer {
  const known = made.get(options);
  if (known) return known;
  const answer = { options: options.map(option) };
  made.set(options, answer);
  return answer;
}

/** A menu that completes as one types. @param chosen one of its options */
export function externalSelect(actionId: string, placeholder: string, chosen?: OptionParts): ExternalSelect {
  return {
    type: 'external_select',
    action_id: whole(actionId, LIMITS.id),
    placeholder: plain(placeholder, LIMITS.placeholder),
    min_query_length: 1,
    ...(chosen && { initial_option: option(chosen) }),
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
  const shown = options.slice(0, LIMITS.options).map(option);
  const initial = shown.find((each) => each.value === chosen);
  return {
    type: 'static_select',
    action_id: whole(actionId, LIMITS.id),
    placeholder: plain(placeholder, LIMITS.placeholder),
    options: shown,
    ...(initial && { initial_option: initial }),
  };
}
