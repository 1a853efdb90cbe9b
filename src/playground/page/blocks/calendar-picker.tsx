import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../ui/icons.js';
import { formatPickerLongDate, formatPickerMonth, listWeeks, moveDateByKey } from './dates.js';

interface CalendarProps {
  chosen: string | undefined;
  today: string;
  onPick: (date: string) => void;
  onClose: () => void;
}

const WEEKDAYS = ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag'];

/**
 * A month view with week numbers to pick a date from. Arrow keys, Page Up and Down, Home and End move; Escape
 * closes.
 */
export function CalendarPicker({ chosen, today, onPick, onClose }: CalendarProps) {
  const [current, setCurrent] = useState(chosen ?? today);
  const grid = useRef<HTMLTableElement>(null);
  const shouldFocus = useRef(true);

  useEffect(() => {
    if (shouldFocus.current) grid.current?.querySelector<HTMLElement>(`[data-date="${current}"]`)?.focus();
    shouldFocus.current = false;
  }, [current]);

  function turnMonth(key: 'PageUp' | 'PageDown') {
    setCurrent(moveDateByKey(current, key) ?? current);
  }

  function keyDown(event: KeyboardEvent) {
    const next = moveDateByKey(current, event.key);
    if (event.key === 'Escape') onClose();
    else if (next !== undefined && grid.current?.contains(document.activeElement)) {
      shouldFocus.current = true;
      setCurrent(next);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className="calendar" role="dialog" aria-label="Velg dato" tabIndex={-1} onKeyDown={keyDown}>
      <div className="calendar-head">
        <button
          type="button"
          className="icon-button back"
          aria-label="Forrige måned"
          onClick={() => turnMonth('PageUp')}
        >
          <Icon name="down" />
        </button>
        <strong aria-live="polite">{formatPickerMonth(current)}</strong>
        <button
          type="button"
          className="icon-button on"
          aria-label="Neste måned"
          onClick={() => turnMonth('PageDown')}
        >
          <Icon name="down" />
        </button>
      </div>
      <table ref={grid} aria-label={formatPickerMonth(current)}>
        <thead>
          <tr>
            <th scope="col">
              <abbr title="uke">u</abbr>
            </th>
            {WEEKDAYS.map((day) => (
              <th key={day} scope="col">
                <abbr title={day}>{day.slice(0, 2)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listWeeks(current).map(({ number, days }) => (
            <tr key={days[0]}>
              <th scope="row">{number}</th>
              {days.map((date) => (
                <td key={date}>
                  <button
                    type="button"
                    className={date.slice(0, 7) === current.slice(0, 7) ? 'date' : 'date other'}
                    data-date={date}
                    tabIndex={date === current ? 0 : -1}
                    aria-label={formatPickerLongDate(date)}
                    aria-pressed={date === chosen}
                    aria-current={date === today ? 'date' : undefined}
                    onClick={() => onPick(date)}
                  >
                    {Number(date.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
