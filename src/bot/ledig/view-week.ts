import type { Temporal } from 'temporal-polyfill';
import { type Interval, overlaps } from '../../shared/interval.js';
import { section, table } from '../blocks/blocks.js';
import type { KnownBlock, Message } from '../blocks/message.js';
import { bold, line, list, richText, run } from '../blocks/rich-text.js';
import { cutText } from '../blocks/text.js';
import { cityOf, formatWeekday, formatWhen } from '../dates.js';
import { freeOn } from './free-on.js';
import { headerCells, MAX_NAME_CELL, personCell, rowsToShow } from './grid.js';
import { type Hours, hoursOf, hoursToShow, slotsOf, WORKING_HOURS, wholeDays, wholeSlots } from './hours.js';
import { type DayFree, isTaken, type LedigAnswer, type SeenPerson } from './model.js';
import { wholeDayStatus } from './say-people.js';
import { sayDate, sayIntervals, sayMaybe, sayNoneFree, sayWho, type Telling } from './sentences.js';
import { legendOf, viewFrame } from './view-frame.js';

/** Below what a table takes, header and names included. */
const TABLE_ROOM = 8_000;
const MOST_IN_CELL = 60;

/** Monday to Friday; Saturday and Sunday where they are asked for or somebody is booked. */
function daysToShow({ question, seen, days }: LedigAnswer, timeZone: string): DayFree[] {
  const taken = seen.flatMap(({ items }) => items.filter(({ status }) => isTaken(status)));
  return days.filter(({ date, state }) => {
    if (state !== 'weekend' || question.weekend) return true;
    return taken.some((item) => overlaps(item, wholeDays(date, date, timeZone)));
  });
}

/** `tor 26.`, and today `ons 25. i dag`. */
function dayCell(date: Temporal.PlainDate, { now, texts }: Telling): string {
  const { ledig } = texts;
  const day = ledig.shortDay(formatWeekday(date, texts, 'short'), date.day);
  return date.equals(now.toPlainDate()) ? ledig.todayIs(day) : day;
}

/** The hours that some days have room for together. */
function hoursOfWeek({ question, seen }: LedigAnswer, days: readonly DayFree[], timeZone: string): Hours {
  if (question.limits.hours) return wholeSlots(hoursOf(question.limits.hours));
  const items = seen.flatMap((person) => person.items);
  const each = days.map(({ date }) => hoursToShow(items, date, timeZone));
  const from = Math.min(...each.map((hours) => hours.from));
  const to = Math.max(...each.map((hours) => hours.to));
  const all = wholeSlots({ from, to });
  return all.to === to ? all : WORKING_HOURS;
}

/** One person: weekdays by half hours. */
function viewHalfHours(answer: LedigAnswer, only: SeenPerson, days: readonly DayFree[], telling: Telling) {
  const { now, texts } = telling;
  const hours = hoursOfWeek(answer, days, now.timeZoneId);
  const rows = days.map(({ date }) => [
    dayCell(date, telling),
    ...slotsOf(date, hours, now.timeZoneId).map((slot) => personCell(slot, only, now.epochMilliseconds)),
  ]);
  return table([[texts.ledig.day, ...headerCells(hours)], ...rows]);
}

/** A word joiner: no line ends behind it. */
const JOINER = '\u2060';

/** `08–09:15`, on one line however narrow the column. */
const shortTimes = (time: Interval, date: Temporal.PlainDate, telling: Telling) =>
  sayIntervals([time], date, telling).replaceAll(':00', '').replaceAll('–', `–${JOINER}`);

/** When one person is free on a day, as shortly as it can be said. */
function freeCell(
  person: SeenPerson,
  { date }: DayFree,
  { question }: LedigAnswer,
  telling: Telling,
): string {
  const { now, texts } = telling;
  const { cell } = texts.ledig;
  const { state, free, maybe } = freeOn(date, [person], question, now);
  if (state === 'over') return cell.over;
  if (free.length > 0) return free.map((time) => shortTimes(time, date, telling)).join(', ');
  const whole = wholeDayStatus(person, wholeDays(date, date, now.timeZoneId));
  if (whole !== undefined) return cell[whole];
  return maybe.length > 0 ? cell.Tentative : cell.none;
}

