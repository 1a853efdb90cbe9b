import { useState } from 'react';
import type { WorkspaceSnapshot } from '../../protocol/messaging.js';
import { applyCompletion, type ComposerCompletion, listCompletions } from './completions.js';
import type { ComposerDraft } from './use-draft.js';

/** The completions of a draft, with the one that Enter would take. */
export function useCompletion(
  draft: ComposerDraft,
  workspace: WorkspaceSnapshot,
  write: (text: string, caret: number) => void,
) {
  const [chosen, setChosen] = useState({ text: '', at: 0 });
  const [dismissed, setDismissed] = useState<string>();
  const found = listCompletions(draft.text, draft.caret, workspace);
  const items = dismissed === draft.text ? [] : found.items;
  // What was stepped to holds for the text it was stepped in.
  const current = chosen.text === draft.text ? Math.min(chosen.at, items.length - 1) : 0;

  function pick(item: ComposerCompletion | undefined) {
    if (!item) return;
    const next = applyCompletion(draft.text, found, item);
    write(next.text, next.caret);
  }

  /** What already stands there in full is not to be completed: Enter sends it. */
  function isWritten(item: ComposerCompletion | undefined): boolean {
    const written = draft.text.slice(found.from, found.to);
    return chosen.text !== draft.text && item?.insert.trim() === written;
  }

  return {
    items,
    current,
    pick,
    /** Whether the key was for the list. */
    takeKey(key: string): boolean {
      if (items.length === 0) return false;
      const steps = { ArrowDown: 1, ArrowUp: -1 }[key];
      if (steps !== undefined)
        setChosen({ text: draft.text, at: (current + steps + items.length) % items.length });
      else if (key === 'Escape') setDismissed(draft.text);
      else if (key === 'Enter' && isWritten(items[current])) return false;
      else if (key === 'Tab' || key === 'Enter') pick(items[current]);
      else return false;
      return true;
    },
  };
}
