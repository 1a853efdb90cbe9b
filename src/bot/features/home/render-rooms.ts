import type { Button, RichTextElement, RichTextSection } from '@slack/types';
import { actionsBlock, headerBlock, noteBlocks, sectionBlock } from '../../blocks/blocks.js';
import { button } from '../../blocks/elements.js';
import type { KnownBlock } from '../../blocks/message.js';
import {
  boldText,
  italicText,
  richTextBlock,
  richTextList,
  richTextSection,
  textElements,
} from '../../blocks/rich-text.js';
import { cutText } from '../../blocks/text.js';
import { renderFailureBlocks } from '../../framework/failure-blocks.js';
import type { RequestContext } from '../../framework/request-context.js';
import { renderBookButton } from '../../rooms/book-button.js';
import {
  formatAgendaItemTime,
  formatCurrentState,
  formatReadNotes,
  type RoomRenderContext,
} from '../../rooms/format-room.js';
import { writeRoomValue } from '../../rooms/room-button-value.js';
import { formatWeekday } from '../../time/dates.js';
import { HOME_ACTIONS, OPENED_FROM_HOME } from './actions.js';
import type { HomeRooms } from './load-home-rooms.js';
import type { HomeRoomsPart } from './model.js';
import type { HomeRoom, RoomMeeting } from './room-status.js';

const MAX_SUBJECT = 80;

/** `13:00–15:00`, `i morgen 09:00–10:00`, `torsdag hele dagen` */
function formatMeetingTime({ date, item }: RoomMeeting, context: RoomRenderContext): string {
  const { common, home } = context.texts;
  const today = context.now.toPlainDate();
  const time = item ? formatAgendaItemTime(item, context) : home.wholeDay;
  if (date.equals(today)) return time;
  const isTomorrow = date.equals(today.add({ days: 1 }));
  return `${isTomorrow ? common.tomorrow : formatWeekday(date, context.texts)} ${time}`;
}

function renderMeeting(label: string, meeting: RoomMeeting, context: RoomRenderContext): RichTextElement[] {
  const subjects = cutText(meeting.subjects.join(' · '), MAX_SUBJECT);
  return [
    ...italicText(`\n${label}`),
    ...textElements(` ${formatMeetingTime(meeting, context)}  ${subjects}`),
  ];
}

function renderRoom(homeRoom: HomeRoom, context: RoomRenderContext): RichTextSection {
  const { home, rom } = context.texts;
  const name = boldText(homeRoom.room.name);
  if ('missing' in homeRoom) {
    return richTextSection(
      name,
      textElements(`  ${homeRoom.missing === 'gone' ? home.roomNotFound : rom.roomUnreadable}`),
    );
  }
  const { status } = homeRoom;
  const { current, next } = status;
  return richTextSection(
    name,
    textElements(`  ${formatCurrentState(status, context)}`),
    current ? renderMeeting(home.now, current, context) : [],
    next ? renderMeeting(home.next, next, context) : textElements(`\n${home.nothingBookedThisWeek}`),
  );
}

/** The name only, if no calendar could be read. */
const renderName = ({ room }: HomeRoom) => richTextSection(boldText(room.name));

function renderDayButtons({ rooms }: HomeRooms, { now, texts }: RoomRenderContext): Button[] {
  const today = { kind: 'day', date: now.toPlainDate() } as const;
  return rooms.flatMap((each, at) =>
    'missing' in each && each.missing === 'gone'
      ? []
      : button({
          actionId: `${OPENED_FROM_HOME.day}:${at}`,
          text: texts.rom.showRoom(each.room.name),
          value: writeRoomValue(each.room.address, today),
        }),
  );
}

/** «Book» for the chosen rooms that are free now. */
function renderBookButtons({ rooms }: HomeRooms, context: RoomRenderContext): Button[] {
  return rooms.flatMap((each, index) =>
    'status' in each && each.status.free
      ? renderBookButton({ room: each.room, date: context.now.toPlainDate(), index }, context)
      : [],
  );
}

const chooseButton = (text: string) => button({ actionId: HOME_ACTIONS.rooms, text });
const refreshButton = ({ texts }: RequestContext) =>
  button({ actionId: HOME_ACTIONS.refresh, text: texts.home.refresh });

function renderChosenRooms(
  part: Extract<HomeRoomsPart, { kind: 'rooms' }>,
  request: RequestContext,
): KnownBlock[] {
  const { rooms: homeRooms, failure } = part;
  const { home } = request.texts;
  const context: RoomRenderContext = {
    ...request,
    ...(homeRooms.viewerZone !== undefined && { viewerZone: homeRooms.viewerZone }),
  };
  const lines = homeRooms.rooms.map((each) => (failure ? renderName(each) : renderRoom(each, context)));
  const buttons = [...renderBookButtons(homeRooms, context), ...renderDayButtons(homeRooms, context)];
  return [
    ...(failure ? renderFailureBlocks(failure, request.texts) : []),
    richTextBlock(richTextList(lines, { style: 'bullet' })),
    ...(buttons.length > 0 ? [actionsBlock(...buttons)] : []),
    actionsBlock(refreshButton(request), chooseButton(home.changeRooms)),
    ...(failure ? [] : noteBlocks(formatReadNotes(homeRooms, context))),
  ];
}

/** The rooms that the person has chosen, with their current and next meetings. */
export function renderHomeRooms(part: HomeRoomsPart, request: RequestContext): KnownBlock[] {
  const { home } = request.texts;
  if (part.kind === 'refused') return [sectionBlock(part.sentence)];
  const title = headerBlock(home.rooms);
  if (part.kind === 'loading') return [title, sectionBlock(home.loadingRooms)];
  if (part.kind === 'failed') {
    return [title, ...renderFailureBlocks(part.failure, request.texts), actionsBlock(refreshButton(request))];
  }
  if (part.rooms.rooms.length === 0) {
    return [title, sectionBlock(home.noRooms), actionsBlock(chooseButton(home.chooseRooms))];
  }
  return [title, ...renderChosenRooms(part, request)];
}
