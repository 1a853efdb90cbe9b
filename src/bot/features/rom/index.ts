import { type Feature, registerCommand } from '../../framework/command.js';
import { createRoomOptions } from '../../rooms/room-options.js';
import { createRoomTimesCache } from '../../rooms/room-times-cache.js';
import { createRoomWeekCache } from '../../rooms/room-week-cache.js';
import { createRomActions } from './actions.js';
import { answerRomInZone } from './answer.js';
import { createRomHomePart } from './home-part.js';
import { createRomDayAction, createRomForm, createRomModalAction, createRomShortcut } from './modals.js';
import { parseRom } from './parse.js';
import { renderContextOf, renderRom } from './render.js';

/** `/rom`: the meetings in a room, and which rooms are free. */
export function createRomFeature(): Feature {
  const weeks = createRoomWeekCache();
  const calendars = { weeks, times: createRoomTimesCache(weeks) };
  return {
    audience: 'members',
    command: registerCommand({
      name: '/rom',
      // A list of rooms to subscribe to.
      maxTextLength: 1_000,
      help: ({ texts: { rom, booking: booked }, booking }) => {
        const { summary, examples, shortcuts } = rom;
        return { summary: booking ? `${summary} ${booked.help}` : summary, examples, shortcuts };
      },
      parse: parseRom,
      answer: (query, services, request) => answerRomInZone(query, services, request, calendars),
      render: (result, request) => renderRom(result.answer, renderContextOf(result, request)),
    }),
    actions: createRomActions(calendars),
    modalActions: [createRomModalAction(calendars), createRomDayAction(calendars)],
    menus: [{ id: 'rom:pick', options: createRoomOptions(calendars.times) }],
    globalShortcuts: [createRomShortcut(calendars)],
    forms: [createRomForm(calendars)],
    homePart: createRomHomePart(calendars),
  };
}
