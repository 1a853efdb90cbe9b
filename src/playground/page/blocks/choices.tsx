import type { Checkboxes, Option, RadioButtons } from '@slack/types';
import { useId } from 'react';
import { TextView } from '../mrkdwn/mrkdwn.js';
import { type ElementProps, useElement } from './use-element.js';

const isSame = (a: Option) => (b: Option) => a.value === b.value;

/** Checkboxes or radio buttons. The label of the block names the group. */
export function ChoicesView({ element, field }: ElementProps<Checkboxes | RadioButtons>) {
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
