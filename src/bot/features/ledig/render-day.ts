import { Temporal } from 'temporal-polyfill';
import { type Interval, overlaps, overlapsAny } from '../../../shared/time/interval.js';
import {
  boldText,
  richTextBlock,
  richTextList,
  richTextSection,
  sectionBlock,
  textElements,
} from '../../blocks/blocks.js';
import type { KnownBlock, SlackMessage } from '../../blocks/message.js';
import { capitalize } from '../../lib/text.js';
import { holidayOf, isHoliday } from '../../model/holidays.js';
import type { Texts } from '../../texts/texts.js';
import { cityOf, formatList, formatTime, formatWhen } from '../../time/dates.js';
import { isOnDayOf } from '../../time/grammar/sentence.js';
import { daysOf } from '../../time/when.js';
import {
  formatBetween,
  formatBusyTimes,
  formatDateHeading,
  formatDayNames,
  formatIntervals,
  formatName,
  formatNames,
  formatNamesWithin,
  formatRange,
  type LedigRenderContext,
  MAX_NAMES,
  wholeDayStatus,
} from './format.js';
import {
  completeHours,
  type DayAvailability,
  type HourRange,
  intervalOfDays,
  intervalOfHours,
  isTaken,
  isWeekend,
  type LedigAnswer,
  type LedigSurface,
  listRequired,
  type PersonCalendar,
  STATUS_PRIORITY,
  type TentativeTime,
  WORKING_HOURS,
  wallTimeAt,
} from './model.js';
import { findFreeTimes, isOnlyTime, listExact, listSpans, roundUp } from './propose-times.js';
import { asksWhichIsFree, isOneEnough } from './question.js';
import { renderAnswerFrame, renderUnreadPeople } from './render-frame.js';
import { formatFreeDays, renderPeopleOfDay, renderPeopleOfWeek } from './render-people.js';

/** When all are free, and the one person beside who asks. */
function formatAllFree(answer: LedigAnswer, day: DayAvailability, context: LedigRenderContext): string[] {
  const { viewerZone } = answer;
  const other = formatOtherPerson(answer, day, context);
  return [
    ...(other ? [other.sentence] : []),
    // Where that person is not free, nobody asks when both are.
    ...(other?.isFree === false ? [] : [formatDayAvailability(answer, day, context)]),
    ...(viewerZone ? formatInViewerZone(viewerZone, day, context) : []),
  ];
}

/** Whether the answer tells when each of the people is free, and not when all are. */
const isEachTold = (question: LedigAnswer['question']) => asksWhichIsFree(question) || isOneEnough(question);

export function renderDayAnswer(
  answer: LedigAnswer,
  day: DayAvailability,
  context: LedigRenderContext,
  surface: LedigSurface,
): SlackMessage {
  const freeTimes = isEachTold(answer.question)
    ? formatEachFree(answer, day, context)
    : formatAllFree(answer, day, context);
  const wholeDays = formatWholeDays(answer, day, context);
  const body = {
    days: [day],
    sentences: [...freeTimes, ...wholeDays],
    blocks: [sectionBlock(freeTimes.join('\n'))],
    ...renderPeopleOfDay(answer, day, context, surface),
  };
  return renderAnswerFrame(answer, body, context, surface);
}

/**
 * Monday to Friday without the days that the question leaves out; also Saturday and Sunday if it includes them or somebody is
 * busy then.
 */
function daysToShow({ question, calendars, days }: LedigAnswer, timeZone: string): DayAvailability[] {
  const taken = calendars.flatMap(({ items }) => items.filter(({ status }) => isTaken(status)));
  return days.filter(({ date, state }) => {
    if (state === 'left-out') return false;
    if (state !== 'weekend' || question.weekend || (isHoliday(date) && !isWeekend(date))) return true;
    const day = intervalOfDays(date, date, timeZone);
    return taken.some((item) => overlaps(item, day));
  });
}

function renderFreeTimes({ sentence, days }: WeekText): KnownBlock[] {
  if (days.length === 0) return [sectionBlock(sentence)];
  const items = days.map(({ day, times }) => richTextSection(boldText(`${day}:`), textElements(` ${times}`)));
  return [sectionBlock(sentence), richTextBlock(richTextList(items, { style: 'bullet' }))];
}

