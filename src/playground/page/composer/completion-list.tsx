import { Avatar } from '../ui/avatar.js';
import type { ComposerCompletion } from './completions.js';

interface CompletionListProps {
  id: string;
  items: readonly ComposerCompletion[];
  current: number;
  onPick: (item: ComposerCompletion) => void;
}

function keyOfCompletion(item: ComposerCompletion): string {
  if (item.kind === 'command') return item.command.command;
  return item.kind === 'person' ? item.person.id : item.group.id;
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
  if (item.kind === 'group') {
    const { name, handle } = item.group;
    return (
      <>
        <span className="group-avatar" aria-hidden="true">
          @
        </span>
        <span className="choice-text inline">
          <strong>{name}</strong> <span className="detail">@{handle}</span>
        </span>
      </>
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

/** The completions of a command or a mention. The focus stays in the composer. */
export function CompletionList({ id, items, current, onPick }: CompletionListProps) {
  const label = items[0]?.kind === 'command' ? 'Kommandoer' : 'Personer og grupper';
  return (
    <div className="completions">
      <p className="completions-head" aria-hidden="true">
        {label}
        <span>↑ ↓ velger · Enter setter inn</span>
      </p>
      <div id={id} role="listbox" tabIndex={0} aria-label={label}>
        {items.map((item, index) => (
          <button
            key={keyOfCompletion(item)}
            type="button"
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            className="choice"
            aria-selected={index === current}
            data-current={index === current ? '' : undefined}
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
