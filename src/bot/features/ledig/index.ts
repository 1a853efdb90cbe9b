import { type Command, type Feature, registerCommand } from '../../framework/command.js';
import { createLedigActions } from './actions.js';
import { answerLedigQuery } from './answer-query.js';
import { createFreeBusyCache, type FreeBusyCache } from './free-busy-cache.js';
import {
  createLedigForms,
  createPollFormAction,
  ledigGlobalShortcut,
  ledigMessageShortcut,
  openFormAction,
} from './modals.js';
import type { LedigQuery, LedigResult } from './model.js';
import { parseLedig } from './parse.js';
import { renderLedig } from './render.js';

const createCommand = (freeBusyCache: FreeBusyCache): Command<LedigQuery, LedigResult> => ({
  name: '/ledig',
  // Long enough for 200 mentions, which get their own sentence about too many people.
  maxTextLength: 8_000,
  readsMentions: true,
  help: ({ ledig: { summary, examples, shortcuts } }) => ({ summary, examples, shortcuts }),
  parse: parseLedig,
  answer: (query, services, request) => answerLedigQuery(query, { ...services, freeBusyCache }, request),
  render: (result, request) => renderLedig(result, request),
});

/** `/ledig`: when colleagues are free, and when all of them are. */
export function createLedigFeature(): Feature {
  const freeBusyCache = createFreeBusyCache();
  return {
    audience: 'members',
    command: registerCommand(createCommand(freeBusyCache)),
    actions: createLedigActions(freeBusyCache),
    modalActions: [openFormAction, createPollFormAction(freeBusyCache)],
    shortcuts: [ledigMessageShortcut],
    globalShortcuts: [ledigGlobalShortcut],
    forms: createLedigForms(freeBusyCache),
  };
}