export function renderWeekAnswer(
  answer: LedigAnswer,
  context: LedigRenderContext,
  surface: LedigSurface,
): SlackMessage {
  const days = daysToShow(answer, context.now.timeZoneId);
  const isOpen = days.some(({ state }) => state === 'open' || state === 'apart');
  if (isOpen && isEachTold(answer.question)) {
    // The lists of each person are the answer, on all surfaces but the table.
    const isTable = surface === 'table';
    const { people, ...legend } = renderPeopleOfWeek(answer, days, context, isTable ? surface : 'modal');
    const body = { days, sentences: [], blocks: [], people, details: formatFreeDays(answer, days, context) };
    return renderAnswerFrame(answer, { ...body, ...legend }, context, surface);
  }
  const week = formatWeek(answer, days, context);
  const body = {
    days,
    sentences: [week.sentence, ...week.days.map(({ day, times }) => `${day}: ${times}.`)],
    blocks: renderFreeTimes(week),
    details: [],
    ...renderPeopleOfWeek(answer, days, context, surface),
  };
  return renderAnswerFrame(answer, body, context, surface);
}

const lengthOf = ({ start, end }: { start: number; end: number }) => end - start;

/** What is left of the day: the busy times that are not over. */
function formatAppointments(
  answer: LedigAnswer,
  person: PersonCalendar,
  day: DayAvailability,
  context: LedigRenderContext,
): string[] {
  const { now, texts } = context;
  const isToday = day.date.equals(now.toPlainDate());
  const isAhead = ({ end }: { end: number }) => end > now.epochMilliseconds;
  const items = person.items.filter(isAhead);
  if (!items.some(({ status }) => isTaken(status) || status === 'Tentative'))
    return [isToday ? texts.home.noMoreMeetings : texts.home.noMeetings];
  const wholeDays = formatWholeDays(answer, day, context);
  if (wholeDays.length > 0) return wholeDays;
  return [`${capitalize(formatBusyTimes({ ...person, items }, day.date, context))}.`];
}

/** `Tirsdag 24. november` today; `I morgen, onsdag 25. november`. */
function formatHeading(date: Temporal.PlainDate, context: LedigRenderContext): string {
  const today = context.now.toPlainDate();
  return date.equals(today)
    ? formatDateHeading(date, context)
    : capitalize(formatWhen({ kind: 'day', date }, today, context.texts));
}

/** The day of the one person of the answer: the busy times that are left, and the longest free time. */
export function renderOwnDay(answer: LedigAnswer, context: LedigRenderContext): KnownBlock[] {
  const { texts } = context;
  const { viewerZone } = answer;
  const [person] = answer.calendars;
  const [day] = answer.days;
  if (!person || !day) return renderUnreadPeople(answer.unread, texts);
  const [longest] = [...day.free].sort((one, other) => lengthOf(other) - lengthOf(one));
  const gap =
    longest === undefined
      ? texts.home.noGap
      : texts.home.longestGap(formatIntervals([longest], day.date, context));
  const lines = [
    ...(answer.movedOn ? [texts.ledig.movedOn[answer.movedOn]] : []),
    ...formatAppointments(answer, person, day, context),
    ...(day.state === 'open' ? [gap] : []),
    ...(day.state === 'open' && viewerZone ? formatInViewerZone(viewerZone, day, context) : []),
  ];
  return [
    richTextBlock(
      richTextSection(
        boldText(formatHeading(day.date, context)),
        lines.flatMap((line) => textElements(`\n${line}`)),
      ),
    ),
  ];
}

function formatNobodyBusy(answer: LedigAnswer, texts: Texts): string[] {
  const { calendars, unread } = answer;
  const { ledig } = texts;
  if (unread.length > 0 || calendars.some(({ items }) => items.some(({ status }) => isTaken(status))))
    return [];
  const [only, ...others] = calendars;
  return [
    only && others.length === 0 ? ledig.isNotBusy(formatName(only.name, answer, texts)) : ledig.nobodyBusy,
  ];
}

/** `13:00–14:00 (Kari Nordmann er kanskje opptatt)`; without the name if only one person was asked about. */
function formatTentativeTimes(
  tentative: readonly TentativeTime[],
  answer: LedigAnswer,
  date: Temporal.PlainDate,
  context: LedigRenderContext,
): string {
  const { texts } = context;
  const times = tentative.map(({ names, ...interval }) => {
    const time = formatIntervals([interval], date, context);
    return listRequired(answer.calendars).length === 1
      ? time
      : texts.ledig.maybeBusyAt(time, formatNamesWithin(names, answer, texts), names.length);
  });
  return formatList(times, texts);
}

