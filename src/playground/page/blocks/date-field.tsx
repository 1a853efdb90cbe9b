import { useEffect, useRef, useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { usePageContext } from '../state/page-context.js';
import { Floating } from '../ui/floating.js';
import { Icon } from '../ui/icons.js';
import { CalendarPicker } from './calendar-picker.js';
import { formatPickerDate, parsePickerDate } from './dates.js';

export interface DateTimeFieldProps {
  id?: string | undefined;
  label?: string | undefined;
  describedBy?: string | undefined;
  isInvalid?: boolean | undefined;
  focusOnLoad?: boolean | undefined;
  placeholder?: string | undefined;
  data: Readonly<Record<`data-${string}`, string>>;
  /** An ISO date, or `HH:mm`. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/**
 * A date field: typed as `24.11.2026` or picked from a calendar. On blur it resets text that is not a date.
 */
export function DateField({ value, onChange, data, ...field }: DateTimeFieldProps) {
  const { timeZone } = usePageContext();
  const today = Temporal.Now.plainDateISO(timeZone).toString();
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const closeOnOutsidePress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !container.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOnOutsidePress);
    return () => document.removeEventListener('pointerdown', closeOnOutsidePress);
  }, [isOpen]);

  function finish() {
    if (typed === undefined) return;
    setTyped(undefined);
    const date = typed.trim() === '' ? undefined : parsePickerDate(typed, today);
    if (date !== value && (date !== undefined || typed.trim() === '')) onChange(date);
  }

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <div ref={container} className="when">
      <input
        type="text"
        inputMode="numeric"
        className="field"
        id={field.id}
        aria-label={field.label}
        aria-describedby={field.describedBy}
        aria-invalid={field.isInvalid || undefined}
        autoComplete="off"
        placeholder={field.placeholder ?? 'dd.mm.åååå'}
        value={typed ?? (value === undefined ? '' : formatPickerDate(value))}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // As in Slack, Enter in a date field does not submit the form.
          event.preventDefault();
          finish();
        }}
        {...(field.focusOnLoad && { 'data-focus-on-load': '' })}
        {...data}
      />
      <button
        ref={button}
        type="button"
        className="when-button"
        aria-label="Åpne kalenderen"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="calendar" />
      </button>
      {isOpen && (
        <Floating anchor={container}>
          <CalendarPicker
            chosen={value}
            today={today}
            onClose={close}
            onPick={(date) => {
              close();
              setTyped(undefined);
              if (date !== value) onChange(date);
            }}
          />
        </Floating>
      )}
    </div>
  );
}
