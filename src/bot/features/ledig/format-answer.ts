import { Temporal } from 'temporal-polyfill';
import type { Interval } from '../../../shared/time/interval.js';
import type { MeetingCalendar } from '../../config/meeting-link.js';
import type { Texts } from '../../texts/texts.js';
import { cityOf, formatDate, formatList, formatMinutes, formatTime } from '../../time/dates.js';
import { completeHours, intervalOfHours, WORKING_HOURS } from './hours.js';
import {
  type DayAvailability,
  isTaken,
  type LedigAnswer,
  type TentativeTime,
  type TimeLimits,
  type UnreadPerson,
} from './model.js';

/** More names than this are a number. */
const MOST_NAMED = 3;
const MOST_QUOTED = 5;

/** What the sentences need besides the answer. */
export interface LedigRenderContext {
  now: Temporal.ZonedDateTime;
  texts: Texts;
  meetings?: MeetingCalendar;
}

/** Whose days these are, and on whose clocks the times are told. */
interface Clock {
  date: Temporal.PlainDate;
  timeZone: string;
}

/** `10:00–11:30`, within the day; the midnight after it is 24:00. */
function sayInterval({ start, end }: Interval, { date, timeZone }: Clock, { common, ledig }: Texts): string {
  const onTheWall = (time: number) =>
    Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone);
  const [from, to] = [onTheWall(start), onTheWall(end)];
  const isMidnight = formatTime(to) === '00:00';
  const said = common.timeRange(formatTime(from), isMidnight ? '24:00' : formatTime(to));
  const order = Temporal.PlainDate.compare(from.toPlainDate(), date);
  if (order === 0) return said;
  return order < 0 ? ledig.timeOnDayBefore(said) : ledig.timeOnDayAfter(said);
}

export function formatIntervals(
  intervals: readonly Interval[],
  date: Temporal.PlainDate,
  { now, texts }: LedigRenderContext,
  timeZone = now.timeZoneId,
): string {
  return formatList(
    intervals.map((each) => sayInterval(each, { date, timeZone }, texts)),
    texts,
  );
}

/** `10:00–14:00` of the hours that a question is about. */
export function formatHoursLimit({ hours = {} }: TimeLimits, { common }: Texts): string {
  const { from, to } = completeHours(hours);
  return common.timeRange(formatMinutes(from), formatMinutes(to));
}

/** `mellom 10:00 og 14:00` */
export function formatBetween({ hours = {} }: TimeLimits, { ledig }: Texts): string {
  const { from, to } = completeHours(hours);
  return ledig.between(formatMinutes(from), formatMinutes(to));
}

/** Those who are spoken of as free or not: everybody, the one person, or those who could be read. */
export function formatFreePeople({ calendars: seen, unread: unseen }: LedigAnswer, texts: Texts): string {
  const { ledig } = texts;
  const names = seen.map(({ name }) => name);
  if (names.length === 1) return names.join();
  if (unseen.length === 0) return ledig.everybody(names.length);
  return names.length <= MOST_NAMED ? formatList(names, texts) : ledig.readablePeople(names.length);
}

/** No time to meet in `period`. */
export function formatNoneFree(
  { calendars: seen, question }: LedigAnswer,
  period: string,
  { ledig }: Texts,
): string {
  const [only, ...others] = seen;
  const { minMinutes: least } = question.limits;
  const length = least === undefined ? '' : ledig.ofLength(least);
  return only && others.length === 0
    ? ledig.notFree(only.name, period, length)
    : ledig.noneFree(period, length);
}

function sayNobodyBusy({ calendars: seen, unread: unseen }: LedigAnswer, { ledig }: Texts): string[] {
  if (unseen.length > 0 || seen.some(({ items }) => items.some(({ status }) => isTaken(status)))) return [];
  const [only, ...others] = seen;
  return [only && others.length === 0 ? ledig.isNotBusy(only.name) : ledig.nobodyBusy];
}

export const formatNames = (names: readonly string[], texts: Texts) =>
  names.length <= MOST_NAMED ? formatList(names, texts) : texts.ledig.someOfThem(names.length);

