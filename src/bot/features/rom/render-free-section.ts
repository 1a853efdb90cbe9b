import type { RichTextSection } from '@slack/types';
import type { Room } from '../../../calendar/contract.js';
import { noteBlocks, sectionBlock } from '../../blocks/blocks.js';
import type { KnownBlock } from '../../blocks/message.js';
import {
  boldText,
  richTextBlock,
  richTextList,
  richTextSection,
  textElements,
} from '../../blocks/rich-text.js';
import { formatTooFarToBook, renderBookButton } from '../../rooms/book-button.js';
import {
  formatOrder,
  formatReadNotes,
  formatReference,
  formatRoomDetails,
  formatRoomNeeds,
  type RoomRenderContext,
  zonedIntervalOf,
} from '../../rooms/format-room.js';
import type { RoomNeeds } from '../../rooms/parse-room-needs.js';
import { formatList } from '../../time/dates.js';
import {
  formatFreeSummary,
  formatNextFreeTime,
  formatRoomFreeTimes,
  formatUnreadRooms,
  nameFreeTimes,
} from './format-free-rooms.js';
import { formatWordNotes } from './format-word-notes.js';
import type { FreeRoom, FreeRoomsAnswer, TakenRoom } from './model.js';
import {
  meetingIn,
  minutesOf,
  renderRoomMeetingFiles,
  renderRoomMeetingLink,
} from './render-room-meeting.js';

const MAX_SOON = 3;
/** Rooms with a button that books. */
const MAX_BOOKED = 8;
/** Rooms that are named because they are taken then. */
const MAX_TAKEN = 3;

function formatDetails(room: Room, { places }: RoomNeeds, { texts }: RoomRenderContext): string {
  const isUnknown = places !== undefined && room.capacity === undefined;
  return [formatRoomDetails(room, texts), isUnknown ? texts.rom.seatsUnknown : '']
    .filter((part) => part !== '')
    .join(' · ');
}

function renderLine(
  found: FreeRoom,
  { time, needs }: FreeRoomsAnswer,
  context: RoomRenderContext,
): RichTextSection {
  const details = formatDetails(found.room, needs, context);
  return richTextSection(
    boldText(found.room.name),
    textElements(`  ${formatRoomFreeTimes(found, time, context)}`),
    renderRoomMeetingLink(found, time, context),
    textElements(details === '' ? '' : `\n${details}`),
  );
}

/** If nothing is free: the rooms that are free first on that day. */
function renderSoonest(soonest: readonly TakenRoom[], context: RoomRenderContext): KnownBlock[] {
  if (soonest.length === 0) return [];
  const lines = soonest.map((each) => richTextSection(textElements(formatNextFreeTime(each, context))));
  return [
    richTextBlock(
      richTextSection(textElements(context.texts.rom.freeSoonest)),
      richTextList(lines, { style: 'bullet' }),
    ),
  ];
}

/** A free room with «Book», at its first free time; nothing where booking is off. */
function renderBookableRow(
  found: FreeRoom,
  index: number,
  { time, needs }: FreeRoomsAnswer,
  context: RoomRenderContext,
): KnownBlock[] {
  const { room } = found;
  const meeting = meetingIn(found, time);
  if (!meeting) return [];
  const date = zonedIntervalOf(meeting, context).start.toPlainDate();
  const label = context.texts.booking.bookRoom(room.name);
  const [book] = renderBookButton(
    {
      room,
      date,
      start: meeting.start,
      minutes: minutesOf(meeting),
      index,
      text: context.texts.booking.submit,
      label,
    },
    context,
  );
  if (!book) return [];
  const lines = [nameFreeTimes(found, time, context), formatDetails(room, needs, context)];
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
  /** Those that are listed without «Book». */
  withoutButton: readonly FreeRoom[];
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
  const summary = [formatFreeSummary(answer, context), formatRoomNeeds(needs, context.texts)]
    .filter(isText)
    .join(' ');
  const noneReadable = free.length + taken.length === 0;
  const notes = [
    ...formatWordNotes(answer, context.texts),
    ...(canNarrow && free.length > shown.length ? [rom.listed(shown.length, free.length)] : []),
    ...(canNarrow && shown.length > 0 ? formatTaken(answer, context) : []),
    ...(shown.length > 0 ? formatTooFarToBook({ date: time.start.toPlainDate() }, context) : []),
    [...formatOrder(shown, needs, context.texts), ...formatReadNotes(answer, context)].join(' '),
    ...(unread.length > 0 && !noneReadable ? [formatUnreadRooms(unread, context)] : []),
    ...formatReference(answer, context),
  ].filter(isText);
  const bookable = shown
    .slice(0, MAX_BOOKED)
    .flatMap((found, index) => renderBookableRow(found, index, answer, context));
  const lines = shown.slice(bookable.length).map((found) => renderLine(found, answer, context));
  const blocks = [
    sectionBlock(summary),
    ...bookable,
    ...(lines.length > 0 ? [richTextBlock(richTextList(lines, { style: 'bullet' }))] : []),
    ...renderSoonest(soonest, context),
    ...noteBlocks(notes),
    ...renderRoomMeetingFiles(shown, time, context),
  ];
  return { shown, withoutButton: shown.slice(bookable.length), soonest, summary, notes, blocks };
}
