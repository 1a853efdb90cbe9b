import type { Temporal } from 'temporal-polyfill';
import { overlaps } from '../../../shared/time/interval.js';
import {
  boldText,
  richTextBlock,
  richTextList,
  richTextSection,
  sectionBlock,
  tableBlock,
  textElements,
} from '../../blocks/blocks.js';
import type { KnownBlock, SlackMessage } from '../../blocks/message.js';
import { cutText } from '../../blocks/text.js';
import { capitalize } from '../../lib/text.js';
import { isHoliday } from '../../model/holidays.js';
import { cityOf, formatWhen } from '../../time/dates.js';
import {
  formatBusyTimes,
  formatDateHeading,
  formatDayAvailability,
  formatEachFree,
  formatIntervals,
  formatInViewerZone,
  formatOtherPerson,
  formatPersonName,
  formatWeek,
  formatWholeDays,
  type LedigRenderContext,
  type WeekText,
} from './format.js';
import {
  completeHours,
  type DayAvailability,
  type HourRange,
  hoursToShow,
  intervalOfDays,
  intervalOfHours,
  isTaken,
  isWeekend,
  type LedigAnswer,
  type LedigSurface,
  listRequired,
  listSlots,
  type PersonCalendar,
  roundToHalfHours,
  WORKING_HOURS,
} from './model.js';
import { asksWhichIsFree } from './question.js';
import { renderAnswerFrame, renderUnreadPeople } from './render-frame.js';
import {
  cellsOf,
  chooseSlots,
  dayCell,
  everyoneCells,
  formatCounts,
  formatFreeDays,
  freeCell,
  hourHeaderCells,
  isCounted,
  listRows,
  nameCell,
  renderBusyDays,
  renderBusyTimes,
  renderDayCounts,
  renderFreeDays,
  renderWeekCounts,
  slotCell,
  viewerZoneCells,
} from './render-table.js';

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
  const hasEveryone = required.length > 1 && !asksWhichIsFree(question);
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
    ...inRows.map((each) => nameCell(each, answer, texts)),
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

/** When each person is busy; in the table, each hour. */
function renderPeopleOfDay(
  answer: LedigAnswer,
  day: DayAvailability,
  context: LedigRenderContext,
  surface: LedigSurface,
) {
  if (isCounted(answer.calendars)) {
    return { legend: context.texts.groups.legend, people: renderDayCounts(answer, day, context, surface) };
  }
  if (surface !== 'table') return { people: renderBusyTimes(answer, day, context) };
  const { timeZoneId } = context.now;
  const hours = hoursOfDay(answer, day, timeZoneId);
  const shown = intervalOfHours(day.date, hours, timeZoneId);
  return {
    shown,
    people: [renderTable(answer, day, hours, context)],
  };
}

/** When all are free, and the one person beside who asks. */
function formatAllFree(answer: LedigAnswer, day: DayAvailability, context: LedigRenderContext): string[] {
  const { viewerZone } = answer;
  const other = formatOtherPerson(answer, day, context);
  return [
    ...(other ? [other.sentence] : []),
    // Where that person is not free, nobody asks when both are.
    ...(other?.isFree === false ? [] : [formatDayAvailability(answer, day, context)]),
    ...(viewerZone ? formatInViewerZone(viewerZone, day, context) : []),
  ];
}

export function renderDayAnswer(
  answer: LedigAnswer,
  day: DayAvailability,
  context: LedigRenderContext,
  surface: LedigSurface,
): SlackMessage {
  const freeTimes = asksWhichIsFree(answer.question)
    ? formatEachFree(answer, day, context)
    : formatAllFree(answer, day, context);
  const wholeDays = formatWholeDays(answer, day, context);
  const body = {
    days: [day],
    sentences: [...freeTimes, ...wholeDays],
    blocks: [sectionBlock(freeTimes.join('\n'))],
    ...renderPeopleOfDay(answer, day, context, surface),
    details: isCounted(answer.calendars)
      ? formatCounts(answer, day, context)
      : listRows(answer).flatMap((person) => {
          const times = formatBusyTimes(person, day.date, context);
          const { texts } = context;
          return times === ''
            ? []
            : [texts.ledig.personTimes(formatPersonName(person, answer, texts), times)];
        }),
  };
  return renderAnswerFrame(answer, body, context, surface);
}

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
    nameCell(person, answer, texts),
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

