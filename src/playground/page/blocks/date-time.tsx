import type { Datepicker, DateTimepicker, Timepicker } from '@slack/types';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { usePageContext } from '../state/use-playground.js';
import { Combobox } from '../ui/combobox.js';
import { Floating } from '../ui/floating.js';
import { Icon } from '../ui/icons.js';
import { type ElementProps, fieldNameProps, useElement } from './surface.js';

const stringOrUndefined = (content: unknown): string | undefined =>
  typeof content === 'string' ? content : undefined;

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

/** Converts Unix seconds to the local date and time in a zone. */
function unixSecondsToLocal(seconds: number, timeZone: string): { date: string; time: string } {
  const zoned = Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO(timeZone);
  return {
    date: zoned.toPlainDate().toString(),
    time: `${twoDigits(zoned.hour)}:${twoDigits(zoned.minute)}`,
  };
}

/** Converts a local date and time in a zone to Unix seconds. */
function localToUnixSeconds(date: string, time: string, timeZone: string): number {
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone).epochMilliseconds / 1000;
}

interface DateTimeFieldProps {
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
function DateField({ value, onChange, data, ...field }: DateTimeFieldProps) {
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
    const date = typed.trim() === '' ? undefined : parseDate(typed, today);
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
        value={typed ?? (value === undefined ? '' : formatDate(value))}
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

/**
 * Parses `24.11`, `24.11.26`, `24.11.2026` or `2026-11-24` into an ISO date. The default year is that of
 * `today` (ISO).
 */
function parseDate(text: string, today: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim());
  if (iso) return isoDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const norwegian = /^(\d{1,2})[./ ]\s*(\d{1,2})(?:[./ ]\s*(\d{4}|\d{2}))?\.?$/.exec(text.trim());
  if (!norwegian) return undefined;
  const [, day, month, year = today.slice(0, 4)] = norwegian;
  return isoDate(year.length === 2 ? 2000 + Number(year) : Number(year), Number(month), Number(day));
}

function isoDate(year: number, month: number, day: number): string | undefined {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }).toString();
  } catch {
    return undefined;
  }
}

/** Formats an ISO date as `24.11.2026`. */
function formatDate(date: string): string {
  const { day, month, year } = Temporal.PlainDate.from(date);
  return `${twoDigits(day)}.${twoDigits(month)}.${year}`;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Lists the suggested times for the typed text: the matching half hours, and the typed time itself. */
function listTimes(query: string | undefined): string[] {
  if (query === undefined) return [];
  const exact = parseTime(query);
  const prefix = query.trim().replace('.', ':');
  const halfHours = HALF_HOURS.filter((time) => time.startsWith(prefix) || time.startsWith(`0${prefix}`));
  return exact === undefined ? halfHours : [exact, ...halfHours.filter((time) => time !== exact)];
}

/** The half hours of a day, `00:00` to `23:30`. */
const HALF_HOURS: readonly string[] = Array.from(
  { length: 48 },
  (_, slot) => `${twoDigits(Math.floor(slot / 2))}:${slot % 2 === 0 ? '00' : '30'}`,
);

/** Parses `9`, `915`, `0915`, `9:15` or `9.15` into `HH:mm`. */
function parseTime(text: string): string | undefined {
  const match = /^(\d{1,2})(?:[:. ]?(\d{2}))?$/.exec(text.trim());
  if (!match) return undefined;
  const [hour, minute] = [Number(match[1]), Number(match[2] ?? 0)];
  return hour < 24 && minute < 60 ? `${twoDigits(hour)}:${twoDigits(minute)}` : undefined;
}

/** A time field: one of the half hours, or any typed time, which counts when the focus leaves the field too. */
function TimeField({ value, onChange, data, ...field }: DateTimeFieldProps) {
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
          const time = parseTime(typed);
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
function CalendarPicker({ chosen, today, onPick, onClose }: CalendarProps) {
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
        <strong aria-live="polite">{formatMonth(current)}</strong>
        <button
          type="button"
          className="icon-button on"
          aria-label="Neste måned"
          onClick={() => turnMonth('PageDown')}
        >
          <Icon name="down" />
        </button>
      </div>
      <table ref={grid} aria-label={formatMonth(current)}>
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
                    aria-label={formatLongDate(date)}
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

/** Formats the month of an ISO date as `november 2026`. */
function formatMonth(date: string): string {
  return Temporal.PlainDate.from(date).toLocaleString('nb-NO', { month: 'long', year: 'numeric' });
}

/** Formats an ISO date as `tirsdag 24. november 2026`. */
function formatLongDate(date: string): string {
  return Temporal.PlainDate.from(date).toLocaleString('nb-NO', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}

interface CalendarWeek {
  /** The ISO 8601 week number. */
  number: number;
  /** Seven ISO dates, from Monday. */
  days: string[];
}

/** Lists the weeks of the month of an ISO date. */
function listWeeks(date: string): CalendarWeek[] {
  const first = Temporal.PlainDate.from(date).with({ day: 1 });
  const start = first.subtract({ days: first.dayOfWeek - 1 });
  const count = Math.ceil((first.dayOfWeek - 1 + first.daysInMonth) / 7);
  return Array.from({ length: count }, (_, week) => {
    const monday = start.add({ weeks: week });
    const days = Array.from({ length: 7 }, (_, day) => monday.add({ days: day }).toString());
    return { number: monday.weekOfYear ?? 0, days };
  });
}

/** Returns the ISO date that a key moves to; `undefined` for other keys. */
function moveDateByKey(date: string, key: string): string | undefined {
  const start = Temporal.PlainDate.from(date);
  const steps: Record<string, Temporal.DurationLike> = {
    ArrowLeft: { days: -1 },
    ArrowRight: { days: 1 },
    ArrowUp: { weeks: -1 },
    ArrowDown: { weeks: 1 },
    PageUp: { months: -1 },
    PageDown: { months: 1 },
    Home: { days: 1 - start.dayOfWeek },
    End: { days: 7 - start.dayOfWeek },
  };
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  return step && start.add(step).toString();
}
