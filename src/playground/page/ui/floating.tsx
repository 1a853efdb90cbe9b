import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

interface FloatingProps {
  /** What it stands beside. */
  anchor: RefObject<HTMLElement | null>;
  /** `anchor`: as wide as the anchor. */
  width?: 'anchor' | 'content';
  align?: 'start' | 'end';
  className?: string;
  /** A press on it leaves the focus where it is. */
  keepsFocus?: boolean;
  children: ReactNode;
}

const GAP = 4;
const EDGE = 8;
const TALLEST = 360;

function place(
  floating: HTMLElement,
  anchor: HTMLElement,
  { width, align }: Omit<FloatingProps, 'anchor' | 'children'>,
) {
  const box = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = clientHeight - box.bottom - GAP - EDGE;
  const above = box.top - GAP - EDGE;
  const { style } = floating;
  style.minWidth = width === 'anchor' ? `${box.width}px` : '';
  style.maxWidth = `${clientWidth - 2 * EDGE}px`;
  style.maxHeight = `${TALLEST}px`;
  const isAbove = below < Math.min(floating.scrollHeight, TALLEST) && above > below;
  style.maxHeight = `${Math.min(TALLEST, Math.max(80, isAbove ? above : below))}px`;
  const left = align === 'end' ? box.right - floating.offsetWidth : box.left;
  style.left = `${Math.max(EDGE, Math.min(left, clientWidth - floating.offsetWidth - EDGE))}px`;
  style.top = isAbove ? `${box.top - GAP - floating.offsetHeight}px` : `${box.bottom + GAP}px`;
}

/**
 * A list or menu beside its anchor, in the browser's top layer: no scrolling box around it cuts it off, and inside a
 * dialog it stands above the dialog.
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
  // On every draw: what it holds may have grown.
  useLayoutEffect(() => {
    const floating = ref.current;
    if (!floating || !anchor.current) return;
    if (!floating.matches(':popover-open')) floating.showPopover();
    place(floating, anchor.current, { width, align });
  });
  useLayoutEffect(() => {
    const floating = ref.current;
    const keep = (event: MouseEvent) => keepsFocus && event.preventDefault();
    floating?.addEventListener('mousedown', keep);
    return () => floating?.removeEventListener('mousedown', keep);
  }, [keepsFocus]);
  useLayoutEffect(() => {
    const again = (event: Event) => {
      const floating = ref.current;
      if (!floating || !anchor.current) return;
      if (event.target instanceof Node && floating.contains(event.target)) return;
      place(floating, anchor.current, { width, align });
    };
    window.addEventListener('scroll', again, { capture: true, passive: true });
    window.addEventListener('resize', again);
    return () => {
      window.removeEventListener('scroll', again, { capture: true });
      window.removeEventListener('resize', again);
    };
  }, [anchor, width, align]);
  return (
    <div ref={ref} popover="manual" className={`floating ${className}`}>
      {children}
    </div>
  );
}
