import { type Command, type Feature, registerCommand } from '../../framework/command.js';
import { createLedigActions } from './actions.js';
import { answerLedig } from './answer.js';
import { createLedigForms, globalShortcut, messageShortcut, opensForm } from './modals.js';
import type { LedigQuery, LedigResult } from './model.js';
import { parseLedig } from './parse.js';
import { createReadings, type Readings } from './readings.js';
import { viewLedig } from './view.js';

/** Words that are nothing, or a name that the calendar does not know. */
function isLost(result: LedigResult): boolean {
  if ('problem' in result) return result.problem.kind === 'nobody-understood';
  const { unseen, question } = result.answer;
  const isUnknown = unseen.some(({ reason }) => 'why' in reason && reason.why === 'unknown-user');
  return isUnknown || question.notUnderstood.length > 0;
}

const command = (readings: Readings): Command<LedigQuery, LedigResult> => ({
  name: '/ledig',
  // Two hundred mentions are too many people, not too much text.
  maxTyped: 8_000,
  help: ({ ledig: { summary, examples, shortcuts } }) => ({ summary, examples, shortcuts }),
  parse: parseLedig,
  answer: (query, services, asker) => answerLedig(query, { ...services, readings }, asker),
  view: (result, asker) => viewLedig(result, asker),
  isLost,
});

/** `/ledig`: when colleagues are free, and when all are. */
export function ledig(): Feature {
  const readings = createReadings();
  return {
    audience: 'members',
    command: registerCommand(command(readings)),
    actions: createLedigActions(readings),
    modalActions: [opensForm],
    menus: [],
    shortcuts: [messageShortcut],
    globalShortcuts: [globalShortcut],
    forms: createLedigForms(readings),
    linkPreviews: [],
  };
}
