import type { ActionsBlock, RichTextSection } from '@slack/types';
import type { Room } from '../../../calendar/contract.js';
import type { Interval } from '../../../shared/time/interval.js';
import {
  actionsBlock,
  boldText,
  headerBlock,
  noteBlocks,
  richTextBlock,
  richTextList,
  richTextSection,
  sectionBlock,
  textElements,
} from '../../blocks/blocks.js';
import { button, externalSelect } from '../../blocks/elements.js';
import { type KnownBlock, type SlackMessage, type SlackSurface, slackMessage } from '../../blocks/message.js';
import { lowercaseFirst } from '../../lib/text.js';
import { formatTooFarToBook, renderBookButton, writeRoomValue } from '../../rooms/book-button.js';
import {
  formatDuration,
  formatNextFree,
  formatOrder,
  formatReadNotes,
  formatReference,
  formatRoomDetails,
  formatRoomNeeds,
  formatTimeInZones,
  formatZonedInterval,
  formatZonedIntervals,
  type RoomRenderContext,
  zonedIntervalOf,
} from '../../rooms/format-room.js';
import type { RoomNeeds } from '../../rooms/search-rooms.js';
import type { Texts } from '../../texts/texts.js';
import { formatHoliday, formatList, formatWhen } from '../../time/dates.js';
import type { When } from '../../time/when.js';
import type { FreeRoom, FreeRoomsAnswer, RequestedTime, TakenRoom } from './model.js';
import {
  formatWordNotes,
  meetingIn,
  minutesOf,
  renderRoomMeetingFiles,
  renderRoomMeetingLink,
} from './render-agenda.js';

const MAX_SHOWN = 10;

/** The rooms that are free at the requested time, each with a button to its day and a link to a new meeting. */
export function renderFreeRooms(
  answer: FreeRoomsAnswer,
  context: RoomRenderContext,
  surface: SlackSurface,
): SlackMessage {
  const { rom } = context.texts;
  const title = rom.freeTitle(
    `${formatRequestedTime(answer, context)}${formatHoliday(answer.when, context.texts)}`,
  );
  const { shown, soonest, summary, notes, blocks } = renderFreeSection(
    answer,
    { maxShown: MAX_SHOWN, canNarrow: surface === 'message' },
    context,
  );
  const sentences = [
    ...shown.map((found) => `${nameFreeTimes(found, answer.time, context)}.`),
    ...(soonest.length > 0
      ? [`${rom.freeSoonest} ${soonest.map((each) => formatNextFreeTime(each, context)).join(', ')}.`]
      : []),
  ];
  return slackMessage(
    [`${title}.`, summary, ...sentences, ...notes].join(' '),
    [
      headerBlock(title),
      ...blocks,
      ...(surface === 'message' ? [renderRoomPicker(answer.when, context.texts)] : []),
    ],
    context.texts.common.restInMessage,
  );
}

const MAX_SOON = 3;

/** Rooms with a button that books. The others are named. */
const MAX_BOOKED = 3;

/** Rooms that are named because they are taken then. */
const MAX_TAKEN = 3;

function formatDetails(room: Room, { places }: RoomNeeds, { texts }: RoomRenderContext): string {
  const isUnknown = places !== undefined && room.capacity === undefined;
  return [formatRoomDetails(room, texts), isUnknown ? texts.rom.seatsUnknown : '']
    .filter((part) => part !== '')
    .join(' · ');
}

/** @param hasDetails whether there are no rows with «Book» above, which name a room in the same way */
function renderLine(
  found: FreeRoom,
  answer: FreeRoomsAnswer,
  context: RoomRenderContext,
  hasDetails: boolean,
): RichTextSection {
  const { time, needs } = answer;
  const link = renderRoomMeetingLink(found, answer, context);
  if (!hasDetails) return richTextSection(textElements(nameFreeTimes(found, time, context)), link);
  const details = formatDetails(found.room, needs, context);
  return richTextSection(
    boldText(found.room.name),
    textElements(`  ${formatRoomFreeTimes(found, time, context)}`),
    link,
    textElements(details === '' ? '' : `\n${details}`),
  );
}

/** The next time that a taken room is free, for as long as is asked for. */
function nextMeeting({ next }: TakenRoom, time: RequestedTime): Interval | undefined {
  if (!next || time.kind !== 'span') return next && meetingIn({ free: [next] }, time);
  const length = time.end.epochMilliseconds - time.start.epochMilliseconds;
  return { start: next.start, end: next.start + length };
}

