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
import { formatBusyTimes, formatPersonName, wholeDayStatus } from './format-people.js';
import type { LedigRenderContext } from './format-times.js';
import { intervalOfDays } from './hours.js';
import type { DayAvailability, LedigAnswer, PersonCalendar } from './model.js';
import { dayCell, freeCell } from './table-cells.js';

/** Each person's times as lists, for modals, which allow no table. */

/** With a name of 40 characters before it, ten of these fit in one rich text block. */
const MAX_TIMES = 240;
const LINES_PER_BLOCK = 10;

const bulletBlocks = (lines: readonly RichTextSection[]): RichTextBlock[] =>
  lines.flatMap((_, index) => {
    if (index % LINES_PER_BLOCK !== 0) return [];
    return richTextBlock(richTextList(lines.slice(index, index + LINES_PER_BLOCK), { style: 'bullet' }));
  });

const namedLine = (name: string, times: string) =>
  richTextSection(boldText(name), textElements(`  ${cutText(times, MAX_TIMES)}`));

/** A bullet list of names with times. */
export const namedLines = (lines: readonly { name: string; times: string }[]): RichTextBlock[] =>
  bulletBlocks(lines.map(({ name, times }) => namedLine(name, times)));

/** A day: when each person is busy. A person who is busy the whole day is in a sentence instead. */
export function renderBusyTimes(
  { calendars }: LedigAnswer,
  date: Temporal.PlainDate,
  context: LedigRenderContext,
): RichTextBlock[] {
  const lines = calendars.map((person) => ({
    name: formatPersonName(person, context.texts),
    times: formatBusyTimes(person, date, context),
  }));
  return namedLines(lines.filter(({ times }) => times !== ''));
}

/** A week of one person: when they are busy on each day. */
export function renderBusyDays(
  person: PersonCalendar,
  days: readonly DayAvailability[],
  context: LedigRenderContext,
): RichTextBlock[] {
  const { cell } = context.texts.ledig;
  const formatWholeDay = (date: Temporal.PlainDate) => {
    const status = wholeDayStatus(person, intervalOfDays(date, date, context.now.timeZoneId));
    return status === undefined ? '' : cell[status];
  };
  const formatDay = (date: Temporal.PlainDate) =>
    [formatWholeDay(date), formatBusyTimes(person, date, context)].filter((text) => text !== '').join(', ');
  return bulletBlocks(days.map(({ date }) => namedLine(dayCell(date, context), formatDay(date))));
}

/** A week of several people: when each is free on the remaining days. */
export function renderFreeDays(
  answer: LedigAnswer,
  days: readonly DayAvailability[],
  context: LedigRenderContext,
): KnownBlock[] {
  if (days.length === 0) return [];
  const blocks = answer.calendars.map((person) => {
    const lines = days.map((day) =>
      namedLine(dayCell(day.date, context), freeCell(person, day, answer, context)),
    );
    return richTextBlock(
      richTextSection(boldText(formatPersonName(person, context.texts))),
      richTextList(lines, { style: 'bullet' }),
    );
  });
  return [sectionBlock(context.texts.ledig.eachPersonFree), ...blocks];
}
