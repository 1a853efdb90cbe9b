import { actionsBlock, headerBlock } from '../../blocks/blocks.js';
import type { HomePart } from '../../framework/home-section.js';
import { questionButton } from '../../framework/question-button.js';
import { findViewerZone } from '../../framework/viewer-zone.js';
import { BUDGET_MS } from '../../lib/budgets.js';
import { MIN_FREE_MINUTES } from '../../rooms/room-hours.js';
import type { RoomCalendars } from './answer-context.js';
import { answerFree } from './answer-rooms.js';
import { renderFreeSection } from './render-free-section.js';

/** The smallest of the free rooms. */
const MAX_SHOWN = 3;
/** With more rooms, the smallest free room is likely to be in another building, and people search instead. */
const MAX_ROOMS = 100;

/** «Ledige rom nå». Shows nothing without a directory of rooms, or with more than `MAX_ROOMS`. */
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
    const renderContext = { ...request, ...(viewerZone !== undefined && { viewerZone }) };
    const { blocks } = renderFreeSection(answer, { maxShown: MAX_SHOWN, canNarrow: false }, renderContext);
    const more =
      answer.free.length > MAX_SHOWN
        ? questionButton(
            { command: '/rom', text: 'ledig nå' },
            request.texts.home.allFreeRooms(answer.free.length),
            0,
          )
        : [];
    const below = more.length > 0 ? [actionsBlock(...more)] : [];
    return [headerBlock(request.texts.home.freeRooms), ...blocks, ...below];
  },
});
