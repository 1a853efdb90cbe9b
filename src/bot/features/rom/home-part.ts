import { headerBlock, sectionBlock } from '../../blocks/blocks.js';
import type { KnownBlock } from '../../blocks/message.js';
import { richTextBlock, richTextList } from '../../blocks/rich-text.js';
import type { HomePart } from '../../framework/home-section.js';
import { findViewerZone } from '../../framework/viewer-zone.js';
import { BUDGET_MS } from '../../lib/budgets.js';
import type { RoomRenderContext } from '../../rooms/format-room.js';
import { MIN_FREE_MINUTES } from '../../rooms/room-hours.js';
import type { RoomCalendars } from './answer-context.js';
import { answerFree } from './answer-rooms.js';
import { formatFreeSummary } from './format-free-rooms.js';
import type { FreeRoomsAnswer } from './model.js';
import { renderBookButtons, renderFreeRoom, renderSoonest } from './render-free-rooms.js';

/** The smallest of the free rooms. */
const MAX_SHOWN = 3;
/** In a larger house, the smallest free room is far away. There people search. */
const MAX_ROOMS = 100;

function renderFreeNow(answer: FreeRoomsAnswer, context: RoomRenderContext): KnownBlock[] {
  const shown = answer.free.slice(0, MAX_SHOWN);
  const soonest = answer.taken.filter(({ next }) => next).slice(0, MAX_SHOWN);
  return [
    headerBlock(context.texts.home.freeRooms),
    sectionBlock(formatFreeSummary(answer, context)),
    ...(shown.length > 0
      ? [
          richTextBlock(
            richTextList(
              shown.map((found) => renderFreeRoom(found, answer, context)),
              { style: 'bullet' },
            ),
          ),
        ]
      : renderSoonest(soonest, context)),
    ...renderBookButtons(shown, answer.time, context),
  ];
}

/** «Ledige rom nå», without a directory of rooms and in a large house nothing. */
export const createRomHomePart = (calendars: RoomCalendars): HomePart => ({
  place: 'day',
  audience: 'members',
  service: 'calendar',
  heading: ({ home }) => home.freeRooms,
  loading: ({ home }) => home.loadingFreeRooms,
  async load(services, request) {
    const rooms = (await services.rooms.list(request.deadline)) ?? [];
    if (rooms.length === 0 || rooms.length > MAX_ROOMS) return [];
    const start = request.now.round({ smallestUnit: 'minute', roundingMode: 'floor' });
    const time = { kind: 'now', start, end: start.add({ minutes: MIN_FREE_MINUTES }) } as const;
    const when = { kind: 'day', date: start.toPlainDate() } as const;
    const question = { needs: { words: [] }, time, when };
    const context = { services, request, calendars, leftMs: () => BUDGET_MS.severalRooms };
    const [answer, viewerZone] = await Promise.all([
      answerFree(rooms, question, context),
      findViewerZone(services, request, when),
    ]);
    return renderFreeNow(answer, { ...request, ...(viewerZone !== undefined && { viewerZone }) });
  },
});
