import type { RichTextList, RichTextSection } from '@slack/types';
import { Temporal } from 'temporal-polyfill';
import type { Room } from '../../calendar/contract.js';
import { actionsBlock, contextBlock, headerBlock, sectionBlock } from '../blocks/blocks.js';
import { button } from '../blocks/elements.js';
import { type KnownBlock, type SlackMessage, slackMessage } from '../blocks/message.js';
import {
  boldText,
  italicText,
  richTextBlock,
  richTextList,
  richTextSection,
  textElements,
} from '../blocks/rich-text.js';
import type { SlackSurface } from '../blocks/surface.js';
import { cutText } from '../blocks/text.js';
import type { RequestContext } from '../framework/request-context.js';
import { formatWeekday, formatWhen } from '../time/dates.js';
import { stepWhen, type When } from '../time/when.js';
import type { AgendaDay, AgendaItem, ZonedInterval } from './agenda.js';
import {
  formatAgendaItemTime,
  formatCurrentState,
  formatNextFree,
  formatReadNotes,
  formatRoomDetails,
  formatZonedInterval,
  type RoomRenderContext,
} from './format-room.js';
import type { AgendaAnswer } from './rom-answer.js';
import { writeRoomValue } from './room-button-value.js';

/** A day with more than this is a timetable; the rest is counted. */
const MAX_ITEMS_A_DAY = 20;
const MAX_SUBJECT = 120;

type Entry = { item: AgendaItem } | { gap: ZonedInterval };
const stretchIn = (entry: Entry) => ('item' in entry ? entry.item : entry.gap);

/** Meetings and the free time between them, in the order of the day. */
function entriesOf({ items, gaps }: AgendaDay): Entry[] {
  const entries = [
    ...items.slice(0, MAX_ITEMS_A_DAY).map((item): Entry => ({ item })),
    ...gaps.map((gap): Entry => ({ gap })),
  ];
  return entries.sort((a, b) => Temporal.ZonedDateTime.compare(stretchIn(a).start, stretchIn(b).start));
}

function isUnderWay({ start, end }: ZonedInterval, now: Temporal.ZonedDateTime): boolean {
  return Temporal.ZonedDateTime.compare(start, now) <= 0 && Temporal.ZonedDateTime.compare(now, end) < 0;
}

const subjectOf = ({ subjects }: AgendaItem) => cutText(subjects.join(' · '), MAX_SUBJECT);

function entryLine(entry: Entry, context: RoomRenderContext): RichTextSection {
  const { rom } = context.texts;
  const mark = isUnderWay(stretchIn(entry), context.now) ? boldText(` ← ${rom.nowMark}`) : [];
  if ('gap' in entry)
    return richTextSection(italicText(rom.free(formatZonedInterval(entry.gap, context))), mark);
  return richTextSection(
    boldText(formatAgendaItemTime(entry.item, context)),
    textElements(`  ${subjectOf(entry.item)}`),
    mark,
  );
}

function dayLines(day: AgendaDay, context: RoomRenderContext): RichTextSection[] {
  const { rom } = context.texts;
  const hidden = day.items.length - MAX_ITEMS_A_DAY;
  const lines = [
    ...day.allDay.map((subject) =>
      richTextSection(boldText(rom.wholeDay), textElements(`  ${cutText(subject, MAX_SUBJECT)}`)),
    ),
    ...(day.items.length === 0 ? [] : entriesOf(day).map((entry) => entryLine(entry, context))),
    ...(hidden > 0 ? [richTextSection(italicText(rom.moreMeetings(hidden)))] : []),
  ];
  return lines.length > 0
    ? lines
    : [richTextSection(italicText(day.gaps.length > 0 ? rom.freeAllDay : rom.nothingBooked))];
}

export const renderDayList = (day: AgendaDay, context: RoomRenderContext): RichTextList =>
  richTextList(dayLines(day, context), { style: 'bullet' });

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const isWeekend = ({ date }: AgendaDay) => date.dayOfWeek > 5;
const isEmpty = ({ allDay, items }: AgendaDay) => allDay.length === 0 && items.length === 0;

function weekBlocks(days: readonly AgendaDay[], context: RoomRenderContext): KnownBlock[] {
  const shown = days.filter((day) => !isWeekend(day) || !isEmpty(day));
  const today = context.now.toPlainDate();
  return shown.map((day) =>
    richTextBlock(
      richTextSection(boldText(capital(formatWhen({ kind: 'day', date: day.date }, today, context.texts)))),
      renderDayList(day, context),
    ),
  );
}