/** Of the times that were asked for and are left, those in which somebody is busy for certain, and who that is. */
function formatBusyThen(
  { date, free }: Pick<DayAvailability, 'date' | 'free'>,
  answer: LedigAnswer,
  { texts, now }: LedigRenderContext,
): string[] {
  const { calendars, question } = answer;
  return listExact(question.limits, date).flatMap((span) => {
    const asked = intervalOfHours(date, span, now.timeZoneId);
    if (asked.end <= now.epochMilliseconds || overlapsAny(free, asked)) return [];
    const required = listRequired(calendars);
    const busy = required
      .filter(({ items }) => items.some((item) => isTaken(item.status) && overlaps(item, asked)))
      .map(({ name }) => name);
    if (busy.length === 0) return [];
    // `er Lars opptatt kl 14`: what is asked is whether he is free.
    const others = required.filter(({ name }) => name !== answer.asker);
    const isOnlyAsker = busy.length === 1 && busy[0] === answer.asker;
    const isMaybeBusy = others.some(({ items }) =>
      items.some((item) => item.status === 'Tentative' && overlaps(item, asked)),
    );
    if (isOnlyAsker && others.length > 0 && !isMaybeBusy) {
      const free = others.map(({ name }) => name);
      const names = capitalize(formatNamesWithin(free, answer, texts));
      return texts.ledig.youBusyThen(formatRange(span, texts), names, free.length);
    }
    const names = capitalize(formatNamesWithin(busy, answer, texts));
    return texts.ledig.busyThen(formatRange(span, texts), names, busy.length);
  });
}

/** The sentence about no common free time on a day. */
function formatNoneFreeOn(
  date: Temporal.PlainDate,
  answer: LedigAnswer,
  { texts, now }: LedigRenderContext,
): string {
  const { limits, urgency } = answer.question;
  if (isOnlyTime(limits) && urgency !== 'now') {
    const busy = formatBusyThen({ date, free: [] }, answer, { texts, now });
    if (busy.length > 0) return busy.join(' ');
  }
  return formatNoneFree(answer, formatPeriodOn(date, answer, { texts, now }), texts);
}

/** `mellom 10:00 og 11:00`, `i arbeidstida`: what a question asks for on a day. */
function formatPeriodOn(
  date: Temporal.PlainDate,
  { question: { limits } }: LedigAnswer,
  { texts, now }: LedigRenderContext,
): string {
  const { hours, unwanted = [] } = limits;
  const isLimited = hours ?? unwanted.some((each) => !each.isWish && isOnDayOf(each, { kind: 'day', date }));
  if (isLimited) {
    const spans = listSpans(limits, date);
    const isLeft = (span: HourRange) =>
      intervalOfHours(date, span, now.timeZoneId).end > now.epochMilliseconds;
    const left = spans.filter(isLeft);
    return formatBetween(left.length > 0 ? left : spans, texts);
  }
  const hasBegun = intervalOfHours(date, WORKING_HOURS, now.timeZoneId).start < now.epochMilliseconds;
  return hasBegun ? texts.ledig.restOfDay : texts.ledig.inWorkingHours;
}

/** Of hours that are asked for beside each other (`kl 10 eller 14`), those that are over while others are not. */
function formatHoursOver(
  { question: { limits } }: LedigAnswer,
  date: Temporal.PlainDate,
  { now, texts }: LedigRenderContext,
): string[] {
  const spans = listExact(limits, date);
  const isOver = (span: HourRange) =>
    intervalOfHours(date, span, now.timeZoneId).end <= now.epochMilliseconds;
  const over = spans.filter(isOver);
  if (over.length === 0 || over.length === spans.length) return [];
  return [
    texts.ledig.hoursOver(
      formatList(
        over.map((each) => formatRange(each, texts)),
        texts,
      ),
    ),
  ];
}

const formatFreeTimes = (answer: LedigAnswer, day: DayAvailability, context: LedigRenderContext): string =>
  [...formatHoursOver(answer, day.date, context), formatTimesLeft(answer, day, context)].join(' ');

