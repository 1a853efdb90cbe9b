import { useEffect, useRef } from 'react';

/** Calls `onEscape` for Escape anywhere on the page, unless something else handles the key or a dialog is open. */
export function useEscape(onEscape: () => void): void {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      // In a field with text, Escape closes its completions and nothing else.
      const { target } = event;
      const isField = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
      if (isField && target.value !== '') return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