/**
 * The table: of half hours for one person, of days for several. In a modal, which cannot show it, lists. Nothing in a
 * message, which has the table behind a button.
 */
function renderPeopleOfWeek(
  answer: LedigAnswer,
  days: readonly DayAvailability[],
  context: LedigRenderContext,
  surface: LedigSurface,
): { people: KnownBlock[]; legend?: string } {
  if (surface === 'message' || surface === 'channel') return { people: [] };
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
    : { people: [renderFreeTable(answer, freeDays, context)] };
}

export function renderWeekAnswer(
  answer: LedigAnswer,
  context: LedigRenderContext,
  surface: LedigSurface,
): SlackMessage {
  const days = daysToShow(answer, context.now.timeZoneId);
  const isOpen = days.some(({ state }) => state === 'open' || state === 'apart');
  if (isOpen && asksWhichIsFree(answer.question)) {
    // The lists of each person are the answer, on all surfaces but the table.
    const isTable = surface === 'table';
    const { people, ...legend } = renderPeopleOfWeek(answer, days, context, isTable ? surface : 'modal');
    const body = { days, sentences: [], blocks: [], people, details: formatFreeDays(answer, days, context) };
    return renderAnswerFrame(answer, { ...body, ...legend }, context, surface);
  }
  const week = formatWeek(answer, days, context);
  const body = {
    days,
    sentences: [week.sentence, ...week.days.map(({ day, times }) => `${day}: ${times}.`)],
    blocks: renderFreeTimes(week),
    details: [],
    ...renderPeopleOfWeek(answer, days, context, surface),
  };
  return renderAnswerFrame(answer, body, context, surface);
}

const lengthOf = ({ start, end }: { start: number; end: number }) => end - start;

/** What is left of the day: the busy times that are not over. */
function formatAppointments(
  answer: LedigAnswer,
  person: PersonCalendar,
  day: DayAvailability,
  context: LedigRenderContext,
): string[] {
  const { now, texts } = context;
  const isToday = day.date.equals(now.toPlainDate());
  const isAhead = ({ end }: { end: number }) => end > now.epochMilliseconds;
  const items = person.items.filter(isAhead);
  if (!items.some(({ status }) => isTaken(status) || status === 'Tentative'))
    return [isToday ? texts.home.noMoreMeetings : texts.home.noMeetings];
  const wholeDays = formatWholeDays(answer, day, context);
  if (wholeDays.length > 0) return wholeDays;
  return [`${capitalize(formatBusyTimes({ ...person, items }, day.date, context))}.`];
}

/** `Tirsdag 24. november` today; `I morgen, onsdag 25. november`. */
function formatHeading(date: Temporal.PlainDate, context: LedigRenderContext): string {
  const today = context.now.toPlainDate();
  return date.equals(today)
    ? formatDateHeading(date, context)
    : capitalize(formatWhen({ kind: 'day', date }, today, context.texts));
}

/** The day of the one person of the answer: the busy times that are left, and the longest free time. */
export function renderOwnDay(answer: LedigAnswer, context: LedigRenderContext): KnownBlock[] {
  const { texts } = context;
  const { viewerZone } = answer;
  const [person] = answer.calendars;
  const [day] = answer.days;
  if (!person || !day) return renderUnreadPeople(answer.unread, texts);
  const [longest] = [...day.free].sort((one, other) => lengthOf(other) - lengthOf(one));
  const gap =
    longest === undefined
      ? texts.home.noGap
      : texts.home.longestGap(formatIntervals([longest], day.date, context));
  const lines = [
    ...(answer.movedOn ? [texts.ledig.movedOn[answer.movedOn]] : []),
    ...formatAppointments(answer, person, day, context),
    ...(day.state === 'open' ? [gap] : []),
    ...(day.state === 'open' && viewerZone ? formatInViewerZone(viewerZone, day, context) : []),
  ];
  return [
    richTextBlock(
      richTextSection(
        boldText(formatHeading(day.date, context)),
        lines.flatMap((line) => textElements(`\n${line}`)),
      ),
    ),
  ];
}
