import type { RichTextBlock, RichTextSection } from '@slack/types';
import type { Temporal } from 'temporal-polyfill';
import { type Interval, overlaps } from '../../../shared/time/interval.js';
import {
  boldText,
  richTextBlock,
  richTextList,
  richTextSection,
  sectionBlock,
  tableBlock,
  textElements,
} from '../../blocks/blocks.js';
import type { KnownBlock } from '../../blocks/message.js';
import { cutText } from '../../blocks/text.js';
import type { Texts } from '../../texts/texts.js';
import { cityOf, formatList, formatMinutes, formatTime } from '../../time/dates.js';
import {
  formatBusyTimes,
  formatIntervals,
  formatPersonName,
  formatShortDay,
  type LedigRenderContext,
  wholeDayStatus,
} from './format.js';
import {
  type BusyItem,
  completeHours,
  type DayAvailability,
  type HourRange,
  hoursToShow,
  intervalOfDays,
  intervalOfHours,
  isTaken,
  type LedigAnswer,
  type LedigSurface,
  listRequired,
  listSlots,
  type PersonCalendar,
  roundToHalfHours,
  STATUS_PRIORITY,
  WORKING_HOURS,
  wallTimeAt,
} from './model.js';
import { findFreeTimes, minLengthMs } from './propose-times.js';
import { asksWhichIsFree, type LedigQuestion } from './question.js';

/** The columns of the tables of a day's hours. */

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

/** When each person is busy: as blocks, and as sentences for the text of the message; in the table, each hour. */
export function renderPeopleOfDay(
  answer: LedigAnswer,
  day: DayAvailability,
  context: LedigRenderContext,
  surface: LedigSurface,
) {
  if (isCounted(answer.calendars)) {
    return {
      legend: context.texts.groups.legend,
      people: renderDayCounts(answer, day, context, surface),
      details: formatCounts(answer, day, context),
    };
  }
  const details = formatBusyDay(answer, day, context);
  if (surface !== 'table') return { people: renderBusyTimes(answer, day, context), details };
  const { timeZoneId } = context.now;
  const hours = hoursOfDay(answer, day, timeZoneId);
  const shown = intervalOfHours(day.date, hours, timeZoneId);
  return {
    shown,
    people: [renderTable(answer, day, hours, context)],
    details,
  };
}

/** When each person is busy, as sentences for the text of the message. */
const formatBusyDay = (answer: LedigAnswer, day: DayAvailability, context: LedigRenderContext) =>
  listRows(answer).flatMap((person) => {
    const times = formatBusyTimes(person, day.date, context);
    const { texts } = context;
    return times === '' ? [] : [texts.ledig.personTimes(formatPersonName(person, answer, texts), times)];
  });

const MAX_CELL_TEXT = 60;

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

/**
 * The table: of half hours for one person, of days for several. In a modal, which cannot show it, lists. Nothing in a
 * message, which has the table behind a button.
 */
