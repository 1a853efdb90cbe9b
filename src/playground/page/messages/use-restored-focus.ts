import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to the box when the focused element disappears, for example a button that deletes its own
 * message. Otherwise keyboard users would restart at the top of the page. A removed element fires no blur
 * event that says where the focus went.
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
