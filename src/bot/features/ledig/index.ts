import { type Command, type Feature, registerCommand } from '../../framework/command.js';
import { createLedigActions } from './actions.js';
import { answerLedig } from './answer.js';
import { createFreeBusyCache, type FreeBusyCache } from './free-busy-cache.js';
import { createLedigForms, ledigGlobalShortcut, ledigMessageShortcut, openFormAction } from './modals.js';
import type { LedigQuery, LedigResult } from './model.js';
import { parseLedig } from './parse.js';
import { renderLedig } from './render.js';

/** Words that are nothing, or a name that the calendar does not know. */
function isLost(result: LedigResult): boolean {
  if ('problem' in result) return result.problem.kind === 'nobody-understood';
  const { unread: unseen, question } = result.answer;
  const isUnknown = unseen.some(({ reason }) => 'why' in reason && reason.why === 'unknown-user');
  return isUnknown || question.notUnderstood.length > 0;
}

const command = (readings: FreeBusyCache): Command<LedigQuery, LedigResult> => ({
  name: '/ledig',
  // Two hundred mentions are too many people, not too much text.
  maxTextLength: 8_000,
  help: ({ ledig: { summary, examples, shortcuts } }) => ({ summary, examples, shortcuts }),
  parse: parseLedig,
  answer: (query, services, asker) => answerLedig(query, { ...services, freeBusyCache: readings }, asker),
  render: (result, asker) => renderLedig(result, asker),
  hasUnknownText: isLost,
});

/** `/ledig`: when colleagues are free, and when all are. */
export function createLedigFeature(): Feature {
  const readings = createFreeBusyCache();
  return {
    audience: 'members',
    command: registerCommand(command(readings)),
    actions: createLedigActions(readings),
    modalActions: [openFormAction],
    menus: [],
    shortcuts: [ledigMessageShortcut],
    globalShortcuts: [ledigGlobalShortcut],
    forms: createLedigForms(readings),
    linkPreviews: [],
  };
}
