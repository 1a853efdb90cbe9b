import { type Command, type Feature, registerCommand } from '../../framework/command.js';
import { createRoomTimesCache } from '../../rooms/room-times-cache.js';
import { createRoomWeekCache } from '../../rooms/room-week-cache.js';
import { createLedigActions } from './actions.js';
import type { LedigCaches } from './answer.js';
import { answerLedigQuery } from './answer-query.js';
import { createFreeBusyCache } from './free-busy-cache.js';
import { createLedigHomePart } from './home-part.js';
import {
  createLedigForms,
  createPollFormAction,
  ledigGlobalShortcut,
  ledigMessageShortcut,
  openFormAction,
} from './modals.js';
import type { LedigResult } from './model.js';
import { parseLedig } from './parse.js';
import type { LedigQuery } from './question.js';
import { renderLedig } from './render.js';

const createCommand = (caches: LedigCaches): Command<LedigQuery, LedigResult> => ({
  name: '/ledig',
  // Long enough for 200 mentions, which get their own sentence about too many people.
  readsMentions: true,
  help: ({ texts: { ledig } }) => {
    const { summary, examples, shortcuts } = ledig;
    return { summary, examples, shortcuts };
  },
  parse: parseLedig,
  answer: (query, services, request) => answerLedigQuery(query, { ...services, ...caches }, request),
  render: (result, request) => renderLedig(result, request),
});

/** `/ledig`: when colleagues are free, and when all of them are. */
export function createLedigFeature(): Feature {
  const caches = {
    freeBusyCache: createFreeBusyCache(),
    roomTimes: createRoomTimesCache(createRoomWeekCache()),
  };
  return {
    audience: 'members',
    command: registerCommand(createCommand(caches)),
    actions: createLedigActions(caches),
    modalActions: [openFormAction, createPollFormAction(caches)],
    shortcuts: [ledigMessageShortcut],
    globalShortcuts: [ledigGlobalShortcut],
    forms: createLedigForms(caches),
    homePart: createLedigHomePart(caches),
  };
}
