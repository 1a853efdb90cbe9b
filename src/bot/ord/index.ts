import { type Feature, registerCommand } from '../command.js';
import { ACTIONS } from './actions.js';
import { answerOrd, type OrdAnswer } from './answer.js';
import { createLexiconMemory } from './lexicon.js';
import { createOrdModalActions, createWordShortcut } from './modals.js';
import { parseOrd } from './parse.js';
import { viewSuggestions } from './picker.js';
import type { OrdQuery } from './query.js';
import { createSuggester } from './suggest.js';
import { createOrdActions } from './touch.js';
import { viewOrd } from './view.js';

/** `/ord` looks words up in the dictionaries. */
export function ord(): Feature {
  const memory = createLexiconMemory();
  const suggester = createSuggester();
  return {
    command: registerCommand<OrdQuery, OrdAnswer>({
      name: '/ord',
      help: ({ ord }) => ord.help,
      parse: parseOrd,
      answer: (query, { dictionary }) => answerOrd(query, memory.over(dictionary)),
      view: (answer, { texts }) => viewOrd(answer, 'message', texts),
    }),
    actions: createOrdActions(memory),
    modalActions: createOrdModalActions(memory),
    menus: [
      {
        id: ACTIONS.pick,
        options: async (typed, { dictionary }, { texts }) =>
          viewSuggestions(await suggester.suggest(dictionary, typed), texts),
      },
    ],
    shortcuts: [createWordShortcut(memory)],
  };
}