/** If nothing is free: the rooms that are free first on that day, with «Book»; a list where booking is off. */
function renderSoonest(
  soonest: readonly TakenRoom[],
  answer: FreeRoomsAnswer,
  context: RoomRenderContext,
): KnownBlock[] {
  if (soonest.length === 0) return [];
  const rows = soonest.flatMap((each, index) => {
    const meeting = nextMeeting(each, answer.time);
    const parts = { room: each.room, meeting, index, said: formatNextFreeTime(each, context) };
    return renderBookRow(parts, answer, context);
  });
  if (rows.length === soonest.length) return [sectionBlock(context.texts.rom.freeSoonest), ...rows];
  const lines = soonest.map((each) => richTextSection(textElements(formatNextFreeTime(each, context))));
  return [
    richTextBlock(
      richTextSection(textElements(context.texts.rom.freeSoonest)),
      richTextList(lines, { style: 'bullet' }),
    ),
  ];
}

/** A room, when it is free, and «Book» at that time; nothing where booking is off. */
function renderBookRow(
  { room, meeting, index, said }: { room: Room; meeting: Interval | undefined; index: number; said: string },
  { needs, subject }: FreeRoomsAnswer,
  context: RoomRenderContext,
): KnownBlock[] {
  if (!meeting) return [];
  const date = zonedIntervalOf(meeting, context).start.toPlainDate();
  const label = context.texts.booking.bookRoom(room.name);
  const [book] = renderBookButton(
    {
      room,
      date,
      start: meeting.start,
      minutes: minutesOf(meeting),
      subject,
      index,
      text: context.texts.booking.submit,
      label,
    },
    context,
  );
  if (!book) return [];
  const lines = [said, formatDetails(room, needs, context)];
  return [sectionBlock(lines.filter((line) => line !== '').join('\n'), book)];
}

/** The rooms that are taken at the requested time, if they are few. */
function formatTaken({ taken, time }: FreeRoomsAnswer, { texts }: RoomRenderContext): string[] {
  if (time.kind === 'some' || taken.length === 0 || taken.length > MAX_TAKEN) return [];
  const names = taken.map(({ room }) => room.name);
  return [texts.rom.notFree(formatList(names, texts))];
}

/** What a message and the Home tab show of the free rooms, and the parts of it that a message repeats in its text. */
interface FreeRoomSection {
  /** The free rooms that are listed, and if there are none, those that are free next. */
  shown: readonly FreeRoom[];
  soonest: readonly TakenRoom[];
  summary: string;
  notes: readonly string[];
  blocks: KnownBlock[];
}

/**
 * How many rooms are free, some of them, notes, and «Book».
 *
 * @param canNarrow whether the person typed the question, and can type more to get fewer rooms
 */
export function renderFreeSection(
  answer: FreeRoomsAnswer,
  { maxShown, canNarrow }: { maxShown: number; canNarrow: boolean },
  context: RoomRenderContext,
): FreeRoomSection {
  const { rom } = context.texts;
  const { free, taken, unread, time, needs } = answer;
  const shown = free.slice(0, maxShown);
  const soonest = shown.length > 0 ? [] : taken.filter(({ next }) => next).slice(0, MAX_SOON);
  const isText = (text: string) => text !== '';
  const summary = [
    formatFreeSummary(answer, context),
    formatRoomNeeds(needs, context.texts),
    ...(canNarrow && shown.length > 0 ? formatTaken(answer, context) : []),
  ]
    .filter(isText)
    .join(' ');
  const noneReadable = free.length + taken.length === 0;
  const notes = [
    ...formatWordNotes(answer, context.texts),
    ...(canNarrow && free.length > shown.length ? [rom.listed(shown.length, free.length)] : []),
    ...(shown.length > 0 ? formatTooFarToBook({ date: time.start.toPlainDate() }, context) : []),
    ...(needs.order === undefined ? [] : formatOrder(shown, needs, context.texts)),
    // The calendars are read again after a minute, so the time of reading is not said.
    ...formatReadNotes({ unsure: answer.unsure ?? [] }, context),
    ...(unread.length > 0 && !noneReadable ? [formatUnreadRooms(unread, context)] : []),
    ...formatReference(answer, context),
  ].filter(isText);
  const bookable = shown.slice(0, MAX_BOOKED).flatMap((found, index) =>
    renderBookRow(
      {
        room: found.room,
        meeting: meetingIn(found, time),
        index,
        said: nameFreeTimes(found, time, context),
      },
      answer,
      context,
    ),
  );
  const others = shown.slice(bookable.length);
  const hasDetails = bookable.length === 0;
  const lines = others.map((found) => renderLine(found, answer, context, hasDetails));
  const blocks = [
    sectionBlock(summary),
    ...bookable,
    ...(lines.length > 0 ? [richTextBlock(richTextList(lines, { style: 'bullet' }))] : []),
    ...renderSoonest(soonest, answer, context),
    ...noteBlocks(notes),
    ...renderRoomMeetingFiles(shown, answer, context),
  ];
  return { shown, soonest, summary, notes, blocks };
}

