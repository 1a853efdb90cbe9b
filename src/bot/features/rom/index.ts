import { type Feature, registerCommand } from '../../framework/command.js';
import { createRoomOptions } from '../../rooms/room-options.js';
import { createRoomTimes } from '../../rooms/room-times.js';
import { createRoomWeeks } from '../../rooms/room-weeks.js';
import { findAnswer, tellingOf } from './find.js';
import { createRomDayAction, createRomForm, createRomModalAction, createRomShortcut } from './modals.js';
import { parseRom } from './parse.js';
import { createRomActions } from './touch.js';
import { viewRom } from './view.js';

/** `/rom`: what happens in a room, and which are free. */
export function rom(): Feature {
  const weeks = createRoomWeeks();
  const reading = { weeks, times: createRoomTimes(weeks) };
  return {
    audience: 'members',
    command: registerCommand({
      name: '/rom',
      help: ({ rom: { summary, examples, shortcuts } }) => ({ summary, examples, shortcuts }),
      parse: parseRom,
      answer: (query, services, asker) => findAnswer(query, services, asker, reading),
      view: (found, asker) => viewRom(found.answer, tellingOf(found, asker)),
      isLost: ({ answer: { kind } }) => kind === 'unknown' || kind === 'unknown-words',
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