export function renderPeopleOfWeek(
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

/** Some slots that are one column, because no row changes in them. Indices; `to` is exclusive. */
interface TableColumn {
  from: number;
  to: number;
}

/**
 * Joins adjacent slots in which each row has equal cells.
 *
 * @param rows one cell for each slot
 * @param nowAt the slot of now, which begins a column
 */
function joinSlots(rows: readonly (readonly string[])[], nowAt?: number): TableColumn[] {
  const count = Math.max(0, ...rows.map((row) => row.length));
  const begins = Array.from({ length: count }, (_, at) => at).filter(
    (at) => at === 0 || at === nowAt || rows.some((row) => row[at] !== row[at - 1]),
  );
  return begins.map((from, index) => ({ from, to: begins[index + 1] ?? count }));
}

/** In minutes. Meetings begin and end at multiples of the first; half hours always fit in a table. */
const SLOT_MINUTES = [5, 15] as const;

const HALF_HOUR = 30;

/** A table with more columns than this is read with difficulty. */
const MAX_COLUMNS = 12;

/** The cells of each row, one for each slot, and the slot of now. */
interface SlotRows {
  rows: readonly (readonly string[])[];
  nowAt?: number;
}

/** The rows with the shortest slots that make few enough columns. */
function chooseSlots(rowsOf: (slotMinutes: number) => SlotRows) {
  for (const slotMinutes of SLOT_MINUTES) {
    const { rows, nowAt } = rowsOf(slotMinutes);
    const columns = joinSlots(rows, nowAt);
    if (columns.length <= MAX_COLUMNS) return { slotMinutes, rows, nowAt, columns };
  }
  const { rows, nowAt } = rowsOf(HALF_HOUR);
  return { slotMinutes: HALF_HOUR, rows, nowAt, columns: joinSlots(rows, nowAt) };
}

/** The cells of a row, one for each column. */
const cellsOf = (row: readonly string[], columns: readonly TableColumn[]): string[] =>
  columns.map(({ from }) => row[from] ?? '');

const shorten = (time: string) => time.replace(/:00$/u, '');

/**
 * Headers such as `08–09:30`. The column that begins with the slot of now is `nå–11`.
 *
 * @param firstMinute the minute of the day at which the first slot begins
 */
function hourHeaderCells(
  columns: readonly TableColumn[],
  {
    firstMinute,
    slotMinutes,
    nowAt,
  }: { firstMinute: number; slotMinutes: number; nowAt?: number | undefined },
  { common, ledig }: Texts,
): string[] {
  const timeAt = (at: number) => shorten(formatMinutes(firstMinute + at * slotMinutes));
  return columns.map(({ from, to }) =>
    common.timeRange(from === nowAt ? ledig.now : timeAt(from), timeAt(to)),
  );
}

/** The same headers in another zone: `02–03:30`. */
function viewerZoneCells(
  columns: readonly TableColumn[],
  slots: readonly Interval[],
  timeZone: string,
  { common }: Texts,
): string[] {
  const timeAt = (ms = 0) => shorten(formatTime(wallTimeAt(ms, timeZone)));
  return columns.map(({ from, to }) =>
    common.timeRange(timeAt(slots[from]?.start), timeAt(slots[to - 1]?.end)),
  );
}

/** The rows and cells of both tables: people by hours, and people by days. */

/** The people, and the room of the meeting as the last row. */
const listRows = ({ calendars, room }: LedigAnswer): readonly PersonCalendar[] =>
  room ? [...calendars, room] : calendars;

/** A longer name pushes the hours off the screen of a phone. */
const MAX_NAME = 24;

/** Keeps a line from breaking after it. */
const WORD_JOINER = '\u2060';

const nameCell = (person: PersonCalendar, answer: LedigAnswer, texts: Texts) =>
  cutText(formatPersonName(person, answer, texts), MAX_NAME);

/**
 * A slot of one person, in a word: a screen reader reads the cells. A status also has a sign, which
 * differs in colour and in shape.
 */
function slotCell(slot: Interval, { items }: PersonCalendar, { now, texts }: LedigRenderContext): string {
  const { cell } = texts.ledig;
  // The clock change skips it.
  if (slot.start === slot.end) return cell.none;
  const statuses = new Set(items.filter((item) => overlaps(item, slot)).map((item) => item.status));
  const status = STATUS_PRIORITY.find((each) => statuses.has(each));
  if (status !== undefined) return cell[status];
  return now.epochMilliseconds < slot.end ? cell.free : cell.over;
}

/** The length of the run of free slots that has the slot `at`, in milliseconds. */
function freeLengthAround(at: number, slots: readonly Interval[], isFree: readonly boolean[]): number {
  const from = isFree.lastIndexOf(false, at) + 1;
  const end = isFree.indexOf(false, at);
  const to = end === -1 ? slots.length : end;
  return (slots[to - 1]?.end ?? 0) - (slots[from]?.start ?? 0);
}

/**
 * The cells above all people's: in which slots all of them are free for long enough. Who works elsewhere can meet.
 *
 * @param calendars of the people who have to come
 */
function everyoneCells(
  slots: readonly Interval[],
  calendars: readonly PersonCalendar[],
  { question, day }: { question: LedigQuestion; day: DayAvailability },
  context: LedigRenderContext,
): string[] {
  const { cell, everyone } = context.texts.ledig;
  const items = calendars.flatMap((person) =>
    person.items.flatMap((item): BusyItem[] => {
      if (isTaken(item.status)) return [{ ...item, status: 'Busy' }];
      return item.status === 'Tentative' ? [item] : [];
    }),
  );
  const cells = slots.map((slot) => slotCell(slot, { name: everyone, items }, context));
  const isFree = cells.map((each) => each === cell.free);
  return slots.map((slot, at) => {
    if (cells[at] === cell.Busy) return cell.notEveryone;
    if (!isFree[at]) return cells[at] ?? '';
    if (day.free.some((time) => overlaps(time, slot))) return `🟢 ${cell.free}`;
    // Outside their working hours nobody is busy, and no time is proposed.
    return freeLengthAround(at, slots, isFree) < minLengthMs(question.limits) ? cell.tooShort : cell.free;
  });
}

/** `tor 26.`; today is `ons 25. i dag`. */
function dayCell(date: Temporal.PlainDate, { now, texts }: LedigRenderContext): string {
  const day = formatShortDay(date, texts);
  return date.equals(now.toPlainDate()) ? texts.ledig.todayIs(day) : day;
}

/** `08–09:15`, on one line in a narrow column. */
const formatShortTime = (time: Interval, date: Temporal.PlainDate, context: LedigRenderContext) =>
  formatIntervals([time], date, context).replaceAll(':00', '').replaceAll('–', `–${WORD_JOINER}`);

/** When one person is free on a day. */
function freeCell(
  person: PersonCalendar,
  { date }: DayAvailability,
  { question }: LedigAnswer,
  context: LedigRenderContext,
): string {
  const { now, texts } = context;
  const { cell } = texts.ledig;
  const { state, free, tentative } = findFreeTimes(date, [person], question, now);
  if (state === 'over') return cell.over;
  if (free.length > 0) return free.map((time) => formatShortTime(time, date, context)).join(', ');
  const wholeDay = wholeDayStatus(person, intervalOfDays(date, date, now.timeZoneId));
  if (wholeDay !== undefined) return cell[wholeDay];
  return tentative.length > 0 ? cell.Tentative : cell.notFree;
}

/** Many people as numbers an hour. */

/** Above this, the people who are busy are not named. */
const MAX_NAMED = 3;

const countsOf = (
  { calendars, question }: LedigAnswer,
  { date }: DayAvailability,
  context: LedigRenderContext,
) => countHours(calendars, date, completeHours(question.limits.hours ?? {}), context.now.timeZoneId);

/** `🟢 14 av 14`, `12 av 14, 1 kanskje`; `passert` for an hour that is over. */
function formatCount(
  { end, free, maybe }: HourCount,
  people: number,
  { now, texts }: LedigRenderContext,
): string {
  const { groups, ledig } = texts;
  if (end <= now.epochMilliseconds) return ledig.cell.over;
  const count = groups.freeOf(free, people);
  return [free === people ? `🟢 ${count}` : count, ...(maybe > 0 ? [groups.maybeMore(maybe)] : [])].join(
    ', ',
  );
}

const formatAway = ({ away }: HourCount, { texts }: LedigRenderContext) =>
  away.length > 0 && away.length <= MAX_NAMED ? texts.groups.someAway(formatList(away, texts)) : '';

const formatHour = (hour: HourCount, date: DayAvailability['date'], context: LedigRenderContext) =>
  formatIntervals([hour], date, context).replaceAll(':00', '');

/** `09–10: 12 av 14.` for each hour, for the text of the message. */
function formatCounts(answer: LedigAnswer, day: DayAvailability, context: LedigRenderContext): string[] {
  return countsOf(answer, day, context).map(
    (hour) =>
      `${formatHour(hour, day.date, context)}: ${formatCount(hour, answer.calendars.length, context)}.`,
  );
}

/** A day: each hour, how many are free, and who is not if they are few. */
function renderDayCounts(
  answer: LedigAnswer,
  day: DayAvailability,
  context: LedigRenderContext,
  surface: LedigSurface,
): KnownBlock[] {
  const { groups } = context.texts;
  const rows = countsOf(answer, day, context).map((hour) => [
    formatHour(hour, day.date, context),
    [formatCount(hour, answer.calendars.length, context), formatAway(hour, context)]
      .filter((text) => text !== '')
      .join(', '),
  ]);
  if (surface !== 'table') return namedLines(rows.map(([name = '', times = '']) => ({ name, times })));
  return [tableBlock([[groups.time, groups.free], ...rows], 'left')];
}

/** A week: hours by days, and how many are free. */
function renderWeekCounts(
  answer: LedigAnswer,
  days: readonly DayAvailability[],
  context: LedigRenderContext,
  surface: LedigSurface,
): KnownBlock[] {
  const { groups } = context.texts;
  const people = answer.calendars.length;
  const counts = days.map((day) => countsOf(answer, day, context));
  if (surface === 'modal') {
    return namedLines(
      days.map((day, at) => ({
        name: dayCell(day.date, context),
        times: (counts[at] ?? [])
          .map((hour) => `${formatHour(hour, day.date, context)} ${formatCount(hour, people, context)}`)
          .join(' · '),
      })),
    );
  }
  const [first = []] = counts;
  const [day] = days;
  const rows = first.map((hour, row) => [
    day ? formatHour(hour, day.date, context) : '',
    ...counts.map((hours) => {
      const each = hours[row];
      return each ? formatCount(each, people, context) : '';
    }),
  ]);
  return [
    tableBlock([[groups.time, ...days.map(({ date }) => dayCell(date, context))], ...rows], 'left', true),
  ];
}

/** Each person's times as lists. */

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
const namedLines = (lines: readonly { name: string; times: string }[]): RichTextBlock[] =>
  bulletBlocks(lines.map(({ name, times }) => namedLine(name, times)));

/**
 * A day: when each person is busy, and the room of the meeting; then who is not. No lines if nobody is busy and the answer
 * has named all.
 */
function renderBusyTimes(
  answer: LedigAnswer,
  { date, state }: DayAvailability,
  context: LedigRenderContext,
): RichTextBlock[] {
  const { texts, now } = context;
  const { ledig } = texts;
  const day = intervalOfDays(date, date, now.timeZoneId);
  const lines = listRows(answer).map((person) => {
    const wholeDay = wholeDayStatus(person, day);
    const times = formatBusyTimes(person, date, context);
    const parts = [...(wholeDay === undefined ? [] : [ledig.wholeDay(wholeDay)]), times];
    return {
      name: formatPersonName(person, answer, texts),
      times: parts.filter((text) => text !== '').join(', '),
    };
  });
  const busy = lines.filter(({ times }) => times !== ledig.notBusy);
  // The sentence about an open day names one or two people.
  if (busy.length === 0 && (lines.length === 1 || (state === 'open' && lines.length === 2))) return [];
  const others = lines.filter((line) => !busy.includes(line)).map(({ name }) => name);
  const notBusy = { name: formatList(others, texts), times: ledig.notBusy };
  return namedLines([...busy, ...(others.length > 0 ? [notBusy] : [])]);
}

/** A week of one person: when they are busy on each day. */
function renderBusyDays(
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
function renderFreeDays(
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
      richTextSection(boldText(formatPersonName(person, answer, context.texts))),
      richTextList(lines, { style: 'bullet' }),
    );
  });
  return [sectionBlock(context.texts.ledig.eachPersonFree), ...blocks];
}

