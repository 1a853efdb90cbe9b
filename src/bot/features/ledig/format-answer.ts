import { Temporal } from 'temporal-polyfill';
import { holidayOf } from '../../model/holidays.js';
import type { Texts } from '../../texts/texts.js';
import { cityOf, formatList } from '../../time/dates.js';
import { formatFreeNow, formatWhoIsFree } from './format-now.js';
import { formatFreePeople, formatNames, formatNoneFree } from './format-people.js';
import { formatBetween, formatDayNames, formatIntervals, type LedigRenderContext } from './format-times.js';
import { findFreeTimes } from './free-times.js';
import { intervalOfHours, WORKING_HOURS } from './hours.js';
import {
  type DayAvailability,
  isTaken,
  type LedigAnswer,
  listRequired,
  type TentativeTime,
} from './model.js';

function formatNobodyBusy({ calendars, unread }: LedigAnswer, { ledig }: Texts): string[] {
  if (unread.length > 0 || calendars.some(({ items }) => items.some(({ status }) => isTaken(status))))
    return [];
  const [only, ...others] = calendars;
  return [only && others.length === 0 ? ledig.isNotBusy(only.name) : ledig.nobodyBusy];
}

/** `13:00–14:00 (Kari Nordmann er kanskje opptatt)`; without the name if only one person was asked about. */
export function formatTentativeTimes(
  tentative: readonly TentativeTime[],
  { calendars }: LedigAnswer,
  date: Temporal.PlainDate,
  context: LedigRenderContext,
): string {
  const { texts } = context;
  const times = tentative.map(({ names, ...interval }) => {
    const time = formatIntervals([interval], date, context);
    return listRequired(calendars).length === 1
      ? time
      : texts.ledig.maybeBusyAt(time, formatNames(names, texts));
  });
  return formatList(times, texts);
}

/** The sentence about no common free time on a day. */
export function formatNoneFreeOn(
  date: Temporal.PlainDate,
  answer: LedigAnswer,
  { texts, now }: LedigRenderContext,
): string {
  const { limits } = answer.question;
  if (limits.hours) return formatNoneFree(answer, formatBetween(limits, texts), texts);
  const hasBegun = intervalOfHours(date, WORKING_HOURS, now.timeZoneId).start < now.epochMilliseconds;
  return formatNoneFree(answer, hasBegun ? texts.ledig.restOfDay : texts.ledig.inWorkingHours, texts);
}

function formatFreeTimes(
  answer: LedigAnswer,
  { date, free }: DayAvailability,
  context: LedigRenderContext,
): string {
  const { texts, now } = context;
  const { ledig } = texts;
  const isAskedNow = answer.question.urgency === 'now' && date.equals(now.toPlainDate());
  if (free.length > 0) {
    const sentence = ledig.freeAt(
      formatFreePeople(answer, texts),
      listRequired(answer.calendars).length,
      formatIntervals(free, date, context),
    );
    return isAskedNow
      ? (formatFreeNow(answer, free, context) ?? `${formatWhoIsFree(answer, context)} ${sentence}`)
      : sentence;
  }
  const noneFree = formatNoneFreeOn(date, answer, context);
  return isAskedNow ? `${formatWhoIsFree(answer, context)} ${noneFree}` : noneFree;
}

/** Why no time is proposed on a day without working hours. */
function formatDayOff(date: Temporal.PlainDate, { common, ledig }: Texts): string {
  const holiday = holidayOf(date);
  return holiday ? ledig.holidayNote(common.holidays[holiday]) : ledig.weekendNote;
}

/** When the people are free on a day, in one or two sentences. */
export function formatDayAvailability(
  answer: LedigAnswer,
  day: DayAvailability,
  context: LedigRenderContext,
): string {
  const { texts, now } = context;
  const { ledig } = texts;
  const { date, free, tentative } = day;
  switch (day.state) {
    case 'weekend':
      if (Temporal.PlainDate.compare(date, now.toPlainDate()) < 0) return ledig.dayOver;
      return [formatDayOff(date, texts), ...formatNobodyBusy(answer, texts)].join(' ');
    case 'left-out':
      return ledig.leftOut(formatDayNames([date.dayOfWeek], texts));
    case 'apart':
      return ledig.noCommonWorkingHours(answer.calendars.length);
    case 'over':
      return answer.question.limits.hours ? ledig.requestedHoursOver : ledig.workingDayOver;
    case 'open': {
      const sentence = formatFreeTimes(answer, day, context);
      if (tentative.length === 0) return sentence;
      const times = formatTentativeTimes(tentative, answer, date, context);
      return `${sentence} ${ledig.maybeFreeAt(times, free.length > 0)}`;
    }
  }
}

/**
 * When the one person who is asked about is free, beside the person who asks. Undefined where that is when both are, or
 * where others are asked about too.
 */
export function formatOtherPerson(
  answer: LedigAnswer,
  day: DayAvailability,
  context: LedigRenderContext,
): { sentence: string; isFree: boolean } | undefined {
  const { calendars, question, asker } = answer;
  const { now, texts } = context;
  const required = listRequired(calendars);
  const [other, ...more] = required.filter(({ name }) => name !== asker);
  if (!other || more.length > 0 || required.length !== 2) return undefined;
  if (day.state !== 'open' || question.urgency === 'now') return undefined;
  const { free, tentative } = findFreeTimes(day.date, [other], question, now);
  const times = formatIntervals(free, day.date, context);
  if (free.length > 0 && times === formatIntervals(day.free, day.date, context)) return undefined;
  if (free.length > 0) return { sentence: texts.ledig.freeAt(other.name, 1, times), isFree: true };
  if (tentative.length > 0) return undefined;
  return { sentence: formatNoneFreeOn(day.date, { ...answer, calendars: [other] }, context), isFree: false };
}

/** The free times in the viewer's time zone, which differs. */
export function formatInViewerZone(
  viewerZone: string,
  { date, free }: DayAvailability,
  context: LedigRenderContext,
): string[] {
  if (free.length === 0) return [];
  const times = formatIntervals(free, date, context, viewerZone);
  return [context.texts.ledig.inViewerZone(cityOf(viewerZone), times)];
}

/** Joins the sentences that fit in `limit` characters, and adds `rest` if some are left out. */
export function joinWithin(sentences: readonly string[], limit: number, rest: string): string {
  const all = sentences.join(' ');
  if (all.length <= limit) return all;
  let text = '';
  for (const sentence of sentences) {
    if (text.length + sentence.length + rest.length + 2 > limit) break;
    text += `${sentence} `;
  }
  return (text + rest).trimEnd();
}
