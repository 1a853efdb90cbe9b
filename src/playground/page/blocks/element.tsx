import type {
  Button,
  Checkboxes,
  EmailInput,
  NumberInput,
  Option,
  Overflow,
  PlainTextInput,
  RadioButtons,
  URLInput,
} from '@slack/types';
import { type KeyboardEvent, useId } from 'react';
import { PlainText, TextView } from '../mrkdwn/mrkdwn.js';
import { isSafeLink, replaceEmojiNames } from '../mrkdwn/parse.js';
import { Icon } from '../ui/icons.js';
import { MenuButton } from '../ui/menu-button.js';
import { DateTimeView, DateView, TimeView } from './date-time.js';
import { MultiSelectView, SelectView } from './select.js';
import { busyKey, type ElementField, type ElementProps, useBlockSurface, useElement } from './surface.js';
import { type InteractiveElement, isInteractive } from './values.js';

function InteractiveElementView({ element, field }: { element: InteractiveElement; field: ElementField }) {
  switch (element.type) {
    case 'button':
      return <ButtonView element={element} field={field} />;
    case 'workflow_button':
      return <p className="unknown">Knapper som starter arbeidsflyter, vises ikke her.</p>;
    case 'overflow':
      return <OverflowView element={element} field={field} />;
    case 'checkboxes':
    case 'radio_buttons':
      return <ChoicesView element={element} field={field} />;
    case 'datepicker':
      return <DateView element={element} field={field} />;
    case 'timepicker':
      return <TimeView element={element} field={field} />;
    case 'datetimepicker':
      return <DateTimeView element={element} field={field} />;
    case 'email_text_input':
    case 'number_input':
    case 'plain_text_input':
    case 'url_text_input':
      return <TextInputView element={element} field={field} />;
    case 'static_select':
    case 'external_select':
    case 'users_select':
    case 'conversations_select':
    case 'channels_select':
      return <SelectView element={element} field={field} />;
    default:
      return <MultiSelectView element={element} field={field} />;
  }
}

/** Renders an element by its type. */
export function ElementView({ element, field }: { element: { type: string }; field: ElementField }) {
  if (isInteractive(element)) return <InteractiveElementView element={element} field={field} />;
  return <p className="unknown">Elementet «{element.type}» vises ikke her.</p>;
}

/** A button. With a URL it renders as a link; the app still receives the action. */
function ButtonView({ element, field }: ElementProps<Button>) {
  const surface = useBlockSurface();
  const { blockId } = field;
  const { type, action_id = '', text, value, style, url, confirm, accessibility_label: label } = element;
  const isLink = url !== undefined && isSafeLink(url);
  const isBusy = surface.busy === busyKey(blockId, action_id);

  async function press() {
    if (isBusy || (confirm && !(await surface.askConfirmation(confirm)))) return;
    if (confirm && isLink) window.open(url, '_blank', 'noopener');
    await surface.sendAction({
      type,
      action_id,
      block_id: blockId,
      text,
      ...(value !== undefined && { value }),
      ...(style !== undefined && { style }),
      ...(url !== undefined && { url }),
    });
  }

  const shared = {
    className: `button ${style ?? ''}`,
    'aria-label': label,
    'data-action-id': action_id,
    'data-block-id': blockId,
    onClick: press,
    children: (
      <span className="button-text">
        <PlainText text={text.text} />
      </span>
    ),
  };
  if (isLink && !confirm) {
    return <a href={url} target="_blank" rel="noopener noreferrer" {...shared} />;
  }
  return <button type="button" aria-busy={isBusy || undefined} {...shared} />;
}

const isSame = (a: Option) => (b: Option) => a.value === b.value;

/** Checkboxes or radio buttons. The label of the block names the group. */
function ChoicesView({ element, field }: ElementProps<Checkboxes | RadioButtons>) {
  const { content, choose, data } = useElement(element, field);
  const id = useId();
  const isMany = element.type === 'checkboxes';
  const chosen: Option[] = Array.isArray(content) ? content : content ? [content as Option] : [];

  function toggle(option: Option) {
    if (!isMany) return choose(option);
    const others = chosen.filter((other) => !isSame(option)(other));
    return choose(others.length < chosen.length ? others : [...chosen, option]);
  }

  return (
    <fieldset
      className="choices-list"
      aria-label={field.label}
      aria-describedby={field.describedBy}
      {...data}
    >
      {element.options.map((option, index) => (
        <label key={option.value ?? index} className="choice-line">
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={id}
            checked={chosen.some(isSame(option))}
            aria-invalid={field.isInvalid || undefined}
            onChange={() => void toggle(option)}
            {...(index === 0 && element.focus_on_load && { 'data-focus-on-load': '' })}
          />
          <span className="choice-text">
            <TextView text={option.text} />
            {option.description && <span className="detail">{option.description.text}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** An overflow menu. */
function OverflowView({ element, field }: ElementProps<Overflow>) {
  const surface = useBlockSurface();
  const { blockId } = field;
  const { type, action_id = '', confirm, options } = element;

  async function pick(option: Overflow['options'][number]) {
    if (confirm && !(await surface.askConfirmation(confirm))) return;
    if (option.url !== undefined && isSafeLink(option.url)) window.open(option.url, '_blank', 'noopener');
    await surface.sendAction({ type, action_id, block_id: blockId, selected_option: option });
  }

  return (
    <MenuButton
      label="Vis meny"
      button={<Icon name="more" />}
      buttonClass="button overflow"
      data={{ 'data-action-id': action_id, 'data-block-id': blockId }}
      items={options.map((option, index) => ({
        key: option.value ?? String(index),
        label: replaceEmojiNames(option.text.text),
        ...(option.description && { detail: option.description.text }),
        onPick: () => void pick(option),
      }))}
    />
  );
}

type TextElement = EmailInput | NumberInput | PlainTextInput | URLInput;

const KINDS = {
  email_text_input: { type: 'email', inputMode: 'email' },
  number_input: { type: 'text', inputMode: 'decimal' },
  plain_text_input: { type: 'text', inputMode: 'text' },
  url_text_input: { type: 'url', inputMode: 'url' },
} as const;

/** A text field. With `dispatch_action` the app receives an action on Enter or on every character. */
function TextInputView({ element, field }: ElementProps<TextElement>) {
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
