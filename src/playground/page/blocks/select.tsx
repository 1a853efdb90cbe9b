import type { Select } from '@slack/types';
import { useState } from 'react';
import { usePageContext } from '../state/page-context.js';
import { Combobox } from '../ui/combobox.js';
import { Icon } from '../ui/icons.js';
import { formatSelectValue, selectValueKey } from './candidates.js';
import { useCandidates } from './use-candidates.js';
import { type ElementProps, useElement } from './use-element.js';

const PLACEHOLDER = 'Velg …';

/** A select of one value: a static option, an option from the app, a user or a conversation. */
export function SelectView({ element, field }: ElementProps<Select>) {
  const page = usePageContext();
  const [query, setQuery] = useState<string>();
  const { candidates, status, isPending } = useCandidates(element, field.blockId, query);
  const { content, choose, data } = useElement(element, field);
  const placeholder = element.placeholder?.text ?? PLACEHOLDER;
  const label = formatSelectValue(content, page);
  const canClear = field.input?.optional === true && label !== '';

  function pick(key: string) {
    const candidate = candidates.find(({ choice }) => choice.key === key);
    if (candidate) void choose(candidate.content);
  }

  return (
    <div className="select">
      <Combobox
        id={field.id}
        label={field.id ? undefined : (field.label ?? placeholder)}
        describedBy={field.describedBy}
        isInvalid={field.isInvalid}
        focusOnLoad={element.focus_on_load}
        displayValue={label}
        placeholder={placeholder}
        choices={candidates.map(({ choice, content: candidateContent }) => ({
          ...choice,
          isChosen: content !== null && selectValueKey(candidateContent) === selectValueKey(content),
        }))}
        status={status}
        isPending={isPending}
        onQuery={setQuery}
        onPick={({ key }) => pick(key)}
        data={data}
      />
      {canClear && (
        <button
          type="button"
          className="clear"
          aria-label={`Fjern ${label}`}
          onClick={() => void choose(null)}
        >
          <Icon name="close" />
        </button>
      )}
      {!canClear && (
        <span className="caret">
          <Icon name="down" />
        </span>
      )}
    </div>
  );
}
