import { type Feature, registerCommand } from '../../framework/command.js';
import { ORD_ACTION_IDS } from './action-ids.js';
import { answerOrd, isLasting, type OrdAnswer } from './answer.js';
import { createOrdActions } from './answer-actions.js';
import { renderOrdAnswer } from './answer-view.js';
import { createArticleModals, createPageAction } from './article-modals.js';
import { createDictionaryCache } from './cached-dictionary.js';
import { createArticleLinkPreview } from './link-preview.js';
import { parseOrd } from './parse.js';
import { ALL_FILTERS, pickerActionId } from './picker-view.js';
import type { OrdQuery } from './query.js';
import {
  createOpenWordAction,
  createSearchForms,
  createWordShortcut,
  openSearchAction,
  searchShortcut,
} from './search-shortcuts.js';
import { createSuggester } from './suggester.js';
import { createDefaultWordMenu, createWordMenu } from './word-menu.js';

/** `/ord` looks words up in the dictionaries. */
export function createOrdFeature(): Feature {
  const memory = createDictionaryCache();
  const suggester = createSuggester();
  return {
    audience: 'everybody',
    command: registerCommand<OrdQuery, OrdAnswer>({
      name: '/ord',
      help: ({ ord }) => ord.help,
      parse: parseOrd,
      answer: (query, { dictionary }) => answerOrd(query, memory.forClient(dictionary)),
      render: (answer, { texts }) => renderOrdAnswer(answer, 'message', texts),
      isCacheable: isLasting,
    }),
    actions: [...createOrdActions(memory), createPageAction(memory)],
    modalActions: [...createArticleModals(memory), openSearchAction, createOpenWordAction(memory)],
    menus: [
      createDefaultWordMenu(ORD_ACTION_IDS.find, suggester),
      ...ALL_FILTERS.map((filter) => createWordMenu(pickerActionId(filter), filter, suggester)),
    ],
    shortcuts: [createWordShortcut(memory)],
    globalShortcuts: [searchShortcut],
    forms: createSearchForms(memory),
    linkPreviews: [createArticleLinkPreview(memory)],
  };
}
