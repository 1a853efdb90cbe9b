import type { Interval } from '../../../shared/time/interval.js';
import { formatList, formatTime } from '../../time/dates.js';
import { formatFreePeople, MAX_NAMES } from './format-people.js';
import { formatIntervals, type LedigRenderContext } from './format-times.js';
import { roundUp } from './free-times.js';
import { completeHours, intervalOfHours, WORKING_HOURS } from './hours.js';
import { isTaken, type LedigAnswer, listRequired } from './model.js';
import { wallTimeAt } from './wall-clock.js';

/** Sentences for a question about now. */

/** Whether a person is busy, or may be, at this moment. */
const isBusyAt = ({ items }: LedigAnswer['calendars'][number], moment: number) =>
  items.some(
    ({ start, end, status }) =>
      start <= moment && moment < end && (isTaken(status) || status === 'Tentative'),
  );

/** Who is free now and who is not; that it is not now, if nobody is free or they are many. */
export function formatWhoIsFree({ calendars }: LedigAnswer, { texts, now }: LedigRenderContext): string {
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
export function formatFreeNow(
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
