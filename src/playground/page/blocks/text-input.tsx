import type { EmailInput, NumberInput, PlainTextInput, URLInput } from '@slack/types';
import type { KeyboardEvent } from 'react';
import { type ElementProps, useElement } from './use-element.js';

type TextElement = EmailInput | NumberInput | PlainTextInput | URLInput;

const KINDS = {
  email_text_input: { type: 'email', inputMode: 'email' },
  number_input: { type: 'text', inputMode: 'decimal' },
  plain_text_input: { type: 'text', inputMode: 'text' },
  url_text_input: { type: 'url', inputMode: 'url' },
} as const;

/** A text field. With `dispatch_action` the app receives an action on Enter or on every character. */
export function TextInputView({ element, field }: ElementProps<TextElement>) {
  const { content, setContent, send, isAction, data } = useElement(element, field);
  const text = typeof content === 'string' ? content : '';
  const triggers = element.dispatch_action_config?.trigger_actions_on ?? ['on_enter_pressed'];
  const isMultiline = element.type === 'plain_text_input' && element.multiline === true;

  function change(next: string) {
    setContent(next);
    if (isAction && triggers.includes('on_character_entered')) void send(next);
  }

  function keyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isMultiline || event.nativeEvent.isComposing) return;
    if (!isAction || !triggers.includes('on_enter_pressed')) return;
    event.preventDefault();
    event.stopPropagation();
    void send(text);
  }

  const shared = {
    id: field.id,
    className: 'field',
    'aria-label': field.id ? undefined : (field.label ?? element.placeholder?.text),
    'aria-describedby': field.describedBy,
    'aria-invalid': field.isInvalid || undefined,
    'aria-required': field.input && !field.input.optional ? true : undefined,
    placeholder: element.placeholder?.text,
    maxLength: element.type === 'plain_text_input' ? element.max_length : undefined,
    value: text,
    onKeyDown: keyDown,
    ...(element.focus_on_load && { 'data-focus-on-load': '' }),
    ...data,
  };
  if (isMultiline) return <textarea rows={4} onChange={(event) => change(event.target.value)} {...shared} />;
  return (
    <input
      autoComplete="off"
      onChange={(event) => change(event.target.value)}
      {...KINDS[element.type]}
      {...shared}
    />
  );
}
