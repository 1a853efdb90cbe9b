import type { ActionsBlock } from '@slack/types';
import { headerBlock, noteBlocks, sectionBlock } from '../blocks/blocks.js';
import { type KnownBlock, type SlackMessage, slackMessage } from '../blocks/message.js';
import { boldText, richTextBlock, richTextList, richTextSection, textElements } from '../blocks/rich-text.js';
import { countText } from '../blocks/shorten-blocks.js';
import type { Texts } from '../texts/texts.js';
import { formatWeekday } from '../time/dates.js';
import type { When } from '../time/when.js';
import { type AgendaDay, isEmptyDay } from './agenda.js';
import type { RoomAgenda } from './fetch-room-agendas.js';
import { formatRoomDate, formatRoomDay, formatUnsureRooms, type RoomRenderContext } from './format-room.js';
import { renderBookedHours } from './render-booked-hours.js';
import { renderDayList } from './render-day-list.js';

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
 */
export function renderRoomSummary(
  rooms: readonly RoomAgenda[],
  when: When,
  steps: ActionsBlock | undefined,
  context: RoomRenderContext,
  { marksNow = false, isRest = false } = {},
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
  const notes = formatUnsureRooms(unsure, texts);
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
