import { Temporal } from 'temporal-polyfill';
import { actionsBlock, headerBlock, noteBlocks, sectionBlock } from '../../blocks/blocks.js';
import { button } from '../../blocks/elements.js';
import { type KnownBlock, type SlackMessage, slackMessage } from '../../blocks/message.js';
import { boldText, richTextBlock, richTextSection } from '../../blocks/rich-text.js';
import type { SlackSurface } from '../../blocks/surface.js';
import { type AgendaDay, isEmptyDay } from '../../rooms/agenda.js';
import { formatTooFarToBook, renderBookButton } from '../../rooms/book-button.js';
import {
  formatAgendaItemTime,
  formatCurrentState,
  formatNextFree,
  formatReadNotes,
  formatRoomDate,
  formatRoomDetails,
  formatTimeInZones,
  formatZonedInterval,
  type RoomRenderContext,
  zonedIntervalOf,
} from '../../rooms/format-room.js';
import { formatSubjects, renderDayList } from '../../rooms/render-day-list.js';
import { writeRoomValue } from '../../rooms/room-button-value.js';
import { formatWeekday } from '../../time/dates.js';
import { mondayOf, stepWhen, type When } from '../../time/when.js';
import { formatFacts } from './format-facts.js';
import { formatWordNotes } from './format-word-notes.js';
import type { AgendaAnswer } from './model.js';
import { meetingIn, minutesOf, renderAgendaMeetingButton, USUAL_MINUTES } from './render-room-meeting.js';

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const isWeekend = ({ date }: AgendaDay) => date.dayOfWeek > 5;

/** The days of a week, without an empty Saturday and Sunday. */
function renderWeek(days: readonly AgendaDay[], context: RoomRenderContext): KnownBlock[] {
  const shown = days.filter((day) => !isWeekend(day) || !isEmptyDay(day));
  return shown.map((day) => {
    const heading = formatRoomDate({ kind: 'day', date: day.date }, context);
    return richTextBlock(richTextSection(boldText(capitalize(heading))), renderDayList(day, context));
  });
}

/** The start and length of a booking at the requested time, if the room is free then. */
function wantedBooking(requested: AgendaAnswer['requested']): { start?: number; minutes?: number } {
  if (!requested || !('free' in requested.found)) return {};
  const meeting = meetingIn(requested.found, requested.time);
  return meeting ? { start: meeting.start, minutes: minutesOf(meeting) } : {};
}

/** Buttons to other days or weeks, and to sharing; in a modal, which shares on submit, back to all rooms. */
function renderButtons(answer: AgendaAnswer, request: RoomRenderContext, surface: SlackSurface): KnownBlock {
  const { room, when, requested } = answer;
  const { now, texts } = request;
  const { rom, common } = texts;
  const isDay = when.kind === 'day';
  const monday = isDay ? mondayOf(when.date) : when.monday;
  const today = now.toPlainDate();
  const current: When = isDay ? { kind: 'day', date: today } : { kind: 'week', monday: mondayOf(today) };
  const isCurrent = isDay ? when.date.equals(today) : monday.equals(mondayOf(today));
  const show = (at: number, text: string, target: When) =>
    button({ actionId: `rom:show:${at}`, text, value: writeRoomValue(room.address, target) });
  const isAhead = isDay && Temporal.PlainDate.compare(when.date, today) >= 0;
  return actionsBlock(
    ...(isAhead
      ? renderBookButton(
          { room, date: when.date, text: texts.booking.submit, ...wantedBooking(requested) },
          request,
        )
      : []),
    ...(isAhead && surface === 'message' ? renderAgendaMeetingButton(answer, request) : []),
    show(0, isDay ? rom.previousDay : rom.previousWeek, stepWhen(when, -1)),
    ...(isCurrent ? [] : [show(1, isDay ? rom.today : rom.thisWeek, current)]),
    show(2, isDay ? rom.nextDay : rom.nextWeek, stepWhen(when, 1)),
    ...(isDay ? [show(3, rom.wholeWeek, { kind: 'week', monday })] : []),
    surface === 'message'
      ? button({ actionId: 'rom:share', text: common.share, value: writeRoomValue(room.address, when) })
      : button({ actionId: 'rom:all', text: rom.allRooms }),
  );
}

