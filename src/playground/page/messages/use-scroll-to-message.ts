import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { MessageTarget } from '../state/page-event.js';

/** Scrolls to the target and moves the focus to it, as soon as the list contains it. */
export function useScrollToMessage(list: RefObject<HTMLElement | null>, target: MessageTarget | undefined) {
  const reached = useRef<MessageTarget>(undefined);
  useLayoutEffect(() => {
    if (!target || reached.current === target) return;
    const message = list.current?.querySelector<HTMLElement>(`[data-ts="${CSS.escape(target.ts)}"]`);
    if (!message) return;
    reached.current = target;
    message.scrollIntoView({ block: 'center' });
    message.focus({ preventScroll: true });
  });
}
