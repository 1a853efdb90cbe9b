import { Avatar } from '../ui/avatar.js';
import type { ComposerCompletion } from './completions.js';

interface CompletionListProps {
  id: string;
  items: readonly ComposerCompletion[];
  current: number;
  onPick: (item: ComposerCompletion) => void;
}

function keyOfCompletion(item: ComposerCompletion): string {
  return item.kind === 'command' ? item.command.command : item.person.id;
}

function Content({ item }: { item: ComposerCompletion }) {
  if (item.kind === 'command') {
    const { command, usageHint, description } = item.command;
    return (
      <span className="choice-text">
        <span>
          <strong>{command}</strong> <span className="usage">{usageHint}</span>
        </span>
        <span className="detail">{description}</span>
      </span>
    );
  }
  const { person } = item;
  return (
    <>
      <Avatar user={person} size="small" />
      <span className="choice-text inline">
        <strong>{person.realName}</strong> <span className="detail">@{person.name}</span>
      </span>
    </>
  );
}

/** What the composer offers while a command or a name is being written. The focus stays in the composer. */
export function CompletionList({ id, items, current, onPick }: CompletionListProps) {
  const label = items[0]?.kind === 'command' ? 'Kommandoer' : 'Personer';
  return (
    <div className="completions">
      <p className="completions-head" aria-hidden="true">
        {label}
        <span>↑ ↓ velger · Enter setter inn</span>
      </p>
      <div id={id} role="listbox" tabIndex={0} aria-label={label}>
        {items.map((item, at) => (
          <button
            key={keyOfCompletion(item)}
            type="button"
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            className="choice"
            aria-selected={at === current}
            data-current={at === current ? '' : undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(item)}
          >
            <Content item={item} />
          </button>
        ))}
      </div>
    </div>
  );
}
