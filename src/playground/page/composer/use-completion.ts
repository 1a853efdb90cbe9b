import { useState } from 'react';
import type { WorkspaceSnapshot } from '../../protocol/messaging.js';
import { applyCompletion, type ComposerCompletion, listCompletions } from './completions.js';
import type { ComposerDraft } from './use-draft.js';

/** The completions of a draft and the current one. */
export function useCompletion(
  draft: ComposerDraft,
  workspace: WorkspaceSnapshot,
  write: (text: string, caret: number) => void,
) {
  const [chosen, setChosen] = useState({ text: '', index: 0 });
  const [dismissed, setDismissed] = useState<string>();
  const match = listCompletions(draft.text, draft.caret, workspace);
  const items = dismissed === draft.text ? [] : match.items;
  // The chosen index is valid only for the text it was chosen in.
  const current = chosen.text === draft.text ? Math.min(chosen.index, items.length - 1) : 0;

  function pick(item: ComposerCompletion | undefined) {
    if (!item) return;
    const next = applyCompletion(draft.text, match, item);
    write(next.text, next.caret);
  }

  /** Whether the completion is already typed in full: then Enter sends the text. */
  function isFullyTyped(item: ComposerCompletion | undefined): boolean {
    const typedText = draft.text.slice(match.from, match.to);
    return chosen.text !== draft.text && item?.insert.trim() === typedText;
  }

  return {
    items,
    current,
    pick,
    /** Handles a key for the list. Returns false for other keys. */
    handleKey(key: string): boolean {
      if (items.length === 0) return false;
      const steps = { ArrowDown: 1, ArrowUp: -1 }[key];
      if (steps !== undefined)
        setChosen({ text: draft.text, index: (current + steps + items.length) % items.length });
      else if (key === 'Escape') setDismissed(draft.text);
      else if (key === 'Enter' && isFullyTyped(items[current])) return false;
      else if (key === 'Tab' || key === 'Enter') pick(items[current]);
      else return false;
      return true;
    },
  };
}
