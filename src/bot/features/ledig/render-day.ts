import { sectionBlock, tableBlock } from '../../blocks/blocks.js';
import type { SlackMessage } from '../../blocks/message.js';
import { cutText } from '../../blocks/text.js';
import { cityOf } from '../../time/dates.js';
import { formatDayAvailability, formatInViewerZone, type LedigRenderContext } from './format-answer.js';
import { formatPersonTimes, formatWholeDays } from './format-people.js';
import {
  halfHourCell,
  hourHeaderCells,
  MAX_NAME_CELL,
  markNow,
  rowsToShow,
  viewerZoneCells,
} from './half-hour-grid.js';
import {
  completeHours,
  type HourRange,
  halfHourSlots,
  hoursToShow,
  intervalOfHours,
  roundToHalfHours,
} from './hours.js';
import type { DayAvailability, LedigAnswer, LedigSurface } from './model.js';
import { formatLegend, renderAnswerFrame } from './render-frame.js';
import { renderBusyTimes } from './render-lists.js';

function hoursOfDay(
  { question, calendars: seen }: LedigAnswer,
  { date }: DayAvailability,
  timeZone: string,
): HourRange {
  const { hours } = question.limits;
  if (hours) return roundToHalfHours(completeHours(hours));
  const items = seen.flatMap((person) => person.items);
  return hoursToShow(items, date, timeZone);
}

function viewTable(
  answer: LedigAnswer,
  { date }: DayAvailability,
  hours: HourRange,
  { now, texts }: LedigRenderContext,
) {
  const { timeZoneId: timeZone, epochMilliseconds: moment } = now;
  const { viewerZone } = answer;
  const slots = halfHourSlots(date, hours, timeZone);
  const rows = rowsToShow(answer.calendars, intervalOfHours(date, hours, timeZone)).map((person) => [
    cutText(person.name, MAX_NAME_CELL),
    ...slots.map((slot) => halfHourCell(slot, person, moment)),
  ]);
  const head = markNow(hourHeaderCells(hours), slots, moment, texts);
  if (viewerZone === undefined) return tableBlock([[texts.ledig.who, ...head], ...rows]);
  return tableBlock([
    [cityOf(viewerZone), ...viewerZoneCells(slots, viewerZone)],
    [cityOf(timeZone), ...head],
    ...rows,
  ]);
}

/** People by half hours; in a modal, where no table may stand, when each of them is busy. */
function viewPeople(
  answer: LedigAnswer,
  day: DayAvailability,
  hours: HourRange,
  telling: LedigRenderContext,
  place: LedigSurface,
) {
  if (place !== 'modal') {
    const shown = intervalOfHours(day.date, hours, telling.now.timeZoneId);
    return {
      shown,
      people: [viewTable(answer, day, hours, telling)],
      legend: formatLegend(answer, shown, telling),
    };
  }
  return { people: renderBusyTimes(answer, day.date, telling) };
}

export function renderDayAnswer(
  answer: LedigAnswer,
  day: DayAvailability,
  telling: LedigRenderContext,
  place: LedigSurface,
): SlackMessage {
  const hours = hoursOfDay(answer, day, telling.now.timeZoneId);
  const sentences = [
    formatDayAvailability(answer, day, telling),
    ...formatInViewerZone(answer, day, telling),
  ];
  const whole = formatWholeDays(answer, day, telling);
  const body = {
    days: [day],
    sentences: [...sentences, ...whole],
    blocks: [
      sectionBlock(sentences.join('\n')),
      ...(whole.length > 0 ? [sectionBlock(whole.join('\n'))] : []),
    ],
    ...viewPeople(answer, day, hours, telling, place),
    details: answer.calendars.flatMap((person) => formatPersonTimes(person, day.date, telling)),
  };
  return renderAnswerFrame(answer, body, telling, place);
}
