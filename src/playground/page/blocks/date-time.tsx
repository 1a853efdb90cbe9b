import type { Datepicker, DateTimepicker, Timepicker } from '@slack/types';
import { useRef } from 'react';
import { Temporal } from 'temporal-polyfill';
import { usePlace } from '../workspace-context.js';
import { type ElementProps, useElement } from './use-element.js';

type DateElement = Datepicker | DateTimepicker | Timepicker;

const KINDS = {
  datepicker: { type: 'date', label: 'Velg dato' },
  timepicker: { type: 'time', label: 'Velg klokkeslett' },
  datetimepicker: { type: 'datetime-local', label: 'Velg dato og klokkeslett' },
} as const;

/** What the browser's field shows: ISO date, `HH:mm`, or both in the person's zone. */
function shownOf(content: unknown, timeZone: string): string {
  if (typeof content !== 'number') return typeof content === 'string' ? content : '';
  const instant = Temporal.Instant.fromEpochMilliseconds(content * 1000);
  return instant.toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' });
}

/** What Slack keeps: the same, or unix seconds for both in one. */
function contentOf(element: DateElement, shown: string, timeZone: string): unknown {
  if (shown === '') return null;
  if (element.type !== 'datetimepicker') return shown;
  return Temporal.PlainDateTime.from(shown).toZonedDateTime(timeZone).epochMilliseconds / 1000;
}

/** A date, a time, or both. Typing is done when the field is left or Enter is pressed; a pick in the calendar at once. */
export function DateTimeView({ element, field }: ElementProps<DateElement>) {
  const { timeZone } = usePlace();
  const { content, keep, choose, data } = useElement(element, field);
  const isTyping = useRef(false);
  const { type, label } = KINDS[element.type];
  const shown = shownOf(content, timeZone);

  function finish(value: string) {
    if (!isTyping.current) return;
    isTyping.current = false;
    void choose(contentOf(element, value, timeZone));
  }

  return (
    <input
      type={type}
      className="field date-time"
      id={field.id}
      aria-label={
        field.id
          ? undefined
          : (field.label ?? ('placeholder' in element ? element.placeholder?.text : undefined) ?? label)
      }
      aria-describedby={field.describedBy}
      aria-invalid={field.isInvalid || undefined}
      value={shown}
      onChange={({ target }) => {
        const next = contentOf(element, target.value, timeZone);
        if (isTyping.current) keep(next);
        else void choose(next);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish(event.currentTarget.value);
        else if (event.key !== 'Tab') isTyping.current = true;
      }}
      onBlur={(event) => finish(event.target.value)}
      {...(element.focus_on_load && { 'data-focus-on-load': '' })}
      {...data}
    />
  );
}