/** `13:00–14:00 (Kari Nordmann er kanskje opptatt)`; of one person it is clear who. */
export function formatTentativeTimes(
  maybe: readonly TentativeTime[],
  { calendars: seen }: LedigAnswer,
  date: Temporal.PlainDate,
  telling: LedigRenderContext,
): string {
  const { texts } = telling;
  const times = maybe.map(({ names, ...time }) => {
    const said = formatIntervals([time], date, telling);
    return seen.length === 1 ? said : texts.ledig.maybeBusyAt(said, formatNames(names, texts));
  });
  return formatList(times, texts);
}

function sayFree(answer: LedigAnswer, { date, free }: DayAvailability, telling: LedigRenderContext): string {
  const { texts, now } = telling;
  const { ledig } = texts;
  if (free.length > 0) {
    return ledig.freeAt(
      formatFreePeople(answer, texts),
      answer.calendars.length,
      formatIntervals(free, date, telling),
    );
  }
  const { limits } = answer.question;
  if (limits.hours) return formatNoneFree(answer, formatBetween(limits, texts), texts);
  const begun = intervalOfHours(date, WORKING_HOURS, now.timeZoneId).start < now.epochMilliseconds;
  return formatNoneFree(answer, begun ? ledig.restOfDay : ledig.inWorkingHours, texts);
}

/** When the people are free on a day, in a sentence or two. */
export function formatDayAvailability(
  answer: LedigAnswer,
  day: DayAvailability,
  telling: LedigRenderContext,
): string {
  const { texts } = telling;
  const { ledig } = texts;
  const { date, free, tentative: maybe } = day;
  switch (day.state) {
    case 'weekend':
      return [ledig.weekendNote, ...sayNobodyBusy(answer, texts)].join(' ');
    case 'apart':
      return ledig.noCommonWorkingHours(answer.calendars.length);
    case 'over':
      return answer.question.limits.hours ? ledig.requestedHoursOver : ledig.workingDayOver;
    case 'open': {
      const said = sayFree(answer, day, telling);
      const times = formatTentativeTimes(maybe, answer, date, telling);
      return times === '' ? said : `${said} ${ledig.maybeFreeAt(times, free.length > 0)}`;
    }
  }
}

/** The same times on the viewer's clocks, where those show another time. */
export function formatInViewerZone(
  { viewerZone }: LedigAnswer,
  { date, free }: DayAvailability,
  telling: LedigRenderContext,
): string[] {
  if (viewerZone === undefined || free.length === 0) return [];
  const times = formatIntervals(free, date, telling, viewerZone);
  return [telling.texts.ledig.inViewerZone(cityOf(viewerZone), times)];
}

/** What is said behind the name of somebody whose calendar could not be read. */
export function formatUnreadReason({ reason }: UnreadPerson, { ledig }: Texts): string {
  if (reason.from === 'slack') return ledig.slackReason(reason.why);
  return 'said' in reason ? ledig.calendarError(reason.said) : ledig.calendarReason(reason.why);
}

/** The first of some words in quotes, and how many more there are. */
export function formatQuoted(words: readonly string[], texts: Texts): string {
  const { ledig } = texts;
  const quoted = words.slice(0, MOST_QUOTED).map(ledig.quoted);
  const more = words.length - quoted.length;
  return formatList(more > 0 ? [...quoted, ledig.more(more)] : quoted, texts);
}

export function formatNotUnderstood(tokens: readonly string[], texts: Texts): string {
  return `${texts.ledig.notUnderstood(formatQuoted(tokens, texts))} ${texts.ledig.usageHint}`;
}

/** `Mandag 23. november` at the beginning of a line. */
export function formatDateHeading(date: Temporal.PlainDate, { now, texts }: LedigRenderContext): string {
  const said = formatDate(date, now.toPlainDate(), texts);
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** The sentences one after another as far as they fit; `rest` says that there is more elsewhere. */
export function joinWithin(sentences: readonly string[], limit: number, rest: string): string {
  const whole = sentences.join(' ');
  if (whole.length <= limit) return whole;
  let text = '';
  for (const sentence of sentences) {
    if (text.length + sentence.length + rest.length + 2 > limit) break;
    text += `${sentence} `;
  }
  return (text + rest).trimEnd();
}
