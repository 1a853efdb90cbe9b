import { Temporal } from 'temporal-polyfill';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

function isoDate(year: number, month: number, day: number): string | undefined {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }).toString();
  } catch {
    return undefined;
  }
}

/** An ISO date from `24.11`, `24.11.26`, `24.11.2026` or `2026-11-24`; the year of `today` (ISO) where none is said. */
export function parsePickerDate(text: string, today: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim());
  if (iso) return isoDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const norwegian = /^(\d{1,2})[./ ]\s*(\d{1,2})(?:[./ ]\s*(\d{4}|\d{2}))?\.?$/.exec(text.trim());
  if (!norwegian) return undefined;
  const [, day, month, year = today.slice(0, 4)] = norwegian;
  return isoDate(year.length === 2 ? 2000 + Number(year) : Number(year), Number(month), Number(day));
}

/** `24.11.2026`, of an ISO date. */
export function formatPickerDate(date: string): string {
  const { day, month, year } = Temporal.PlainDate.from(date);
  return `${twoDigits(day)}.${twoDigits(month)}.${year}`;
}

/** `tirsdag 24. november 2026`, of an ISO date. */
export function formatPickerLongDate(date: string): string {
  return Temporal.PlainDate.from(date).toLocaleString('nb-NO', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}

/** `november 2026`, of an ISO date in it. */
export function formatPickerMonth(date: string): string {
  return Temporal.PlainDate.from(date).toLocaleString('nb-NO', { month: 'long', year: 'numeric' });
}

export interface CalendarWeek {
  /** ISO 8601. */
  number: number;
  /** Seven ISO dates from Monday on. */
  days: string[];
}

/** The weeks that a month touches, of an ISO date in it. */
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

/** Where a key leads from an ISO date in a calendar; `undefined` for a key that leads nowhere. */
export function moveDateByKey(date: string, key: string): string | undefined {
  const from = Temporal.PlainDate.from(date);
  const steps: Record<string, () => Temporal.PlainDate> = {
    ArrowLeft: () => from.subtract({ days: 1 }),
    ArrowRight: () => from.add({ days: 1 }),
    ArrowUp: () => from.subtract({ weeks: 1 }),
    ArrowDown: () => from.add({ weeks: 1 }),
    PageUp: () => from.subtract({ months: 1 }),
    PageDown: () => from.add({ months: 1 }),
    Home: () => from.subtract({ days: from.dayOfWeek - 1 }),
    End: () => from.add({ days: 7 - from.dayOfWeek }),
  };
  return Object.hasOwn(steps, key) ? steps[key]?.().toString() : undefined;
}

/** `HH:mm` from `9`, `915`, `0915`, `9:15` or `9.15`. */
export function parsePickerTime(text: string): string | undefined {
  const match = /^(\d{1,2})(?:[:. ]?(\d{2}))?$/.exec(text.trim());
  if (!match) return undefined;
  const [hour, minute] = [Number(match[1]), Number(match[2] ?? 0)];
  return hour < 24 && minute < 60 ? `${twoDigits(hour)}:${twoDigits(minute)}` : undefined;
}

/** Every half hour of a day, `00:00` to `23:30`. */
export const HALF_HOURS: readonly string[] = Array.from(
  { length: 48 },
  (_, half) => `${twoDigits(Math.floor(half / 2))}:${half % 2 === 0 ? '00' : '30'}`,
);

/** The local date and time of unix seconds in a zone. */
export function unixSecondsToLocal(seconds: number, timeZone: string): { date: string; time: string } {
  const zoned = Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO(timeZone);
  return {
    date: zoned.toPlainDate().toString(),
    time: `${twoDigits(zoned.hour)}:${twoDigits(zoned.minute)}`,
  };
}

/** Unix seconds of a local date and time in a zone. */
export function localToUnixSeconds(date: string, time: string, timeZone: string): number {
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone).epochMilliseconds / 1000;
}
