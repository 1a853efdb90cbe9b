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
import { isHoliday } from '../../model/holidays.js';
import type { LedigRenderContext } from './format-times.js';
import { formatWeek, type WeekText } from './format-week.js';
import { isCounted } from './hour-counts.js';
import {
  completeHours,
  type HourRange,
  hoursToShow,
  intervalOfDays,
  isWeekend,
  listSlots,
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
import { renderWeekCounts } from './render-counts.js';
import { renderAnswerFrame } from './render-frame.js';
import { renderBusyDays, renderFreeDays } from './render-lists.js';
import {
  cellsOf,
  chooseSlots,
  dayCell,
  freeCell,
  hourHeaderCells,
  listRows,
  nameCell,
  slotCell,
} from './table-cells.js';

const MAX_CELL_TEXT = 60;

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

/** Hours that show every day's items, if they fit in a table. */
function hoursOfWeek(
  { question, calendars }: LedigAnswer,
  days: readonly DayAvailability[],
  timeZone: string,
): HourRange {
  if (question.limits.hours) return roundToHalfHours(completeHours(question.limits.hours));
  const items = calendars.flatMap((person) => person.items);
  const ranges = days.map(({ date }) => hoursToShow(items, date, timeZone));
  const from = Math.min(...ranges.map((hours) => hours.from));
  const to = Math.max(...ranges.map((hours) => hours.to));
  const all = roundToHalfHours({ from, to });
  return all.to === to ? all : WORKING_HOURS;
}

/** One person: days by the times at which something changes on one of them. */
function renderHours(
  answer: LedigAnswer,
  person: PersonCalendar,
  days: readonly DayAvailability[],
  context: LedigRenderContext,
) {
  const { now, texts } = context;
  const hours = hoursOfWeek(answer, days, now.timeZoneId);
  const { slotMinutes, rows, columns } = chooseSlots((minutes) => ({
    rows: days.map(({ date }) =>
      listSlots(date, hours, now.timeZoneId, minutes).map((slot) => slotCell(slot, person, context)),
    ),
  }));
  const header = hourHeaderCells(columns, { firstMinute: hours.from, slotMinutes }, texts);
  const cells = days.map(({ date }, at) => [dayCell(date, context), ...cellsOf(rows[at] ?? [], columns)]);
  return { people: [tableBlock([[texts.ledig.day, ...header], ...cells])] };
}

/** Several people, and the room of the meeting, by days, with the times when each is free. */
function renderFreeTable(answer: LedigAnswer, days: readonly DayAvailability[], context: LedigRenderContext) {
  const { texts } = context;
  const rows = listRows(answer).map((person) => [
    nameCell(person, texts),
    ...days.map((day) => cutText(freeCell(person, day, answer, context), MAX_CELL_TEXT)),
  ]);
  return tableBlock(
    [[texts.ledig.who, ...days.map(({ date }) => dayCell(date, context))], ...rows],
    'left',
    true,
  );
}

function renderFreeTimes({ sentence, days }: WeekText): KnownBlock[] {
  if (days.length === 0) return [sectionBlock(sentence)];
  const items = days.map(({ day, times }) => richTextSection(boldText(`${day}:`), textElements(` ${times}`)));
  return [sectionBlock(sentence), richTextBlock(richTextList(items, { style: 'bullet' }))];
}

/** A table of half hours for one person, of days for several; in a modal, which allows no table, lists. */
function renderPeople(
  answer: LedigAnswer,
  days: readonly DayAvailability[],
  context: LedigRenderContext,
  surface: LedigSurface,
) {
  // A weekend has no working hours, so it has no free times to list.
  const working = days.filter(({ state }) => state !== 'weekend' || answer.question.weekend);
  const notOver = working.filter(({ state }) => state !== 'over');
  const freeDays = notOver.length > 0 ? notOver : working;
  const [first, ...others] = answer.calendars;
  const only = others.length === 0 ? first : undefined;
  if (isCounted(answer.calendars)) {
    const people = renderWeekCounts(answer, freeDays, context, surface);
    return { people, legend: context.texts.groups.legend };
  }
  if (surface === 'modal') {
    return {
      people: only ? renderBusyDays(only, days, context) : renderFreeDays(answer, freeDays, context),
    };
  }
  return only
    ? renderHours(answer, only, days, context)
    : { people: [renderFreeTable(answer, freeDays, context)], legend: context.texts.ledig.weekLegend };
}

export function renderWeekAnswer(
  answer: LedigAnswer,
  context: LedigRenderContext,
  surface: LedigSurface,
): SlackMessage {
  const days = daysToShow(answer, context.now.timeZoneId);
  const week = formatWeek(answer, days, context);
  const body = {
    days,
    sentences: [week.sentence, ...week.days.map(({ day, times }) => `${day}: ${times}.`)],
    blocks: renderFreeTimes(week),
    details: [],
    ...renderPeople(answer, days, context, surface),
  };
  return renderAnswerFrame(answer, body, context, surface);
}
