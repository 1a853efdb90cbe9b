import { type RefObject, useEffect } from 'react';

/** Elements with their own keys. */
const TYPED_IN = 'input, textarea, select, dialog, [contenteditable], [role=menu], [role=listbox]';
/** Elements that the space bar presses or scrolls. */
const USES_SPACE = 'button, a, summary, [tabindex]';

function isForComposer({ key, ctrlKey, metaKey, altKey, isComposing, target }: KeyboardEvent): boolean {
  if (key.length !== 1 || ctrlKey || metaKey || altKey || isComposing) return false;
  if (!(target instanceof Element) || document.querySelector('dialog[open]')) return false;
  return !target.closest(key === ' ' ? `${TYPED_IN}, ${USES_SPACE}` : TYPED_IN);
}

/** Moves the focus to the composer when the user types elsewhere on the page. The browser inserts the character there. */
export function useTypeToFocus(area: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const focusComposer = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && isForComposer(event)) area.current?.focus();
    };
    document.addEventListener('keydown', focusComposer);
    return () => document.removeEventListener('keydown', focusComposer);
  }, [area]);
}