/** Texts about the rooms that are free at a requested time. */

const MAX_NAMED = 10;

/** `nå, minst 30 minutter`, `i morgen, onsdag 25. november, 13:00–15:00` */
export function formatRequestedTime({ time, when }: FreeRoomsAnswer, context: RoomRenderContext): string {
  const { rom } = context.texts;
  const day = time.kind === 'now' ? rom.rightNow : formatWhen(when, context.now.toPlainDate(), context.texts);
  const hours = time.kind === 'span' || (time.kind === 'some' && time.hasHours);
  return [
    day,
    ...(hours ? [formatZonedInterval(time, context)] : []),
    ...(time.kind !== 'span' && time.minutes !== undefined
      ? [rom.atLeast(formatDuration(time.minutes, context.texts))]
      : []),
  ].join(', ');
}

/** `ledig til 15:00`; for a search without a time, the free times of the day. */
function formatRoomFreeTimes(
  { free, untilMidnight }: FreeRoom,
  { kind }: RequestedTime,
  context: RoomRenderContext,
): string {
  const { rom } = context.texts;
  const intervals = free.map((each) => zonedIntervalOf(each, context));
  const [first] = intervals;
  if (kind === 'some' || !first) return rom.free(formatZonedIntervals(intervals, context));
  return untilMidnight ? rom.restOfDay : rom.until(formatTimeInZones(first.end, context));
}

/** `Fjorden: ledig til 15:00` */
function nameFreeTimes(found: FreeRoom, time: RequestedTime, context: RoomRenderContext): string {
  const times = formatRoomFreeTimes(found, time, context);
  return `${found.room.name}: ${lowercaseFirst(times)}`;
}

/** A taken room and when it is next free. */
const formatNextFreeTime = ({ room, next }: TakenRoom, context: RoomRenderContext) =>
  next ? `${room.name} ${formatNextFree(next, context)}` : room.name;

/** The names of the rooms that could not be read. */
function formatUnreadRooms(unread: readonly Room[], { texts }: RoomRenderContext): string {
  const named = unread.slice(0, MAX_NAMED).map(({ name }) => name);
  const more = unread.length - named.length;
  return texts.rom.unreadableRooms(
    formatList([...named, ...(more > 0 ? [texts.rom.moreRooms(more)] : [])], texts),
    unread.length,
  );
}

/** How many rooms are free, of those that could be read. */
function formatFreeSummary(
  { free, taken, unread }: FreeRoomsAnswer,
  { texts: { rom } }: RoomRenderContext,
): string {
  const read = free.length + taken.length;
  if (read === 0 && unread.length > 0) return rom.noRoomsReadable;
  const [only, ...others] = taken;
  if (free.length === 0 && only && others.length === 0) return rom.roomNotFree(only.room.name);
  return free.length > 0 ? rom.someFree(free.length, read) : rom.noneFree(read);
}

/** A menu of all rooms, which shows the day or week of the answer: its block has the period. */
export const renderRoomPicker = (when: When, { rom }: Texts): ActionsBlock => ({
  ...actionsBlock(externalSelect('rom:pick', rom.searchPlaceholder, { minQueryLength: 0 })),
  block_id: writeRoomValue('', when),
});

/** A button for each room that shows its day or week; no block without rooms. */
export function renderRoomButtons(rooms: readonly Room[], when: When, { rom }: Texts): ActionsBlock[] {
  if (rooms.length === 0) return [];
  const buttons = rooms.map(({ name, address }, at) =>
    button({
      actionId: `rom:show:${at}`,
      text: name,
      value: writeRoomValue(address, when),
      label: rom.showRoom(name),
    }),
  );
  return [actionsBlock(...buttons)];
}
