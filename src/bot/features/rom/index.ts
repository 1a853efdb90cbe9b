import { type Feature, registerCommand } from '../../framework/command.js';
import { createRoomOptions } from '../../rooms/room-options.js';
import { createRoomTimesCache } from '../../rooms/room-times-cache.js';
import { createRoomWeekCache } from '../../rooms/room-week-cache.js';
import { createRomActions } from './actions.js';
import { createRomDayAction, createRomForm, createRomModalAction, createRomShortcut } from './modals.js';
import { parseRom } from './parse.js';
import { renderRom } from './render.js';
import { answerWithViewerZone, renderContextOf } from './rom-result.js';

/** `/rom`: what happens in a room, and which are free. */
export function createRomFeature(): Feature {
  const weeks = createRoomWeekCache();
  const reading = { weeks, times: createRoomTimesCache(weeks) };
  return {
    audience: 'members',
    command: registerCommand({
      name: '/rom',
      help: ({ rom: { summary, examples, shortcuts } }) => ({ summary, examples, shortcuts }),
      parse: parseRom,
      answer: (query, services, request) => answerWithViewerZone(query, services, request, reading),
      render: (found, request) => renderRom(found.answer, renderContextOf(found, request)),
      hasUnknownText: ({ answer: { kind } }) => kind === 'unknown' || kind === 'unknown-words',
    }),
    actions: createRomActions(reading),
    modalActions: [createRomModalAction(reading), createRomDayAction(reading)],
    menus: [{ id: 'rom:pick', options: createRoomOptions(reading.times) }],
    shortcuts: [],
    globalShortcuts: [createRomShortcut(reading)],
    forms: [createRomForm(reading)],
    linkPreviews: [],
  };
}
