import { type Feature, registerCommand } from '../command.js';
import { answerOrd, type OrdAnswer } from './answer.js';
import { createLexiconMemory } from './lexicon.js';
import { createArticleModals, createPageAction } from './modals.js';
import { viewSuggestions } from './options.js';
import { parseOrd } from './parse.js';
import { FILTERS, pickerId } from './picker.js';
import type { OrdQuery } from './query.js';
import { createSearchForms, createWordShortcut, opensSearch, searchShortcut } from './search.js';
import { createSuggester } from './suggest.js';
import { createOrdActions } from './touch.js';
import { viewOrd } from './view.js';

/** `/ord` looks words up in the dictionaries. */
export function ord(): Feature {
  const memory = createLexiconMemory();
  const suggester = createSuggester();
  return {
    audience: 'everybody',
    command: registerCommand<OrdQuery, OrdAnswer>({
      name: '/ord',
      help: ({ ord }) => ord.help,
      parse: parseOrd,
      answer: (query, { dictionary }) => answerOrd(query, memory.over(dictionary)),
      view: (answer, { texts }) => viewOrd(answer, 'message', texts),
    }),
    actions: [...createOrdActions(memory), createPageAction(memory)],
    modalActions: [...createArticleModals(memory), opensSearch],
    menus: FILTERS.map((filter) => ({
      id: pickerId(filter),
      options: async (typed, { dictionary }, { texts }) =>
        viewSuggestions(await suggester.suggest(dictionary, typed, filter), filter, texts),
    })),
    shortcuts: [createWordShortcut(memory)],
    globalShortcuts: [searchShortcut],
    forms: createSearchForms(memory),
  };
}
