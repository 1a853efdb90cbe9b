import { type Command, type Feature, registerCommand } from '../command.js';
import { ledigActions } from './actions.js';
import { answerLedig } from './answer.js';
import type { LedigQuery, LedigResult } from './model.js';
import { parseLedig } from './parse.js';
import { viewLedig } from './view.js';

const command: Command<LedigQuery, LedigResult> = {
  name: '/ledig',
  // Two hundred mentions are too many people, not too much text.
  maxTyped: 8_000,
  help: ({ ledig: { summary, examples } }) => ({ summary, examples }),
  parse: parseLedig,
  answer: answerLedig,
  view: (result, asker) => viewLedig(result, asker),
};

/** `/ledig`: when colleagues are free, and when all are. */
export function ledig(): Feature {
  return {
    command: registerCommand(command),
    actions: ledigActions,
    modalActions: [],
    menus: [],
    shortcuts: [],
  };
}
