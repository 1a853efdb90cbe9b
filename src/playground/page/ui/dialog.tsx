import {
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';

interface DialogProps {
  className: string;
  /** The ids of the elements that name and describe the dialog. */
  labelledBy?: string;
  label?: string;
  describedBy?: string;
  /** `alertdialog` for a confirmation. */
  role?: 'dialog' | 'alertdialog';
  testId?: string;
  /** Called for Escape, the back gesture and, with `closesOutside`, a press outside. */
  onClose: () => void;
  closesOutside?: boolean;
  children: ReactNode;
}

/** The focus goes here when the element that opened the dialog is gone. */
const FALLBACK_FOCUS = 'main textarea';

const FIRST_FIELD =
  '[data-focus-on-load], [data-dialog-body] :is(input:not([type=hidden]), textarea, select, button):not(:disabled)';

/**
 * A modal dialog, open while mounted. The browser traps the focus, makes the rest of the page inert and
 * restores the focus afterwards.
 */
export function Dialog({
  className,
  onClose,
  closesOutside = false,
  testId,
  children,
  ...props
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    const first = dialog.querySelector<HTMLElement>(FIRST_FIELD);
    (first ?? dialog).focus();
    return () => {
      dialog.close();
      if (!opener?.isConnected) document.querySelector<HTMLElement>(FALLBACK_FOCUS)?.focus();
    };
  }, []);

  function keyDown(event: ReactKeyboardEvent) {
    if (event.key !== 'Escape') return;
    // Otherwise the browser would close the dialog without the page's knowledge.
    event.preventDefault();
    event.stopPropagation();
    onClose();
  }

  return (
    <dialog
      ref={ref}
      className={className}
      role={props.role}
      tabIndex={-1}
      aria-labelledby={props.labelledBy}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      data-testid={testId}
      onKeyDown={keyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        if (closesOutside && event.target === ref.current) onClose();
      }}
    >
      {children}
    </dialog>
  );
}

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
