import type { InputBlock } from '@slack/types';
import { useId } from 'react';
import { Icon } from '../ui/icons.js';
import { ElementView } from './element.js';
import type { ElementField } from './use-element.js';

interface InputBlockProps {
  block: InputBlock;
  blockId: string;
  /** The error text of a refused submission. */
  error: string | undefined;
}

const GROUPS: readonly string[] = ['checkboxes', 'radio_buttons'];

/** An input with its label, hint and error text. */
export function InputBlockView({ block, blockId, error }: InputBlockProps) {
  const id = useId();
  const isGroup = GROUPS.includes(block.element.type);
  const describedByIds = [error !== undefined && `${id}-error`, block.hint && `${id}-hint`].filter(Boolean);
  const field: ElementField = {
    blockId,
    input: block,
    isInvalid: error !== undefined,
    ...(isGroup ? { label: block.label.text } : { id: `${id}-field` }),
    ...(describedByIds.length > 0 && { describedBy: describedByIds.join(' ') }),
  };
  const label = (
    <>
      {block.label.text}
      {block.optional && <span className="optional"> (valgfritt)</span>}
    </>
  );
  return (
    <div className={`input ${error === undefined ? '' : 'invalid'}`}>
      {isGroup ? (
        // The fieldset has the accessible name itself.
        <div className="label" aria-hidden="true">
          {label}
        </div>
      ) : (
        <label className="label" htmlFor={`${id}-field`}>
          {label}
        </label>
      )}
      <ElementView element={block.element} field={field} />
      {error !== undefined && (
        <p id={`${id}-error`} className="error">
          <Icon name="warning" />
          {error}
        </p>
      )}
      {block.hint && (
        <p id={`${id}-hint`} className="hint">
          {block.hint.text}
        </p>
      )}
    </div>
  );
}
