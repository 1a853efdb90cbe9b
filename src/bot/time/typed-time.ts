import type { Temporal } from 'temporal-polyfill';
import { MAX_SPAN_DAYS } from './grammar/day-references.js';
import type { UnwantedHours } from './grammar/time-expression.js';
import type { When } from './when.js';

/** A time that was read or chosen, as it can be typed. */
interface TypedTime {
  /** Days or weeks, any of which would do. */
  days: readonly When[];
  /** Minutes after midnight. */
  hours?: { from?: number; to?: number } | undefined;
  /** Hours that are wanted most. */
  preferred?: { from?: number; to?: number } | undefined;
  minMinutes?: number | undefined;
  /** ISO weekdays that are left out. */
  without?: readonly number[] | undefined;
  /** The first day of weeks, where it is behind their first Monday. */
  since?: Temporal.PlainDate | undefined;
  /** The last day of weeks. */
  until?: Temporal.PlainDate | undefined;
  /** Hours in which nothing is wanted. */
  unwanted?: readonly UnwantedHours[] | undefined;
  urgency?: 'now' | 'soon' | undefined;
}

/** The words for a time. The grammar reads them as the same time. */
export function formatTypedTime({
  days,
  hours,
  preferred,
  minMinutes,
  without = [],
  since,
  until,
  unwanted = [],
  urgency,
}: TypedTime): string {
  const parts = [
    formatSpan({ days, since, until }) ?? days.map(formatDay).join(' eller '),
    urgency === 'now' ? 'nå' : urgency === 'soon' ? 'så snart som mulig' : '',
    hours ? formatHours(hours) : '',
    preferred ? `helst ${formatWish(preferred)}` : '',
    minMinutes === undefined ? '' : `${minMinutes} minutter`,
    // Behind the hours, which would be those of the day that is left out.
    without.map((weekday) => `ikke ${WEEKDAYS[weekday]}`).join(', '),
    ...unwanted.map(formatUnwanted),
  ];
  return parts.filter((part) => part !== '').join(' ');
}

/** `ikke kl 11:00-12:00`, `ikke fredag etter 12:00`, `ikke 2026-12-10 etter 12:00`, `helst ikke fredag` */
function formatUnwanted({ weekday, date, from, to, isWish }: UnwantedHours): string {
  const hours = formatHours({ ...(from > 0 && { from }), ...(to < MIDNIGHT && { to }) });
  const day = date ? [String(date)] : weekday === undefined ? [] : [WEEKDAYS[weekday]];
  return [isWish ? 'helst ikke' : 'ikke', ...day, hours].filter((part) => part !== '').join(' ');
}

const MIDNIGHT = 24 * 60;

/** Weeks that have an end, from their first day on: `fra 2026-12-07 til 2026-12-23`. Undefined for others, and where the span is too long to be read. */
function formatSpan({
  days: [week],
  since,
  until,
}: Pick<TypedTime, 'days' | 'since' | 'until'>): string | undefined {
  if (week?.kind !== 'week' || !until) return undefined;
  const from = since && since.since(week.monday).sign > 0 ? since : week.monday;
  const { days } = from.until(until);
  if (days < 0 || days > MAX_SPAN_DAYS) return undefined;
  return `fra ${from} til ${until}`;
}

const WEEKDAYS = ['', 'mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag'];

const formatDay = (when: When) =>
  when.kind === 'day' ? String(when.date) : `uke ${when.monday.weekOfYear} ${when.monday.yearOfWeek}`;

/** `09:05`, of minutes after midnight. */
export const formatTypedClock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

function formatHours({ from, to }: NonNullable<TypedTime['hours']>): string {
  if (from !== undefined && to !== undefined) return `kl ${formatTypedClock(from)}-${formatTypedClock(to)}`;
  return from !== undefined
    ? `etter ${formatTypedClock(from)}`
    : to !== undefined
      ? `før ${formatTypedClock(to)}`
      : '';
}

/** Hours with both ends are a wish only behind «mellom». */
const formatWish = (hours: NonNullable<TypedTime['preferred']>) =>
  hours.from !== undefined && hours.to !== undefined
    ? `mellom ${formatTypedClock(hours.from)} og ${formatTypedClock(hours.to)}`
    : formatHours(hours);
