import { type Interval, overlaps } from '../../../shared/time/interval.js';
import type { Texts } from '../../texts/texts.js';
import { cityOf, formatTime } from '../../time/dates.js';
import { formatBetween, type LedigRenderContext } from './format-times.js';
import { isOnlyTime, minLengthMs } from './free-times.js';
import { intervalOfDays } from './hours.js';
import { type DayAvailability, isTaken, type LedigAnswer } from './model.js';

/** The small print below an answer. */

/** Whether somebody is busy before or after the hours of the table, but not the whole day. */
function hasHiddenBusyTimes({ calendars, question }: LedigAnswer, shown: Interval, day: Interval): boolean {
  // A question with hours asks for nothing outside them.
  if (question.limits.hours) return false;
  const taken = calendars.flatMap(({ items }) => items.filter(({ status }) => isTaken(status)));
  return taken.some((item) => {
    const before = overlaps(item, { start: day.start, end: shown.start });
    const after = overlaps(item, { start: shown.end, end: day.end });
    return before !== after;
  });
}

/** The rules for a free time. */
function formatRules({ calendars, question: { limits } }: LedigAnswer, texts: Texts): string {
  const minMinutes = minLengthMs(limits) / 60_000;
  const between = formatBetween(limits, texts);
  const hasWorkingHours = calendars.some(({ workingHours }) => workingHours !== undefined);
  return hasWorkingHours
    ? texts.ledig.personalHoursRule(minMinutes, between)
    : texts.ledig.freeTimeRule(minMinutes, between, limits.hours !== undefined);
}

/** @param hasZoneRow whether the table has a row with the viewer's times */
function formatZones(viewerZone: string, hasZoneRow: boolean, { now, texts }: LedigRenderContext): string {
  const city = cityOf(now.timeZoneId);
  return hasZoneRow ? texts.ledig.twoZonesNote(city, cityOf(viewerZone)) : texts.ledig.zoneNote(city);
}

export interface NotesParts {
  days: readonly DayAvailability[];
  /** The hours that the table of a day shows. */
  shown?: Interval;
  /** The meaning of the signs, if there are any. */
  legend?: string;
}

/** Legend, rules, time zones, and the limits of the answer. */
export function formatNotes(
  answer: LedigAnswer,
  { legend, shown, days }: NotesParts,
  context: LedigRenderContext,
): string[] {
  const { ledig } = context.texts;
  const { calendars, readAt, viewerZone } = answer;
  const [day] = days;
  const wholeDay = day && intervalOfDays(day.date, day.date, context.now.timeZoneId);
  return [
    ...(legend === undefined ? [] : [legend]),
    ...(isOnlyTime(answer.question.limits) ? [] : [formatRules(answer, context.texts)]),
    ...(viewerZone === undefined ? [] : [formatZones(viewerZone, shown !== undefined, context)]),
    ...(calendars.some(({ items }) => items.some(({ status }) => status === 'NoData'))
      ? [ledig.unknownCountsAsBusy]
      : []),
    ...(calendars.some(({ items, isBusyOnly }) => isBusyOnly && items.length > 0) ? [ledig.busyOnly] : []),
    ...(shown && wholeDay && hasHiddenBusyTimes(answer, shown, wholeDay) ? [ledig.outsideTableHours] : []),
    ...(readAt ? [ledig.readAt(formatTime(readAt))] : []),
  ];
}
