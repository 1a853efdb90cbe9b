import { actionsBlock, headerBlock } from '../../blocks/blocks.js';
import { externalSelect } from '../../blocks/elements.js';
import { type SlackMessage, slackMessage } from '../../blocks/message.js';
import type { SlackSurface } from '../../blocks/surface.js';
import type { RoomRenderContext } from '../../rooms/format-room.js';
import { formatHoliday } from '../../time/dates.js';
import { formatNextFreeTime, formatRequestedTime, nameFreeTimes } from './format-free-rooms.js';
import type { FreeRoomsAnswer } from './model.js';
import { renderFreeSection } from './render-free-section.js';
import { renderRoomButtons } from './render-room-buttons.js';

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
  const { shown, withoutButton, soonest, summary, notes, blocks } = renderFreeSection(
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
  const buttons = [...withoutButton, ...soonest].map(({ room }) => room);
  return slackMessage(
    [`${title}.`, summary, ...sentences, ...notes].join(' '),
    [
      headerBlock(title),
      ...blocks,
      ...renderRoomButtons(buttons, answer.when, context.texts),
      ...(surface === 'message'
        ? [actionsBlock(externalSelect('rom:pick', rom.searchPlaceholder, { minQueryLength: 0 }))]
        : []),
    ],
    context.texts.common.restInMessage,
  );
}
