import { type Command, type Feature, registerCommand } from '../../framework/command.js';
import { createLedigActions } from './actions.js';
import { answerLedigQuestion } from './answer.js';
import { createFreeBusyCache, type FreeBusyCache } from './free-busy-cache.js';
import { createLedigForms, ledigGlobalShortcut, ledigMessageShortcut, openFormAction } from './modals.js';
import type { LedigQuery, LedigResult } from './model.js';
import { parseLedig } from './parse.js';
import { renderLedig } from './render.js';

/** Whether a word could not be parsed, or the calendar does not know a name. */
function hasUnknownText(result: LedigResult): boolean {
  if ('problem' in result) return result.problem.kind === 'nobody-understood';
  const { unread, question } = result.answer;
  const hasUnknownUser = unread.some(({ reason }) => 'why' in reason && reason.why === 'unknown-user');
  return hasUnknownUser || question.notUnderstood.length > 0;
}

const createCommand = (freeBusyCache: FreeBusyCache): Command<LedigQuery, LedigResult> => ({
  name: '/ledig',
  // Long enough for 200 mentions, which get their own sentence about too many people.
  maxTextLength: 8_000,
  help: ({ ledig: { summary, examples, shortcuts } }) => ({ summary, examples, shortcuts }),
  parse: parseLedig,
  async answer(query, services, request) {
    if ('problem' in query) return query;
    return { answer: await answerLedigQuestion(query.question, { ...services, freeBusyCache }, request) };
  },
  render: (result, request) => renderLedig(result, request),
  hasUnknownText,
});

/** `/ledig`: when colleagues are free, and when all of them are. */
export function createLedigFeature(): Feature {
  const freeBusyCache = createFreeBusyCache();
  return {
    audience: 'members',
    command: registerCommand(createCommand(freeBusyCache)),
    actions: createLedigActions(freeBusyCache),
    modalActions: [openFormAction],
    shortcuts: [ledigMessageShortcut],
    globalShortcuts: [ledigGlobalShortcut],
    forms: createLedigForms(freeBusyCache),
  };
}
