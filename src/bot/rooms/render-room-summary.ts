import type { ActionsBlock, RichTextList, RichTextSection } from '@slack/types';
import { Temporal } from 'temporal-polyfill';
import {
  barChartBlock,
  boldText,
  headerBlock,
  italicText,
  noteBlocks,
  richTextBlock,
  richTextList,
  richTextSection,
  sectionBlock,
  textElements,
} from '../blocks/blocks.js';
import { BLOCK_LIMITS } from '../blocks/limits.js';
import { countText, type KnownBlock, type SlackMessage, slackMessage } from '../blocks/message.js';
import { cutText } from '../blocks/text.js';
import type { Texts } from '../texts/texts.js';
import { formatList, formatTime, formatWeekday } from '../time/dates.js';
import type { When } from '../time/when.js';
import {
  type AgendaDay,
  type AgendaItem,
  CLOSING_TIME,
  isEmptyDay,
  OPENING_TIME,
  type RoomAgenda,
  type ZonedInterval,
} from './agenda.js';
import {
  formatAgendaItemTime,
  formatRoomDate,
  formatRoomDay,
  formatUnsureRooms,
  formatZonedInterval,
  type RoomRenderContext,
} from './format-room.js';

/** Characters of agendas in a message. Further rooms show free times only or, for a week, the command. */
const MAX_CHARACTERS = 8_000;

const lengthOf = ({ allDay, items }: AgendaDay) =>
  allDay.join('').length + items.reduce((sum, { subjects }) => sum + subjects.join('').length + 20, 0);

/** @param left characters that are left for agendas */
function renderRoom(
  { room, days }: RoomAgenda,
  left: number,
  context: RoomRenderContext,
  marksNow: boolean,
): KnownBlock {
  const { rom } = context.texts;
  const name = richTextSection(boldText(room.name));
  const [day, ...others] = days ?? [];
  if (!day)
    return richTextBlock(
      name,
      richTextList([richTextSection(textElements(rom.roomUnreadable))], { style: 'bullet' }),
    );
  if (others.length === 0) {
    const short = richTextList([richTextSection(textElements(formatRoomDay(day, context)))], {
      style: 'bullet',
    });
    return richTextBlock(name, lengthOf(day) <= left ? renderDayList(day, context, { marksNow }) : short);
  }
  const shown = [day, ...others].filter((each) => each.date.dayOfWeek <= 5 || !isEmptyDay(each));
  const lines = shown.map((each) =>
    richTextSection(
      boldText(`${formatWeekday(each.date, context.texts, 'short')} `),
      textElements(formatRoomDay(each, context)),
    ),
  );
  const block = richTextBlock(name, richTextList(lines, { style: 'bullet' }));
  if (countText(block) <= left) return block;
  const command = context.texts.summary.weekTooLong(room.name, day.date.weekOfYear ?? 1);
  return richTextBlock(name, richTextList([richTextSection(textElements(command))], { style: 'bullet' }));
}

/** A room and its free times as sentences, for the text of the message. */
function formatRoom({ room, days }: RoomAgenda, context: RoomRenderContext): string {
  const { rom } = context.texts;
  if (!days) return `${room.name}: ${rom.roomUnreadable}`;
  const [only, ...others] = days;
  if (only && others.length === 0) return `${room.name}: ${formatRoomDay(only, context)}`;
  const sentences = days
    .filter((day) => !isEmptyDay(day))
    .map((day) => `${formatWeekday(day.date, context.texts)}: ${formatRoomDay(day, context)}`);
  return `${room.name}: ${sentences.length > 0 ? sentences.join(' ') : `${rom.nothingBooked}.`}`;
}

/**
 * The agendas of several rooms; for a week, with a chart of the booked hours.
 *
 * @param steps buttons to other days; absent in scheduled posts
 * @param isRest whether they are the days of the week that are left
 * @param marksNow whether what happens now is marked; false in a post that is read all day
 * @param asOf when a post that stays was true
 */
