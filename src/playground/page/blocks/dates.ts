import { Temporal } from 'temporal-polyfill';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

function isoDate(year: number, month: number, day: number): string | undefined {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }).toString();
  } catch {
    return undefined;
  }
}

/**
 * Parses `24.11`, `24.11.26`, `24.11.2026` or `2026-11-24` into an ISO date. The default year is that of
 * `today` (ISO).
 */
export function parsePickerDate(text: string, today: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim());
  if (iso) return isoDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const norwegian = /^(\d{1,2})[./ ]\s*(\d{1,2})(?:[./ ]\s*(\d{4}|\d{2}))?\.?$/.exec(text.trim());
  if (!norwegian) return undefined;
  const [, day, month, year = today.slice(0, 4)] = norwegian;
  return isoDate(year.length === 2 ? 2000 + Number(year) : Number(year), Number(month), Number(day));
}

/** Formats an ISO date as `24.11.2026`. */
export function formatPickerDate(date: string): string {
  const { day, month, year } = Temporal.PlainDate.from(date);
  return `${twoDigits(day)}.${twoDigits(month)}.${year}`;
}

/** Formats an ISO date as `tirsdag 24. november 2026`. */
export function formatPickerLongDate(date: string): string {
  return Temporal.PlainDate.from(date).toLocaleString('nb-NO', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}

/** Formats the month of an ISO date as `november 2026`. */
export function formatPickerMonth(date: string): string {
  return Temporal.PlainDate.from(date).toLocaleString('nb-NO', { month: 'long', year: 'numeric' });
}

interface CalendarWeek {
  /** The ISO 8601 week number. */
  number: number;
  /** Seven ISO dates, from Monday. */
  days: string[];
}

/** Lists the weeks of the month of an ISO date. */
export function listWeeks(date: string): CalendarWeek[] {
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
export function moveDateByKey(date: string, key: string): string | undefined {
  const start = Temporal.PlainDate.from(date);
  const steps: Record<string, () => Temporal.PlainDate> = {
    ArrowLeft: () => start.subtract({ days: 1 }),
    ArrowRight: () => start.add({ days: 1 }),
    ArrowUp: () => start.subtract({ weeks: 1 }),
    ArrowDown: () => start.add({ weeks: 1 }),
    PageUp: () => start.subtract({ months: 1 }),
    PageDown: () => start.add({ months: 1 }),
    Home: () => start.subtract({ days: start.dayOfWeek - 1 }),
    End: () => start.add({ days: 7 - start.dayOfWeek }),
  };
  return Object.hasOwn(steps, key) ? steps[key]?.().toString() : undefined;
}

/** Parses `9`, `915`, `0915`, `9:15` or `9.15` into `HH:mm`. */
export function parsePickerTime(text: string): string | undefined {
  const match = /^(\d{1,2})(?:[:. ]?(\d{2}))?$/.exec(text.trim());
  if (!match) return undefined;
  const [hour, minute] = [Number(match[1]), Number(match[2] ?? 0)];
  return hour < 24 && minute < 60 ? `${twoDigits(hour)}:${twoDigits(minute)}` : undefined;
}

/** The half hours of a day, `00:00` to `23:30`. */
export const HALF_HOURS: readonly string[] = Array.from(
  { length: 48 },
  (_, slot) => `${twoDigits(Math.floor(slot / 2))}:${slot % 2 === 0 ? '00' : '30'}`,
);

/** Converts Unix seconds to the local date and time in a zone. */
export function unixSecondsToLocal(seconds: number, timeZone: string): { date: string; time: string } {
  const zoned = Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO(timeZone);
  return {
    date: zoned.toPlainDate().toString(),
    time: `${twoDigits(zoned.hour)}:${twoDigits(zoned.minute)}`,
  };
}

/** Converts a local date and time in a zone to Unix seconds. */
export function localToUnixSeconds(date: string, time: string, timeZone: string): number {
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone).epochMilliseconds / 1000;
}
