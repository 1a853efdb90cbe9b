import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Within this distance the list counts as scrolled to the bottom. */
const NEAR_BOTTOM_PX = 80;

/**
 * Keeps a scrolling list at its bottom while the user is there. When the user has scrolled up, the list stays
 * and `hasMore` reports new items. An own item always scrolls to the bottom. `last` is the key of the last item.
 */
export function useStickToBottom(list: RefObject<HTMLElement | null>, last: string, isLastOwn: boolean) {
  const isAtBottom = useRef(true);
  const [hasMore, setHasMore] = useState(false);

  function scrollToBottom() {
    const { current } = list;
    if (current) current.scrollTop = current.scrollHeight;
    setHasMore(false);
  }

  const seenLast = useRef(last);
  useLayoutEffect(() => {
    const { current } = list;
    if (!current) return;
    const isNew = seenLast.current !== last;
    if (isNew && isLastOwn) isAtBottom.current = true;
    if (isAtBottom.current) current.scrollTop = current.scrollHeight;
    else if (isNew) setHasMore(true);
    seenLast.current = last;
  }, [list, last, isLastOwn]);

  // Messages can grow after they are rendered, and an on-screen keyboard shrinks the list.
  useLayoutEffect(() => {
    const { current } = list;
    if (!current?.firstElementChild) return;
    const observer = new ResizeObserver(() => {
      if (isAtBottom.current) current.scrollTop = current.scrollHeight;
    });
    observer.observe(current);
    observer.observe(current.firstElementChild);
    return () => observer.disconnect();
  }, [list]);

  return {
    hasMore,
    scrollToBottom,
    onScroll() {
      const { current } = list;
      if (!current) return;
      isAtBottom.current = current.scrollHeight - current.scrollTop - current.clientHeight < NEAR_BOTTOM_PX;
      if (isAtBottom.current) setHasMore(false);
    },
  };
}
