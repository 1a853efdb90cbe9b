import type { Temporal } from 'temporal-polyfill';
import type { Interval } from '../../../shared/time/interval.js';
import { formatWeekday } from '../../time/dates.js';
import { formatIntervals, type LedigRenderContext } from './format-answer.js';
import { wholeDayStatus } from './format-people.js';
import { findFreeTimes } from './free-times.js';
import { intervalOfDays } from './hours.js';
import type { DayAvailability, LedigAnswer, PersonCalendar } from './model.js';

/** `tor 26.`, and today `ons 25. i dag`. */
export function dayCell(date: Temporal.PlainDate, { now, texts }: LedigRenderContext): string {
  const { ledig } = texts;
  const day = ledig.shortDay(formatWeekday(date, texts, 'short'), date.day);
  return date.equals(now.toPlainDate()) ? ledig.todayIs(day) : day;
}

/** A word joiner: no line ends behind it. */
const JOINER = '\u2060';

/** `08–09:15`, on one line however narrow the column. */
const shortTimes = (time: Interval, date: Temporal.PlainDate, telling: LedigRenderContext) =>
  formatIntervals([time], date, telling).replaceAll(':00', '').replaceAll('–', `–${JOINER}`);

/** When one person is free on a day, as shortly as it can be said. */
export function freeCell(
  person: PersonCalendar,
  { date }: DayAvailability,
  { question }: LedigAnswer,
  telling: LedigRenderContext,
): string {
  const { now, texts } = telling;
  const { cell } = texts.ledig;
  const { state, free, tentative: maybe } = findFreeTimes(date, [person], question, now);
  if (state === 'over') return cell.over;
  if (free.length > 0) return free.map((time) => shortTimes(time, date, telling)).join(', ');
  const whole = wholeDayStatus(person, intervalOfDays(date, date, now.timeZoneId));
  if (whole !== undefined) return cell[whole];
  return maybe.length > 0 ? cell.Tentative : cell.none;
}
