import { useState } from 'react';
import { Combobox } from '../ui/combobox.js';
import { Icon } from '../ui/icons.js';
import type { DateTimeFieldProps } from './date-field.js';
import { HALF_HOURS, parsePickerTime } from './dates.js';

/** What is offered for what is typed: the half hours that begin so, and the very time where it is one. */
function listTimes(query: string | undefined): string[] {
  if (query === undefined) return [];
  const exact = parsePickerTime(query);
  const wanted = query.trim().replace('.', ':');
  const halves = HALF_HOURS.filter((time) => time.startsWith(wanted) || time.startsWith(`0${wanted}`));
  return exact === undefined ? halves : [exact, ...halves.filter((time) => time !== exact)];
}

/** A time of day: one of the half hours, or any that is written. */
export function TimeField({ value, onChange, data, ...field }: DateTimeFieldProps) {
  const [query, setQuery] = useState<string>();
  const times = listTimes(query);
  return (
    <div className="when select">
      <Combobox
        {...field}
        shown={value ?? ''}
        placeholder={field.placeholder ?? 'tt:mm'}
        choices={times.map((time) => ({ key: time, label: time, isChosen: time === value }))}
        status={query !== undefined && times.length === 0 ? 'Skriv klokkeslettet som 09:15' : undefined}
        onQuery={setQuery}
        onPick={({ key }) => onChange(key)}
        data={data}
      />
      <span className="caret">
        <Icon name="clock" />
      </span>
    </div>
  );
}
