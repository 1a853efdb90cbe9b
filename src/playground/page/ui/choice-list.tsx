import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { EmojiText } from './emoji-text.js';

/** An entry of a combobox's list. */
export interface Choice {
  key: string;
  label: string;
  detail?: string;
  group?: string;
  leading?: ReactNode;
  isChosen?: boolean;
}

interface ChoiceListProps {
  id: string;
  label: string;
  choices: readonly Choice[];
  current: Choice | undefined;
  status: string | undefined;
  isMultiple: boolean;
  optionId: (choice: Choice) => string;
  onPick: (choice: Choice) => void;
}

/** The list of a combobox. The focus stays in the field, which handles the keys. */
export function ChoiceList({
  id,
  label,
  choices,
  current,
  status,
  isMultiple,
  optionId,
  onPick,
}: ChoiceListProps) {
  const list = useRef<HTMLDivElement>(null);
  const currentKey = current?.key;
  useEffect(() => {
    if (currentKey === undefined) return;
    list.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' });
  }, [currentKey]);
  return (
    <>
      <p className="choices-status" role="status">
        {status}
      </p>
      <div
        ref={list}
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        aria-multiselectable={isMultiple || undefined}
      >
        {choices.map((choice, index) => (
          <Fragment key={choice.key}>
            {choice.group && choice.group !== choices[index - 1]?.group && (
              <div className="choice-group" role="presentation">
                {choice.group}
              </div>
            )}
            <button
              type="button"
              id={optionId(choice)}
              role="option"
              tabIndex={-1}
              className="choice"
              aria-selected={choice.isChosen ?? choice === current}
              data-current={choice === current ? '' : undefined}
              onClick={() => onPick(choice)}
            >
              {choice.leading}
              <span className="choice-text">
                <span>
                  <EmojiText text={choice.label} />
                </span>
                {choice.detail && <span className="detail">{choice.detail}</span>}
              </span>
            </button>
          </Fragment>
        ))}
      </div>
    </>
  );
}
