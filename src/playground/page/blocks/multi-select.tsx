import type { MultiSelect } from '@slack/types';
import { useRef, useState } from 'react';
import { usePageContext } from '../state/page-context.js';
import { Combobox } from '../ui/combobox.js';
import { Icon } from '../ui/icons.js';
import { formatSelectValue, selectValueKey } from './candidates.js';
import { useCandidates } from './use-candidates.js';
import { type ElementProps, useElement } from './use-element.js';

const PLACEHOLDER = 'Velg flere …';

/**
 * A select of several values, shown as tokens above the field. The app receives the action when the list
 * closes.
 */
export function MultiSelectView({ element, field }: ElementProps<MultiSelect>) {
  const page = usePageContext();
  const [query, setQuery] = useState<string>();
  const { candidates, status, isPending } = useCandidates(element, field.blockId, query);
  const { content, setContent, send, choose, data } = useElement(element, field);
  const hasChanged = useRef(false);
  const chosen: unknown[] = Array.isArray(content) ? content : [];
  const keys = chosen.map(selectValueKey);
  const maxItems = element.max_selected_items ?? Number.POSITIVE_INFINITY;
  const isFull = chosen.length >= maxItems;
  const placeholder = element.placeholder?.text ?? PLACEHOLDER;
  const without = (key: string) => chosen.filter((other) => selectValueKey(other) !== key);

  function pick(key: string) {
    const candidate = candidates.find(({ choice }) => choice.key === key);
    const isChosen = keys.includes(key);
    if (!candidate || (isFull && !isChosen)) return;
    hasChanged.current = true;
    setContent(isChosen ? without(key) : [...chosen, candidate.content]);
  }

  function changeQuery(next: string | undefined) {
    setQuery(next);
    if (next !== undefined || !hasChanged.current) return;
    hasChanged.current = false;
    void send(chosen);
  }

  return (
    <div className="multi-select">
      {chosen.length > 0 && (
        <ul className="tokens" aria-label="Valgt">
          {chosen.map((item) => (
            <li key={selectValueKey(item)} className="token">
              <span>{formatSelectValue(item, page)}</span>
              <button
                type="button"
                aria-label={`Fjern ${formatSelectValue(item, page)}`}
                onClick={() => void choose(without(selectValueKey(item)))}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Combobox
        id={field.id}
        label={field.id ? undefined : (field.label ?? placeholder)}
        describedBy={field.describedBy}
        isInvalid={field.isInvalid}
        focusOnLoad={element.focus_on_load}
        displayValue=""
        placeholder={placeholder}
        choices={candidates.map(({ choice }) => ({ ...choice, isChosen: keys.includes(choice.key) }))}
        status={isFull && query !== undefined ? `Du kan velge høyst ${maxItems}.` : status}
        isPending={isPending}
        isMultiple
        onQuery={changeQuery}
        onPick={({ key }) => pick(key)}
        onErase={() => {
          const last = keys.at(-1);
          if (last !== undefined) void choose(without(last));
        }}
        data={data}
      />
    </div>
  );
}
