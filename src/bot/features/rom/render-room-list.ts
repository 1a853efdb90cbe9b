import type { Button, RichTextSection } from '@slack/types';
import { actionsBlock, contextBlock, headerBlock, sectionBlock } from '../../blocks/blocks.js';
import { button, externalSelect } from '../../blocks/elements.js';
import { type SlackMessage, slackMessage } from '../../blocks/message.js';
import {
  boldText,
  richTextBlock,
  richTextList,
  richTextSection,
  textElements,
} from '../../blocks/rich-text.js';
import type { SlackSurface } from '../../blocks/surface.js';
import {
  formatCurrentState,
  formatReadNotes,
  formatReference,
  formatRoomDay,
  formatRoomDetails,
  formatRoomNeeds,
  type RoomRenderContext,
} from '../../rooms/format-room.js';
import type { ListAnswer, ListedRoom } from '../../rooms/rom-answer.js';
import { writeRoomValue } from '../../rooms/room-button-value.js';
import { formatWhen } from '../../time/dates.js';

/** More are a wall of buttons on a phone; then the menu finds the room. */
const MAX_BUTTONS = 10;

function sayListed({ now, day, unread }: ListedRoom, context: RoomRenderContext): string {
  if (unread) return context.texts.rom.roomUnreadable;
  if (day) return formatRoomDay(day, context);
  return now ? formatCurrentState(now, context) : '';
}

function roomLine(listed: ListedRoom, context: RoomRenderContext): RichTextSection {
  const { room } = listed;
  const [state, about] = [sayListed(listed, context), formatRoomDetails(room, context.texts)];
  return richTextSection(
    boldText(room.name),
    textElements(state === '' ? '' : `  ${state}`),
    textElements(about === '' ? '' : `\n${about}`),
  );
}

function roomButton(
  { room }: ListedRoom,
  at: number,
  { when }: ListAnswer,
  { texts }: RoomRenderContext,
): Button {
  const value = writeRoomValue(room.address, when);
  return button({ actionId: `rom:show:${at}`, text: room.name, value, label: texts.rom.showRoom(room.name) });
}

/** The rooms, whether each is free now or when on the day asked for, and a menu to find one by typing. */
export function renderRoomList(
  answer: ListAnswer,
  context: RoomRenderContext,
  surface: SlackSurface,
): SlackMessage {
  const { now, texts } = context;
  const { rom } = texts;
  const { rooms, total, when, needs, readAt } = answer;
  const title = rom.listTitle(formatWhen(when, now.toPlainDate(), texts));
  const fitting = formatRoomNeeds(needs, texts);
  const spoken = rooms.map(
    (each) => `${each.room.name}: ${sayListed(each, context) || formatRoomDetails(each.room, texts)}`,
  );
  const noneRead = rooms.length > 0 && rooms.every(({ unread }) => unread);
  const notes = [
    ...(total > rooms.length ? [rom.listed(rooms.length, total)] : []),
    ...formatReadNotes(readAt, context),
    ...formatReference(answer, context),
  ];
  const hasButtons = rooms.length > 0 && rooms.length <= MAX_BUTTONS;
  const lines = rooms.map((listed) => roomLine(listed, context));
  return slackMessage([`${title}.`, ...(fitting === '' ? [] : [fitting]), ...spoken].join(' '), [
    headerBlock(title),
    ...(fitting === '' ? [] : [sectionBlock(fitting)]),
    ...(noneRead ? [sectionBlock(rom.noRoomsReadable)] : []),
    ...(rooms.length > 0 ? [richTextBlock(richTextList(lines, { style: 'bullet' }))] : []),
    ...(notes.length > 0 ? [contextBlock(...notes)] : []),
    sectionBlock(hasButtons ? rom.listHint : rom.searchHint),
    ...(hasButtons
      ? [actionsBlock(...rooms.map((listed, at) => roomButton(listed, at, answer, context)))]
      : []),
    ...(surface === 'message' ? [actionsBlock(externalSelect('rom:pick', rom.searchPlaceholder))] : []),
  ]);
}
