import type { RichTextSection } from '@slack/types';
import { actionsBlock, headerBlock, noteBlocks, sectionBlock } from '../../blocks/blocks.js';
import { externalSelect } from '../../blocks/elements.js';
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
  formatOrder,
  formatReadNotes,
  formatReference,
  formatRoomDate,
  formatRoomDay,
  formatRoomDetails,
  formatRoomNeeds,
  type RoomRenderContext,
} from '../../rooms/format-room.js';
import type { ListedRoom, RoomListAnswer } from './model.js';
import { renderRoomButtons } from './render-room-buttons.js';

/** Above this, rooms are found by the menu. */
const MAX_BUTTONS = 10;

function formatState({ now, day, unread }: ListedRoom, context: RoomRenderContext): string {
  if (unread) return context.texts.rom.roomUnreadable;
  if (day) return formatRoomDay(day, context);
  return now ? formatCurrentState(now, context) : '';
}

function renderLine(listed: ListedRoom, context: RoomRenderContext): RichTextSection {
  const { room } = listed;
  const [state, details] = [formatState(listed, context), formatRoomDetails(room, context.texts)];
  return richTextSection(
    boldText(room.name),
    textElements(state === '' ? '' : `  ${state}`),
    textElements(details === '' ? '' : `\n${details}`),
  );
}

/** The rooms, each with its state now or on the day asked for, and a menu that searches by typing. */
export function renderRoomList(
  answer: RoomListAnswer,
  context: RoomRenderContext,
  surface: SlackSurface,
): SlackMessage {
  const { texts } = context;
  const { rom } = texts;
  const { rooms, total, when, needs } = answer;
  const title = rom.listTitle(formatRoomDate(when, context));
  const filter = formatRoomNeeds(needs, texts);
  const sentences = rooms.map(
    (each) => `${each.room.name}: ${formatState(each, context) || formatRoomDetails(each.room, texts)}`,
  );
  const noneReadable = rooms.length > 0 && rooms.every(({ unread }) => unread);
  const notes = [
    ...(needs.order === undefined ? [] : formatOrder(rooms, needs, texts)),
    ...(total > rooms.length ? [rom.listed(rooms.length, total)] : []),
    ...formatReadNotes(answer, context),
    ...formatReference(answer, context),
  ];
  const hasButtons = rooms.length > 0 && rooms.length <= MAX_BUTTONS;
  const lines = rooms.map((listed) => renderLine(listed, context));
  return slackMessage(
    [`${title}.`, ...(filter === '' ? [] : [filter]), ...sentences].join(' '),
    [
      headerBlock(title),
      ...(filter === '' ? [] : [sectionBlock(filter)]),
      ...(noneReadable ? [sectionBlock(rom.noRoomsReadable)] : []),
      ...(rooms.length > 0 ? [richTextBlock(richTextList(lines, { style: 'bullet' }))] : []),
      ...noteBlocks(notes),
      sectionBlock(hasButtons ? rom.listHint : rom.searchHint),
      ...(hasButtons
        ? renderRoomButtons(
            rooms.map(({ room }) => room),
            when,
            texts,
          )
        : []),
      ...(surface === 'message'
        ? [actionsBlock(externalSelect('rom:pick', rom.searchPlaceholder, { minQueryLength: 0 }))]
        : []),
    ],
    texts.common.restInMessage,
  );
}
