import { overlaps } from '../../../shared/time/interval.js';
import { section, table } from '../../blocks/blocks.js';
import type { KnownBlock, Message } from '../../blocks/message.js';
import { bold, line, list, richText, run } from '../../blocks/rich-text.js';
import { cutText } from '../../blocks/text.js';
import { cityOf, formatWhen } from '../../time/dates.js';
import { headerCells, MAX_NAME_CELL, personCell, rowsToShow } from './grid.js';
import { type Hours, hoursOf, hoursToShow, slotsOf, WORKING_HOURS, wholeDays, wholeSlots } from './hours.js';
import { type DayFree, isTaken, type LedigAnswer, type Place, type SeenPerson } from './model.js';
import { sayDate, sayIntervals, sayMaybe, sayNoneFree, sayWho, type Telling } from './sentences.js';
import { legendOf, viewFrame } from './view-frame.js';
import { viewBusyDays, viewFreeDays } from './view-lists.js';
import { dayCell, freeCell } from './week-cells.js';

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
  const slots = days.map(({ date }) => slotsOf(date, hours, now.timeZoneId));
  const rows = days.map(({ date }, at) => [
    dayCell(date, telling),
    ...(slots[at] ?? []).map((slot) => personCell(slot, only, now.epochMilliseconds)),
  ]);
  const shown = { start: slots[0]?.[0]?.start ?? 0, end: slots.at(-1)?.at(-1)?.end ?? 0 };
  return {
    people: [table([[texts.ledig.day, ...headerCells(hours)], ...rows])],
    legend: legendOf(answer, shown, telling),
  };
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

/** One person by half hours, several by days; in a modal, where no table may stand, as lists. */
function viewPeople(answer: LedigAnswer, days: readonly DayFree[], telling: Telling, place: Place) {
  // A weekend has no working hours to be free in, so of several it says nothing.
  const working = days.filter(({ state }) => state !== 'weekend' || answer.question.weekend);
  const open = working.filter(({ state }) => state !== 'over');
  const left = open.length > 0 ? open : working;
  const [only, ...others] = answer.seen;
  const alone = others.length === 0 ? only : undefined;
  if (place === 'modal') {
    return { people: alone ? viewBusyDays(alone, days, telling) : viewFreeDays(answer, left, telling) };
  }
  return alone
    ? viewHalfHours(answer, alone, days, telling)
    : { people: [viewFreeHours(answer, left, telling)], legend: telling.texts.ledig.weekLegend };
}

export function viewWeek(answer: LedigAnswer, telling: Telling, place: Place): Message {
  const days = daysToShow(answer, telling.now.timeZoneId);
  const free = sayFreeTimes(answer, days, telling);
  const body = {
    days,
    sentences: [free.sentence, ...free.days.map(({ day, times }) => `${day}: ${times}.`)],
    blocks: viewFreeTimes(free),
    details: [],
    ...viewPeople(answer, days, telling, place),
  };
  return viewFrame(answer, body, telling, place);
}
