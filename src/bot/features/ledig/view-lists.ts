import type { RichTextBlock, RichTextSection } from '@slack/types';
import type { Temporal } from 'temporal-polyfill';
import { section } from '../../blocks/blocks.js';
import type { KnownBlock } from '../../blocks/message.js';
import { bold, line, list, richText, run } from '../../blocks/rich-text.js';
import { cutText } from '../../blocks/text.js';
import { rowsToShow } from './grid.js';
import { wholeDays } from './hours.js';
import type { DayFree, LedigAnswer, SeenPerson } from './model.js';
import { sayItems, wholeDayStatus } from './say-people.js';
import type { Telling } from './sentences.js';
import { dayCell, freeCell } from './week-cells.js';

/** Each person's time where no table may stand: lists that a telephone is wide enough for. */

/** With a name of 40 characters before it, so many of these fit the rich text of one block. */
const MOST_TIMES = 240;
const LINES_A_BLOCK = 10;

const bullets = (lines: readonly RichTextSection[]): RichTextBlock[] =>
  lines.flatMap((_, index) => {
    if (index % LINES_A_BLOCK !== 0) return [];
    return richText(list(lines.slice(index, index + LINES_A_BLOCK), { style: 'bullet' }));
  });

const named = (name: string, times: string) => line(bold(name), run(`  ${cutText(times, MOST_TIMES)}`));

/** A day: when each is busy; of whom a sentence says it all, nothing. */
export function viewBusyTimes(
  { seen }: LedigAnswer,
  date: Temporal.PlainDate,
  telling: Telling,
): RichTextBlock[] {
  const people = rowsToShow(seen, wholeDays(date, date, telling.now.timeZoneId));
  const said = people.map((person) => ({ name: person.name, times: sayItems(person, date, telling) }));
  return bullets(said.filter(({ times }) => times !== '').map(({ name, times }) => named(name, times)));
}

/** One person's week: when they are busy on each day. */
export function viewBusyDays(
  person: SeenPerson,
  days: readonly DayFree[],
  telling: Telling,
): RichTextBlock[] {
  const { cell } = telling.texts.ledig;
  const sayWhole = (date: Temporal.PlainDate) => {
    const status = wholeDayStatus(person, wholeDays(date, date, telling.now.timeZoneId));
    return status === undefined ? [] : [cell[status]];
  };
  const saying = (date: Temporal.PlainDate) =>
    [...sayWhole(date), sayItems(person, date, telling)].filter((said) => said !== '').join(', ');
  return bullets(days.map(({ date }) => named(dayCell(date, telling), saying(date))));
}

/** The week of several: when each is free on the days that are left. */
export function viewFreeDays(answer: LedigAnswer, days: readonly DayFree[], telling: Telling): KnownBlock[] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const people = rowsToShow(answer.seen, wholeDays(first.date, last.date, telling.now.timeZoneId));
  const blocks = people.map((person) => {
    const lines = days.map((day) =>
      named(dayCell(day.date, telling), freeCell(person, day, answer, telling)),
    );
    return richText(line(bold(person.name)), list(lines, { style: 'bullet' }));
  });
  return [section(telling.texts.ledig.eachFree), ...blocks];
}
