import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { type Choice, ChoiceList } from './choice-list.js';
import { Floating } from './floating.js';

export interface ComboboxProps {
  /** The accessible name, unless `id` has a label of its own. */
  label?: string | undefined;
  id?: string | undefined;
  describedBy?: string | undefined;
  isInvalid?: boolean | undefined;
  focusOnLoad?: boolean | undefined;
  /** What stands in the field when nobody is typing in it. */
  shown: string;
  placeholder: string;
  /** For what is typed now. */
  choices: readonly Choice[];
  /** A sentence instead of choices, or beside them while they are fetched. */
  status?: string | undefined;
  /** The choices belong to an earlier query: Enter waits for those to come. */
  isPending?: boolean;
  /** Called with `undefined` when the list closes. */
  onQuery: (query: string | undefined) => void;
  onPick: (choice: Choice) => void;
  /** Picking leaves the list open and the query as it was. */
  isMultiple?: boolean;
  /** Backspace in the empty field. */
  onErase?: (() => void) | undefined;
  data: Readonly<Record<`data-${string}`, string>>;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** What is typed, what is current in the list, and what the keys do. */
function useComboboxState({ choices, isMultiple, isPending, onQuery, onPick, onErase }: ComboboxProps) {
  const [query, setQuery] = useState<string>();
  const [active, setActive] = useState(0);
  const isOpen = query !== undefined;
  const current = choices[Math.min(active, choices.length - 1)];

  function ask(next: string | undefined) {
    setQuery(next);
    setActive(0);
    onQuery(next);
  }

  function pick(choice: Choice) {
    onPick(choice);
    if (!isMultiple) ask(undefined);
    else if (query !== '') ask('');
  }

  function move(by: number) {
    if (!isOpen) return ask('');
    const { length } = choices;
    if (length > 0) setActive((Math.min(active, length - 1) + by + length) % length);
  }

  function keyDown(event: KeyboardEvent) {
    const by = STEPS[event.key];
    if (by !== undefined) move(by);
    else if (event.key === 'Enter' && isOpen) {
      if (current && !isPending) pick(current);
    } else if (event.key === 'Escape' && isOpen) ask(undefined);
    else if (event.key === 'Backspace' && !query) return onErase?.();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return { query, current, ask, pick, keyDown };
}

/** A field that is typed in to find one of many: arrow keys move, Enter picks, Escape closes. */
export function Combobox(props: ComboboxProps) {
  const { query, current, ask, pick, keyDown } = useComboboxState(props);
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
        placeholder={isOpen && props.shown !== '' ? props.shown : props.placeholder}
        value={isOpen ? query : props.shown}
        onChange={({ target }) => ask(isOpen ? target.value : target.value.replace(props.shown, ''))}
        onFocus={(event) => event.target.select()}
        onClick={() => !isOpen && ask('')}
        onBlur={() => isOpen && ask(undefined)}
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
