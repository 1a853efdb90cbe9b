import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

interface FloatingProps {
  /** The element to position next to. */
  anchor: RefObject<HTMLElement | null>;
  /** `anchor`: the anchor's width. */
  width?: 'anchor' | 'content';
  align?: 'start' | 'end';
  className?: string;
  /** A press does not move the focus. */
  keepsFocus?: boolean;
  children: ReactNode;
}

const GAP_PX = 4;
const SCREEN_MARGIN_PX = 8;
const MAX_HEIGHT_PX = 360;

function positionFloating(
  floating: HTMLElement,
  anchor: HTMLElement,
  { width, align }: Omit<FloatingProps, 'anchor' | 'children'>,
) {
  const box = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = clientHeight - box.bottom - GAP_PX - SCREEN_MARGIN_PX;
  const above = box.top - GAP_PX - SCREEN_MARGIN_PX;
  const { style } = floating;
  // Otherwise the distance to the right edge of the window would limit the width.
  style.left = '0';
  style.minWidth = width === 'anchor' ? `${box.width}px` : '';
  style.maxWidth = `${clientWidth - 2 * SCREEN_MARGIN_PX}px`;
  style.maxHeight = `${MAX_HEIGHT_PX}px`;
  const isAbove = below < Math.min(floating.scrollHeight, MAX_HEIGHT_PX) && above > below;
  style.maxHeight = `${Math.min(MAX_HEIGHT_PX, Math.max(80, isAbove ? above : below))}px`;
  const left = align === 'end' ? box.right - floating.offsetWidth : box.left;
  style.left = `${Math.max(SCREEN_MARGIN_PX, Math.min(left, clientWidth - floating.offsetWidth - SCREEN_MARGIN_PX))}px`;
  style.top = isAbove ? `${box.top - GAP_PX - floating.offsetHeight}px` : `${box.bottom + GAP_PX}px`;
}

/**
 * A list or menu next to its anchor, in the browser's top layer: no scrollable box clips it, and it is above
 * open dialogs.
 */
export function Floating({
  anchor,
  width = 'content',
  align = 'start',
  className = '',
  keepsFocus = false,
  children,
}: FloatingProps) {
  const ref = useRef<HTMLDivElement>(null);
  // Repositions after every render, because the content's size may have changed.
  useLayoutEffect(() => {
    const floating = ref.current;
    if (!floating || !anchor.current) return;
    if (!floating.matches(':popover-open')) floating.showPopover();
    positionFloating(floating, anchor.current, { width, align });
  });
  useLayoutEffect(() => {
    const floating = ref.current;
    const preventFocusChange = (event: MouseEvent) => keepsFocus && event.preventDefault();
    floating?.addEventListener('mousedown', preventFocusChange);
    return () => floating?.removeEventListener('mousedown', preventFocusChange);
  }, [keepsFocus]);
  useLayoutEffect(() => {
    const reposition = (event: Event) => {
      const floating = ref.current;
      if (!floating || !anchor.current) return;
      if (event.target instanceof Node && floating.contains(event.target)) return;
      positionFloating(floating, anchor.current, { width, align });
    };
    window.addEventListener('scroll', reposition, { capture: true, passive: true });
    window.addEventListener('resize', reposition);
    return () => {
      window.removeEventListener('scroll', reposition, { capture: true });
      window.removeEventListener('resize', reposition);
    };
  }, [anchor, width, align]);
  return (
    <div ref={ref} popover="manual" className={`floating ${className}`}>
      {children}
    </div>
  );
}
