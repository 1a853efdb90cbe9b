import { Temporal } from 'temporal-polyfill';
import { clipIntervals, type Interval, mergeIntervals } from '../../shared/interval.js';
import { formatDate, formatList, formatTime } from '../dates.js';
import type { Texts } from '../texts/texts.js';
import { spanOf, WORKING_HOURS, wholeDays } from './hours.js';
import { type DayFree, isTaken, type LedigAnswer, type SeenPerson, type UnseenPerson } from './model.js';

/** More names than this are a number. */
const MOST_NAMED = 3;
const MOST_QUOTED = 5;

/** What the sentences need besides the answer. */
export interface Telling {
  now: Temporal.ZonedDateTime;
  texts: Texts;
}

/** `10:00–11:30`, within the day; the midnight after it is 24:00. */
function sayInterval({ start, end }: Interval, date: Temporal.PlainDate, { now, texts }: Telling): string {
  const onTheWall = (time: number) =>
    Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(now.timeZoneId);
  const from = onTheWall(start);
  const to = onTheWall(end);
  return texts.common.timeRange(formatTime(from), to.toPlainDate().equals(date) ? formatTime(to) : '24:00');
}

export function sayIntervals(
  intervals: readonly Interval[],
  date: Temporal.PlainDate,
  telling: Telling,
): string {
  return formatList(
    intervals.map((each) => sayInterval(each, date, telling)),
    telling.texts,
  );
}

/** Those who are spoken of as free or not: everybody, the one person, or those who could be read. */
export function sayWho({ seen, unseen }: LedigAnswer, texts: Texts): string {
  const { ledig } = texts;
  const names = seen.map(({ name }) => name);
  if (names.length === 1) return names.join();
  if (unseen.length === 0) return ledig.everybody(names.length);
  return names.length <= MOST_NAMED ? formatList(names, texts) : ledig.readable(names.length);
}

/** No time to meet in `period`. */
export function sayNoneFree({ seen }: LedigAnswer, period: string, { ledig }: Texts): string {
  const [only, ...others] = seen;
  return only && others.length === 0 ? ledig.notFree(only.name, period) : ledig.noneFree(period);
}

function sayNobodyBusy({ seen, unseen }: LedigAnswer, { ledig }: Texts): string[] {
  if (unseen.length > 0 || seen.some(({ items }) => items.some(({ status }) => isTaken(status)))) return [];
  const [only, ...others] = seen;
  return [only && others.length === 0 ? ledig.isNotBusy(only.name) : ledig.nobodyBusy];
}

/** When the people are free on a day, in a sentence or two. */
export function sayDay(answer: LedigAnswer, day: DayFree, telling: Telling): string {
  const { texts, now } = telling;
  const { ledig } = texts;
  const { date, free } = day;
  if (day.state === 'weekend') {
    return [ledig.weekend, ...sayNobodyBusy(answer, texts)].join(' ');
  }
  if (day.state === 'over') return ledig.dayOver;
  if (free.length > 0) {
    return ledig.free(sayWho(answer, texts), answer.seen.length, sayIntervals(free, date, telling));
  }
  const begun = spanOf(date, WORKING_HOURS, now.timeZoneId).start < now.epochMilliseconds;
  return sayNoneFree(answer, begun ? ledig.restOfDay : ledig.inWorkingHours, texts);
}

/** `Kari: opptatt 10:00–11:30, borte hele dagen.` Only when, never what. */
export function sayPerson({ name, items }: SeenPerson, date: Temporal.PlainDate, telling: Telling): string {
  const { ledig } = telling.texts;
  const day = wholeDays(date, date, telling.now.timeZoneId);
  const times = [...new Set(items.map(({ status }) => status))].flatMap((status) => {
    const ofStatus = items.filter((item) => item.status === status);
    const merged = mergeIntervals(clipIntervals(ofStatus, day));
    if (merged.length === 0) return [];
    const [first] = merged;
    const whole = first?.start === day.start && first.end === day.end;
    return ledig.status(status, whole ? ledig.wholeDay : sayIntervals(merged, date, telling));
  });
  return ledig.person(name, times.join(', ') || ledig.notBusy);
}

/** What is said behind the name of somebody whose calendar could not be read. */
export function sayReason({ reason }: UnseenPerson, { ledig }: Texts): string {
  if (reason.from === 'slack') return ledig.missing(reason.why);
  return 'said' in reason ? ledig.unreadBecause(reason.said) : ledig.unread(reason.why);
}

export function sayNotUnderstood(tokens: readonly string[], texts: Texts): string {
  const { ledig } = texts;
  const quoted = tokens.slice(0, MOST_QUOTED).map(ledig.quoted);
  const more = tokens.length - quoted.length;
  const said = formatList(more > 0 ? [...quoted, ledig.more(more)] : quoted, texts);
  return `${ledig.notUnderstood(said)} ${ledig.howToAsk}`;
}

/** `Mandag 23. november` at the beginning of a line. */
export function sayDate(date: Temporal.PlainDate, { now, texts }: Telling): string {
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
