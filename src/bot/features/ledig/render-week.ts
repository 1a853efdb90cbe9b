import { overlaps } from '../../../shared/time/interval.js';
import { sectionBlock, tableBlock } from '../../blocks/blocks.js';
import type { KnownBlock, SlackMessage } from '../../blocks/message.js';
import {
  boldText,
  richTextBlock,
  richTextList,
  richTextSection,
  textElements,
} from '../../blocks/rich-text.js';
import { cutText } from '../../blocks/text.js';
import { cityOf, formatWhen } from '../../time/dates.js';
import {
  formatDateHeading,
  formatFreePeople,
  formatIntervals,
  formatNoneFree,
  formatTentativeTimes,
  type LedigRenderContext,
} from './format-answer.js';
import { halfHourCell, hourHeaderCells, MAX_NAME_CELL, rowsToShow } from './half-hour-grid.js';
import {
  completeHours,
  type HourRange,
  halfHourSlots,
  hoursToShow,
  intervalOfDays,
  roundToHalfHours,
  WORKING_HOURS,
} from './hours.js';
import {
  type DayAvailability,
  isTaken,
  type LedigAnswer,
  type LedigSurface,
  type PersonCalendar,
} from './model.js';
import { formatLegend, renderAnswerFrame } from './render-frame.js';
import { renderBusyDays, renderFreeDays } from './render-lists.js';
import { dayCell, freeCell } from './week-cells.js';

/** Below what a table takes, header and names included. */
const TABLE_ROOM = 8_000;
const MOST_IN_CELL = 60;

/** Monday to Friday; Saturday and Sunday where they are asked for or somebody is booked. */
function daysToShow({ question, calendars: seen, days }: LedigAnswer, timeZone: string): DayAvailability[] {
  const taken = seen.flatMap(({ items }) => items.filter(({ status }) => isTaken(status)));
  return days.filter(({ date, state }) => {
    if (state !== 'weekend' || question.weekend) return true;
    return taken.some((item) => overlaps(item, intervalOfDays(date, date, timeZone)));
  });
}

/** The hours that some days have room for together. */
function hoursOfWeek(
  { question, calendars: seen }: LedigAnswer,
  days: readonly DayAvailability[],
  timeZone: string,
): HourRange {
  if (question.limits.hours) return roundToHalfHours(completeHours(question.limits.hours));
  const items = seen.flatMap((person) => person.items);
  const each = days.map(({ date }) => hoursToShow(items, date, timeZone));
  const from = Math.min(...each.map((hours) => hours.from));
  const to = Math.max(...each.map((hours) => hours.to));
  const all = roundToHalfHours({ from, to });
  return all.to === to ? all : WORKING_HOURS;
}

/** One person: weekdays by half hours. */
function viewHalfHours(
  answer: LedigAnswer,
  only: PersonCalendar,
  days: readonly DayAvailability[],
  telling: LedigRenderContext,
) {
  const { now, texts } = telling;
  const hours = hoursOfWeek(answer, days, now.timeZoneId);
  const slots = days.map(({ date }) => halfHourSlots(date, hours, now.timeZoneId));
  const rows = days.map(({ date }, at) => [
    dayCell(date, telling),
    ...(slots[at] ?? []).map((slot) => halfHourCell(slot, only, now.epochMilliseconds)),
  ]);
  const shown = { start: slots[0]?.[0]?.start ?? 0, end: slots.at(-1)?.at(-1)?.end ?? 0 };
  return {
    people: [tableBlock([[texts.ledig.day, ...hourHeaderCells(hours)], ...rows])],
    legend: formatLegend(answer, shown, telling),
  };
}

/** Several: people by days, with the hours in which each is free. */
function viewFreeHours(answer: LedigAnswer, days: readonly DayAvailability[], telling: LedigRenderContext) {
  const { texts, now } = telling;
  const [first, last] = [days[0], days.at(-1)];
  const week = first && last ? intervalOfDays(first.date, last.date, now.timeZoneId) : { start: 0, end: 0 };
  const people = rowsToShow(answer.calendars, week);
  const room = Math.min(MOST_IN_CELL, Math.floor(TABLE_ROOM / (people.length * days.length)));
  const rows = people.map((person) => [
    cutText(person.name, MAX_NAME_CELL),
    ...days.map((day) => cutText(freeCell(person, day, answer, telling), room)),
  ]);
  return tableBlock(
    [[texts.ledig.who, ...days.map(({ date }) => dayCell(date, telling))], ...rows],
    'left',
    true,
  );
}

