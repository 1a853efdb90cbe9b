import type { RichTextBlock, RichTextSection } from '@slack/types';
import type { Temporal } from 'temporal-polyfill';
import { sectionBlock } from '../../blocks/blocks.js';
import type { KnownBlock } from '../../blocks/message.js';
import {
  boldText,
  richTextBlock,
  richTextList,
  richTextSection,
  textElements,
} from '../../blocks/rich-text.js';
import { cutText } from '../../blocks/text.js';
import type { LedigRenderContext } from './format-answer.js';
import { formatBusyTimes, wholeDayStatus } from './format-people.js';
import { rowsToShow } from './half-hour-grid.js';
import { intervalOfDays } from './hours.js';
import type { DayAvailability, LedigAnswer, PersonCalendar } from './model.js';
import { dayCell, freeCell } from './week-cells.js';

/** Each person's time where no table may stand: lists that a telephone is wide enough for. */

/** With a name of 40 characters before it, so many of these fit the rich text of one block. */
const MOST_TIMES = 240;
const LINES_A_BLOCK = 10;

const bullets = (lines: readonly RichTextSection[]): RichTextBlock[] =>
  lines.flatMap((_, index) => {
    if (index % LINES_A_BLOCK !== 0) return [];
    return richTextBlock(richTextList(lines.slice(index, index + LINES_A_BLOCK), { style: 'bullet' }));
  });

const named = (name: string, times: string) =>
  richTextSection(boldText(name), textElements(`  ${cutText(times, MOST_TIMES)}`));

/** A day: when each is busy; of whom a sentence says it all, nothing. */
export function renderBusyTimes(
  { calendars: seen }: LedigAnswer,
  date: Temporal.PlainDate,
  telling: LedigRenderContext,
): RichTextBlock[] {
  const people = rowsToShow(seen, intervalOfDays(date, date, telling.now.timeZoneId));
  const said = people.map((person) => ({ name: person.name, times: formatBusyTimes(person, date, telling) }));
  return bullets(said.filter(({ times }) => times !== '').map(({ name, times }) => named(name, times)));
}

/** One person's week: when they are busy on each day. */
export function renderBusyDays(
  person: PersonCalendar,
  days: readonly DayAvailability[],
  telling: LedigRenderContext,
): RichTextBlock[] {
  const { cell } = telling.texts.ledig;
  const sayWhole = (date: Temporal.PlainDate) => {
    const status = wholeDayStatus(person, intervalOfDays(date, date, telling.now.timeZoneId));
    return status === undefined ? [] : [cell[status]];
  };
  const saying = (date: Temporal.PlainDate) =>
    [...sayWhole(date), formatBusyTimes(person, date, telling)].filter((said) => said !== '').join(', ');
  return bullets(days.map(({ date }) => named(dayCell(date, telling), saying(date))));
}

/** The week of several: when each is free on the days that are left. */
export function renderFreeDays(
  answer: LedigAnswer,
  days: readonly DayAvailability[],
  telling: LedigRenderContext,
): KnownBlock[] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const people = rowsToShow(answer.calendars, intervalOfDays(first.date, last.date, telling.now.timeZoneId));
  const blocks = people.map((person) => {
    const lines = days.map((day) =>
      named(dayCell(day.date, telling), freeCell(person, day, answer, telling)),
    );
    return richTextBlock(richTextSection(boldText(person.name)), richTextList(lines, { style: 'bullet' }));
  });
  return [sectionBlock(telling.texts.ledig.eachPersonFree), ...blocks];
}
