import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** So near to the end counts as there. */
const NEAR_BOTTOM_PX = 80;

/**
 * Keeps a scrolling list at its end while the person is there; once they have scrolled up it stays, and `hasMore` says
 * that something has come below. `last` names what stands last.
 */
export function useStickToBottom(list: RefObject<HTMLElement | null>, last: string) {
  const isAtEnd = useRef(true);
  const [hasMore, setHasMore] = useState(false);

  function toEnd() {
    const { current } = list;
    if (current) current.scrollTop = current.scrollHeight;
    setHasMore(false);
  }

  const seen = useRef(last);
  useLayoutEffect(() => {
    const { current } = list;
    if (!current) return;
    if (isAtEnd.current) current.scrollTop = current.scrollHeight;
    else if (seen.current !== last) setHasMore(true);
    seen.current = last;
  }, [list, last]);

  // A message may grow where it stands, and the list shrink above a keyboard on the screen.
  useLayoutEffect(() => {
    const { current } = list;
    if (!current?.firstElementChild) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) current.scrollTop = current.scrollHeight;
    });
    observer.observe(current);
    observer.observe(current.firstElementChild);
    return () => observer.disconnect();
  }, [list]);

  return {
    hasMore,
    toEnd,
    onScroll() {
      const { current } = list;
      if (!current) return;
      isAtEnd.current = current.scrollHeight - current.scrollTop - current.clientHeight < NEAR_BOTTOM_PX;
      if (isAtEnd.current) setHasMore(false);
    },
  };
}
