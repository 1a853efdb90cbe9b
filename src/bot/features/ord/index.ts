import { type Feature, registerCommand } from '../../framework/command.js';
import { ACTIONS } from './actions.js';
import { answerOrd, isLasting, type OrdAnswer } from './answer.js';
import { createLexiconMemory } from './cached-dictionary.js';
import { createArticlePreview } from './link.js';
import { createArticleModals, createPageAction } from './modals.js';
import { parseOrd } from './parse.js';
import { FILTERS, pickerId } from './picker.js';
import type { OrdQuery } from './query.js';
import {
  createFindAction,
  createSearchForms,
  createWordShortcut,
  opensSearch,
  searchShortcut,
} from './search.js';
import { createSuggester } from './suggest.js';
import { createOrdActions } from './touch.js';
import { viewOrd } from './view.js';
import { createUsualWordMenu, createWordMenu } from './word-menu.js';

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
      isLasting,
    }),
    actions: [...createOrdActions(memory), createPageAction(memory)],
    modalActions: [...createArticleModals(memory), opensSearch, createFindAction(memory)],
    menus: [
      createUsualWordMenu(ACTIONS.find, suggester),
      ...FILTERS.map((filter) => createWordMenu(pickerId(filter), filter, suggester)),
    ],
    shortcuts: [createWordShortcut(memory)],
    globalShortcuts: [searchShortcut],
    forms: createSearchForms(memory),
    linkPreviews: [createArticlePreview(memory)],
  };
}
