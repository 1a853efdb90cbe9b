import type { Datepicker, DateTimepicker, Timepicker } from '@slack/types';
import { useState } from 'react';
import { usePageContext } from '../state/page-context.js';
import { DateField } from './date-field.js';
import { localToUnixSeconds, unixSecondsToLocal } from './dates.js';
import { TimeField } from './time-field.js';
import { type ElementField, type ElementProps, useElement } from './use-element.js';

const stringOrUndefined = (content: unknown): string | undefined =>
  typeof content === 'string' ? content : undefined;

function fieldNameProps(field: ElementField, element: { focus_on_load?: boolean }, name: string) {
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
      {...fieldNameProps(field, element, field.label ?? placeholder ?? 'Dato')}
      placeholder={placeholder}
      data={data}
      value={stringOrUndefined(content)}
      onChange={(date) => void choose(date)}
    />
  );
}

export function TimeView({ element, field }: ElementProps<Timepicker>) {
  const { content, choose, data } = useElement(element, field);
  const placeholder = element.placeholder?.text;
  return (
    <TimeField
      {...fieldNameProps(field, element, field.label ?? placeholder ?? 'Klokkeslett')}
      placeholder={placeholder}
      data={data}
      value={stringOrUndefined(content)}
      onChange={(time) => void choose(time)}
    />
  );
}

/** A date field and a time field. The element has a value when both are set. */
export function DateTimeView({ element, field }: ElementProps<DateTimepicker>) {
  const { timeZone } = usePageContext();
  const { content, choose, data } = useElement(element, field);
  const [partial, setPartial] = useState<{ date?: string | undefined; time?: string | undefined }>({});
  const { date, time } = typeof content === 'number' ? unixSecondsToLocal(content, timeZone) : partial;

  function change(changes: { date?: string | undefined; time?: string | undefined }) {
    const next = { date, time, ...changes };
    setPartial(next);
    if (next.date !== undefined && next.time !== undefined) {
      void choose(localToUnixSeconds(next.date, next.time, timeZone));
    } else if (typeof content === 'number') void choose(null);
  }

  return (
    <div className="date-and-time">
      <DateField
        {...fieldNameProps(field, element, 'Dato')}
        data={data}
        value={date}
        onChange={(newDate) => change({ date: newDate })}
      />
      <TimeField
        label="Klokkeslett"
        data={{}}
        value={time}
        onChange={(newTime) => change({ time: newTime })}
      />
    </div>
  );
}
