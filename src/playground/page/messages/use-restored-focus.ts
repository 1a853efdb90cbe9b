import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a box when what had it goes away: a button that deletes its own message would leave a person at
 * the keyboard at the top of the page. Leaving by key or mouse tells of itself; vanishing does not.
 */
export function useRestoredFocus(box: RefObject<HTMLElement | null>) {
  const isInside = useRef(false);
  useLayoutEffect(() => {
    if (isInside.current && document.activeElement === document.body) box.current?.focus();
  });
  return {
    onFocus() {
      isInside.current = true;
    },
    onBlur({ target }: FocusEvent) {
      if (target.isConnected) isInside.current = false;
    },
  };
}