/** Several: people by days, with the hours in which each is free. */
function viewFreeHours(answer: LedigAnswer, days: readonly DayFree[], telling: Telling) {
  const { texts, now } = telling;
  const [first, last] = [days[0], days.at(-1)];
  const week = first && last ? wholeDays(first.date, last.date, now.timeZoneId) : { start: 0, end: 0 };
  const people = rowsToShow(answer.seen, week);
  const room = Math.min(MOST_IN_CELL, Math.floor(TABLE_ROOM / (people.length * days.length)));
  const rows = people.map((person) => [
    cutText(person.name, MAX_NAME_CELL),
    ...days.map((day) => cutText(freeCell(person, day, answer, telling), room)),
  ]);
  return table([[texts.ledig.who, ...days.map(({ date }) => dayCell(date, telling))], ...rows], 'left', true);
}

interface FreeTimes {
  sentence: string;
  /** The day, and when all are free on it. */
  days: { day: string; times: string }[];
}

function sayTimes(answer: LedigAnswer, { date, free, maybe }: DayFree, telling: Telling): string {
  const { ledig } = telling.texts;
  if (free.length > 0) {
    const times = sayIntervals(free, date, telling);
    const { viewerZone } = answer;
    if (viewerZone === undefined) return times;
    return times + ledig.withYouShort(cityOf(viewerZone), sayIntervals(free, date, telling, viewerZone));
  }
  return maybe.length > 0 ? ledig.maybeTimes(sayMaybe(maybe, answer, date, telling)) : ledig.noTime;
}

/** The common free times of the days that are left of the week. */
function sayFreeTimes(answer: LedigAnswer, days: readonly DayFree[], telling: Telling): FreeTimes {
  const { ledig } = telling.texts;
  const left = days.filter(({ state }) => state === 'open');
  if (left.length === 0) return { sentence: ledig.weekOver, days: [] };
  if (left.every(({ free, maybe }) => free.length === 0 && maybe.length === 0)) {
    const begun = answer.days.some(({ state }) => state === 'over');
    const week = formatWhen(answer.question.when, telling.now.toPlainDate(), telling.texts);
    const period = begun ? ledig.restOfWeek : ledig.inWeek(week);
    return { sentence: sayNoneFree(answer, period, telling.texts), days: [] };
  }
  return {
    sentence: ledig.freeInWeek(sayWho(answer, telling.texts), answer.seen.length),
    days: left.map((day) => ({ day: sayDate(day.date, telling), times: sayTimes(answer, day, telling) })),
  };
}

function viewFreeTimes({ sentence, days }: FreeTimes): KnownBlock[] {
  if (days.length === 0) return [section(sentence)];
  const items = days.map(({ day, times }) => line(bold(`${day}:`), run(` ${times}`)));
  return [section(sentence), richText(list(items, { style: 'bullet' }))];
}

/** `shared` is what others see, who cannot use the asker's buttons. */
export function viewWeek(answer: LedigAnswer, telling: Telling, shared: boolean): Message {
  const days = daysToShow(answer, telling.now.timeZoneId);
  // A weekend has no working hours to be free in, so of several it says nothing.
  const working = days.filter(({ state }) => state !== 'weekend' || answer.question.weekend);
  const left = working.filter(({ state }) => state !== 'over');
  const free = sayFreeTimes(answer, days, telling);
  const [only, ...others] = answer.seen;
  const alone = others.length === 0 ? only : undefined;
  const body = {
    days,
    sentences: [free.sentence, ...free.days.map(({ day, times }) => `${day}: ${times}.`)],
    blocks: viewFreeTimes(free),
    table: alone
      ? viewHalfHours(answer, alone, days, telling)
      : viewFreeHours(answer, left.length > 0 ? left : working, telling),
    details: [],
    legend: alone ? legendOf(answer, telling.texts) : telling.texts.ledig.weekLegend,
  };
  return viewFrame(answer, body, telling, shared);
}
