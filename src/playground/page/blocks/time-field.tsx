import { useState } from 'react';
import { Combobox } from '../ui/combobox.js';
import { Icon } from '../ui/icons.js';
import type { DateTimeFieldProps } from './date-field.js';
import { HALF_HOURS, parsePickerTime } from './dates.js';

/** Lists the suggested times for the typed text: the matching half hours, and the typed time itself. */
function listTimes(query: string | undefined): string[] {
  if (query === undefined) return [];
  const exact = parsePickerTime(query);
  const prefix = query.trim().replace('.', ':');
  const halfHours = HALF_HOURS.filter((time) => time.startsWith(prefix) || time.startsWith(`0${prefix}`));
  return exact === undefined ? halfHours : [exact, ...halfHours.filter((time) => time !== exact)];
}

/** A time field: one of the half hours, or any typed time, which counts when the focus leaves the field too. */
export function TimeField({ value, onChange, data, ...field }: DateTimeFieldProps) {
  const [query, setQuery] = useState<string>();
  const times = listTimes(query);
  return (
    <div className="when select">
      <Combobox
        {...field}
        displayValue={value ?? ''}
        placeholder={field.placeholder ?? 'tt:mm'}
        choices={times.map((time) => ({ key: time, label: time, isChosen: time === value }))}
        status={query !== undefined && times.length === 0 ? 'Skriv klokkeslettet som 09:15' : undefined}
        onQuery={setQuery}
        onPick={({ key }) => onChange(key)}
        onLeave={(typed) => {
          const time = parsePickerTime(typed);
          if (time !== undefined && time !== value) onChange(time);
        }}
        data={data}
      />
      <span className="caret">
        <Icon name="clock" />
      </span>
    </div>
  );
}
