import type { Datepicker, DateTimepicker, Timepicker } from '@slack/types';
import { useState } from 'react';
import { usePlace } from '../workspace-context.js';
import { DateField } from './date-field.js';
import { joinSeconds, splitSeconds } from './dates.js';
import { TimeField } from './time-field.js';
import { type ElementProps, type Field, useElement } from './use-element.js';

const stringOf = (content: unknown): string | undefined =>
  typeof content === 'string' ? content : undefined;

function namesOf(field: Field, element: { focus_on_load?: boolean }, name: string) {
  return {
    id: field.id,
    label: field.id ? undefined : name,
    describedBy: field.describedBy,
    isInvalid: field.isInvalid,
    focusOnLoad: element.focus_on_load,
  };
}

export function DateView({ element, field }: ElementProps<Datepicker>) {
  const { content, choose, data } = useElement(element, field);
  const placeholder = element.placeholder?.text;
  return (
    <DateField
      {...namesOf(field, element, field.label ?? placeholder ?? 'Dato')}
      placeholder={placeholder}
      data={data}
      value={stringOf(content)}
      onChange={(date) => void choose(date)}
    />
  );
}

export function TimeView({ element, field }: ElementProps<Timepicker>) {
  const { content, choose, data } = useElement(element, field);
  const placeholder = element.placeholder?.text;
  return (
    <TimeField
      {...namesOf(field, element, field.label ?? placeholder ?? 'Klokkeslett')}
      placeholder={placeholder}
      data={data}
      value={stringOf(content)}
      onChange={(time) => void choose(time)}
    />
  );
}

/** Both in one; a value as soon as both are there. */
export function DateTimeView({ element, field }: ElementProps<DateTimepicker>) {
  const { timeZone } = usePlace();
  const { content, choose, data } = useElement(element, field);
  const [half, setHalf] = useState<{ date?: string | undefined; time?: string | undefined }>({});
  const { date, time } = typeof content === 'number' ? splitSeconds(content, timeZone) : half;

  function change(next: { date?: string | undefined; time?: string | undefined }) {
    const both = { date, time, ...next };
    setHalf(both);
    if (both.date !== undefined && both.time !== undefined) {
      void choose(joinSeconds(both.date, both.time, timeZone));
    } else if (typeof content === 'number') void choose(null);
  }

  return (
    <div className="date-and-time">
      <DateField
        {...namesOf(field, element, 'Dato')}
        data={data}
        value={date}
        onChange={(next) => change({ date: next })}
      />
      <TimeField label="Klokkeslett" data={{}} value={time} onChange={(next) => change({ time: next })} />
    </div>
  );
}
