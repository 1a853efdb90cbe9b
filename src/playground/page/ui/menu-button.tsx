import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { EmojiText } from './emoji-text.js';
import { Floating } from './floating.js';

export interface MenuItem {
  key: string;
  label: string;
  detail?: string;
  leading?: ReactNode;
  onPick: () => void;
}

interface MenuButtonProps {
  /** The button's accessible name. */
  label: string;
  button: ReactNode;
  buttonClass?: string;
  heading?: string;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
  /** Data attributes of the button. */
  data?: Readonly<Record<`data-${string}`, string>>;
}

function moveFocus(list: HTMLElement, key: string): boolean {
  const items = [...list.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const { activeElement } = document;
  const index = activeElement instanceof HTMLElement ? items.indexOf(activeElement) : -1;
  const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[key];
  if (target === undefined) return false;
  items.at(target % Math.max(items.length, 1))?.focus();
  return true;
}

/**
 * A button that opens a menu. Arrow keys, Home and End move; Escape and Tab close, and the focus returns to
 * the button.
 */
export function MenuButton({
  label,
  button,
  buttonClass = 'icon-button',
  heading,
  items,
  align = 'end',
  data,
}: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return;
    list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    const closeOnOutsidePress = (event: PointerEvent) => {
      const { target } = event;
      if (!(target instanceof Node)) return;
      if (!list.current?.contains(target) && !anchor.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOnOutsidePress);
    return () => document.removeEventListener('pointerdown', closeOnOutsidePress);
  }, [isOpen]);

  function close() {
    setOpen(false);
    anchor.current?.focus();
  }

  function keyDown(event: KeyboardEvent) {
    if (event.key === 'Tab') setOpen(false);
    const isHandled = event.key === 'Escape' || (list.current && moveFocus(list.current, event.key));
    if (event.key === 'Escape') close();
    if (!isHandled) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={buttonClass}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isOpen) return;
          event.preventDefault();
          setOpen(true);
        }}
        {...data}
      >
        {button}
      </button>
      {isOpen && (
        <Floating anchor={anchor} align={align} className="menu">
          {heading && <p className="menu-heading">{heading}</p>}
          <div ref={list} id={id} role="menu" aria-label={label} tabIndex={-1} onKeyDown={keyDown}>
            {items.map((item) => (
              <button
                key={item.key}
                type="button"
                role="menuitem"
                tabIndex={-1}
                className="menu-item"
                onClick={() => {
                  close();
                  item.onPick();
                }}
              >
                {item.leading}
                <span className="choice-text">
                  <span>
                    <EmojiText text={item.label} />
                  </span>
                  {item.detail && <span className="detail">{item.detail}</span>}
                </span>
              </button>
            ))}
          </div>
        </Floating>
      )}
    </>
  );
}