interface FreeTimes {
  sentence: string;
  /** The day, and when all are free on it. */
  days: { day: string; times: string }[];
}

function sayTimes(
  answer: LedigAnswer,
  { date, free, tentative: maybe }: DayAvailability,
  telling: LedigRenderContext,
): string {
  const { ledig } = telling.texts;
  if (free.length > 0) {
    const times = formatIntervals(free, date, telling);
    const { viewerZone } = answer;
    if (viewerZone === undefined) return times;
    return (
      times + ledig.inViewerZoneShort(cityOf(viewerZone), formatIntervals(free, date, telling, viewerZone))
    );
  }
  return maybe.length > 0
    ? ledig.maybeTimes(formatTentativeTimes(maybe, answer, date, telling))
    : ledig.noFreeTime;
}

/** The common free times of the days that are left of the week. */
function sayFreeTimes(
  answer: LedigAnswer,
  days: readonly DayAvailability[],
  telling: LedigRenderContext,
): FreeTimes {
  const { ledig } = telling.texts;
  const left = days.filter(({ state }) => state === 'open');
  if (left.length === 0) return { sentence: ledig.workingWeekOver, days: [] };
  if (left.every(({ free, tentative: maybe }) => free.length === 0 && maybe.length === 0)) {
    const begun = answer.days.some(({ state }) => state === 'over');
    const week = formatWhen(answer.question.when, telling.now.toPlainDate(), telling.texts);
    const period = begun ? ledig.restOfWeek : ledig.inWeek(week);
    return { sentence: formatNoneFree(answer, period, telling.texts), days: [] };
  }
  return {
    sentence: ledig.freeInWeek(formatFreePeople(answer, telling.texts), answer.calendars.length),
    days: left.map((day) => ({
      day: formatDateHeading(day.date, telling),
      times: sayTimes(answer, day, telling),
    })),
  };
}

function viewFreeTimes({ sentence, days }: FreeTimes): KnownBlock[] {
  if (days.length === 0) return [sectionBlock(sentence)];
  const items = days.map(({ day, times }) => richTextSection(boldText(`${day}:`), textElements(` ${times}`)));
  return [sectionBlock(sentence), richTextBlock(richTextList(items, { style: 'bullet' }))];
}

/** One person by half hours, several by days; in a modal, where no table may stand, as lists. */
function viewPeople(
  answer: LedigAnswer,
  days: readonly DayAvailability[],
  telling: LedigRenderContext,
  place: LedigSurface,
) {
  // A weekend has no working hours to be free in, so of several it says nothing.
  const working = days.filter(({ state }) => state !== 'weekend' || answer.question.weekend);
  const open = working.filter(({ state }) => state !== 'over');
  const left = open.length > 0 ? open : working;
  const [only, ...others] = answer.calendars;
  const alone = others.length === 0 ? only : undefined;
  if (place === 'modal') {
    return { people: alone ? renderBusyDays(alone, days, telling) : renderFreeDays(answer, left, telling) };
  }
  return alone
    ? viewHalfHours(answer, alone, days, telling)
    : { people: [viewFreeHours(answer, left, telling)], legend: telling.texts.ledig.weekLegend };
}

export function renderWeekAnswer(
  answer: LedigAnswer,
  telling: LedigRenderContext,
  place: LedigSurface,
): SlackMessage {
  const days = daysToShow(answer, telling.now.timeZoneId);
  const free = sayFreeTimes(answer, days, telling);
  const body = {
    days,
    sentences: [free.sentence, ...free.days.map(({ day, times }) => `${day}: ${times}.`)],
    blocks: viewFreeTimes(free),
    details: [],
    ...viewPeople(answer, days, telling, place),
  };
  return renderAnswerFrame(answer, body, telling, place);
}