/** Whether the room is free at the requested time. */
function formatRequested({ requested }: AgendaAnswer, context: RoomRenderContext): string[] {
  if (!requested) return [];
  const { rom } = context.texts;
  const { time, found } = requested;
  const interval = formatZonedInterval(time, context);
  if ('free' in found) {
    const [free] = found.free;
    const isBareHour = time.start.until(time.end).total('minutes') === USUAL_MINUTES;
    // Of a time without an end, people want to know how long the room is free.
    if (!free || time.kind !== 'span' || !isBareHour) return [rom.freeAt(interval)];
    return found.untilMidnight
      ? [rom.freeFromOn(formatTimeInZones(time.start, context))]
      : [rom.freeAt(formatZonedInterval(zonedIntervalOf(free, context), context))];
  }
  const next = found.next && rom.freeNext(formatNextFree(found.next, context));
  return [[rom.notFreeAt(interval), ...(next === undefined ? [] : [next])].join(' ')];
}

/** The agenda as sentences, for the text of the message. */
function formatAgenda(answer: AgendaAnswer, title: string, context: RoomRenderContext): string {
  const { rom } = context.texts;
  const days = answer.days
    .filter((day) => !isEmptyDay(day))
    .map((day) => {
      const allDay = day.allDay.map((subject) => `${rom.wholeDay} ${subject}`);
      const items = day.items.map((item) => `${formatAgendaItemTime(item, context)} ${formatSubjects(item)}`);
      const name = answer.when.kind === 'week' ? `${formatWeekday(day.date, context.texts)}: ` : '';
      return `${name}${[...allDay, ...items].join(', ')}`;
    });
  const now = answer.now ? [formatCurrentState(answer.now, context)] : [];
  const nothing = answer.now ? [] : [`${rom.nothingBooked}.`];
  return [
    `${title}.`,
    ...formatFacts(answer, context.texts),
    ...formatRequested(answer, context),
    ...now,
    ...formatWordNotes(answer, context.texts),
    ...(days.length > 0 ? [`${days.join('. ')}.`] : nothing),
  ].join(' ');
}

/** The meetings in a room: a day with the free time between them, or the days of a week. */
export function renderAgenda(
  answer: AgendaAnswer,
  context: RoomRenderContext,
  surface: SlackSurface,
): SlackMessage {
  const { room, when, days, now } = answer;
  const { texts } = context;
  const title = texts.rom.title(room.name, formatRoomDate(when, context));
  const [day] = days;
  // For an empty day, the current state is enough.
  const isRedundant = now !== undefined && day !== undefined && isEmptyDay(day);
  const dayBlocks = day && !isRedundant ? [richTextBlock(renderDayList(day, context))] : [];
  const status = [
    ...formatFacts(answer, texts),
    ...formatRequested(answer, context),
    ...(now ? [formatCurrentState(now, context)] : []),
    ...formatWordNotes(answer, texts),
  ];
  const wanted = when.kind === 'day' ? { date: when.date, ...wantedBooking(answer.requested) } : undefined;
  const notes = [
    formatRoomDetails(room, texts),
    ...(wanted ? formatTooFarToBook(wanted, context) : []),
    ...formatReadNotes(answer, context),
  ].filter((note) => note !== '');
  return slackMessage(
    formatAgenda(answer, title, context),
    [
      headerBlock(title),
      ...status.map((each) => sectionBlock(each)),
      ...(when.kind === 'day' ? dayBlocks : renderWeek(days, context)),
      ...noteBlocks(notes),
      renderButtons(answer, context, surface),
    ],
    context.texts.common.restInMessage,
  );
}
