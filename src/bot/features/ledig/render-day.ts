import { sectionBlock, tableBlock } from '../../blocks/blocks.js';
import type { SlackMessage } from '../../blocks/message.js';
import { cityOf } from '../../time/dates.js';
import { formatDayAvailability, formatInViewerZone, formatOtherPerson } from './format-answer.js';
import { formatBusyTimes, formatPersonName, formatWholeDays } from './format-people.js';
import type { LedigRenderContext } from './format-times.js';
import { isCounted } from './hour-counts.js';
import {
  completeHours,
  cutToTable,
  type HourRange,
  hoursToShow,
  intervalOfHours,
  listSlots,
  roundToHalfHours,
} from './hours.js';
import { type DayAvailability, type LedigAnswer, type LedigSurface, listRequired } from './model.js';
import { formatCounts, renderDayCounts } from './render-counts.js';
import { renderAnswerFrame } from './render-frame.js';
import { renderBusyTimes } from './render-lists.js';
import {
  cellsOf,
  chooseSlots,
  everyoneCells,
  hourHeaderCells,
  listRows,
  nameCell,
  slotCell,
  viewerZoneCells,
} from './table-cells.js';

function hoursOfDay(
  { question, calendars }: LedigAnswer,
  { date }: DayAvailability,
  timeZone: string,
): HourRange {
  const { hours } = question.limits;
  // The time from now on begins at any five minutes, and what is before it is past.
  if (hours) return (question.urgency === 'now' ? cutToTable : roundToHalfHours)(completeHours(hours));
  const items = calendars.flatMap((person) => person.items);
  return hoursToShow(items, date, timeZone);
}

/**
 * People by the times at which something changes, with a second header in the viewer's time zone if it
 * differs. The room of the meeting is the last row.
 */
function renderTable(
  answer: LedigAnswer,
  day: DayAvailability,
  hours: HourRange,
  context: LedigRenderContext,
) {
  const { now, texts } = context;
  const { timeZoneId: timeZone, epochMilliseconds: nowMs } = now;
  const { calendars, unread, question, viewerZone } = answer;
  const inRows = listRows(answer);
  const { date } = day;
  const required = listRequired(calendars);
  const hasEveryone = required.length > 1;
  const hasOptional = required.length < calendars.length;
  const table = chooseSlots((slotMinutes) => {
    const slots = listSlots(date, hours, timeZone, slotMinutes);
    return {
      rows: [
        ...(hasEveryone ? [everyoneCells(slots, required, { question, day }, context)] : []),
        ...inRows.map((each) => slots.map((slot) => slotCell(slot, each, context))),
      ],
      nowAt: slots.findIndex(({ start, end }) => start <= nowMs && nowMs < end),
    };
  });
  const slots = listSlots(date, hours, timeZone, table.slotMinutes);
  const { everyone, everyoneReadable } = texts.ledig;
  const allPeople = unread.length > 0 ? everyoneReadable : everyone;
  const names = [
    ...(hasEveryone ? [hasOptional ? texts.proposals.everyoneRequired : allPeople] : []),
    ...inRows.map((each) => nameCell(each, texts)),
  ];
  // A time that the clock change skips is no column.
  const columns = table.columns.filter(({ from, to }) => slots[from]?.start !== slots[to - 1]?.end);
  const rows = names.map((name, at) => [name, ...cellsOf(table.rows[at] ?? [], columns)]);
  const header = hourHeaderCells(columns, { firstMinute: hours.from, ...table }, texts);
  if (viewerZone === undefined) return tableBlock([[texts.ledig.who, ...header], ...rows]);
  return tableBlock([
    [cityOf(viewerZone), ...viewerZoneCells(columns, slots, viewerZone, texts)],
    [cityOf(timeZone), ...header],
    ...rows,
  ]);
}

/** A table of the hours; in a modal, which allows no table, a list of busy times. */
function renderPeople(
  answer: LedigAnswer,
  day: DayAvailability,
  context: LedigRenderContext,
  surface: LedigSurface,
) {
  if (isCounted(answer.calendars)) {
    return { legend: context.texts.groups.legend, people: renderDayCounts(answer, day, context, surface) };
  }
  if (surface === 'modal') return { people: renderBusyTimes(answer, day.date, context) };
  const { timeZoneId } = context.now;
  const hours = hoursOfDay(answer, day, timeZoneId);
  const shown = intervalOfHours(day.date, hours, timeZoneId);
  return {
    shown,
    people: [renderTable(answer, day, hours, context)],
  };
}

export function renderDayAnswer(
  answer: LedigAnswer,
  day: DayAvailability,
  context: LedigRenderContext,
  surface: LedigSurface,
): SlackMessage {
  const { viewerZone } = answer;
  const other = formatOtherPerson(answer, day, context);
  const freeTimes = [
    ...(other ? [other.sentence] : []),
    // Where that person is not free, nobody asks when both are.
    ...(other?.isFree === false ? [] : [formatDayAvailability(answer, day, context)]),
    ...(viewerZone ? formatInViewerZone(viewerZone, day, context) : []),
  ];
  const wholeDays = formatWholeDays(answer, day, context);
  const body = {
    days: [day],
    sentences: [...freeTimes, ...wholeDays],
    blocks: [
      sectionBlock(freeTimes.join('\n')),
      ...(wholeDays.length > 0 ? [sectionBlock(wholeDays.join('\n'))] : []),
    ],
    ...renderPeople(answer, day, context, surface),
    details: isCounted(answer.calendars)
      ? formatCounts(answer, day, context)
      : listRows(answer).flatMap((person) => {
          const times = formatBusyTimes(person, day.date, context);
          const { texts } = context;
          return times === '' ? [] : [texts.ledig.personTimes(formatPersonName(person, texts), times)];
        }),
  };
  return renderAnswerFrame(answer, body, context, surface);
}
