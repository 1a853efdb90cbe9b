import { sectionBlock, tableBlock } from '../../blocks/blocks.js';
import type { SlackMessage } from '../../blocks/message.js';
import { cityOf } from '../../time/dates.js';
import { formatDayAvailability, formatInViewerZone } from './format-answer.js';
import { formatPersonTimes, formatWholeDays } from './format-people.js';
import type { LedigRenderContext } from './format-times.js';
import { isCounted } from './hour-counts.js';
import {
  completeHours,
  type HourRange,
  halfHourSlots,
  hoursToShow,
  intervalOfHours,
  roundToHalfHours,
} from './hours.js';
import { type DayAvailability, type LedigAnswer, type LedigSurface, listRequired } from './model.js';
import { formatCounts, renderDayCounts } from './render-counts.js';
import { renderAnswerFrame } from './render-frame.js';
import { renderBusyTimes } from './render-lists.js';
import {
  cellsOf,
  everyoneCells,
  halfHourCell,
  hourHeaderCells,
  joinHalfHours,
  nameCell,
  viewerZoneCells,
} from './table-cells.js';

function hoursOfDay(
  { question, calendars }: LedigAnswer,
  { date }: DayAvailability,
  timeZone: string,
): HourRange {
  const { hours } = question.limits;
  if (hours) return roundToHalfHours(completeHours(hours));
  const items = calendars.flatMap((person) => person.items);
  return hoursToShow(items, date, timeZone);
}

/**
 * People by the times at which something changes, with a second header in the viewer's time zone if it
 * differs.
 */
function renderTable(
  answer: LedigAnswer,
  { date }: DayAvailability,
  hours: HourRange,
  context: LedigRenderContext,
) {
  const { now, texts } = context;
  const { timeZoneId: timeZone, epochMilliseconds: nowMs } = now;
  const { viewerZone } = answer;
  const slots = halfHourSlots(date, hours, timeZone);
  const { calendars } = answer;
  const required = listRequired(calendars);
  const everyone = required.length > 1 ? [everyoneCells(slots, required, context)] : [];
  const everyoneName =
    required.length < calendars.length ? texts.proposals.everyoneRequired : texts.ledig.everyone;
  const cells = [
    ...everyone,
    ...calendars.map((person) => slots.map((slot) => halfHourCell(slot, person, context))),
  ];
  const names = [...everyone.map(() => everyoneName), ...calendars.map((person) => nameCell(person, texts))];
  const nowAt = slots.findIndex(({ start, end }) => start <= nowMs && nowMs < end);
  // A time that the clock change skips is no column.
  const columns = joinHalfHours(cells, nowAt).filter(
    ({ from, to }) => slots[from]?.start !== slots[to - 1]?.end,
  );
  const rows = names.map((name, at) => [name, ...cellsOf(cells[at] ?? [], columns)]);
  const header = hourHeaderCells(columns, hours, texts, nowAt);
  if (viewerZone === undefined) return tableBlock([[texts.ledig.who, ...header], ...rows]);
  return tableBlock([
    [cityOf(viewerZone), ...viewerZoneCells(columns, slots, viewerZone, texts)],
    [cityOf(timeZone), ...header],
    ...rows,
  ]);
}

/** A table of half hours; in a modal, which allows no table, a list of busy times. */
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
  const freeTimes = [
    formatDayAvailability(answer, day, context),
    ...formatInViewerZone(answer, day, context),
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
      : answer.calendars.flatMap((person) => formatPersonTimes(person, day.date, context)),
  };
  return renderAnswerFrame(answer, body, context, surface);
}