function formatTimesLeft(
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
      : [sentence, ...formatBusyThen({ date, free }, answer, context)].join(' ');
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
function formatDayAvailability(
  answer: LedigAnswer,
  day: DayAvailability,
  context: LedigRenderContext,
): string {
  const { texts, now } = context;
  const { ledig } = texts;
  const { date, free, tentative } = day;
  const isPast = Temporal.PlainDate.compare(date, now.toPlainDate()) < 0;
  switch (day.state) {
    case 'weekend':
      if (isPast) return ledig.dayOver;
      return [formatDayOff(date, texts), ...formatNobodyBusy(answer, texts)].join(' ');
    case 'left-out':
      return ledig.leftOut(formatDayNames([date.dayOfWeek], texts));
    case 'apart':
      return ledig.noCommonWorkingHours(answer.calendars.length);
    case 'over':
      if (answer.question.limits.hours) return ledig.requestedHoursOver;
      return isPast ? ledig.dayOver : ledig.workingDayOver;
    case 'open': {
      const sentence = formatFreeTimes(answer, day, context);
      if (tentative.length === 0) return sentence;
      const times = formatTentativeTimes(tentative, answer, date, context);
      return `${sentence} ${ledig.maybeFreeAt(times, free.length > 0)}`;
    }
  }
}

/** More people than these are counted, where each is asked about alone. */
const MAX_ALONE = 12;

/** Which of the people are free on a day, each alone: those with the same times in one sentence. */
function formatEachFree(answer: LedigAnswer, day: DayAvailability, context: LedigRenderContext): string[] {
  const { calendars, question } = answer;
  const { texts, now } = context;
  const { date } = day;
  const isShown = day.state === 'open' || day.state === 'apart';
  if (!isShown) return [formatDayAvailability(answer, day, context)];
  const free = new Map<string, string[]>();
  const maybe: string[] = [];
  const busy: PersonCalendar[] = [];
  let freeNow = 0;
  for (const person of calendars) {
    const own = findFreeTimes(date, [person], question, now);
    if (own.free[0] && own.free[0].start <= roundUp(now)) freeNow += 1;
    const times = formatIntervals(own.free, date, context);
    if (own.free.length > 0)
      free.set(times, [...(free.get(times) ?? []), formatName(person.name, answer, texts)]);
    else if (own.tentative.length > 0)
      maybe.push(
        texts.ledig.maybeBusyAt(
          formatIntervals(own.tentative, date, context),
          formatNamesWithin([person.name], answer, texts),
          1,
        ),
      );
    else busy.push(person);
  }
  const alike = calendars.map(({ isOptional: _, isChoice: __, ...person }) => person);
  const period = formatPeriodOn(date, answer, context);
  const isNow = question.urgency === 'now' && date.equals(now.toPlainDate());
  return [
    ...(isNow && freeNow < calendars.length
      ? [formatWhoIsFree({ ...answer, calendars: alike }, context, MAX_ALONE)]
      : []),
    ...[...free].map(([times, names]) =>
      texts.ledig.freeAt(formatNames(names, texts, MAX_ALONE), names.length, times),
    ),
    ...(maybe.length > 0 ? [texts.ledig.maybeFreeAt(formatList(maybe, texts), free.size > 0)] : []),
    ...(busy.length === 0
      ? []
      : [
          busy.length === 1
            ? formatNoneFree({ ...answer, calendars: busy }, period, texts)
            : texts.ledig.notFree(
                formatNames(
                  busy.map(({ name }) => formatName(name, answer, texts)),
                  texts,
                  MAX_ALONE,
                ),
                busy.length,
                period,
                question.limits.minMinutes === undefined
                  ? ''
                  : texts.ledig.ofLength(question.limits.minMinutes),
              ),
        ]),
  ];
}

/**
 * When the one person who is asked about is free, beside the person who asks. Undefined where that is when both are, or
 * where others are asked about too.
 */
function formatOtherPerson(
  answer: LedigAnswer,
  day: DayAvailability,
  context: LedigRenderContext,
): { sentence: string; isFree: boolean } | undefined {
  const { calendars, question, asker } = answer;
  const { now, texts } = context;
  const required = listRequired(calendars);
  const [other, ...more] = required.filter(({ name }) => name !== asker);
  if (!other || more.length > 0 || required.length !== 2) return undefined;
  if (day.state !== 'open' || question.urgency === 'now' || isOnlyTime(question.limits)) return undefined;
  const { free, tentative } = findFreeTimes(day.date, [other], question, now);
  const times = formatIntervals(free, day.date, context);
  if (free.length > 0 && times === formatIntervals(day.free, day.date, context)) return undefined;
  if (free.length > 0) return { sentence: texts.ledig.freeAt(other.name, 1, times), isFree: true };
  if (tentative.length > 0) return undefined;
  return { sentence: formatNoneFreeOn(day.date, { ...answer, calendars: [other] }, context), isFree: false };
}

/** The free times in the viewer's time zone, which differs. */
function formatInViewerZone(
  viewerZone: string,
  { date, free }: DayAvailability,
  context: LedigRenderContext,
): string[] {
  if (free.length === 0) return [];
  const times = formatIntervals(free, date, context, viewerZone);
  return [context.texts.ledig.inViewerZone(cityOf(viewerZone), times)];
}

/** Whether a person is busy, or may be, at this moment. */
const isBusyAt = ({ items }: LedigAnswer['calendars'][number], moment: number) =>
  items.some(
    ({ start, end, status }) =>
      start <= moment && moment < end && (isTaken(status) || status === 'Tentative'),
  );

/** Who is free now and who is not; that it is not now, if nobody is free or they are many. */
function formatWhoIsFree(
  answer: LedigAnswer,
  { texts, now }: LedigRenderContext,
  mostNames = MAX_NAMES,
): string {
  const { calendars } = answer;
  const required = listRequired(calendars);
  const busy = required.filter((each) => isBusyAt(each, now.epochMilliseconds));
  const free = required.filter((each) => !busy.includes(each));
  if (busy.length === 0 || free.length === 0 || required.length > mostNames) return texts.ledig.notNow;
  const namesOf = (people: typeof required) =>
    formatNamesWithin(
      people.map(({ name }) => name),
      answer,
      texts,
    );
  return texts.ledig.partlyFreeNow(capitalize(namesOf(free)), free.length, namesOf(busy), busy.length);
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

/**
 * The subject of a sentence about free times: one or two names, everybody, or the people who could be read. The person who
 * asks is «Du», and comes first.
 */
function formatFreePeople({ calendars, unread, asker }: LedigAnswer, texts: Texts): string {
  const { ledig } = texts;
  const required = listRequired(calendars);
  const names = required.map(({ name }) => name);
  if (names.length > 2) {
    if (required.length < calendars.length) return texts.proposals.requiredPeople;
    if (unread.length === 0) return ledig.everybody;
    if (names.length > MAX_NAMES) return ledig.readablePeople(names.length);
  }
  const others = names.filter((name) => name !== asker);
  const hasAsker = others.length < names.length;
  return formatList(hasAsker ? [ledig.you, ...others] : names, texts);
}

/** The sentence about no common free time in `period`. */
function formatNoneFree(answer: LedigAnswer, period: string, texts: Texts): string {
  const { calendars, question } = answer;
  const { ledig } = texts;
  const [only, ...others] = listRequired(calendars);
  const { minMinutes } = question.limits;
  const length = minMinutes === undefined ? '' : ledig.ofLength(minMinutes);
  return only && others.length === 0
    ? ledig.notFree(formatName(only.name, answer, texts), 1, period, length)
    : ledig.noneFree(period, length);
}

/** «Per Sørli er borte hele dagen.», a sentence for each status that lasts the whole day. */
function formatWholeDays(
  answer: LedigAnswer,
  { date }: DayAvailability,
  { now, texts }: LedigRenderContext,
): string[] {
  const day = intervalOfDays(date, date, now.timeZoneId);
  return STATUS_PRIORITY.flatMap((status) => {
    const names = answer.calendars
      .filter((person) => wholeDayStatus(person, day) === status)
      .map(({ name }) => name);
    return names.length === 0
      ? []
      : [
          capitalize(
            texts.ledig.wholeDayStatus(formatNamesWithin(names, answer, texts), status, names.length),
          ),
        ];
  });
}

/** The common free times of a week: a sentence, and the times of each day if there are any. */
interface WeekText {
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
function formatWeek(
  answer: LedigAnswer,
  days: readonly DayAvailability[],
  context: LedigRenderContext,
): WeekText {
  const { ledig } = context.texts;
  const openDays = days.filter(({ state }) => state === 'open');
  if (openDays.length === 0) return { sentence: ledig.workingWeekOver, days: [] };
  if (openDays.every(({ free, tentative }) => free.length === 0 && tentative.length === 0)) {
    const hasBegun = answer.days.some(({ state }) => state === 'over');
    const { when, limits } = answer.question;
    const { weeksWithout = [when] } = answer;
    const { hours, without, since, until, unwanted = [] } = limits;
    // The time that was asked about goes on behind the weeks that were looked at.
    const goesOn = weeksWithout.length > 1 || (until && daysOf(when).last.until(until).sign > 0);
    const isLimited =
      !goesOn && (hours ?? without ?? since ?? until ?? unwanted.some(({ isWish }) => !isWish));
    const weeks = weeksWithout.map((week) => formatWhen(week, context.now.toPlainDate(), context.texts));
    const unlimited = hasBegun && !goesOn ? ledig.restOfWeek : ledig.inWeek(formatList(weeks, context.texts));
    const period = isLimited ? ledig.inAskedTime : unlimited;
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
