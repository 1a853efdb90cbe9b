import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { EmojiText } from './emoji-text.js';
import { Floating } from './floating.js';

interface ComboboxProps {
  /** The accessible name, unless a label refers to `id`. */
  label?: string | undefined;
  id?: string | undefined;
  describedBy?: string | undefined;
  isInvalid?: boolean | undefined;
  focusOnLoad?: boolean | undefined;
  /** The field's text while the list is closed. */
  displayValue: string;
  placeholder: string;
  /** The choices for the current query. */
  choices: readonly Choice[];
  /** A text instead of the choices, or beside them while they load. */
  status?: string | undefined;
  /** The choices belong to an earlier query; Enter does nothing. */
  isPending?: boolean;
  /** Called with `undefined` when the list closes. */
  onQuery: (query: string | undefined) => void;
  onPick: (choice: Choice) => void;
  /** Picking a choice keeps the list open. */
  isMultiple?: boolean;
  /** Called with the typed text when the focus leaves the open field. */
  onLeave?: ((query: string) => void) | undefined;
  /** Called for Backspace in the empty field. */
  onErase?: (() => void) | undefined;
  data: Readonly<Record<`data-${string}`, string>>;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The query, the current choice and the key handler. */
function useComboboxState({ choices, isMultiple, isPending, onQuery, onPick, onErase }: ComboboxProps) {
  const [query, setQuery] = useState<string>();
  const [activeIndex, setActiveIndex] = useState(0);
  const isOpen = query !== undefined;
  const current = choices[Math.min(activeIndex, choices.length - 1)];

  function changeQuery(next: string | undefined) {
    setQuery(next);
    setActiveIndex(0);
    onQuery(next);
  }

  function pick(choice: Choice) {
    onPick(choice);
    if (!isMultiple) changeQuery(undefined);
    else if (query !== '') changeQuery('');
  }

  function move(by: number) {
    if (!isOpen) return changeQuery('');
    const { length } = choices;
    if (length > 0) setActiveIndex((Math.min(activeIndex, length - 1) + by + length) % length);
  }

  function keyDown(event: KeyboardEvent) {
    const by = STEPS[event.key];
    if (by !== undefined) move(by);
    else if (event.key === 'Enter' && isOpen) {
      if (current && !isPending) pick(current);
    } else if (event.key === 'Escape' && isOpen) changeQuery(undefined);
    else if (event.key === 'Backspace' && !query) return onErase?.();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return { query, current, changeQuery, pick, keyDown };
}

/** A text field with a filtered list: arrow keys move, Enter picks, Escape closes. */
export function Combobox(props: ComboboxProps) {
  const { query, current, changeQuery, pick, keyDown } = useComboboxState(props);
  const anchor = useRef<HTMLInputElement>(null);
  const listId = useId();
  const isOpen = query !== undefined;
  const optionId = (choice: Choice) => `${listId}-${choice.key}`;

  return (
    <>
      <input
        ref={anchor}
        type="text"
        className="field combobox"
        role="combobox"
        id={props.id}
        aria-label={props.label}
        aria-describedby={props.describedBy}
        aria-invalid={props.isInvalid || undefined}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && current ? optionId(current) : undefined}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        placeholder={isOpen && props.displayValue !== '' ? props.displayValue : props.placeholder}
        value={isOpen ? query : props.displayValue}
        onChange={({ target }) =>
          changeQuery(isOpen ? target.value : target.value.replace(props.displayValue, ''))
        }
        onFocus={(event) => event.target.select()}
        onClick={() => !isOpen && changeQuery('')}
        onBlur={() => {
          if (!isOpen) return;
          props.onLeave?.(query);
          changeQuery(undefined);
        }}
        onKeyDown={keyDown}
        {...(props.focusOnLoad && { 'data-focus-on-load': '' })}
        {...props.data}
      />
      {isOpen && (
        <Floating anchor={anchor} width="anchor" className="choices" keepsFocus>
          <ChoiceList
            id={listId}
            label={props.label ?? props.placeholder}
            choices={props.choices}
            current={current}
            status={props.status}
            isMultiple={props.isMultiple === true}
            optionId={optionId}
            onPick={pick}
          />
        </Floating>
      )}
    </>
  );
}

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
function ChoiceList({ id, label, choices, current, status, isMultiple, optionId, onPick }: ChoiceListProps) {
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