export function renderRoomSummary(
  rooms: readonly RoomAgenda[],
  when: When,
  steps: ActionsBlock | undefined,
  context: RoomRenderContext,
  {
    marksNow = false,
    isRest = false,
    asOf,
  }: { marksNow?: boolean; isRest?: boolean; asOf?: Temporal.ZonedDateTime } = {},
): SlackMessage {
  const { texts } = context;
  const whole = formatRoomDate(when, context);
  const day = isRest ? texts.summary.restOf(whole) : whole;
  const [only, ...others] = rooms;
  const title =
    only && others.length === 0
      ? texts.summary.roomTitle(day, only.room.name)
      : texts.summary.roomsTitle(day);
  let left = MAX_CHARACTERS;
  const blocks = rooms.map((agenda) => {
    const block = renderRoom(agenda, left, context, marksNow);
    left -= countText(block);
    return block;
  });
  const unsure = rooms.filter(({ mayLackEvents }) => mayLackEvents).map(({ room }) => room.name);
  const notes = [...formatUnsureRooms(unsure, texts), ...(asOf ? [texts.common.asOf(formatTime(asOf))] : [])];
  const hours = when.kind === 'week' ? renderBookedHours(rooms, texts) : undefined;
  const sentences = [
    `${title}.`,
    ...(hours ? [hours.sentence] : []),
    ...rooms.map((agenda) => formatRoom(agenda, context)),
    ...notes,
  ];
  return slackMessage(
    sentences.join(' '),
    [
      headerBlock(title),
      ...(hours ? [hours.block] : []),
      ...blocks,
      ...noteBlocks(notes),
      ...(steps ? [steps] : []),
    ],
    texts.common.restInMessage,
  );
}

/** The message if no room could be read. */
export function renderRoomsUnreadable({ summary }: Texts): SlackMessage {
  return slackMessage(summary.roomsUnreadable, [sectionBlock(summary.roomsUnreadable)]);
}

/** The number of items above this is only counted. */
const MAX_ITEMS = 20;

const MAX_SUBJECT = 120;

type Entry = { item: AgendaItem } | { gap: ZonedInterval };

const intervalOf = (entry: Entry) => ('item' in entry ? entry.item : entry.gap);

/** Meetings and the free time between them, by start. */
function entriesOf({ items, gaps }: AgendaDay): Entry[] {
  const entries = [
    ...items.slice(0, MAX_ITEMS).map((item): Entry => ({ item })),
    ...gaps.map((gap): Entry => ({ gap })),
  ];
  return entries.sort((a, b) => Temporal.ZonedDateTime.compare(intervalOf(a).start, intervalOf(b).start));
}

function isCurrent({ start, end }: ZonedInterval, now: Temporal.ZonedDateTime): boolean {
  return Temporal.ZonedDateTime.compare(start, now) <= 0 && Temporal.ZonedDateTime.compare(now, end) < 0;
}

export const formatSubjects = ({ subjects }: AgendaItem) => cutText(subjects.join(' · '), MAX_SUBJECT);

function renderEntry(entry: Entry, context: RoomRenderContext, marksNow: boolean): RichTextSection {
  const { rom } = context.texts;
  const mark = marksNow && isCurrent(intervalOf(entry), context.now) ? boldText(` ← ${rom.nowMark}`) : [];
  if ('gap' in entry)
    return richTextSection(italicText(rom.free(formatZonedInterval(entry.gap, context))), mark);
  return richTextSection(
    boldText(formatAgendaItemTime(entry.item, context)),
    textElements(`  ${formatSubjects(entry.item)}`),
    mark,
  );
}

/**
 * A day's meetings with the free time between them, as a bullet list.
 *
 * @param marksNow whether what happens now is marked; false in a message that is read all day
 */