/** The same as sentences, for the text of the message. */
export const formatFreeDays = (
  answer: LedigAnswer,
  days: readonly DayAvailability[],
  context: LedigRenderContext,
): string[] =>
  answer.calendars.map((person) =>
    context.texts.ledig.personTimes(
      formatPersonName(person, answer, context.texts),
      days.map((day) => `${dayCell(day.date, context)} ${freeCell(person, day, answer, context)}`).join(', '),
    ),
  );

/** Above this, an answer counts people hour by hour, and has no row for each. */
const MAX_ROWS = 12;

const HOUR = 60;

/** How many people are free for a whole hour, or for what is left of the hours asked for. */
interface HourCount extends Interval {
  free: number;
  /** People who are not busy, but may be. */
  maybe: number;
  /** Names of the people who are busy. */
  away: readonly string[];
}

const isCounted = (calendars: readonly PersonCalendar[]) => calendars.length > MAX_ROWS;

function countAt(slot: Interval, calendars: readonly PersonCalendar[]): HourCount {
  const away: string[] = [];
  let maybe = 0;
  for (const { name, items } of calendars) {
    const own = items.filter((item) => overlaps(item, slot));
    if (own.some(({ status }) => isTaken(status))) away.push(name);
    else if (own.some(({ status }) => status === 'Tentative')) maybe += 1;
  }
  return { ...slot, away, maybe, free: calendars.length - away.length - maybe };
}

/** The counts of each hour of a day within the hours. */
function countHours(
  calendars: readonly PersonCalendar[],
  date: Temporal.PlainDate,
  { from, to }: HourRange,
  timeZone: string,
): HourCount[] {
  return Array.from({ length: Math.ceil((to - from) / HOUR) }, (_, index) => {
    const start = from + index * HOUR;
    const slot = intervalOfHours(date, { from: start, to: Math.min(to, start + HOUR) }, timeZone);
    return countAt(slot, calendars);
  });
}