const mondayOf = (date: Temporal.PlainDate) => date.subtract({ days: date.dayOfWeek - 1 });

function stepButtons(
  room: Room,
  when: When,
  { now, texts }: RequestContext,
  surface: SlackSurface,
): KnownBlock {
  const { rom, common } = texts;
  const isDay = when.kind === 'day';
  const monday = isDay ? mondayOf(when.date) : when.monday;
  const today = now.toPlainDate();
  const here: When = isDay ? { kind: 'day', date: today } : { kind: 'week', monday: mondayOf(today) };
  const isHere = isDay ? when.date.equals(today) : monday.equals(mondayOf(today));
  const show = (at: number, text: string, target: When) =>
    button({ actionId: `rom:show:${at}`, text, value: writeRoomValue(room.address, target) });
  return actionsBlock(
    show(0, isDay ? rom.previousDay : rom.previousWeek, stepWhen(when, -1)),
    ...(isHere ? [] : [show(1, isDay ? rom.today : rom.thisWeek, here)]),
    show(2, isDay ? rom.nextDay : rom.nextWeek, stepWhen(when, 1)),
    ...(isDay ? [show(3, rom.wholeWeek, { kind: 'week', monday })] : []),
    // A modal has its own way to share, and none back but this.
    surface === 'message'
      ? button({ actionId: 'rom:share', text: common.share, value: writeRoomValue(room.address, when) })
      : button({ actionId: 'rom:all', text: rom.allRooms }),
  );
}

/** Whether the room is free at the time that was asked for. */
function sayWished({ wished }: AgendaAnswer, context: RoomRenderContext): string[] {
  if (!wished) return [];
  const { rom } = context.texts;
  const { wish, found } = wished;
  const asked = formatZonedInterval(wish, context);
  if ('free' in found) return [rom.freeAt(asked)];
  const next = found.next && rom.freeNext(formatNextFree(found.next, context));
  return [[rom.notFreeAt(asked), ...(next === undefined ? [] : [next])].join(' ')];
}

/** The day or days in words, for those who hear the message. */
function speak(answer: AgendaAnswer, title: string, context: RoomRenderContext): string {
  const { rom } = context.texts;
  const days = answer.days
    .filter((day) => !isEmpty(day))
    .map((day) => {
      const all = day.allDay.map((subject) => `${rom.wholeDay} ${subject}`);
      const timed = day.items.map((item) => `${formatAgendaItemTime(item, context)} ${subjectOf(item)}`);
      const name = answer.when.kind === 'week' ? `${formatWeekday(day.date, context.texts)}: ` : '';
      return `${name}${[...all, ...timed].join(', ')}`;
    });
  const now = answer.now ? [formatCurrentState(answer.now, context)] : [];
  const nothing = answer.now ? [] : [`${rom.nothingBooked}.`];
  const wished = sayWished(answer, context);
  return [`${title}.`, ...wished, ...now, ...(days.length > 0 ? [`${days.join('. ')}.`] : nothing)].join(' ');
}

/** What happens in a room: a day as an agenda with the free time between, a week as its days. */
export function renderAgenda(
  answer: AgendaAnswer,
  context: RoomRenderContext,
  surface: SlackSurface,
): SlackMessage {
  const { room, when, days, now, readAt } = answer;
  const { texts } = context;
  const title = texts.rom.title(room.name, formatWhen(when, context.now.toPlainDate(), texts));
  const [day] = days;
  // That it is free for the rest of the day says as much as an empty list.
  const isSaid = now !== undefined && day !== undefined && isEmpty(day);
  const ofDay = day && !isSaid ? [richTextBlock(renderDayList(day, context))] : [];
  const status = [...sayWished(answer, context), ...(now ? [formatCurrentState(now, context)] : [])];
  const notes = [formatRoomDetails(room, texts), ...formatReadNotes(readAt, context)].filter(
    (note) => note !== '',
  );
  return slackMessage(speak(answer, title, context), [
    headerBlock(title),
    ...status.map((each) => sectionBlock(each)),
    ...(when.kind === 'day' ? ofDay : weekBlocks(days, context)),
    ...(notes.length > 0 ? [contextBlock(...notes)] : []),
    stepButtons(room, when, context, surface),
  ]);
}
