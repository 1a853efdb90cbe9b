import { Temporal } from 'temporal-polyfill';
import type { Interval } from '../../../shared/time/interval.js';
import { holidayOf } from '../../model/holidays.js';
import type { Texts } from '../../texts/texts.js';
import { cityOf, formatList, formatTime } from '../../time/dates.js';
import { formatBetween, formatDayNames, formatIntervals, type LedigRenderContext } from './format-times.js';
import { roundUp } from './free-times.js';
import { completeHours, intervalOfHours, WORKING_HOURS } from './hours.js';
import {
  type DayAvailability,
  isTaken,
  type LedigAnswer,
  listRequired,
  type TentativeTime,
} from './model.js';
import { wallTimeAt } from './wall-clock.js';

/** Above this, names become a number of people. */
const MAX_NAMES = 3;

export const formatNames = (names: readonly string[], texts: Texts) =>
  names.length <= MAX_NAMES ? formatList(names, texts) : texts.ledig.someOfThem(names.length);

/** The names, with «Du» first for the person who asks. */
function formatWithAsker(names: readonly string[], asker: string | undefined, texts: Texts): string {
  const others = names.filter((name) => name !== asker);
  const hasAsker = names.length > 1 && others.length === names.length - 1;
  return formatList(hasAsker ? [texts.ledig.you, ...others] : names, texts);
}

/** The subject of a sentence about free times: one or two names, everybody, or the people who could be read. */
export function formatFreePeople({ calendars, unread, asker }: LedigAnswer, texts: Texts): string {
  const { ledig } = texts;
  const required = listRequired(calendars);
  const names = required.map(({ name }) => name);
  if (names.length <= 2) return formatWithAsker(names, asker, texts);
  if (required.length < calendars.length) return texts.proposals.requiredPeople;
  if (unread.length === 0) return ledig.everybody;
  return names.length <= MAX_NAMES
    ? formatWithAsker(names, asker, texts)
    : ledig.readablePeople(names.length);
}

/** The sentence about no common free time in `period`. */
export function formatNoneFree(
  { calendars, question }: LedigAnswer,
  period: string,
  { ledig }: Texts,
): string {
  const [only, ...others] = listRequired(calendars);
  const { minMinutes } = question.limits;
  const length = minMinutes === undefined ? '' : ledig.ofLength(minMinutes);
  return only && others.length === 0
    ? ledig.notFree(only.name, period, length)
    : ledig.noneFree(period, length);
}

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

/** Whether a person is busy, or may be, at this moment. */
const isBusyAt = ({ items }: LedigAnswer['calendars'][number], moment: number) =>
  items.some(
    ({ start, end, status }) =>
      start <= moment && moment < end && (isTaken(status) || status === 'Tentative'),
  );

/** Who is free now and who is not; that it is not now, if nobody is free or they are many. */
function formatWhoIsFree({ calendars }: LedigAnswer, { texts, now }: LedigRenderContext): string {
  const required = listRequired(calendars);
  const busy = required.filter((each) => isBusyAt(each, now.epochMilliseconds));
  const free = required.filter((each) => !busy.includes(each));
  if (busy.length === 0 || free.length === 0 || required.length > MAX_NAMES) return texts.ledig.notNow;
  const namesOf = (people: typeof required) =>
    formatList(
      people.map(({ name }) => name),
      texts,
    );
  return texts.ledig.partlyFreeNow(namesOf(free), free.length, namesOf(busy), busy.length);
}

/** The end of the free time of now; undefined where only the requested hours end it and nothing begins on that day. */
function findFreeUntil(
  { end }: Interval,
  { calendars, question: { limits } }: LedigAnswer,
  { now }: LedigRenderContext,
): number | undefined {
  if (!limits.hours) return end;
  const asked = intervalOfHours(now.toPlainDate(), completeHours(limits.hours), now.timeZoneId);
  if (end < asked.end) return end;
  const starts = listRequired(calendars).flatMap(({ items }) =>
    items.filter(({ start, status }) => start >= end && (isTaken(status) || status === 'Tentative')),
  );
  return starts.length === 0 ? undefined : Math.min(...starts.map(({ start }) => start));
}

/** Whether now is before or after the usual working day. */
function isOutsideWorkingHours({ now }: LedigRenderContext): boolean {
  const { start, end } = intervalOfHours(now.toPlainDate(), WORKING_HOURS, now.timeZoneId);
  return now.epochMilliseconds < start || end <= now.epochMilliseconds;
}

/** Until when the people are free now, and later free times; undefined if they are not free now. */
function formatFreeNow(
  answer: LedigAnswer,
  [current, ...later]: readonly Interval[],
  context: LedigRenderContext,
): string | undefined {
  const { texts, now } = context;
  const isSomebodyBusy = listRequired(answer.calendars).some((each) => isBusyAt(each, now.epochMilliseconds));
  // Free times begin at a whole five minutes.
  if (!current || current.start > roundUp(now) || isSomebodyBusy) return undefined;
  const end = findFreeUntil(current, answer, context);
  const until = end === undefined ? undefined : formatTime(wallTimeAt(end, now.timeZoneId));
  return [
    texts.ledig.freeNow(formatFreePeople(answer, texts), listRequired(answer.calendars).length, until),
    ...(isOutsideWorkingHours(context) ? [texts.ledig.outsideWorkingHours] : []),
    ...(later.length > 0 ? [texts.ledig.laterToday(formatIntervals(later, now.toPlainDate(), context))] : []),
  ].join(' ');
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
      const times = formatTentativeTimes(tentative, answer, date, context);
      return times === '' ? sentence : `${sentence} ${ledig.maybeFreeAt(times, free.length > 0)}`;
    }
  }
}

/** The free times in the viewer's time zone, if it differs. */
export function formatInViewerZone(
  { viewerZone }: LedigAnswer,
  { date, free }: DayAvailability,
  context: LedigRenderContext,
): string[] {
  if (viewerZone === undefined || free.length === 0) return [];
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
