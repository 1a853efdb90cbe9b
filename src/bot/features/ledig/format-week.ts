import { holidayOf } from '../../model/holidays.js';
import { cityOf, formatWhen } from '../../time/dates.js';
import { formatTentativeTimes } from './format-answer.js';
import { formatFreePeople, formatNoneFree } from './format-people.js';
import { formatDateHeading, formatIntervals, type LedigRenderContext } from './format-times.js';
import { type DayAvailability, type LedigAnswer, listRequired } from './model.js';

/** The common free times of a week: a sentence, and the times of each day if there are any. */
export interface WeekText {
  sentence: string;
  /** Each day's heading, and when all are free on it. */
  days: { day: string; times: string }[];
}

function formatTimesOfDay(
  answer: LedigAnswer,
  { date, free, tentative }: DayAvailability,
  context: LedigRenderContext,
): string {
  const { ledig } = context.texts;
  if (free.length > 0) {
    const times = formatIntervals(free, date, context);
    const { viewerZone } = answer;
    if (viewerZone === undefined) return times;
    return (
      times + ledig.inViewerZoneShort(cityOf(viewerZone), formatIntervals(free, date, context, viewerZone))
    );
  }
  return tentative.length > 0
    ? ledig.maybeTimes(formatTentativeTimes(tentative, answer, date, context))
    : ledig.noFreeTime;
}

/** Formats the common free times of the week's remaining days. */
export function formatWeek(
  answer: LedigAnswer,
  days: readonly DayAvailability[],
  context: LedigRenderContext,
): WeekText {
  const { ledig } = context.texts;
  const openDays = days.filter(({ state }) => state === 'open');
  if (openDays.length === 0) return { sentence: ledig.workingWeekOver, days: [] };
  if (openDays.every(({ free, tentative }) => free.length === 0 && tentative.length === 0)) {
    const hasBegun = answer.days.some(({ state }) => state === 'over');
    const week = formatWhen(answer.question.when, context.now.toPlainDate(), context.texts);
    const period = hasBegun ? ledig.restOfWeek : ledig.inWeek(week);
    return { sentence: formatNoneFree(answer, period, context.texts), days: [] };
  }
  return {
    sentence: ledig.freeInWeek(
      formatFreePeople(answer, context.texts),
      listRequired(answer.calendars).length,
    ),
    days: days.flatMap((day) => {
      const holiday = day.state === 'weekend' ? holidayOf(day.date) : undefined;
      if (day.state !== 'open' && !holiday) return [];
      const times = holiday ? context.texts.common.holidays[holiday] : formatTimesOfDay(answer, day, context);
      return { day: formatDateHeading(day.date, context), times };
    }),
  };
}
