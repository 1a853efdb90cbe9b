import { useEffect, useRef, useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { Floating } from '../ui/floating.js';
import { Icon } from '../ui/icons.js';
import { usePlace } from '../workspace-context.js';
import { Calendar } from './calendar.js';
import { parseDate, viewDate } from './dates.js';

export interface WhenFieldProps {
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

/** A date, written as `24.11.2026` or picked from a calendar. What cannot be read as a date is put back on leaving. */
export function DateField({ value, onChange, data, ...field }: WhenFieldProps) {
  const { timeZone } = usePlace();
  const today = Temporal.Now.plainDateISO(timeZone).toString();
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const outside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [isOpen]);

  function finish() {
    if (typed === undefined) return;
    setTyped(undefined);
    const date = typed.trim() === '' ? undefined : parseDate(typed, today);
    if (date !== value && (date !== undefined || typed.trim() === '')) onChange(date);
  }

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <div ref={box} className="when">
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
        value={typed ?? (value === undefined ? '' : viewDate(value))}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // In Slack a date is no line of text: Enter sends no form.
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
        <Floating anchor={box}>
          <Calendar
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
