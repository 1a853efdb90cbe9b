import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

interface DialogProps {
  className: string;
  /** Ids of what names and describes it. */
  labelledBy?: string;
  label?: string;
  describedBy?: string;
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
  testId?: string;
  /** Escape, the back gesture, and for `closesOutside` a press beside it. */
  onClose: () => void;
  closesOutside?: boolean;
  children: ReactNode;
}

/** Where one is never lost, when what opened the dialog is gone. */
const FALLBACK_FOCUS = 'main textarea';
const FIRST_FIELD =
  '[data-focus-on-load], [data-dialog-body] :is(input:not([type=hidden]), textarea, select, button):not(:disabled)';

/**
 * A modal dialog for as long as it is mounted. The browser keeps the focus in it, makes the rest inert, and gives the
 * focus back afterwards.
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

  function keyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    // Else the browser closes the dialog behind the page's back.
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