export function renderDayList(
  day: AgendaDay,
  context: RoomRenderContext,
  { marksNow = true } = {},
): RichTextList {
  const { rom } = context.texts;
  const hidden = day.items.length - MAX_ITEMS;
  const lines = [
    ...day.allDay.map((subject) =>
      richTextSection(boldText(rom.wholeDay), textElements(`  ${cutText(subject, MAX_SUBJECT)}`)),
    ),
    ...(day.items.length === 0 ? [] : entriesOf(day).map((entry) => renderEntry(entry, context, marksNow))),
    ...(hidden > 0 ? [richTextSection(italicText(rom.moreMeetings(hidden)))] : []),
  ];
  const empty = richTextSection(italicText(day.gaps.length > 0 ? rom.freeAllDay : rom.nothingBooked));
  return richTextList(lines.length > 0 ? lines : [empty], { style: 'bullet' });
}

/** An all-day event counts as a working day. */
const WORKING_HOURS = OPENING_TIME.until(CLOSING_TIME).total('hours');

/** To two decimals: sums of fractions of hours have binary rounding errors. */
const roundHours = (hours: number) => Math.round(hours * 100) / 100;

/** How long the room is booked, in hours with two decimals. */
function bookedHours({ isWholeDay, taken }: AgendaDay): number {
  if (isWholeDay) return WORKING_HOURS;
  const hours = taken.reduce((sum, { start, end }) => sum + start.until(end).total('hours'), 0);
  return roundHours(hours);
}

const sum = (numbers: readonly number[]) => roundHours(numbers.reduce((total, each) => total + each, 0));

interface BookedHours {
  dates: readonly Temporal.PlainDate[];
  /** A series for each room that was read, with a value for each date. */
  rooms: readonly { name: string; values: readonly number[] }[];
}

/** The hours of Monday to Friday, and of Saturday and Sunday if not empty; undefined without bookings. */
function hoursOf(agendas: readonly RoomAgenda[]): BookedHours | undefined {
  const rooms = agendas.flatMap(({ room, days }) => (days ? [{ name: room.name, days }] : []));
  const dates = (rooms[0]?.days ?? [])
    .map(({ date }) => date)
    .filter((date, at) => date.dayOfWeek <= 5 || rooms.some(({ days }) => days[at] && !isEmptyDay(days[at])));
  const series = rooms.map(({ name, days }) => ({
    name,
    values: days.filter(({ date }) => dates.some((each) => each.equals(date))).map(bookedHours),
  }));
  return series.some(({ values }) => sum(values) > 0) ? { dates, rooms: series } : undefined;
}

/** A series for each room if there are few with different names; otherwise one for all rooms together. */
function seriesOf({ dates, rooms }: BookedHours, { summary }: Texts): BookedHours['rooms'] {
  const names = new Set(rooms.map(({ name }) => cutText(name, BLOCK_LIMITS.chartLabel)));
  if (names.size === rooms.length && rooms.length <= BLOCK_LIMITS.chartSeries) return rooms;
  return [
    { name: summary.allRooms, values: dates.map((_, at) => sum(rooms.map(({ values }) => values[at] ?? 0))) },
  ];
}

/** The booked hours of each day of a week, as a chart and as a sentence for the text of the message. */
function renderBookedHours(
  agendas: readonly RoomAgenda[],
  texts: Texts,
): { block: KnownBlock; sentence: string } | undefined {
  const hours = hoursOf(agendas);
  if (!hours) return undefined;
  const { dates, rooms } = hours;
  const { hoursTitle, hoursUnit, hoursOn, hoursSpoken } = texts.summary;
  const block = barChartBlock({
    title: hoursTitle,
    labels: dates.map((date) => formatWeekday(date, texts, 'short')),
    series: seriesOf(hours, texts),
    unit: hoursUnit,
  });
  const totals = dates.map((date, at) => {
    const total = sum(rooms.map(({ values }) => values[at] ?? 0));
    return hoursOn(formatWeekday(date, texts), total);
  });
  return { block, sentence: hoursSpoken(formatList(totals, texts)) };
}
